import { fenToYuanText } from '@merchant-admin/common/money';
import type { ChannelOutcome, PayOutIntent } from '../port.ts';
import { fenIn, instantIn, subCodeIn, textIn, unknown, verdictOf, type Answer } from './answers.ts';
import type { AlipayClient } from './client.ts';

/** A transfer to an Alipay account, of the merchant's own will. */
const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

/** Why Alipay transfers nothing, by its codes. */
const reasons: Readonly<Record<string, string>> = {
  PAYEE_NOT_EXIST: '收款账户不存在或姓名不符',
  PAYEE_ACCOUNT_NOT_EXSIT: '收款账户不存在或姓名不符',
  PAYEE_USER_INFO_ERROR: '姓名不符',
  PAYEE_ACC_OCUPIED: '收款账户对应多个支付宝账户',
  PAYEE_ACCOUNT_STATUS_ERROR: '收款账户状态异常',
  PERMIT_NON_BANK_LIMIT_PAYEE: '收款账户未完善身份信息，无法收款',
  PERM_AML_NOT_REALNAME_REV: '收款账户未完善身份信息，无法收款',
  PAYER_BALANCE_NOT_ENOUGH: '商户余额不足',
  BALANCE_IS_NOT_ENOUGH: '商户余额不足',
  PAYER_PAYEE_CANNOT_SAME: '收款账户与付款账户相同',
  EXCEED_LIMIT_SM_MIN_AMOUNT: '低于支付宝最低转账金额（0.1元）',
};
/** Codes that say that the merchant has too little to pay out. */
const empty = new Set(['PAYER_BALANCE_NOT_ENOUGH', 'BALANCE_IS_NOT_ENOUGH']);

function reasonOf(code: string): string {
  const limit = code.startsWith('EXCEED_LIMIT_') ? '超出支付宝转账限额' : undefined;
  return reasons[code] ?? limit ?? `支付宝未通过（${code || '未说明原因'}）`;
}

function failedBy(answer: Answer, code: string): ChannelOutcome {
  return { state: 'failed', channelNo: textIn(answer, 'order_id'), reason: reasonOf(code), ...(empty.has(code) ? { code: 'empty' } : {}) };
}

/** Alipay transfers what it was told or nothing: an answer that names no amount tells of the one that was asked for. */
function paid(answer: Answer, intent: PayOutIntent): ChannelOutcome {
  const channelNo = textIn(answer, 'order_id');
  const amount = textIn(answer, 'trans_amount') === '' ? intent.amount : fenIn(answer, 'trans_amount');
  if (channelNo === '' || amount === undefined) return unknown;
  const at = instantIn(answer, 'pay_date') ?? instantIn(answer, 'trans_date');
  return { state: 'succeeded', channelNo, amount, ...(at ? { at } : {}) };
}

/** What an answer that is done says of a transfer. */
function stateOf(answer: Answer, intent: PayOutIntent): ChannelOutcome {
  if (textIn(answer, 'out_biz_no') !== intent.outNo) return unknown;
  const channelNo = textIn(answer, 'order_id');
  const code = subCodeIn(answer, 'error_code');
  switch (textIn(answer, 'status')) {
    case 'SUCCESS':
      return paid(answer, intent);
    case 'DEALING':
    case 'WAIT_PAY':
      return { state: 'pending', channelNo };
    case 'FAIL':
      return failedBy(answer, code);
    case 'CLOSED':
      return { state: 'failed', channelNo, reason: '转账已关闭' };
    case 'REFUND':
      return { state: 'failed', channelNo, reason: `款项已被退回（${code === '' ? '未说明原因' : reasonOf(code)}）`, code: 'returned' };
    default:
      return unknown;
  }
}

/** Asks what became of a transfer (alipay.fund.trans.common.query). */
export async function askPayOut(client: AlipayClient, intent: PayOutIntent): Promise<ChannelOutcome> {
  const answer = await client.call('alipay.fund.trans.common.query', intent.merchantId, { ...product, out_biz_no: intent.outNo });
  const verdict = verdictOf(answer);
  if (verdict === 'absent') return { state: 'absent' };
  return verdict === 'done' && answer ? stateOf(answer, intent) : unknown;
}

/**
 * Transfers money to a person's Alipay account (alipay.fund.trans.uni.transfer), which Alipay does only for an application that signs by certificates.
 * The same number with the same content transfers once; with another content the book is asked what the number stands for.
 */
export async function payOut(client: AlipayClient, intent: PayOutIntent): Promise<ChannelOutcome> {
  if (!client.isCertified) return { state: 'failed', channelNo: '', reason: '支付宝转账未开通（未配置证书）' };
  const answer = await client.call('alipay.fund.trans.uni.transfer', intent.merchantId, {
    ...product,
    out_biz_no: intent.outNo,
    trans_amount: fenToYuanText(intent.amount),
    order_title: intent.title,
    // Demanded from 50,000 yuan on.
    remark: intent.title,
    payee_info: { identity: intent.account, identity_type: 'ALIPAY_LOGON_ID', name: intent.name },
  });
  switch (verdictOf(answer)) {
    case 'done':
      return stateOf(answer!, intent);
    case 'inProcess':
      return { state: 'pending', channelNo: textIn(answer!, 'order_id') };
    case 'known':
      return askPayOut(client, intent);
    case 'refused':
      return failedBy(answer!, subCodeIn(answer!, 'sub_code'));
    default:
      return unknown;
  }
}
