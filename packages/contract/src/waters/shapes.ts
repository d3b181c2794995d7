import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { filterShape, rowShape } from '../platform/list-shapes.ts';
import { day } from '../platform/shapes.ts';
import { itemTabValues, taskTabValues } from './codes.ts';
import { itemColumns, itemFields, taskColumns, taskFields } from './water-lists.ts';

/** A tab: a state's number, or 0 for all. */
const taskTab = z.enum(taskTabValues).optional();
/** A tab of items: a state's number, 0 for all, 7 for those that may be taken, 8 for one's own that run out, 9 for one's own. */
const itemTab = z.enum(itemTabValues).optional();

export const taskFilter = { tab: taskTab, ...filterShape(taskFields) };
export const itemFilter = { tab: itemTab, ...filterShape(itemFields) };

export const taskRow = z.object({
  ...rowShape(taskColumns),
  task_id: z.string(),
  type: z.int(),
  type_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  starts_on: day,
  ends_on: day,
  /** By which terms its items are taken: hours of a hold, the most that one holds, the most that one takes in a day. */
  hold_hours: z.int(),
  held_most: z.int(),
  day_most: z.int(),
  close_reason: z.string(),
  version: z.int(),
  actions: z.array(action),
});

export const itemRow = z.object({
  ...rowShape(itemColumns),
  item_id: z.string(),
  /** The order's, beside its number. */
  id: z.string(),
  task_id: z.string(),
  task_type: z.int(),
  task_name: z.string(),
  name: z.string(),
  phone: z.string(),
  goods_name: z.string(),
  sku_name: z.string(),
  state: z.int(),
  state_name: z.string(),
  /** Whether one holds it oneself. */
  mine: z.boolean(),
  /** Whether three quarters of its hold are over. */
  warned: z.boolean(),
  result: z.int(),
  version: z.int(),
  actions: z.array(action),
});
