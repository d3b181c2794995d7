import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { judicialActs, payCodeActs, payCodeState, payCodeStates, type PayCodeAct } from '@merchant-admin/contract/bills/judicial-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { offers, why } from '../../../platform/acts/offer.ts';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder } from '../../orders/index.ts';
import { payCodeStateAt } from '../rules/judicial.ts';
import type { Objection } from '../rules/money-objections.ts';
import { billsOf } from '../store/bill.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { judicialById, touchJudicial, type JudicialRow } from '../store/judicial.store.ts';
import { insertPayCode, openCodes, payCodeById, payCodesOf, tokenOf, voidPayCode, type PayCodeRow } from '../store/pay-code.store.ts';
import { judicialForAct } from './judicial-act.ts';
import { standingInCourt } from './judicial-facts.ts';
import { objectionToCode } from './judicial-objections.ts';

export const codeState = (code: PayCodeRow, at: Date) => payCodeStateAt({ ...code, paid: code.state === 'succeeded', voided: code.voided_at !== null }, at);
export const isPaying = ({ state }: Pick<PayCodeRow, 'state'>): boolean => state === 'intended' || state === 'unknown';
/** Where a code's customer pays. */
export const payPath = (token: string) => `/pay/${token}`;

/** What speaks against making a code void: only one that can still be paid is. */
const objectionToVoid = (code: PayCodeRow, at: Date): Objection => (codeState(code, at) === payCodeState.VALID ? undefined : e.CODE_OVER);

/** Why a valid code cannot be paid: it asks for more than is open by now. */
export const above = '收款码金额高于待付金额';

function shape(ctx: Ctx, code: PayCodeRow, open: number) {
  const state = codeState(code, ctx.now);
  const valid = state === payCodeState.VALID;
  const blocked = valid && code.amount > open ? above : '';
  const held = state === payCodeState.PAID ? (code.rest ?? 0) : 0;
  return {
    code_id: String(code.id),
    amount: code.amount,
    state,
    state_name: payCodeStates[state],
    paying: isPaying(code),
    blocked,
    valid_until: code.valid_until.toISOString(),
    url: valid && blocked === '' && ctx.can('judicial:bill') ? `${ctx.services.config.PUBLIC_ORIGIN ?? ''}${payPath(tokenOf(ctx, code))}` : '',
    paid_at: code.came_at?.toISOString() ?? null,
    out_trade_no: state === payCodeState.PAID ? (code.out_no ?? '') : '',
    held,
    held_why: held > 0 ? (code.document_reason ?? '') : '',
    ended_why: state !== payCodeState.VOID ? '' : code.voided_at !== null ? code.void_why : code.ended_why,
    made_by: code.made_by,
    made_at: code.made_at.toISOString(),
    version: code.version,
    actions: offers<PayCodeAct>(ctx, payCodeActs, { void: billsEndpoints.cancelPayCode }, valid ? { void: why(objectionToVoid(code, ctx.now)) } : {}),
  };
}

const openOfJudicial = async (ctx: Ctx, judicial: JudicialRow) =>
  standingInCourt(judicial, await billsOf(ctx, judicial.order_id), await linesOfOrder(ctx, judicial.order_id)).open;

/** The receiving codes of a judicial bill, the newest first. */
export const payCodes = operation(billsEndpoints.payCodes, async (ctx, { query }) => {
  const judicial = (await judicialById(ctx, query.judicial_id)) ?? refuse(e.JUDICIAL_NOT_FOUND);
  const open = await openOfJudicial(ctx, judicial);
  return { list: (await payCodesOf(ctx, judicial.id)).map((code) => shape(ctx, code, open)) };
});

/** How much another code of a judicial bill may ask for. */
export const payCodeRoom = operation(billsEndpoints.payCodeRoom, async (ctx, { query }) => {
  const judicial = (await judicialById(ctx, query.judicial_id)) ?? refuse(e.JUDICIAL_NOT_FOUND);
  const open = await openOfJudicial(ctx, judicial);
  const { inCodes } = await openCodes(ctx, judicial.id);
  return { version: judicial.version, open, in_codes: inCodes, most: Math.max(open - inCodes, 0), days: ctx.services.config.PAY_CODE_DAYS };
});

/** Makes a receiving code: all valid ones together never ask for more than is open. */
export const createPayCode = operation(billsEndpoints.createPayCode, async (ctx, { body }) => {
  const { order, judicial, facts } = await judicialForAct(ctx, body);
  refuseFor(objectionToCode(facts, body.amount));
  const validUntil = new Date(ctx.now.getTime() + ctx.services.config.PAY_CODE_DAYS * 86_400_000);
  const id = await insertPayCode(ctx, { judicialId: judicial.id, orderId: order.id, amount: body.amount, validUntil });
  await touchJudicial(ctx, judicial.id);
  await record(ctx, {
    module: 'bills',
    action: judicialActs.code,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { amount: formatFen(body.amount), valid_until: businessDay(validUntil) },
  });
  return { code_id: String(id) };
});

/** Makes a code void. A payment of it that is under way and comes is held for the customer. */
export const cancelPayCode = operation(billsEndpoints.cancelPayCode, async (ctx, { body }) => {
  const seen = await payCodeById(ctx, body.code_id);
  if (seen === undefined || seen.judicial_id === null) refuse(e.CODE_NOT_FOUND);
  const order = await lockOrder(ctx, seen.order_no);
  const code = (await payCodeById(ctx, body.code_id))!;
  if (code.version !== body.version) refuse(platformErrors.STALE);
  refuseFor(objectionToVoid(code, ctx.now));
  await voidPayCode(ctx, code.id, body.reason);
  await record(ctx, {
    module: 'bills',
    action: payCodeActs.void,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { amount: formatFen(code.amount) },
    reason: body.reason,
  });
  return { code_id: body.code_id };
});
