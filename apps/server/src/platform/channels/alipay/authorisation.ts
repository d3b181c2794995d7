import { fenToYuanText } from '@merchant-admin/common/money';
import type { ChannelIntent, ChannelOutcome } from '../port.ts';
import { fenIn, instantIn, refusedBy, textIn, unknown, verdictOf, type Answer } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** The longest time for which Alipay keeps money frozen, in days. */
const authorisationDays = 360;
const dayMs = 86_400_000;

/** The content of a freeze that the customer confirms in his app. */
export const freezeOrder = (intent: ChannelIntent, sellerId: string, minutes: number | undefined): Record<string, unknown> => ({
  out_order_no: intent.outNo,
  out_request_no: intent.outNo,
  order_title: `设备租赁押金 ${intent.outNo}`,
  amount: fenToYuanText(intent.amount),
  product_code: 'PREAUTH_PAY',
  payee_user_id: sellerId,
  ...(minutes === undefined ? {} : { timeout_express: `${minutes}m` }),
});

/** One operation on an authorisation, which Alipay finds by the number of its freeze. */
const operationOf = (client: AlipayClient, merchantId: number, freezeNo: string, outNo: string, type: 'FREEZE' | 'UNFREEZE') =>
  client.call('alipay.fund.auth.operation.detail.query', merchantId, { out_order_no: freezeNo, out_request_no: outNo, operation_type: type });

const expiryOf = (answer: Answer): { authorisationExpiresAt?: Date } => {
  const since = instantIn(answer, 'gmt_trans');
  return since ? { authorisationExpiresAt: new Date(since.getTime() + authorisationDays * dayMs) } : {};
};

/** What an answer, or a notice, says of a freeze or a release. */
export function operationState(answer: Answer, outNo: string, isFreeze: boolean): ChannelOutcome {
  if (textIn(answer, 'out_request_no') !== outNo) return unknown;
  const channelNo = textIn(answer, isFreeze ? 'auth_no' : 'operation_id');
  const status = textIn(answer, 'status');
  const amount = fenIn(answer, 'amount');
  if (status === 'SUCCESS' && amount !== undefined) return { state: 'succeeded', channelNo, amount, ...(isFreeze ? expiryOf(answer) : {}) };
  if (status === 'INIT') return { state: 'pending', channelNo };
  return status === 'CLOSED' ? { state: 'failed', channelNo, reason: '授权已关闭/完结' } : unknown;
}

async function ask(client: AlipayClient, intent: ChannelIntent, freezeNo: string, type: 'FREEZE' | 'UNFREEZE'): Promise<ChannelOutcome> {
  const answer = await operationOf(client, intent.merchantId, freezeNo, intent.outNo, type);
  const verdict = verdictOf(answer);
  if (verdict === 'absent') return { state: 'absent' };
  return verdict === 'done' && answer ? operationState(answer, intent.outNo, type === 'FREEZE') : unknown;
}

export const askFreeze = (client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> => ask(client, intent, intent.outNo, 'FREEZE');
export const askUnfreeze = (client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> => ask(client, intent, intent.originOutNo ?? '', 'UNFREEZE');

export interface Authorisation {
  authNo: string;
  payerId: string;
}

/** The authorisation that a freeze of ours made: Alipay takes from it and releases it by its own number. */
export async function authorisationOf(client: AlipayClient, { merchantId, originOutNo = '' }: ChannelIntent): Promise<Authorisation | ChannelOutcome> {
  const answer = await operationOf(client, merchantId, originOutNo, originOutNo, 'FREEZE');
  const verdict = verdictOf(answer);
  if (verdict === 'absent' || verdict === 'refused') return refusedBy(answer!);
  const authNo = verdict === 'done' && textIn(answer!, 'out_request_no') === originOutNo ? textIn(answer!, 'auth_no') : '';
  return authNo === '' ? unknown : { authNo, payerId: textIn(answer!, 'payer_user_id') };
}

export const isOutcome = (found: Authorisation | ChannelOutcome): found is ChannelOutcome => 'state' in found;

/** Gives back a part or all of what is frozen. */
export async function unfreeze(client: AlipayClient, intent: ChannelIntent): Promise<ChannelOutcome> {
  const found = await authorisationOf(client, intent);
  if (isOutcome(found)) return found;
  const answer = await client.call('alipay.fund.auth.order.unfreeze', intent.merchantId, {
    auth_no: found.authNo,
    out_request_no: intent.outNo,
    amount: fenToYuanText(intent.amount),
    remark: '押金解冻',
  });
  switch (verdictOf(answer)) {
    case 'done':
      return operationState(answer!, intent.outNo, false);
    case 'inProcess':
      return { state: 'pending', channelNo: textIn(answer!, 'operation_id') };
    case 'known':
      return askUnfreeze(client, intent);
    case 'refused':
    case 'absent':
      return refusedBy(answer!);
    default:
      return unknown;
  }
}
