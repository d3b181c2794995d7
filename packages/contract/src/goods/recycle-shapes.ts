import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { day, fen, instant, integer, line } from '../platform/shapes.ts';
import { mostConditionOptions, mostConditions } from './codes.ts';
import { groupForm, optionForm, recycleFields, recycleForm, termsForm } from './recycle-list.ts';

/** A question with its options in the order in which customers see them. */
const groupInput = z.strictObject({
  ...inputShape(groupForm),
  options: z
    .array(z.strictObject(inputShape(optionForm)))
    .min(1, '每个估价项至少1个选项')
    .max(mostConditionOptions, `每个估价项最多${mostConditionOptions}个选项`),
});

export const recycleInput = {
  ...inputShape(recycleForm),
  groups: z.array(groupInput).min(1, '请至少添加一个估价项').max(mostConditions, `最多${mostConditions}个估价项`),
};

/** What an edit takes: prices and questions may hold from a day to come. */
export const recycleEditInput = { ...recycleInput, ...inputShape(termsForm) };

/** The chosen options, each by its place in a version of the terms: `group-option`, both counted from 1. */
export const optionIds = z.array(z.string().regex(/^[1-9]\d?-[1-9]\d?$/, '估价选项编号格式不正确')).max(mostConditions * mostConditionOptions);

export const recycleFilter = {
  /** A part of the name. */
  q: line(60, '机型名称').optional(),
  ...filterShape(recycleFields),
  tab: integer(0, 2).optional(),
};

export const recycleDetail = z.object({
  ...answerShape(recycleForm),
  id: z.string(),
  enabled: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
  /** The version of the terms that holds; the version shown, `terms_version`, may be an earlier one. */
  current_terms: z.int(),
  terms_version: z.int(),
  terms_from: instant,
  /** The newest versions that held, hold or wait, with the day from which they do; a hundred at most. */
  versions: z.array(z.object({ terms_version: z.int(), from: day, waits: z.boolean() })),
  /** The version that holds from a day to come, with what changes then in words and what may be done with it; null where none waits. */
  waiting: z
    .object({
      terms_version: z.int(),
      from: day,
      changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
      actions: z.array(action),
    })
    .nullable(),
  groups: z.array(z.object({ ...answerShape(groupForm), options: z.array(z.object({ ...answerShape(optionForm), id: z.string() })) })),
});

/** One step of a sum, by its kind: what it adds to the steps before it, fen, below 0 where it takes off. All steps of a sum add up to it. */
export const estimateStep = z.object({ kind: z.enum(['base', 'amount', 'percent', 'lowest', 'refused', 'typed']), name: z.string(), percent: z.int(), fen });

export const recycleEstimate = z.object({
  recycle_id: z.string(),
  name: z.string(),
  /** The version of the terms by which the estimate was made. */
  terms_version: z.int(),
  /** Whether the device is bought back. */
  accepted: z.boolean(),
  /** fen; 0 when the device is not bought back. */
  price: fen,
  base_price: fen,
  lowest_price: fen,
  deducted: fen,
  steps: z.array(estimateStep),
  refusals: z.array(z.string()),
});
