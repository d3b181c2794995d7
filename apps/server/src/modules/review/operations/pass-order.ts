import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { auditStatus } from '@merchant-admin/contract/orders/codes';
import { factsOf, judge, type OrderRow, type Transition } from '../../orders/index.ts';
import { isHigh, knownRisk } from '../../risk/index.ts';
import { openQuestions } from '../rules/answers.ts';
import { needsSecond, objectionToPass, type PassFacts } from '../rules/pass.ts';
import { newestSheet } from '../store/answers.store.ts';
import { approvalsOf, keepApproval, type Approval } from '../store/approval.store.ts';
import { bankOf } from '../store/question-list.view.ts';

/** What the rule of passing asks of an order. Risk is the platform's own: a guest's review knows none. */
export async function passFacts(ctx: Ctx, orderId: number, approvals: readonly Approval[]): Promise<PassFacts> {
  const risk = ctx.isGuest ? { read: true, level: null } : await knownRisk(ctx, orderId);
  return {
    open: openQuestions(await bankOf(ctx, 'phone'), (await newestSheet(ctx, orderId))?.answers ?? []),
    riskUnread: ctx.services.config.REVIEW_RISK_REQUIRED && !risk.read,
    highRisk: isHigh(risk.level),
    mayApproveSpecially: ctx.can('review:special'),
    passedByMe: approvals.some((approval) => approval.account_id === ctx.actor.id),
  };
}

/** Whether passing the order now sends it to another reviewer. */
export const leadsToSecond = (ctx: Ctx, order: { total_rent: number; audit_status: number }, approvals: readonly Approval[]): boolean =>
  needsSecond({
    totalRent: order.total_rent,
    limit: ctx.services.config.REVIEW_SECOND_ABOVE_FEN,
    inSecondReview: order.audit_status === auditStatus.SECOND_REVIEW,
    passedBefore: approvals.length > 0,
  });

/** Checks that the order may be passed, keeps who passed it, and says which transition follows. A reason without high risk is not kept. */
export async function approve(ctx: Ctx, order: OrderRow, specialReason: string): Promise<{ transition: Transition; special: boolean }> {
  const approvals = await approvalsOf(ctx, order.id);
  const facts = await passFacts(ctx, order.id, approvals);
  const objection = objectionToPass(facts, specialReason);
  if (objection) refuse(objection.error, { text: objection.text });
  const toSecond = leadsToSecond(ctx, order, approvals);
  const transition = toSecond ? 'passFirst' : 'pass';
  if (!judge(transition, factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  await keepApproval(ctx, order.id, !toSecond, facts.highRisk ? specialReason : '');
  return { transition, special: facts.highRisk };
}
