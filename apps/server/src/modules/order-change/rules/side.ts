import { couponScopes } from '@merchant-admin/contract/coupons/codes';
import { serviceCharge, serviceCharges } from '@merchant-admin/contract/goods/codes';
import type { ChangeSide } from '@merchant-admin/contract/order-change/shapes';
import { leaseTypeName, planPrice, type CouponKept, type Price, type Snapshot } from '../../orders/index.ts';

/** Everything that an order's price is made of, by value; amounts in fen and of all its devices. */
export interface Terms {
  goods: Pick<ChangeSide, 'goods_id' | 'goods_name' | 'sku_id' | 'sku_name' | 'lease_type' | 'periods'>;
  money: Pick<ChangeSide, 'total_rent' | 'deposit_total' | 'deposit_exempt' | 'market_price' | 'buyout_price'>;
  postage: number;
  services: NonNullable<Snapshot['services']>;
  coupons: readonly CouponKept[];
  /** The period whose rent a coupon for one rent cuts. */
  rentPeriod: number | null;
}

/** The one sum of an order's price, of these terms. */
export const priceOfTerms = ({ goods, money, postage, services, coupons, rentPeriod }: Terms): Price =>
  planPrice({ totalRent: money.total_rent, periods: goods.periods, renewal: false, services, postage, coupons, rentPeriod });

/** One side of a change as people see it. */
export const sideOf = (terms: Terms, price: Price): ChangeSide => ({
  ...terms.goods,
  ...terms.money,
  lease_type_name: leaseTypeName(terms.goods.lease_type),
  total: price.bills.reduce((sum, bill) => sum + bill.amount, 0),
  discount: price.discount,
  first_payment: price.firstPayment,
  postage: terms.postage,
  services: terms.services.map(({ id = '', name, amount, charge = serviceCharge.ONCE }) => ({
    service_id: id,
    name,
    amount,
    charge_name: serviceCharges[charge],
  })),
  coupons: terms.coupons.map(({ code, name, scope }) => ({ code, name, scope_name: couponScopes[scope], cut: price.cuts.get(code) ?? 0 })),
});

const sorted = (list: readonly string[]) => list.toSorted().join();

/** Whether both sides are of the same goods for the same term, so that what was agreed on holds: nothing of it is priced anew. */
export const isSameLease = (a: Terms['goods'], b: { sku_id: string; lease_type: number; periods: number }): boolean =>
  a.sku_id === b.sku_id && a.lease_type === b.lease_type && a.periods === b.periods;

/** Whether both sides come to the same in everything that may be chosen. */
export const isSame = (a: Terms, b: Terms): boolean =>
  isSameLease(a.goods, b.goods) &&
  sorted(a.services.map(({ id = '' }) => id)) === sorted(b.services.map(({ id = '' }) => id)) &&
  sorted(a.coupons.map(({ code }) => code)) === sorted(b.coupons.map(({ code }) => code)) &&
  a.rentPeriod === b.rentPeriod;
