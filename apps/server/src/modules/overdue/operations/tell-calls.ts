import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { lateness, lockOrderById } from '../../orders/index.ts';
import { callDue, keepCallTold, untold } from '../store/case.store.ts';

/** Tells the collector of one order, where it is still late. */
async function tell(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  const due = await callDue(ctx, id);
  if (!due) return 0;
  await keepCallTold(ctx, id);
  const { rent, back } = lateness(order, ctx.today);
  if (rent === 0 && back === 0) return 0;
  await sendNotice(ctx, [due.collector_id], {
    kind: 'overdue-call',
    title: '已到下次跟进时间',
    text: `逾期订单 ${order.order_no} 已到下次跟进时间，请联系用户`,
    link: `/abnormalOrder/overdueDetail?order_id=${order.order_no}`,
  });
  return 1;
}

/** Tells collectors, once for each time that was noted, that a customer is to be called now. */
const tellCalls = eachDue({
  due: (ctx) =>
    sql<Due>`select c.order_id as id, o.order_no as no from overdue_case c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
          where c.merchant_id = ${ctx.merchantId} and ${untold(ctx)}`,
  handle: tell,
  complaint: 'a collector could not be told of a call',
});

export const callsSweep = sweep(
  { name: 'overdue calls', title: '逾期跟进提醒', explains: '到下次跟进时间的逾期订单，提醒其跟进人一次', objects: 'order' },
  tellCalls,
);
