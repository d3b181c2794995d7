import { businessDay, startOfDay } from '@merchant-admin/common/dates';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { FoundReceipt } from '../../../platform/channels/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { isReceiptBooked, lockReceipt } from '../store/document.store.ts';
import { chooseBills, moneyDone, orderForMoney, settleNow, spread } from './money-act.ts';
import { requireBill } from './require-bill.ts';

/** Asks the channels in turn for money that came outside the shop, until one of them knows it. */
export async function findReceipt(services: Services, merchantId: number, tradeNo: string): Promise<FoundReceipt & { channel?: string }> {
  let silent: FoundReceipt | undefined;
  for (const channel of services.channels.all()) {
    const found = await channel.receipt(merchantId, tradeNo);
    if (found.state === 'found') return { ...found, channel: channel.name };
    if (found.state === 'unknown') silent = found;
  }
  return silent ?? { state: 'absent' };
}

export interface ReceiptDate {
  /** The day on which the money came, as staff prove it, and why it is not the channel's day. */
  came_on?: string | undefined;
  proofs: readonly string[];
  reason: string;
}

/** When a receipt's money came: the channel's time, or an earlier day that is proved. @throws FORBIDDEN, CAME_ON_INVALID, PROOF_REQUIRED, REQUEST_REASON */
function cameAt(ctx: Ctx, order: OrderRow, at: Date, { came_on: on, proofs, reason }: ReceiptDate): Date {
  if (on === undefined || on === businessDay(at)) return at;
  if (!ctx.can('bill:date')) refuse(platformErrors.FORBIDDEN, { text: '暂无更改到账日期的权限，请联系管理员' });
  if (on > businessDay(at) || on < businessDay(order.created_at)) refuse(e.CAME_ON_INVALID);
  if (proofs.length === 0) refuse(e.PROOF_REQUIRED);
  if (reason === '') refuse(e.REQUEST_REASON);
  return startOfDay(on);
}

/** Books a receipt onto bills, in turn; what they do not take rests on the order. @throws NO_RECEIPT, RECEIPT_USED, CHANNEL_SILENT */
export async function bookReceipt(
  ctx: Ctx,
  order: OrderRow,
  found: FoundReceipt & { channel?: string },
  {
    tradeNo,
    billIds,
    restTo,
    date = { proofs: [], reason: '' },
  }: { tradeNo: string; billIds: readonly string[]; restTo: 'overflow' | 'prepayment'; date?: ReceiptDate },
): Promise<void> {
  if (found.state === 'unknown') refuse(e.CHANNEL_SILENT);
  if (found.state === 'absent') refuse(e.NO_RECEIPT);
  await lockReceipt(ctx, tradeNo);
  if (await isReceiptBooked(ctx, tradeNo)) refuse(e.RECEIPT_USED);
  const bills = await chooseBills(ctx, order, billIds);
  const at = cameAt(ctx, order, found.at, date);
  const proofs = at === found.at ? [] : [...new Set(date.proofs)];
  const made = await settleNow(ctx, order, {
    kind: 'receipt',
    amount: found.amount,
    lines: spread(bills, found.amount),
    channel: found.channel!,
    channelNo: tradeNo,
    restTo,
    cameAt: at,
    proofs,
    reason: proofs.length > 0 ? date.reason : '',
  });
  await claimUploads(ctx, proofs, { entity: 'money_document', id: made.id }, 'image');
  if (businessDay(at) < ctx.today) ctx.effects.push({ what: '到账日期', from: ctx.today, to: businessDay(at), amount: null });
}

/** Asks the channel for one receipt by its number; `query_status` 2: the channel has it and it is not booked here yet. */
export const queryOfflinePay = preparedOperation(billsEndpoints.queryOfflinePay, async (services, caller, { body }) => {
  const found = await findReceipt(services, caller.merchantId, body.trade_no);
  return async (ctx) => {
    const order = await findOrder(ctx, body.order_id);
    if (body.order_bill_id) await requireBill(ctx, order.id, body.order_bill_id);
    const nothing = { amount: null, payer: '', created_at: '' };
    if (found.state === 'unknown') return { pay_msg: e.CHANNEL_SILENT.text, query_status: 0, ...nothing };
    if (found.state === 'absent') return { pay_msg: e.NO_RECEIPT.text, query_status: 1, ...nothing };
    const booked = await isReceiptBooked(ctx, body.trade_no);
    return {
      pay_msg: booked ? e.RECEIPT_USED.text : '支付成功',
      query_status: booked ? 3 : 2,
      amount: found.amount,
      payer: found.payer,
      created_at: found.at.toISOString(),
    };
  };
});

/** Confirms a receipt onto bills. The channel is asked again: nothing is taken on somebody's word. */
export const confirmOfflinePay = preparedOperation(billsEndpoints.confirmOfflinePay, async (services, caller, { body }) => {
  const found = await findReceipt(services, caller.merchantId, body.trade_no);
  return async (ctx) => {
    const order = await orderForMoney(ctx, body);
    await bookReceipt(ctx, order, found, { tradeNo: body.trade_no, billIds: body.bill_ids, restTo: body.rest_to, date: body });
    return moneyDone(ctx, order);
  };
});
