import { incomingKinds } from '@merchant-admin/contract/bills/codes';
import { payCodeState, type PayCodeState } from '@merchant-admin/contract/bills/judicial-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { findOrder, lockOrder, type OrderRow } from '../../orders/index.ts';
import { isRunning } from '../rules/money-objections.ts';
import { billsOf, openOf, type BillRow } from '../store/bill.store.ts';
import { hasUnderWay, insertDocument } from '../store/document.store.ts';
import { judicialById } from '../store/judicial.store.ts';
import { payCodeById, type PayCodeRow } from '../store/pay-code.store.ts';
import { openInCourt } from './judicial-facts.ts';
import { lateDebtOf } from './late-debt.ts';
import { spread } from './money-act.ts';
import { codeState, isPaying } from './pay-codes.ts';
import { runDocument } from './run-document.ts';

/** What the customer of a code is shown: its sum (fen), and what he can do. */
export interface CodeSeen {
  merchantName: string;
  orderId: number;
  orderNo: string;
  /** Whether the code is a payment link, which asks for what is late by now. */
  isLink: boolean;
  /** 0 of a link that asks for nothing any more. */
  amount: number;
  /** busy: other money of the order is under way. above: it asks for more than is open by now. settled: nothing is late. changed: he saw another sum. */
  state: 'pay' | 'paying' | 'paid' | 'void' | 'expired' | 'busy' | 'above' | 'settled' | 'changed';
  /** Whether his last try brought nothing. */
  failed: boolean;
}

const dead: Partial<Record<PayCodeState, CodeSeen['state']>> = {
  [payCodeState.PAID]: 'paid',
  [payCodeState.VOID]: 'void',
  [payCodeState.EXPIRED]: 'expired',
};

/** What a code asks for now, fen, and of which bills; a link also asks for late fees that no bill asks for yet. */
interface Asked {
  amount: number;
  bills: readonly BillRow[];
}

async function askedBy(ctx: Ctx, code: PayCodeRow, order: OrderRow): Promise<Asked> {
  if (code.judicial_id === null) return lateDebtOf(ctx, order);
  return { amount: code.amount, bills: openInCourt((await judicialById(ctx, code.judicial_id))!, await billsOf(ctx, order.id)) };
}

async function stateFor(ctx: Ctx, code: PayCodeRow, { amount, bills }: Asked): Promise<CodeSeen['state']> {
  if (isPaying(code)) return 'paying';
  const over = dead[codeState(code, ctx.now)];
  if (over) return over;
  if (await hasUnderWay(ctx, code.order_id, [...incomingKinds, 'freeze'])) return 'busy';
  if (code.judicial_id === null) return amount === 0 ? 'settled' : 'pay';
  return amount > bills.reduce((sum, bill) => sum + openOf(bill), 0) ? 'above' : 'pay';
}

/** The sum that stands on the page of a code: of a link what is being paid or was, else what is late now where it can be paid. */
function shownSum(code: PayCodeRow, state: CodeSeen['state'], { amount }: Asked): number {
  if (code.judicial_id !== null) return code.amount;
  if (state === 'paying' || state === 'paid') return code.asked ?? 0;
  return state === 'void' || state === 'expired' ? 0 : amount;
}

const seenBy = (code: PayCodeRow, state: CodeSeen['state'], asked: Asked): CodeSeen => ({
  merchantName: code.merchant_name,
  orderId: code.order_id,
  orderNo: code.order_no,
  isLink: code.judicial_id === null,
  amount: shownSum(code, state, asked),
  state,
  failed: state === 'pay' && code.state === 'failed',
});

/** What the customer of a code is shown. */
export async function seePayCode(ctx: Ctx, codeId: number): Promise<CodeSeen> {
  const code = (await payCodeById(ctx, codeId))!;
  const asked = await askedBy(ctx, code, await findOrder(ctx, code.order_no));
  return seenBy(code, await stateFor(ctx, code, asked), asked);
}

interface HowPaid {
  channel: string;
  channelData: Record<string, unknown>;
  /** The sum that the customer saw, fen: of a link no other is taken. */
  seen: number;
}

/** Writes the customer's payment by a code down, once, then carries it out; a code that cannot be paid changes nothing. @returns what he is shown */
export async function payByCode(ctx: Ctx, codeId: number, { seen, ...how }: HowPaid): Promise<CodeSeen> {
  const order = await lockOrder(ctx, (await payCodeById(ctx, codeId))!.order_no);
  const code = (await payCodeById(ctx, codeId))!;
  const asked = await askedBy(ctx, code, order);
  const state = await stateFor(ctx, code, asked);
  if (state !== 'pay' || !isRunning(order.status)) return seenBy(code, state === 'pay' ? 'void' : state, asked);
  const isLink = code.judicial_id === null;
  if (isLink && seen !== asked.amount) return seenBy(code, 'changed', asked);
  const paying = await insertDocument(ctx, {
    kind: 'payment',
    orderId: order.id,
    orderNo: order.order_no,
    lines: spread(asked.bills, asked.amount),
    amount: asked.amount,
    codeId: code.id,
    ...how,
  });
  const action = isLink ? '发起还款链接支付' : '发起收款码支付';
  await record(ctx, { module: 'bills', action, objectType: 'order', objectId: order.id, objectNo: paying.out_no });
  ctx.after(() => runDocument(ctx.services, systemCaller(ctx.merchantId), paying.id));
  return seenBy({ ...code, asked: asked.amount }, 'paying', asked);
}
