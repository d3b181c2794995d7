import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { mostItems, waterType, waterTypes, type WaterType } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertItems, insertPool, type PoolTerms } from '../../../platform/queue/index.ts';
import { orderNumbers } from '../../orders/index.ts';
import { holdType, insertTask, ordersForTask, type FoundOrder } from '../store/task.store.ts';

type Body = BodyOf<typeof watersEndpoints.saveTask>;

function termsOf({ services: { config } }: Ctx, body: Body): PoolTerms {
  return {
    hold_minutes: (body.hold_hours ?? config.WORK_HOLD_HOURS) * 60,
    held_most: body.held_most ?? config.WORK_HELD_LIMIT,
    day_most: body.day_most ?? config.WORK_DAY_LIMIT,
    rest_minutes: config.WORK_REST_HOURS * 60,
    passed_most: config.WORK_PASSED_LIMIT,
    opens_at: startOfDay(body.starts_on),
    closes_at: endOfDay(body.ends_on),
  };
}

/** The orders that were named, or that the filter finds now, the oldest first. */
async function chosenOrders(ctx: Ctx, body: Body): Promise<FoundOrder[]> {
  const numbers = body.filter === undefined ? [...new Set(body.order_ids)] : await orderNumbers(ctx, body.filter, mostItems + 1);
  if (numbers.length > mostItems) refuse(e.TOO_MANY_ORDERS);
  const found = await ordersForTask(ctx, numbers, body.type);
  if (found.length < numbers.length) {
    const known = new Set(found.map((order) => order.order_no));
    const unknown = numbers.filter((no) => !known.has(no));
    refuse(e.UNKNOWN_ORDERS, { text: `${e.UNKNOWN_ORDERS.text}：${unknown.slice(0, 3).join('、')}${unknown.length > 3 ? `等${unknown.length}笔` : ''}` });
  }
  return found;
}

const leftOutText = (inOthers: number, notToReview: number): string =>
  [inOthers > 0 ? `，${inOthers}笔已在其他同类任务中` : '', notToReview > 0 ? `，${notToReview}笔不在待审核` : ''].join('');

/** Makes a task of orders that were picked or that a rule finds now. What another task of the type has, and what is not to review, stays out and is told. */
export const saveTask = operation(watersEndpoints.saveTask, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  await holdType(ctx, body.type);
  const found = await chosenOrders(ctx, body);
  const free = found.filter((order) => !order.in_task);
  const fitting = free.filter((order) => body.type !== waterType.REVIEW || order.to_review);
  const [inOthers, notToReview] = [found.length - free.length, free.length - fitting.length];
  if (fitting.length === 0) refuse(e.NO_ORDERS, { text: `${e.NO_ORDERS.text}${leftOutText(inOthers, notToReview)}` });
  if (body.ends_on < body.starts_on || body.ends_on < ctx.today) refuse(e.TASK_DAYS);
  const poolId = await insertPool(ctx, 'water', termsOf(ctx, body));
  const { name, type, starts_on: startsOn, ends_on: endsOn, filter: rule } = body;
  const task = await insertTask(ctx, { poolId, name, type, startsOn, endsOn, rule });
  await insertItems(
    ctx,
    { id: poolId, kind: 'water' },
    fitting.map(({ id }) => id),
  );
  await record(ctx, {
    module: 'waters',
    action: '新建公海任务',
    objectType: 'waterTask',
    objectId: task.id,
    objectNo: name,
    after: { type: waterTypes[type as WaterType], entries: fitting.length, starts_on: startsOn, ends_on: endsOn },
  });
  return { task_id: String(task.id), items: fitting.length, in_other_tasks: inOthers, not_to_review: notToReview };
});
