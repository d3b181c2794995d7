import { pickerTexts } from './texts.ts';
import { nothingPicked, type OfflinePayCheck, type PaymentTrade, type TradeEntry } from './trade.ts';

/** The payload of the payment trade numbers (specification 7). */
export interface PaymentQuery {
  readonly outTradeNo: string;
  readonly type: number | string;
  readonly refundType: number | string;
  readonly orderId: string;
  readonly order_bill_id: string;
}

/** The payload of both offline queries (specification 7). */
export interface OfflineQuery {
  readonly order_id: string;
  readonly order_bill_id: string;
  readonly trade_no: string;
}

export interface OfflineListAnswer {
  readonly ret_code: number;
  readonly ret_msg?: string;
  readonly result?: readonly Partial<Pick<PaymentTrade, 'trade_no' | 'amount' | 'created_at'>>[] | null;
}

export interface OfflinePayAnswer {
  readonly ret_code: number;
  readonly ret_msg?: string;
  readonly result?: {
    readonly pay_msg?: string;
    readonly query_status?: number;
    readonly amount?: number | null;
    readonly created_at?: string;
    readonly discountType?: number;
  } | null;
}

/** The calls behind the picker, each passing its signal on. A rejection's message is shown to the user. */
export interface TradeLoaders {
  /** queryPaymentTradeNo: payments of the order. */
  readonly paymentTrades: (query: PaymentQuery, signal: AbortSignal) => Promise<{ readonly result?: readonly Partial<PaymentTrade>[] | null }>;
  /** queryOfflineRefund: offline payments of the order. */
  readonly offlineList: (query: OfflineQuery, signal: AbortSignal) => Promise<OfflineListAnswer>;
  /** queryOfflinePay: asks the channel for one offline payment. */
  readonly offlinePay: (query: OfflineQuery, signal: AbortSignal) => Promise<OfflinePayAnswer>;
}

/**
 * Where numbers come from: `payment` lists the order's payments; `offline-refund` its offline payments, to be refunded; `offline-pay` checks the one typed
 * number with the channel, to be confirmed onto a bill.
 */
export type PickerMode = 'payment' | 'offline-refund' | 'offline-pay';

/** The refund picker's inputs (specification 3). */
export interface PickerInputs {
  /** The kind of payment, as queryPaymentTradeNo takes it; the offline queries take none. */
  readonly type: number | string;
  readonly refundTypeKey: number | string;
  readonly refundKindKey?: number | string;
  readonly orderId: string;
  readonly orderBillId: string;
  readonly billStatus?: number | string;
  readonly modeType: PickerMode;
}

/** The type by which payments are asked for: refund type 3 is asked for as 52 (specification 9). */
export const refundTypeOf = (key: number | string): number | string => (String(key) === '3' ? 52 : key);

const entry = (number: string, found: Partial<PaymentTrade>): TradeEntry => {
  const { hasNumber: _none, ...blank } = nothingPicked;
  return { number, trade: { ...blank, ...found } };
};

const succeeded = ({ ret_code, ret_msg }: { ret_code: number; ret_msg?: string }) => {
  if (ret_code !== 200) throw new Error(ret_msg === undefined || ret_msg === '' ? pickerTexts.refused : ret_msg);
};

function checked(query: OfflineQuery, { pay_msg = '', query_status = 0, discountType }: NonNullable<OfflinePayAnswer['result']>): OfflinePayCheck {
  const checkTips = pay_msg === '' && query_status !== 2 ? pickerTexts.unpaid : pay_msg;
  return {
    checkSuccess: query_status === 2,
    checkTips,
    trade_no: query.trade_no,
    pay_msg,
    query_status,
    queryStatus: query_status,
    discountType: discountType ?? null,
  };
}

async function offlinePay(query: OfflineQuery, loaders: TradeLoaders, signal: AbortSignal): Promise<readonly TradeEntry[]> {
  const answer = await loaders.offlinePay(query, signal);
  succeeded(answer);
  const check = checked(query, answer.result ?? {});
  if (!check.checkSuccess) throw new Error(check.checkTips);
  const { amount = null, created_at = '' } = answer.result ?? {};
  return [{ ...entry(query.trade_no, { trade_no: query.trade_no, amount, created_at }), check }];
}

/** Asks the source of this mode for numbers that fit `text`. Rejects with the user's words: the server's text, or the channel's `pay_msg`. */
export async function findTrades(inputs: PickerInputs, loaders: TradeLoaders, text: string, signal: AbortSignal): Promise<readonly TradeEntry[]> {
  if (inputs.modeType === 'payment') {
    const refundType = refundTypeOf(inputs.refundTypeKey);
    const query = { outTradeNo: text, type: inputs.type, refundType, orderId: inputs.orderId, order_bill_id: inputs.orderBillId };
    const { result } = await loaders.paymentTrades(query, signal);
    return (result ?? []).filter((found) => (found.outTradeNo ?? '') !== '').map((found) => entry(found.outTradeNo ?? '', found));
  }
  const query = { order_id: inputs.orderId, order_bill_id: inputs.orderBillId, trade_no: text };
  if (inputs.modeType === 'offline-pay') return offlinePay(query, loaders, signal);
  const answer = await loaders.offlineList(query, signal);
  succeeded(answer);
  return (answer.result ?? []).filter((found) => (found.trade_no ?? '') !== '').map((found) => entry(found.trade_no ?? '', found));
}
