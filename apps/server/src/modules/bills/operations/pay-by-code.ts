import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { payCodeState, type PayCodeState } from '@merchant-admin/contract/bills/judicial-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { lockOrder } from '../../orders/index.ts';
import { isRunning } from '../rules/money-objections.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { judicialById } from '../store/judicial.store.ts';
import { payCodeById, type PayCodeRow } from '../store/pay-code.store.ts';
import { openInCourt } from './judicial-facts.ts';
import { spread } from './money-act.ts';
import { codeState, isPaying } from './pay-codes.ts';
import { runDocument } from './run-document.ts';

/** What the customer of a code is shown: its sum (fen), and what he can do. */
export interface CodeSeen {
  merchantName: string;
  orderId: number;
  orderNo: string;
  amount: number;
  /** busy: other money of the order is under way. above: it asks for more than is open by now. */
  state: 'pay' | 'paying' | 'paid' | 'void' | 'expired' | 'busy' | 'above';
  /** Whether his last try brought nothing. */
  failed: boolean;
}

const dead: Partial<Record<PayCodeState, CodeSeen['state']>> = {
  [payCodeState.PAID]: 'paid',
  [payCodeState.VOID]: 'void',
  [payCodeState.EXPIRED]: 'expired',
};

/** What of a code's bill is open. */
async function openFor(ctx: Ctx, code: PayCodeRow) {
  const judicial = (await judicialById(ctx, code.judicial_id))!;
  return openInCourt(judicial, await billsOf(ctx, code.order_id));
}

async function stateFor(ctx: Ctx, code: PayCodeRow): Promise<CodeSeen['state']> {
  if (isPaying(code)) return 'paying';
  const over = dead[codeState(code, ctx.now)];
  if (over) return over;
  if (await hasUnderWay(ctx, code.order_id, [...incomingKinds, 'freeze'])) return 'busy';
  return code.amount > (await openFor(ctx, code)).reduce((sum, bill) => sum + openOf(bill), 0) ? 'above' : 'pay';
}

const seenBy = (code: PayCodeRow, state: CodeSeen['state']): CodeSeen => ({
  merchantName: code.merchant_name,
  orderId: code.order_id,
  orderNo: code.order_no,
  amount: code.amount,
  state,
  failed: state === 'pay' && code.state === 'failed',
});

/** What the customer of a code is shown. */
export async function seePayCode(ctx: Ctx, codeId: number): Promise<CodeSeen> {
  const code = (await payCodeById(ctx, codeId))!;
  return seenBy(code, await stateFor(ctx, code));
}

/** Writes the customer's payment by a code down, once, then carries it out; a code that cannot be paid changes nothing. @returns what he is shown */
export async function payByCode(ctx: Ctx, codeId: number, how: { channel: string; channelData: Record<string, unknown> }): Promise<CodeSeen> {
  const order = await lockOrder(ctx, (await payCodeById(ctx, codeId))!.order_no);
  const code = (await payCodeById(ctx, codeId))!;
  const state = await stateFor(ctx, code);
  if (state !== 'pay' || !isRunning(order.status)) return seenBy(code, state === 'pay' ? 'void' : state);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    lines: spread(await openFor(ctx, code), code.amount),
    amount: code.amount,
    codeId: code.id,
    ...how,
  });
  await record(ctx, { module: 'bills', action: '发起收款码支付', objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
  return seenBy(code, 'paying');
}
