import { businessDay } from '@merchant-admin/common/dates';
import { requestActs } from '@merchant-admin/contract/bills/acts';
import { requestStateName } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { judgeRequest } from '../rules/request-moves.ts';
import { changeDocument, documentsOf, noChannel } from '../store/document.store.ts';
import { changeRequest, lockRequest, type RequestRow } from '../store/request.store.ts';
import { bookRefund } from './book-refund.ts';
import { note, opened, requestFacts, type Decision } from './decide-request.ts';

/** Says that a refund was paid outside the shop. */
export interface HandPayment extends Decision {
  /** Uploads of pictures that prove the payment. */
  vouchers: readonly string[];
  /** The business day on which it was paid. */
  paid_on: string;
}

function check(ctx: Ctx, request: RequestRow, { vouchers, paid_on: day }: HandPayment): void {
  if (vouchers.length === 0) refuse(e.VOUCHER_REQUIRED);
  if (day > ctx.today || day < businessDay(request.decided_at!)) refuse(e.PAID_DAY);
}

/**
 * Finance confirms that it has paid an approved refund by hand, with what proves it; only then it is booked (domain notes 3.5).
 * @throws REQUEST_DECIDED, NOT_BY_HAND, OWN_REFUND, VOUCHER_REQUIRED, PAID_DAY
 */
export async function confirmHandRefund(ctx: Ctx, paid: HandPayment): Promise<{ order_id: string; version: number }> {
  const { order, request } = await opened(ctx, 'refund', paid);
  const document = (await documentsOf(ctx, order.id)).find((each) => each.request_id === request.id && each.channel === noChannel);
  insist(judgeRequest('paid', requestFacts(ctx, request, document !== undefined)), e.REQUEST_DECIDED);
  check(ctx, request, paid);
  const vouchers = [...new Set(paid.vouchers)];
  await claimUploads(ctx, vouchers, { entity: 'money_request', id: request.id }, 'image');
  await changeRequest(ctx, request.id, { vouchers, paid_on: paid.paid_on, paid_by: ctx.actor.name });
  await note(ctx, request, requestActs.paid, requestStateName('refund', 40), paid.reason);
  await changeDocument(ctx, document!.id, { state: 'succeeded', finished_at: ctx.now });
  await bookRefund(ctx, document!);
  await ctx.services.events.emit(ctx, 'money.moved', { orderId: order.id, documentId: document!.id, succeeded: true });
  return { order_id: order.order_no, version: (await lockRequest(ctx, request.id)).version };
}
