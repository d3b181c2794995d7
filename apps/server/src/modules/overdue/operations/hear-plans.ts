import { formatFen } from '@merchant-admin/common/money';
import { planState, planStates, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import { planById } from '../../bills/index.ts';
import { addFollow, lockOrderById } from '../../orders/index.ts';
import { dropPromise, noteTalk } from '../store/case.store.ts';
import { caseOf } from '../store/case-list.view.ts';
import { isPromiseLive } from './owed.ts';

const otherWay = 5;

/** Notes on the case that a plan was agreed on, as what was said to the customer. */
async function noteAgreed(ctx: Ctx, orderId: number, planId: number): Promise<void> {
  const plan = (await planById(ctx, planId))!;
  const parts = plan.instalments.map((each) => `${each.due_date} ${formatFen(each.amount)}`).join('，');
  const waived = plan.waived === 0 ? '' : `，还清后减免${formatFen(plan.waived)}`;
  const [first] = plan.instalments;
  const promise = { promiseDate: first!.due_date, promiseAmount: first!.amount };
  const supersedeReason = (await isPromiseLive(ctx, orderId)) ? plan.reason : '';
  await addFollow(ctx, {
    orderId,
    kind: 'consult',
    way: otherWay,
    ...promise,
    supersedeReason,
    planId,
    by: { id: plan.made_by_id, name: plan.made_by },
    content: `协商分期${plan.instalments.length}期：${parts}${waived}`,
  });
  await noteTalk(ctx, { orderId, kind: 'consult', ...promise }, true);
}

/** The case of an order whose plan is over is followed up again; who has it is told that the plan was broken. */
async function noteOver(ctx: Ctx, orderId: number, planId: number, state: PlanState): Promise<void> {
  const found = await caseOf(ctx, orderId);
  if (found?.last_kind === 'consult') await noteTalk(ctx, { orderId, kind: 'overdue' }, true);
  if (state === planState.CANCELLED) await dropPromise(ctx, orderId, planId);
  if (state !== planState.BROKEN || !found?.collector_id) return;
  await sendNotice(ctx, [found.collector_id], {
    kind: 'plan-broken',
    title: '协商分期已违约',
    text: `订单 ${found.order_no} 的协商分期${planStates[state]}，账单恢复按原应付日收取，请联系用户`,
    link: `/abnormalOrder/overdueDetail?order_id=${found.order_no}`,
  });
}

/** The case of an order whose plan runs again waits for its instalments again; who has it is told. Nobody spoke with the customer. */
async function noteResumed(ctx: Ctx, orderId: number): Promise<void> {
  await noteTalk(ctx, { orderId, kind: 'consult' }, true);
  const found = await caseOf(ctx, orderId);
  if (!found?.collector_id) return;
  await sendNotice(ctx, [found.collector_id], {
    kind: 'plan-resumed',
    title: '协商分期已恢复',
    text: `订单 ${found.order_no} 的协商分期因款项变更恢复执行，按各期应还日跟进`,
    link: `/abnormalOrder/overdueDetail?order_id=${found.order_no}`,
  });
}

export const planMoved = listener('repayment.moved', async (ctx, { orderId, planId, state, resumed }) => {
  await lockOrderById(ctx, orderId);
  if (resumed) return noteResumed(ctx, orderId);
  if (state === planState.RUNNING) return noteAgreed(ctx, orderId, planId);
  if (state === planState.TO_CONFIRM) return;
  await noteOver(ctx, orderId, planId, state);
});
