import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { payCodeState } from '@merchant-admin/contract/bills/judicial-codes';
import { payLinkActs } from '@merchant-admin/contract/bills/pay-link-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder, lockOrderById, moneyOfLease } from '../../orders/index.ts';
import type { Objection } from '../rules/money-objections.ts';
import { livePayLink, payCodeById, voidPayCode, type PayCodeRow } from '../store/pay-code.store.ts';
import { lateDebtOf } from './late-debt.ts';
import { codeState, isPaying } from './pay-codes.ts';

/** What speaks against making a link void: only one that can still be paid is. */
export const objectionToVoidLink = (link: PayCodeRow, at: Date): Objection => (codeState(link, at) === payCodeState.VALID ? undefined : e.LINK_OVER);

/** Makes a link void. Its order is locked. */
export async function endLink(ctx: Ctx, link: PayCodeRow, reason: string): Promise<void> {
  await voidPayCode(ctx, link.id, reason);
  await record(ctx, {
    module: 'bills',
    action: payLinkActs.void,
    objectType: 'order',
    objectId: link.order_id,
    objectNo: link.order_no,
    before: { amount: formatFen(link.amount) },
    reason,
  });
}

/** Makes a link void by hand. A payment of it that is under way and comes is held for the customer. */
export const cancelPayLink = operation(billsEndpoints.cancelPayLink, async (ctx, { body }) => {
  const seen = await payCodeById(ctx, body.link_id);
  if (seen === undefined || seen.judicial_id !== null) refuse(e.LINK_NOT_FOUND);
  await lockOrder(ctx, seen.order_no);
  const link = (await payCodeById(ctx, body.link_id))!;
  if (link.version !== body.version) refuse(platformErrors.STALE);
  refuseFor(objectionToVoidLink(link, ctx.now));
  await endLink(ctx, link, body.reason);
  return { link_id: body.link_id };
});

/** Makes the link of an order void where nothing that it could ask for is late any more, unless it is being paid. @returns whether it did */
export async function endLinkIfCured(ctx: Ctx, orderId: number): Promise<boolean> {
  const link = await livePayLink(ctx, orderId);
  if (!link || isPaying(link)) return false;
  if ((await lateDebtOf(ctx, await lockOrderById(ctx, orderId))).amount > 0) return false;
  await endLink(ctx, link, '没有可支付的逾期租金');
  return true;
}

export const linkPaidElsewhere = moneyOfLease(async (ctx, { orderId, succeeded }) => {
  if (succeeded) await endLinkIfCured(ctx, orderId);
});
export const linkPlanned = listener('repayment.moved', async (ctx, { orderId }) => {
  await endLinkIfCured(ctx, orderId);
});
export const linkInCourt = listener('judicial.created', async (ctx, { orderId }) => {
  await endLinkIfCured(ctx, orderId);
});
