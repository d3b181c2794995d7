import type { Body } from '../../platform/api.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import { afterActing } from '../orders/index.ts';

interface OfGoods {
  readonly order_id: string;
  readonly goods_id: string;
}
interface OfTerm extends OfGoods {
  readonly lease_type: number;
  readonly periods: number;
}

const one = (order_id: string) => ({ body: { order_id } });

export const openQuery = (orderNo: string) => callQuery('order-change', 'changeIsOpen', one(orderNo));
export const oldGoodsQuery = (orderNo: string) => callQuery('order-change', 'changeOldGoods', one(orderNo));
export const goodsListQuery = (orderNo: string, q: string) => callQuery('order-change', 'changeGoodsList', { body: { order_id: orderNo, q } });
export const rentTypesQuery = (body: OfGoods) => callQuery('order-change', 'changeRentTypes', { body });
export const skusQuery = (body: OfTerm) => callQuery('order-change', 'changeSkus', { body });
export const premiumsQuery = (body: OfGoods) => callQuery('order-change', 'changePremiums', { body });
export const couponsQuery = (orderNo: string) => callQuery('order-change', 'changeCoupons', one(orderNo));
export const matchesQuery = (body: OfGoods) => callQuery('order-change', 'changeMatches', { body });
export const priceQuery = (body: Body<'order-change', 'changePrice'>) => callQuery('order-change', 'changePrice', { body });
export const recordQuery = (orderNo: string) => callQuery('order-change', 'changeRecord', { query: { order_id: orderNo } });

/** Asks for the quotes on show anew: prices or the order are not what they were. */
export const quoteAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['order-change', 'changePrice'] });

/** Says what was done, and asks again for everything that shows the order and its changes. */
export async function afterChanging(said: string): Promise<void> {
  await Promise.all([afterActing(said), queryClient.invalidateQueries({ queryKey: ['order-change'] })]);
}
