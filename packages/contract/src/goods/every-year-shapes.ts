import { z } from 'zod';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, fenInput, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { mostYearlyPeriods, mostYearlySkus, yearlyPeriods } from './codes.ts';
import { yearlyFields } from './yearly-list.ts';

/** For what difference a leased device may be changed for a newer one. */
export const yearlyInput = {
  name: requiredLine(30, '规则名称'),
  old_goods_id: id('goods'),
  /** Left out: all SKUs of the old goods, also those no longer offered. */
  old_sku_id: id('sku').optional(),
  /** Goods on sale, others than the old ones. */
  new_goods_id: id('goods'),
  /** Periods that must be paid before. */
  periods: integer(1, mostYearlyPeriods).default(yearlyPeriods),
  /** Of each new SKU that is offered: fen, paid once. */
  prices: z
    .array(z.strictObject({ sku_id: id('sku'), difference: fenInput }))
    .min(1, '请至少填写一个新机型规格的差价')
    .max(mostYearlySkus, `最多${mostYearlySkus}个新机型规格`),
};

export const yearlyFilter = {
  /** A part of the rule's name, or of the old or new goods'. */
  q: line(60, '名称').optional(),
  ...filterShape(yearlyFields),
  tab: integer(0, 2).optional(),
};

/** Beside the columns. */
export const yearlyRow = {
  old_goods_name: z.string(),
  /** Empty: all SKUs. */
  old_sku_name: z.string(),
  new_goods_name: z.string(),
  new_sku_count: z.int(),
  /** Whether the new goods are on sale: shops are told nothing else. */
  new_on_sale: z.boolean(),
  periods: z.int(),
  least_difference: fen,
  most_difference: fen,
};

export const yearlyDetail = z.object({
  id: z.string(),
  name: z.string(),
  old_goods_id: z.string(),
  old_goods_name: z.string(),
  /** Empty: all SKUs. */
  old_sku_id: z.string(),
  old_sku_name: z.string(),
  new_goods_id: z.string(),
  new_goods_name: z.string(),
  new_on_sale: z.boolean(),
  periods: z.int(),
  /** `offered`: shops may take it now. */
  prices: z.array(z.object({ sku_id: z.string(), sku_name: z.string(), difference: fen, offered: z.boolean() })),
  enabled: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
