import type { DocumentKind } from '@merchant-admin/contract/bills/codes';
import type { ChannelOutcome } from '../port.ts';
import { fenIn, textIn } from './answers.ts';
import { operationState } from './authorisation.ts';
import type { AlipayChannel } from './channel.ts';
import { paidAt } from './trade.ts';

export type NoticeForm = Readonly<Record<string, string>>;
export type Final = Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>;

/** What a genuine notice says of a document: what became of it, that the book is to be asked, or nothing that is booked. */
export interface Told {
  outNo: string;
  kinds: readonly DocumentKind[];
  /** The payment's number, in the notice of a refund. */
  originOutNo?: string;
  says: Final | 'ask' | 'nothing';
}

const ofTrades: readonly DocumentKind[] = ['payment', 'capture', 'withhold'];

function tradeTold(form: NoticeForm): Told {
  const outNo = textIn(form, 'out_trade_no');
  // Refunds are told by the trade's own notice: its sum is of all of them, so each is asked about.
  if (textIn(form, 'refund_fee') !== '' || textIn(form, 'gmt_refund') !== '')
    return { outNo: textIn(form, 'out_biz_no'), originOutNo: outNo, kinds: ['refund'], says: 'ask' };
  const channelNo = textIn(form, 'trade_no');
  const amount = fenIn(form, 'total_amount');
  switch (textIn(form, 'trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { outNo, kinds: ofTrades, says: amount === undefined ? 'ask' : { state: 'succeeded', channelNo, amount, ...paidAt(form) } };
    case 'TRADE_CLOSED':
      return { outNo, kinds: ofTrades, says: { state: 'failed', channelNo, reason: '超时未支付' } };
    default:
      return { outNo, kinds: ofTrades, says: 'nothing' };
  }
}

function operationTold(form: NoticeForm, kind: 'freeze' | 'unfreeze'): Told {
  const outNo = textIn(form, 'out_request_no');
  const state = operationState(form, outNo, kind === 'freeze');
  const says = state.state === 'succeeded' || state.state === 'failed' ? state : 'nothing';
  return { outNo, originOutNo: textIn(form, 'out_order_no'), kinds: [kind], says };
}

/** Whether a notice is meant for us. A trade's always names who is paid; an authorisation's does when Alipay knows. */
function isForUs({ settings }: AlipayChannel, form: NoticeForm): boolean {
  if (form.app_id !== settings.appId) return false;
  return form.notify_type === 'trade_status_sync' ? form.seller_id === settings.sellerId : (form.payee_user_id ?? settings.sellerId) === settings.sellerId;
}

/** Reads a notice; undefined when Alipay did not sign it, when it is meant for others, or when it is of another kind. */
export function readNotice(channel: AlipayChannel, form: NoticeForm): Told | undefined {
  if (!channel.client.isGenuine(form) || !isForUs(channel, form)) return undefined;
  switch (form.notify_type) {
    case 'trade_status_sync':
      return tradeTold(form);
    case 'fund_auth_freeze':
      return operationTold(form, 'freeze');
    case 'fund_auth_unfreeze':
      return operationTold(form, 'unfreeze');
    default:
      return undefined;
  }
}

const transferChanged = 'alipay.fund.trans.order.changed';

/** Whether a form is a message about something of an application, and no notice of a trade. */
export const isMessage = (form: NoticeForm): boolean => form.msg_method !== undefined;

/**
 * Reads a message about a transfer to a person: our number of it, whose state the book is to be asked about. Undefined when Alipay did not sign it, when it is
 * meant for another application, or when it is about something else.
 */
export function readTransferMessage(channel: AlipayChannel, form: NoticeForm): string | undefined {
  if (form.msg_method !== transferChanged || form.app_id !== channel.settings.appId || !channel.client.isGenuine(form)) return undefined;
  try {
    const content = JSON.parse(form.biz_content ?? '') as Record<string, unknown> | null;
    return (content === null ? '' : textIn(content, 'out_biz_no')) || undefined;
  } catch {
    return undefined;
  }
}
