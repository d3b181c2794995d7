import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { payCodeState, payCodeStates } from '@merchant-admin/contract/bills/judicial-codes';
import { payLinkActs, type PayLinkAct } from '@merchant-admin/contract/bills/pay-link-codes';
import { offers, why } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { payCodeById, payLinksOf, tokenOf, type PayCodeRow } from '../store/pay-code.store.ts';
import { lateDebtOf } from './late-debt.ts';
import { codeState, isPaying, payPath } from './pay-codes.ts';
import { objectionToVoidLink } from './void-pay-link.ts';

const pageOf = (ctx: Ctx, link: PayCodeRow) => `${ctx.services.config.PUBLIC_ORIGIN ?? ''}${payPath(tokenOf(ctx, link))}`;

/** Where the customer of a link pays. */
export const payLinkUrl = async (ctx: Ctx, id: string): Promise<string> => pageOf(ctx, (await payCodeById(ctx, id))!);

/** @param owed what the order's link asks for today, fen */
function shape(ctx: Ctx, link: PayCodeRow, owed: number) {
  const state = codeState(link, ctx.now);
  const valid = state === payCodeState.VALID;
  const paid = state === payCodeState.PAID;
  const held = paid ? (link.rest ?? 0) : 0;
  return {
    link_id: String(link.id),
    amount: link.amount,
    open: valid ? owed : 0,
    paid: paid ? (link.asked ?? 0) : 0,
    state,
    state_name: payCodeStates[state],
    paying: isPaying(link),
    quiet_until: valid && owed > 0 && link.quiet_until! > ctx.now ? link.quiet_until!.toISOString() : null,
    valid_until: link.valid_until.toISOString(),
    url: valid && owed > 0 && ctx.can('overdue:follow') ? pageOf(ctx, link) : '',
    paid_at: link.came_at?.toISOString() ?? null,
    out_trade_no: paid ? (link.out_no ?? '') : '',
    held,
    held_why: held > 0 ? (link.document_reason ?? '') : '',
    ended_why: state === payCodeState.VOID ? link.void_why : '',
    made_by: link.made_by,
    made_at: link.made_at.toISOString(),
    version: link.version,
    actions: offers<PayLinkAct>(ctx, payLinkActs, { void: billsEndpoints.cancelPayLink }, valid ? { void: why(objectionToVoidLink(link, ctx.now)) } : {}),
  };
}

/** The payment links of an order, the newest first; one of them can be paid at the most. */
export const payLinks = operation(billsEndpoints.payLinks, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const list = await payLinksOf(ctx, order.id);
  const owed = list.length === 0 ? 0 : (await lateDebtOf(ctx, order)).amount;
  return { list: list.map((link) => shape(ctx, link, owed)) };
});
