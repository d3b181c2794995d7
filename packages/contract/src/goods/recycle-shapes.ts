import { z } from 'zod';
import { filterShape } from '../platform/list-shapes.ts';
import { fen, fenInput, id, instant, integer, line, requiredLine } from '../platform/shapes.ts';
import { mostConditionOptions, mostConditions, mostPictures } from './codes.ts';
import { recycleFields } from './recycle-list.ts';
import { picture, publicKey } from './rental-shapes.ts';

/** One of the three takes something off, or none does: fen, percent of the base price, or the device is not bought back. */
const optionInput = z.strictObject({
  name: requiredLine(20, '选项名称'),
  amount: fenInput.default(0),
  percent: integer(0, 100).default(0),
  refused: z.boolean().default(false),
});

/** A question about the device: one option is chosen, with `multiple` any number. Options stand in the order in which they are asked. */
const groupInput = z.strictObject({
  name: requiredLine(20, '估价项名称'),
  multiple: z.boolean().default(false),
  options: z.array(optionInput).min(1, '每个估价项至少1个选项').max(mostConditionOptions, `每个估价项最多${mostConditionOptions}个选项`),
});

export const recycleInput = {
  name: requiredLine(60, '机型名称'),
  category_id: id('goodsCategory'),
  brand_id: id('goodsBrand').optional(),
  /** Uploads of the merchant, the first is the main one. */
  images: z.array(publicKey).max(mostPictures, `最多上传${mostPictures}张图片`).default([]),
  base_price: integer(1, 1_000_000_000),
  lowest_price: fenInput.default(0),
  groups: z.array(groupInput).min(1, '请至少添加一个估价项').max(mostConditions, `最多${mostConditions}个估价项`),
};

/** An option's place in a version of the terms: group and option, from 1. */
export const optionIds = z.array(z.string().regex(/^[1-9]\d?-[1-9]\d?$/, '估价选项编号格式不正确')).max(mostConditions * mostConditionOptions);

export const recycleFilter = {
  /** A part of the name. */
  q: line(60, '机型名称').optional(),
  ...filterShape(recycleFields),
  tab: integer(0, 2).optional(),
};

export const recycleDetail = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  brand_id: z.string(),
  brand_name: z.string(),
  images: z.array(picture),
  enabled: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  /** The terms that hold; those shown may be earlier ones. */
  current_terms: z.int(),
  terms_version: z.int(),
  terms_from: instant,
  base_price: fen,
  lowest_price: fen,
  groups: z.array(
    z.object({
      name: z.string(),
      multiple: z.boolean(),
      options: z.array(z.object({ id: z.string(), name: z.string(), amount: fen, percent: z.int(), refused: z.boolean() })),
    }),
  ),
});

export const recycleEstimate = z.object({
  recycle_id: z.string(),
  name: z.string(),
  /** The version of the terms that it was made by. */
  terms_version: z.int(),
  /** Whether the device is bought back. */
  accepted: z.boolean(),
  /** fen; 0 when it is not. */
  price: fen,
  base_price: fen,
  lowest_price: fen,
  deducted: fen,
  deductions: z.array(z.object({ group: z.string(), option: z.string(), amount: fen, percent: z.int() })),
  refusals: z.array(z.string()),
});
