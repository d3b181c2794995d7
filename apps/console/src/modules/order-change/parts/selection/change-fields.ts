import type { Answer, Body } from '../../../../platform/api.ts';

/** What is filled in to change an order. */
export interface ChangeFields {
  goods_id: string;
  lease_type: number;
  periods: number;
  sku_id: string;
  service_ids: readonly string[];
  coupon_codes: readonly string[];
  rent_coupon_period?: number;
  /** Fingerprint of the quote on show. */
  hash: string;
  /** Why there is no quote to be confirmed, where more than time is lacking. */
  lack: string;
  reason: string;
}
export type Selection = Omit<Body<'order-change', 'changePrice'>, 'order_id'>;
type OldGoods = Answer<'order-change', 'changeOldGoods'>;
type RentTypes = Answer<'order-change', 'changeRentTypes'>['list'];

/** What the order is of now, as it stands in the form at first. */
export const fieldsOf = (old: OldGoods): Partial<ChangeFields> => ({
  goods_id: old.goods_id,
  lease_type: old.lease_type,
  periods: old.periods,
  sku_id: old.sku_id,
  service_ids: old.services.map((service) => service.service_id),
  coupon_codes: old.coupons.map((coupon) => coupon.code),
});

/** What is chosen, once it is enough to be quoted. */
export function selectionOf(fields: Partial<ChangeFields>): Selection | undefined {
  const { sku_id, lease_type, periods, service_ids = [], coupon_codes = [], rent_coupon_period: period } = fields;
  if (sku_id === undefined || lease_type === undefined || periods === undefined) return undefined;
  return {
    sku_id,
    lease_type,
    periods,
    service_ids: [...service_ids],
    coupon_codes: [...coupon_codes],
    ...(period === undefined ? {} : { rent_coupon_period: period }),
  };
}

/** The lease type and the periods that are chosen where they are offered, else the first that are. */
export function offeredTerm(offered: RentTypes, chosen: Partial<ChangeFields>): { lease_type: number | undefined; periods: number | undefined } {
  const type = offered.find((each) => each.lease_type === chosen.lease_type) ?? offered[0];
  const periods = type?.periods.find((each) => each === chosen.periods) ?? type?.periods[0];
  return { lease_type: type?.lease_type, periods };
}
