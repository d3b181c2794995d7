import { priceUnit, sharePrice } from '@merchant-admin/common/money';
import type { Answer, Body } from '../../../../platform/api.ts';
import type { SegmentPart, SegmentRents } from '../tier-order.ts';

export type Tiers = Answer<'goods', 'tierDetail'>;

/** One SKU for one lease type and term. */
export interface TierRow extends SegmentRents {
  /** The SKU's place in the version that is edited. */
  readonly sku: number;
  readonly skuName: string;
  readonly leaseType: string;
  readonly leaseTypeName: string;
}

const given = (part: SegmentPart, rent: number | null) => (rent === null ? {} : { [part]: rent });

export const tierRowsOf = ({ rows }: Tiers): TierRow[] =>
  rows.map((row) => ({
    sku: row.sku,
    skuName: row.sku_name,
    leaseType: row.goods_lease_type_id,
    leaseTypeName: row.lease_type_name,
    ...given('a', row.a_total_rent),
    ...given('b', row.b_total_rent),
    ...given('c', row.c_total_rent),
    ...given('s', row.s_total_rent),
  }));

/** The row with a price, or without it. */
export function withRent(row: TierRow, part: SegmentPart, rent: number | null): TierRow {
  const { [part]: _gone, ...rest } = row;
  return rent === null ? rest : { ...row, [part]: rent };
}

/** Percent of A's price by segment; segments that are not named stay as they are. */
export type Shares = Partial<Record<Exclude<SegmentPart, 'a'>, number>>;

/** Every row that has A's price gets its shares of it. */
export const filledByShare = (rows: readonly TierRow[], shares: Shares): TierRow[] =>
  rows.map((row) => {
    const { a } = row;
    if (a === undefined) return row;
    return (Object.entries(shares) as [Exclude<SegmentPart, 'a'>, number][]).reduce((filled, [part, percent]) => {
      const rent = sharePrice(priceUnit(a), percent);
      return rent > 0 ? withRent(filled, part, rent) : filled;
    }, row);
  });

/** The prices as they are saved: A, B and C are there. */
export const pricesOf = (rows: readonly TierRow[]): Body<'goods', 'tierSave'>['prices'] =>
  rows.map(({ sku, leaseType, a = 0, b = 0, c = 0, s = null }) => ({
    sku,
    goods_lease_type_id: leaseType,
    a_total_rent: a,
    b_total_rent: b,
    c_total_rent: c,
    s_total_rent: s,
  }));
