import { fenToYuanText } from '@merchant-admin/common/money';
import type { ChannelIntent, ChannelOutcome } from '../port.ts';
import { fenIn, refusedBy, textIn, unknown, verdictOf } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** Asks what became of a refund. Alipay says by `refund_status` that it was done; without that field the same refund may be sent again. */
export async function askRefund(client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> {
  const numbers = { out_trade_no: intent.originOutNo, out_request_no: intent.outNo };
  const answer = await client.call('alipay.trade.fastpay.refund.query', intent.merchantId, numbers);
  const verdict = verdictOf(answer);
  if (verdict === 'absent') return { state: 'absent' };
  if (verdict !== 'done' || !answer) return unknown;
  if (textIn(answer, 'refund_status') !== 'REFUND_SUCCESS') return { state: 'absent' };
  const amount = fenIn(answer, 'refund_amount');
  if (amount === undefined || textIn(answer, 'out_request_no') !== intent.outNo) return unknown;
  return { state: 'succeeded', channelNo: textIn(answer, 'trade_no'), amount };
}

/** Gives back a part or all of a payment. The sum in the answer is of all refunds so far, so what this one moved is asked for. */
export async function refund(client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> {
  const answer = await client.call('alipay.trade.refund', intent.merchantId, {
    out_trade_no: intent.originOutNo,
    out_request_no: intent.outNo,
    refund_amount: fenToYuanText(intent.amount),
    refund_reason: '租赁退款',
  });
  const verdict = verdictOf(answer);
  if (verdict === 'refused' || verdict === 'absent') return refusedBy(answer!);
  if (verdict !== 'done' && verdict !== 'known') return unknown;
  const asked = await askRefund(client, intent);
  return asked.state === 'absent' ? { state: 'pending', channelNo: textIn(answer!, 'trade_no') } : asked;
}
