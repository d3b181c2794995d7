import { sql } from 'kysely';
import { auditStatusText, orderActs, orderStatusText } from '@merchant-admin/contract/orders/codes';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { contactOptions, reconnectOptions } from '@merchant-admin/contract/review/codes';
import { rejectTypes } from '@merchant-admin/contract/orders/reject-types';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { holdLonger, passOn } from '../../../platform/queue/index.ts';
import {
  closeOrder,
  factsOf,
  judge,
  lockOrder,
  moveOrder,
  reviewerAt,
  reviewItem,
  type OrderChange,
  type OrderRow,
  type Transition,
} from '../../orders/index.ts';
import { missing, type Decision, type DecisionInput } from '../rules/decision.ts';
import { approve } from './pass-order.ts';
import { keepAnswers } from './phone-answers.ts';

const text = (options: Record<string, string>, key: string | undefined) => (key === undefined ? '' : (options[key] ?? ''));

async function keepContact(ctx: Ctx, order: OrderRow, input: DecisionInput): Promise<void> {
  const result = text(contactOptions, input.contact_result) || text(reconnectOptions, input.reconnect_type);
  if (result === '') return;
  await sql`insert into review_contact (merchant_id, order_id, account_id, operator_name, result, remark, next_contact_at, at)
    values (${ctx.merchantId}, ${order.id}, ${ctx.actor.id}, ${ctx.actor.name}, ${result}, ${input.remark}, ${input.next_contact_at ?? null}::timestamptz, ${ctx.now})`.execute(
    ctx.tx,
  );
}

/** Rejects an order. Its closing gives the money back and releases the stock; the reason is what the customer is told. */
async function reject(ctx: Ctx, order: OrderRow, input: DecisionInput): Promise<number> {
  const reason = `${text(rejectTypes, input.reject_type)}：${input.remark}`;
  return closeOrder(ctx, order, { transition: 'reject', type: ctx.isGuest ? '07' : '11', reason, action: `审核${orderActs.reject}` });
}

interface Move {
  transition: Transition;
  action: string;
  change: OrderChange;
  reason: string;
}

async function move(ctx: Ctx, order: OrderRow, { transition, action, change, reason }: Move): Promise<number> {
  const { to, audit, version } = await moveOrder(ctx, order, transition, change, e.NOT_IN_REVIEW);
  if (transition === 'pass') await ctx.services.events.emit(ctx, 'order.passed', { orderId: order.id });
  if (to !== order.status) ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '审核状态', from: auditStatusText[order.audit_status], to: auditStatusText[audit], amount: null });
  await record(ctx, {
    module: 'review',
    action,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { status: orderStatusText[order.status], audit: auditStatusText[order.audit_status] },
    after: { status: orderStatusText[to], audit: auditStatusText[audit] },
    reason,
  });
  return version;
}

/** Passes an order, which then waits for shipping; above the limit it first waits for a second reviewer, who may be anybody else. */
async function pass(ctx: Ctx, order: OrderRow, input: BodyOf<typeof reviewEndpoints.decide>): Promise<number> {
  const { transition, special } = await approve(ctx, order, input.special_reason);
  const final = transition === 'pass';
  if (!final) await passOn(ctx, await reviewItem(ctx, order));
  return move(ctx, order, {
    transition,
    action: `${final ? `审核${orderActs.pass}` : '初审通过，转复审'}${special ? '（特殊授权）' : ''}`,
    change: { next_contact_at: null, ...(final ? { audited_at: ctx.now } : {}) },
    reason: [input.remark, special ? input.special_reason : ''].filter((text) => text !== '').join('；'),
  });
}

/** Puts a decision off: the order stays with its reviewer until the customer is contacted next. */
async function putOff(ctx: Ctx, order: OrderRow, decision: 'supplement' | 'reconnect', input: DecisionInput): Promise<number> {
  await holdLonger(ctx, await reviewItem(ctx, order), null);
  return move(ctx, order, {
    transition: decision,
    action: `审核${orderActs[decision]}`,
    change: { next_contact_at: new Date(input.next_contact_at!) },
    reason: input.remark,
  });
}

function carryOut(ctx: Ctx, order: OrderRow, decision: Decision, input: BodyOf<typeof reviewEndpoints.decide>): Promise<number> {
  if (decision === 'pass') return pass(ctx, order, input);
  return decision === 'reject' ? reject(ctx, order, input) : putOff(ctx, order, decision, input);
}

/** Decides an order, once, by the reviewer who holds it: pass, reject, ask for papers, or call again later. Answers that come with it are saved first, or nothing is. */
export const decide = operation(reviewEndpoints.decide, async (ctx, { params, body }) => {
  const order = await lockOrder(ctx, body.order_id);
  if (!judge(params.action, factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  if (reviewerAt(order, ctx.now) !== ctx.actor.id) refuse(e.NOT_YOURS);
  if (order.version !== body.version) refuse(platformErrors.STALE);
  const lack = missing(params.action, body, ctx.now);
  if (lack) refuse(lack);
  if (body.preview) ctx.previewOnly();
  if (body.phone) await keepAnswers(ctx, order, body.phone);
  await keepContact(ctx, order, body);
  const version = await carryOut(ctx, order, params.action, body);
  return { order_id: order.order_no, version, effects: ctx.effects };
});
