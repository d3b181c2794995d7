import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';

export const memberCouponsQuery = (orderNo: string) => callQuery('orders', 'memberCoupons', { query: { order_id: orderNo } });
export const templateQuery = (id: string) => callQuery('coupons', 'couponTemplateInfo', { query: { template_id: id } });
export const historyQuery = (id: string) => callQuery('coupons', 'couponHistory', { query: { template_id: id } });
/** Templates of which a customer, or some customers, may be given a coupon. */
export const givenQuery = (memberId?: string) =>
  callQuery('coupons', 'couponTemplateChoices', { query: memberId === undefined ? {} : { member_id: memberId } });
/** Goods on sale whose name holds a text; the newest without one. */
export const goodsQuery = (q: string) => callQuery('goods', 'rentGoodsList', { query: { ...(q === '' ? {} : { q }), page_size: 20 } });
export const categoriesQuery = (q: string) => callQuery('goods', 'goodsCateList', { query: { ...(q === '' ? {} : { q }), page_size: 50 } });
export const storesQuery = () => callQuery('stores', 'storeOptions');

export const storeOptions = async (signal: AbortSignal) => (await api.stores.storeOptions({ signal })).list.map(({ value, name }) => ({ value, label: name }));
/** Templates by which write-offs are searched: the newest. */
export const templateOptions = async (signal: AbortSignal) =>
  (await api.coupons.couponTemplateList({ query: { page_size: 50 }, signal })).list.map(({ template_id: value, name }) => ({ value, label: name }));

async function refreshCoupons(): Promise<void> {
  const shown = [
    ['coupons'],
    ['list', 'couponList'],
    ['list', 'couponHolders'],
    ['list', 'writeOffRecord'],
    ['orders', 'memberCoupons'],
    ['orders', 'customer'],
    ['home'],
  ];
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done; what shows coupons asks again, the lists too to which their pages lead back. */
export async function afterCouponAct(said: string): Promise<void> {
  toast.success(said);
  await refreshCoupons();
}

/** For what has no version: what shows it asks again. */
export async function couponsAnew(): Promise<number> {
  await refreshCoupons();
  return 0;
}
