import { z } from 'zod';
import { orderNo } from './shapes.ts';

/** Names an order and, as `before`, where older entries go on. */
export const orderSteps = z.strictObject({
  order_id: orderNo,
  before: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, '编号格式不正确')
    .optional(),
});
/** The newest entries; `next` is where older ones go on, empty after the last. */
export const stepsOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), next: z.string() });
