import { addDays } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { billStatus, billStatusText } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { askedInShop, longestPlan, planState, planStates, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { factsOf, judge, type OrderRow } from '../../orders/index.ts';
import { billName } from '../rules/bill-name.ts';
import { statusOn } from '../rules/due-dates.ts';
import type { Instalment } from '../rules/repayment.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { ordersInCourt } from '../store/judicial.store.ts';
import { hasLivePlan, insertPlan } from '../store/repayment.store.ts';
import { lateFactsOf } from './bill-lateness.ts';
import { chooseBills, moneyDone, orderForMoney } from './money-act.ts';
import { askedUntil, beginPlan, tellPlan } from './move-plan.ts';
import { askedOf, coveredBy } from './plan-facts.ts';

type Body = BodyOf<typeof billsEndpoints.confirmConsultBill>;

/** @throws PLAN_DAYS where the days do not follow one another from today on */
function checkDays(instalments: readonly Instalment[], today: string): void {
  const days = instalments.map((each) => each.due_date);
  const inOrder = days.every((day, place) => place === 0 || day > days[place - 1]!);
  if (!inOrder || days[0]! < today || days.at(-1)! > addDays(today, longestPlan)) refuse(e.PLAN_DAYS);
}

/** @throws PLAN_WAIVES_ALL, PLAN_WAIVE_RIGHT, PLAN_SUM, PLAN_DAYS, PLAN_PROOF */
function check(ctx: Ctx, total: number, { waived, instalments, consent_way, proofs }: Body): void {
  if (waived >= total) refuse(e.PLAN_WAIVES_ALL);
  if (waived > 0 && !ctx.can('overdue:waive')) refuse(e.PLAN_WAIVE_RIGHT);
  if (instalments.reduce((sum, each) => sum + each.amount, 0) !== total - waived) refuse(e.PLAN_SUM);
  checkDays(instalments, ctx.today);
  if (consent_way !== askedInShop && proofs.length === 0) refuse(e.PLAN_PROOF);
}

function showEffects(ctx: Ctx, covered: readonly BillRow[], { instalments, waived }: Body): void {
  for (const bill of covered.filter((each) => openOf(each) > 0))
    ctx.effects.push({ what: billName(bill), from: billStatusText[statusOn(bill, ctx.today)], to: billStatusText[billStatus.AGREED], amount: openOf(bill) });
  for (const [place, each] of instalments.entries())
    ctx.effects.push({ what: `协商第${place + 1}/${instalments.length}期`, from: '-', to: `${each.due_date} 应还`, amount: each.amount });
  if (waived > 0) ctx.effects.push({ what: '协商减免', from: '-', to: '各期还清后减免', amount: waived });
}

/** A plan that gives up much waits for a second person, then for a customer who is asked in the shop. */
function firstState(ctx: Ctx, { waived, consent_way }: Body): PlanState {
  if (waived > ctx.services.config.PLAN_WAIVE_SECOND_ABOVE_FEN) return planState.TO_APPROVE;
  return consent_way === askedInShop ? planState.TO_CONFIRM : planState.RUNNING;
}

async function write(ctx: Ctx, order: OrderRow, body: Body, covered: readonly BillRow[], total: number): Promise<void> {
  const state = firstState(ctx, body);
  const asked_until = state === planState.TO_CONFIRM ? askedUntil(ctx) : null;
  const proofs = [...new Set(body.proofs)];
  const bills = covered.map((bill) => ({ bill_id: bill.id, settled: bill.paid + bill.waived }));
  const { waived, consent_way, consent_note, reason, instalments } = body;
  const plan = {
    state,
    asked_until,
    total,
    waived,
    grace_days: ctx.services.config.PLAN_GRACE_DAYS,
    consent_way,
    consent_note,
    reason,
    bills,
    instalments,
    proofs,
  };
  const id = await insertPlan(ctx, { ...plan, orderId: order.id });
  await claimUploads(ctx, proofs, { entity: 'repayment_plan', id }, 'image');
  ctx.effects.push({ what: orderActs.repay, from: '-', to: planStates[state], amount: total - waived });
  await record(ctx, {
    module: 'bills',
    action: orderActs.repay,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { total: formatFen(total), waived: formatFen(waived), instalments: `${instalments.length}期`, state: planStates[state] },
    reason,
  });
  if (state === planState.RUNNING) return beginPlan(ctx, order, id);
  if (state === planState.TO_CONFIRM) return tellPlan(ctx, order, id, state);
  await tellHolders(ctx, 'overdue:agree', {
    kind: 'plan-second',
    title: '协商分期待复核',
    text: `${ctx.actor.name} 为订单 ${order.order_no} 提交的协商分期减免${formatFen(waived)}，请复核`,
    link: `/order/orderDetail?order_id=${order.order_no}`,
  });
}

/** Puts open bills under a plan of instalments to which the customer agreed; above a limit of what is given up somebody else has to agree first. */
export const confirmRepayment = operation(billsEndpoints.confirmConsultBill, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  if (!judge('repay', factsOf(order, ctx.now)).allowed) refuse(orders.ORDER_CHANGED);
  if (await hasLivePlan(ctx, order.id)) refuse(e.PLAN_RUNS);
  if ((await ordersInCourt(ctx, [order.id])).has(order.id)) refuse(e.JUDICIAL_RUNS);
  const chosen = await chooseBills(ctx, order, body.bill_ids);
  const covered = coveredBy({ bills: chosen.map((bill) => ({ bill_id: bill.id, settled: 0 })) }, await billsOf(ctx, order.id));
  const total = askedOf(covered, await lateFactsOf(ctx, order), ctx.today);
  check(ctx, total, body);
  showEffects(ctx, covered, body);
  await write(ctx, order, body, covered, total);
  return moneyDone(ctx, order);
});
