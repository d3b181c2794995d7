import { fromBusinessTime } from '@merchant-admin/common/dates';
import { parseYuan } from '@merchant-admin/common/money';
import type { ChannelOutcome } from '../port.ts';

/** Why Alipay refused, in the trade's words (domain notes 3.4). */
const reasons: Readonly<Record<string, string>> = {
  BUYER_BALANCE_NOT_ENOUGH: '余额不足',
  PAYER_BALANCE_NOT_ENOUGH: '余额不足',
  NO_PAYMENT_INSTRUMENTS_AVAILABLE: '余额不足',
  BUYER_BANKCARD_BALANCE_NOT_ENOUGH: '银行卡余额不足',
  AGREEMENT_NOT_EXIST: '协议失效/已解约',
  AGREEMENT_INVALID: '协议失效/已解约',
  AGREEMENT_STATUS_NOT_NORMAL: '协议失效/已解约',
  CYCLE_PAY_DATE_NOT_MATCH: '超出扣款周期或次数',
  CYCLE_PAY_SINGLE_FEE_EXCEED: '超出扣款周期或次数',
  CYCLE_PAY_TOTAL_FEE_EXCEED: '超出扣款周期或次数',
  CYCLE_PAY_TOTAL_TIMES_EXCEED: '超出扣款周期或次数',
  BUYER_ENABLE_STATUS_FORBID: '用户状态异常',
  BUYER_NOT_EXIST: '用户状态异常',
  PAYER_USER_STATUS_LIMIT: '用户状态异常',
  USER_LOGONID_DUP: '用户状态异常',
  PAYMENT_REQUEST_HAS_RISK: '支付有风险',
  RISK_CONTROL_BLOCK: '支付有风险',
  AUTH_ORDER_NOT_EXIST: '授权已关闭/完结',
  AUTH_ORDER_HAS_CLOSED: '授权已关闭/完结',
  AUTH_ORDER_HAS_FINISHED: '授权已关闭/完结',
  ORDER_ALREADY_CLOSED: '授权已关闭/完结',
  ORDER_ALREADY_FINISH: '授权已关闭/完结',
  REQUEST_AMOUNT_EXCEED: '授权金额不足',
  AUTH_AMOUNT_NOT_ENOUGH: '授权金额不足',
  FREEZE_AMOUNT_NOT_ENOUGH: '授权金额不足',
  REFUND_AMT_NOT_EQUAL_TOTAL: '可退金额不足',
  REFUND_AMT_RESTRICTION: '可退金额不足',
  SELLER_BALANCE_NOT_ENOUGH: '商户余额不足',
  TRADE_NOT_EXIST: '原交易不存在',
  TRADE_HAS_CLOSE: '交易已关闭',
};

/** Codes that say that the customer has too little to be charged. */
const empty = new Set(['BUYER_BALANCE_NOT_ENOUGH', 'PAYER_BALANCE_NOT_ENOUGH', 'NO_PAYMENT_INSTRUMENTS_AVAILABLE', 'BUYER_BANKCARD_BALANCE_NOT_ENOUGH']);
/** Codes that say that the channel's book holds no such thing. */
const absences = new Set(['TRADE_NOT_EXIST', 'AUTH_ORDER_NOT_EXIST', 'AUTH_OPERATION_NOT_EXIST', 'ORDER_NOT_EXIST']);
/** Codes that say that the number was used already: the book knows what became of it. */
const known = new Set([
  'TRADE_HAS_SUCCESS',
  'TRADE_HAS_FINISHED',
  'CONTEXT_INCONSISTENT',
  'REPEATED_REQUEST',
  'ORDER_ALREADY_EXIST',
  'PAYMENT_INFO_INCONSISTENCY',
  'BIZ_UNIQUE_EXCEPTION',
]);
const unclear = new Set(['SYSTEM_ERROR', 'UNKNOWN_EXCEPTION', 'REQUEST_PROCESSING', 'RESOURCE_LIMIT_EXCEED']);

/** What the gateway answered, under Alipay's own names; undefined when there was no answer that can be believed. */
export type Answer = Readonly<Record<string, unknown>>;
export type Verdict = 'done' | 'inProcess' | 'refused' | 'absent' | 'known' | 'unclear';

export const textIn = (answer: Answer, name: string): string => {
  const value = answer[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const subCodeOf = (answer: Answer): string => textIn(answer, 'sub_code').replace(/^(aop\.)?ACQ\./i, '');

/** A code of the business in an answer, fit to be shown. */
export const subCodeIn = (answer: Answer, name: 'sub_code' | 'error_code'): string => textIn(answer, name).replaceAll(/\W/g, '').slice(0, 60);

/**
 * What an answer says of the money. 10000 is done, 10003 under way, 40004 the business's no. Every other code (20000, a wrong signature, parameter or
 * right) says nothing of the money: the channel is asked about it, and the act goes on once the cause is mended.
 */
export function verdictOf(answer: Answer | undefined): Verdict {
  const code = answer ? textIn(answer, 'code') : '';
  if (code === '10000') return 'done';
  if (code === '10003') return 'inProcess';
  if (!answer || code !== '40004') return 'unclear';
  const subCode = subCodeOf(answer);
  if (unclear.has(subCode)) return 'unclear';
  if (absences.has(subCode)) return 'absent';
  return known.has(subCode) ? 'known' : 'refused';
}

/** The outcome of a refusal; one that `reasons` has no words for is told with its code, so that it can be looked up. */
export function refusedBy(answer: Answer): ChannelOutcome {
  const subCode = subCodeOf(answer).replaceAll(/\W/g, '').slice(0, 60);
  const reason = reasons[subCode] ?? `支付宝未通过（${subCode || '未说明原因'}）`;
  return { state: 'failed', channelNo: textIn(answer, 'trade_no'), reason, ...(empty.has(subCode) ? { code: 'empty' } : {}) };
}

export const unknown: ChannelOutcome = { state: 'unknown', reason: '支付宝未应答或应答不可信' };

/** Fen of an amount in yuan; undefined for what is no amount. */
export const fenIn = (answer: Answer, name: string): number | undefined => parseYuan(textIn(answer, name));

/** The instant in a field of an answer, where Alipay writes Beijing time. */
export function instantIn(answer: Answer, name: string): Date | undefined {
  const at = fromBusinessTime(textIn(answer, name));
  return Number.isNaN(at.getTime()) ? undefined : at;
}
