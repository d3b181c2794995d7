import { businessTime } from '@merchant-admin/common/dates';
import { fenToYuanText } from '@merchant-admin/common/money';
import type { ChannelIntent, ChannelOutcome, FoundReceipt } from '../port.ts';
import { fenIn, instantIn, refusedBy, textIn, unknown, verdictOf, type Answer } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** After this time Alipay closes a deduction that nobody confirms, so that each comes to an end. */
const longestDeduction = '10m';

const isOurs = (answer: Answer, intent: ChannelIntent) => textIn(answer, 'out_trade_no') === intent.outNo;

/** When the customer paid: a deduction's answer and notice say so in `gmt_payment`, the book in `send_pay_date`. */
export function paidAt(answer: Answer): { at?: Date } {
  const at = instantIn(answer, 'gmt_payment') ?? instantIn(answer, 'send_pay_date');
  return at ? { at } : {};
}

function paid(answer: Answer, intent: ChannelIntent): ChannelOutcome {
  const amount = fenIn(answer, 'total_amount');
  const channelNo = textIn(answer, 'trade_no');
  return amount === undefined || channelNo === '' || !isOurs(answer, intent) ? unknown : { state: 'succeeded', channelNo, amount, ...paidAt(answer) };
}

/** The outcome of a closed trade: it was never paid, or all of it has gone back. Either way none of its money is held. */
function closed(answer: Answer): ChannelOutcome {
  const wasPaid = textIn(answer, 'send_pay_date') !== '';
  return { state: 'failed', channelNo: textIn(answer, 'trade_no'), reason: wasPaid ? '交易已全额退回' : '超时未支付' };
}

function stateOf(answer: Answer, intent: ChannelIntent): ChannelOutcome {
  if (!isOurs(answer, intent)) return unknown;
  switch (textIn(answer, 'trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paid(answer, intent);
    case 'TRADE_CLOSED':
      return closed(answer);
    case 'WAIT_BUYER_PAY':
      return { state: 'pending', channelNo: textIn(answer, 'trade_no') };
    default:
      return unknown;
  }
}

/** What became of a payment, a capture or a withholding. */
export async function askTrade(client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> {
  const answer = await client.call('alipay.trade.query', intent.merchantId, { out_trade_no: intent.outNo });
  const verdict = verdictOf(answer);
  if (verdict === 'absent') return { state: 'absent' };
  return verdict === 'done' && answer ? stateOf(answer, intent) : unknown;
}

/** The content of a payment that the customer confirms in his app, until `payBefore`. */
export const paymentOrder = (intent: ChannelIntent, payBefore: Date | undefined): Record<string, unknown> => ({
  out_trade_no: intent.outNo,
  total_amount: fenToYuanText(intent.amount),
  subject: `设备租金 ${intent.outNo}`,
  product_code: 'QUICK_MSECURITY_PAY',
  ...(payBefore ? { time_expire: businessTime(payBefore) } : {}),
});

/** Takes money without the customer: from his frozen deposit, or by his agreement. */
export async function deduct(client: AlipayClient, intent: ChannelIntent, how: Record<string, unknown>): Promise<ChannelOutcome> {
  const answer = await client.call('alipay.trade.pay', intent.merchantId, {
    out_trade_no: intent.outNo,
    total_amount: fenToYuanText(intent.amount),
    timeout_express: longestDeduction,
    ...how,
  });
  switch (verdictOf(answer)) {
    case 'done':
      return paid(answer!, intent);
    case 'inProcess':
      return { state: 'pending', channelNo: textIn(answer!, 'trade_no') };
    case 'known':
      return askTrade(client, intent);
    case 'refused':
    case 'absent':
      return refusedBy(answer!);
    default:
      return unknown;
  }
}

/** Numbers of trades that our own documents made; their money is booked by those documents. */
const ourNumber = /^[A-Z]\d{18}\d{3}B?$/;

/** Finds money that a customer paid outside the shop, by Alipay's own number: a collecting code, a transfer to the account. */
export async function findTrade(client: AlipayClient, merchantId: number, tradeNo: string): Promise<FoundReceipt> {
  const answer = await client.call('alipay.trade.query', merchantId, { trade_no: tradeNo });
  const verdict = verdictOf(answer);
  if (verdict === 'absent' || verdict === 'refused') return { state: 'absent' };
  const amount = answer && fenIn(answer, 'total_amount');
  if (verdict !== 'done' || !answer || amount === undefined || textIn(answer, 'trade_no') !== tradeNo) return { state: 'unknown', reason: 'no answer' };
  const at = instantIn(answer, 'send_pay_date');
  const isPaid = ['TRADE_SUCCESS', 'TRADE_FINISHED'].includes(textIn(answer, 'trade_status'));
  if (!isPaid || !at || ourNumber.test(textIn(answer, 'out_trade_no'))) return { state: 'absent' };
  return { state: 'found', amount, payer: textIn(answer, 'buyer_logon_id'), at };
}
