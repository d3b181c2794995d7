import { z } from 'zod';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, id, instant, integer, line } from '../platform/shapes.ts';
import { mostYearlySkus } from './codes.ts';
import { differenceField, yearlyFields, yearlyForm } from './yearly-list.ts';

/** What saving a rule takes: for what difference, fen, a leased device may be changed for each new SKU. */
export const yearlyInput = {
  ...inputShape(yearlyForm),
  prices: z
    .array(z.strictObject({ sku_id: id('sku'), ...inputShape({ difference: differenceField }) }))
    .min(1, '请至少填写一个新机型规格的差价')
    .max(mostYearlySkus, `最多${mostYearlySkus}个新机型规格`),
};

export const yearlyFilter = {
  /** A part of the rule's name, or of the old or new goods'. */
  q: line(60, '名称').optional(),
  ...filterShape(yearlyFields),
  tab: integer(0, 2).optional(),
};

/** What a row of the list holds beside its columns. */
export const yearlyRow = {
  old_goods_name: z.string(),
  /** Empty where the rule is for all SKUs of the old goods. */
  old_sku_name: z.string(),
  new_goods_name: z.string(),
  new_sku_count: z.int(),
  /** Whether the new goods are on sale: shops are offered no others. */
  new_on_sale: z.boolean(),
  periods: z.int(),
  least_difference: fen,
  most_difference: fen,
};

export const yearlyDetail = z.object({
  /** `old_sku_id` is empty where the rule is for all SKUs of the old goods. */
  ...answerShape(yearlyForm),
  id: z.string(),
  new_on_sale: z.boolean(),
  /** `difference`: fen. `offered`: the SKU is on sale, so that customers may choose it. */
  prices: z.array(z.object({ sku_id: z.string(), sku_name: z.string(), difference: fen, offered: z.boolean() })),
  enabled: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
