import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { orderRule } from '../../../platform/house/order-parts.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { auditStatus } from '@merchant-admin/contract/orders/codes';
import { factsOf, judge, type OrderRow, type Transition } from '../../orders/index.ts';
import { isHigh, knownRisks } from '../../risk/index.ts';
import { openQuestions } from '../rules/answers.ts';
import { needsSecond, objectionToPass, reviewObjections, type PassFacts } from '../rules/pass.ts';
import { newestAnswers } from '../store/answers.store.ts';
import { approvalsOf, keepApproval, passedByMe, type Approval } from '../store/approval.store.ts';
import { bankOf } from '../store/question-list.view.ts';

/** The facts that the rule of passing asks for, of a page of orders by their id. Risk is the platform's own: a guest's review knows none. */
export async function passFactsOf(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, PassFacts>> {
  const risks = ctx.isGuest ? undefined : await knownRisks(ctx, orderIds);
  const bank = await bankOf(ctx, 'phone');
  const answers = bank.length === 0 ? new Map() : await newestAnswers(ctx, orderIds);
  const mine = await passedByMe(ctx, orderIds);
  return new Map(
    orderIds.map((id) => {
      const risk = risks?.get(id) ?? { read: true, level: null };
      return [
        id,
        {
          open: openQuestions(bank, answers.get(id) ?? []),
          riskUnread: ctx.services.config.REVIEW_RISK_REQUIRED && !risk.read,
          highRisk: isHigh(risk.level),
          mayApproveSpecially: ctx.can('review:special'),
          passedByMe: mine.has(id),
        },
      ];
    }),
  );
}

/** The facts that the rule of passing asks for, of one order. */
export const passFacts = async (ctx: Ctx, orderId: number): Promise<PassFacts> => (await passFactsOf(ctx, [orderId])).get(orderId)!;

/** The review's own objections to what may be done with an order. */
export const passRule = orderRule({
  acts: ['pass', 'claim', 'extend'],
  ask: async (ctx, ids) => new Map([...(await passFactsOf(ctx, ids))].map(([id, facts]) => [id, reviewObjections(facts)])),
});

/** Whether passing the order now sends it to another reviewer. The limit is the platform's own: a guest may have only one reviewer. */
export const leadsToSecond = (ctx: Ctx, order: { total_rent: number; audit_status: number }, approvals: readonly Approval[]): boolean =>
  !ctx.isGuest &&
  needsSecond({
    totalRent: order.total_rent,
    limit: ctx.services.config.REVIEW_SECOND_ABOVE_FEN,
    inSecondReview: order.audit_status === auditStatus.SECOND_REVIEW,
    passedBefore: approvals.length > 0,
  });

/** Checks that the order may be passed, keeps who passed it, and answers which transition follows. A reason is kept only with high risk. */
export async function approve(ctx: Ctx, order: OrderRow, specialReason: string): Promise<{ transition: Transition; special: boolean }> {
  const approvals = await approvalsOf(ctx, order.id);
  const facts = await passFacts(ctx, order.id);
  const objection = objectionToPass(facts, specialReason);
  if (objection) refuse(objection.error, { text: objection.text });
  const toSecond = leadsToSecond(ctx, order, approvals);
  const transition = toSecond ? 'passFirst' : 'pass';
  if (!judge(transition, factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  await keepApproval(ctx, order.id, !toSecond, facts.highRisk ? specialReason : '');
  return { transition, special: facts.highRisk };
}
