import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { pageInput } from '../platform/paging.ts';
import { id, integer, line, price, priceInput } from '../platform/shapes.ts';
import { mostAttributes, mostLeaseTypes, mostRank, mostRent, mostSegmentRules, mostSkus, segmentOutcomes, type SegmentOutcome } from './codes.ts';
import { goodsFilter, sectionPricesShape } from './rental-shapes.ts';
import { tierColumns, tierFields } from './tier-list.ts';

export const tierFilter = z.strictObject({
  ...pageInput,
  q: goodsFilter.q,
  ...filterShape(tierFields),
});

/** Rents of a segment, 1/10000 yuan a period: from the cheapest SKU, lease type and term to the dearest. */
const range = z.object({ least: price, most: price });

export const tierRow = z.object({
  ...rowShape(tierColumns),
  id: z.string(),
  merchant_id: z.string(),
  image: z.string(),
  a: range,
  b: range,
  c: range,
  /** Of the prices that S has of its own; null where S pays A's price everywhere. */
  s: range.nullable(),
  status: z.int(),
  status_name: z.string(),
  edited: z.boolean(),
  version: z.int(),
  actions: z.array(action),
});

export const tierGoodsFilter = z.strictObject({ ...pageInput, /** A part of the goods' name, or their number. */ q: line(60, '商品名称').optional() });
export const tierGoods = z.object({ goods_id: z.string(), goods_name: z.string(), image: z.string(), status_name: z.string() });

/** The prices of goods as they were edited last, a row for each SKU, lease type and term. */
export const tierDetail = sectionPricesShape.extend({
  goods_id: z.string(),
  goods_name: z.string(),
  image: z.string(),
  status: z.int(),
  status_name: z.string(),
  on_sale: z.boolean(),
  edited: z.boolean(),
  version: z.int(),
  /** Why the prices cannot be edited now; empty when they can. */
  blocked: z.string(),
  rows: z.array(
    z.object({
      /** SKU, lease type and term in one; empty while the SKU is not on sale. */
      info_id: z.string(),
      /** The SKU's number; of a SKU that was never on sale, `n` and its place among the SKUs of this version. */
      sku_id: z.string(),
      goods_attr_name: z.string(),
      goods_lease_type_id: z.string(),
      lease_type_name: z.string(),
      /** How many periods the total is for. */
      periods: z.int(),
      /** Total rents, 1/10000 yuan; null where nobody has filled them in, so that S pays A's. */
      a_total_rent: price.nullable(),
      b_total_rent: price.nullable(),
      c_total_rent: price.nullable(),
      s_total_rent: price.nullable(),
    }),
  ),
});

/** A rent, 1/10000 yuan; `lacking` is the message where it is missing. */
const rent = (lacking?: string) => priceInput(mostRent, lacking);
/** What a period costs each segment, 1/10000 yuan (specification 3 and 5): A's price is needed, the others are optional. */
export const tierSections = {
  a_section_price: rent('请填写A段定价'),
  b_section_price: rent().nullable().default(null),
  c_section_price: rent().nullable().default(null),
  s_section_price: rent().nullable().default(null),
};
/** One row as `tier_detail` tells it, with its new rents. */
export const tierPrice = z.strictObject({
  info_id: z.string().max(60).optional(),
  sku_id: z.string().regex(/^(?:[1-9]\d{0,17}|n\d{1,4})$/, '规格编号格式不正确'),
  goods_attr_name: z
    .string()
    .max(31 * mostAttributes)
    .optional(),
  goods_lease_type_id: id('goodsLeaseType'),
  a_total_rent: rent('请填写规格A段总租金'),
  b_total_rent: rent('请填写规格B段总租金'),
  c_total_rent: rent('请填写规格C段总租金'),
  /** Null: S pays A's. */
  s_total_rent: rent().nullable().default(null),
});
export const tierPrices = z
  .array(tierPrice)
  .min(1, '没有修改任何价格')
  .max(mostSkus * mostLeaseTypes);

const rank = integer(1, mostRank);
const segmentRule = z.strictObject({
  outcome: z.enum(Object.keys(segmentOutcomes) as [SegmentOutcome, ...SegmentOutcome[]]),
  from_rank: rank,
  to_rank: rank,
  /** Whether the rule is only for customers who came back; for them it goes before the rules for everybody. */
  returning: z.boolean().default(false),
});
export const segmentRulesInput = z.array(segmentRule).min(1, '请至少添加一条规则').max(mostSegmentRules, `最多${mostSegmentRules}条规则`);
export const segmentRules = z.array(z.object({ outcome: segmentRule.shape.outcome, from_rank: z.int(), to_rank: z.int(), returning: z.boolean() }));
