import { priceUnit, sharePrice, unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import type { Answer, Body } from '../../../../platform/api.ts';
import { segmentParts, type SegmentPart, type SegmentRents } from '../tier-order.ts';

export type Tiers = Answer<'goods', 'tierDetail'>;

/** The total rents of one SKU for one lease type and term. */
export interface TierRow extends SegmentRents {
  readonly infoId: string;
  readonly skuId: string;
  readonly skuName: string;
  readonly leaseType: string;
  readonly leaseTypeName: string;
  readonly periods: number;
}

/** What a period costs each segment, 1/10000 yuan; undefined where nobody has filled it in. */
export type Sections = SegmentRents;

const given = (part: SegmentPart, rent: PriceUnit | null) => (rent === null ? {} : { [part]: rent });

export const tierRowsOf = ({ rows }: Tiers): TierRow[] =>
  rows.map((row) => ({
    infoId: row.info_id,
    skuId: row.sku_id,
    skuName: row.goods_attr_name,
    leaseType: row.goods_lease_type_id,
    leaseTypeName: row.lease_type_name,
    periods: row.periods,
    ...given('a', row.a_total_rent),
    ...given('b', row.b_total_rent),
    ...given('c', row.c_total_rent),
    ...given('s', row.s_total_rent),
  }));

export const sectionsOf = (goods: Tiers): Sections => ({
  ...given('a', goods.a_section_price),
  ...given('b', goods.b_section_price),
  ...given('c', goods.c_section_price),
  ...given('s', goods.s_section_price),
});

/** The row with this total rent for a segment, 1/10000 yuan; `null` takes the rent away. */
export function withRent(row: TierRow, part: SegmentPart, rent: PriceUnit | null): TierRow {
  const { [part]: _gone, ...rest } = row;
  return rent === null ? rest : { ...row, [part]: rent };
}

/** Percent of A's price by segment; segments that are not named stay as they are. */
export type Shares = Partial<Record<Exclude<SegmentPart, 'a'>, number>>;

/** Gives every row that has A's price the shares of it, rounded half up to fen; a share that comes to nothing changes nothing. */
export const filledByShare = (rows: readonly TierRow[], shares: Shares): TierRow[] =>
  rows.map((row) => {
    const { a } = row;
    if (a === undefined) return row;
    return (Object.entries(shares) as [Exclude<SegmentPart, 'a'>, number][]).reduce((filled, [part, percent]) => {
      const rent = sharePrice(a, percent);
      return unitsOf(rent) > 0 ? withRent(filled, part, rent) : filled;
    }, row);
  });

/** Gives the rows of a lease type, or without one all rows, the price of a period times the row's periods; segments without a price stay as they are. */
export const filledBySections = (rows: readonly TierRow[], sections: Sections, leaseType?: string): TierRow[] =>
  rows.map((row) => {
    if (leaseType !== undefined && row.leaseType !== leaseType) return row;
    return segmentParts.reduce((filled, part) => {
      const price = sections[part];
      return price === undefined ? filled : withRent(filled, part, priceUnit(unitsOf(price) * row.periods));
    }, row);
  });

type Saved = Body<'goods', 'tierSave'>;
const lacking = priceUnit(0);

/** What a period costs, as it is sent, 1/10000 yuan; the caller has seen to it that A's is filled in. */
export const sectionsSaved = (sections: Sections) => ({
  a_section_price: sections.a ?? lacking,
  b_section_price: sections.b ?? null,
  c_section_price: sections.c ?? null,
  s_section_price: sections.s ?? null,
});

/** The prices as they are sent, 1/10000 yuan; the caller has seen to it that A, B and C are filled in. */
export const pricesOf = (rows: readonly TierRow[]): Saved['prices'] =>
  rows.map(({ infoId, skuId, skuName, leaseType, a = lacking, b = lacking, c = lacking, s = null }) => ({
    info_id: infoId,
    sku_id: skuId,
    goods_attr_name: skuName,
    goods_lease_type_id: leaseType,
    a_total_rent: a,
    b_total_rent: b,
    c_total_rent: c,
    s_total_rent: s,
  }));
