import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { fen, type Fen } from '@merchant-admin/common/money';
import type { TradeLoaders } from '../../../../widgets/transaction-picker/index.ts';
import { refundablesQuery } from '../../money-queries.ts';
import type { Refundable, RefundLine } from './refund-lines.tsx';
import { moneyTexts } from './texts.ts';
import { tradeLoaders } from './trade-loaders.ts';

type Held = 'prepayment' | 'overflow';
/** Refund types that give back money that is held for the customer, with the way in which it is held. */
const heldTypes: Readonly<Record<string, Held>> = { 3: 'prepayment', 4: 'overflow' };

export interface RefundFields {
  refund_type: string;
  trade: string;
  /** What was typed, by bill. */
  amounts?: Readonly<Record<string, Fen | undefined>>;
  /** The part of held money that goes back, fen. */
  rest?: Fen;
  reason: string;
}

/** The transactions that brought overpayment, from which it is picked. */
const overflowOnly = (refundables: readonly Refundable[]): TradeLoaders => {
  const holding = new Set(refundables.filter((each) => each.rest > 0 && each.rest_to === 'overflow').map((each) => each.out_trade_no));
  return {
    ...tradeLoaders,
    paymentTrades: async (query, signal) => {
      const { result } = await tradeLoaders.paymentTrades(query, signal);
      return { result: (result ?? []).filter((trade) => holding.has(trade.outTradeNo ?? '')) };
    },
  };
};

/**
 * What goes back by which transaction. At first it is everything that can: of the bill that the refund is about where there is one, of all that the
 * transaction paid without it.
 */
export function useRefund(orderNo: string, billId: string | undefined, form: FormInstance<RefundFields>) {
  const type = Form.useWatch('refund_type', form);
  const trade = Form.useWatch('trade', form);
  const refundables = useQuery(refundablesQuery(orderNo));
  const list = refundables.data?.list ?? [];
  const held = type === undefined ? undefined : heldTypes[type];
  const found = trade === undefined ? undefined : list.find((each) => each.out_trade_no === trade || each.trade_no === trade);
  const lines = found?.lines.filter((line) => line.refundable > 0) ?? [];
  const rest = found !== undefined && found.rest_to === held ? found.rest : 0;

  const amountOf = (line: RefundLine, typed: RefundFields['amounts'] = {}): Fen | undefined => {
    if (line.bill_id in typed) return typed[line.bill_id];
    return billId === undefined || line.bill_id === billId ? fen(line.refundable) : undefined;
  };
  const askedOf = ({ amounts }: RefundFields) =>
    lines.flatMap((line) => {
      const amount = amountOf(line, amounts) ?? 0;
      return amount === 0 ? [] : [{ bill_id: line.bill_id, amount }];
    });
  const lacks = (fields: RefundFields): string | undefined => {
    if (found === undefined) return moneyTexts.noTrade;
    return held === undefined && askedOf(fields).length === 0 ? moneyTexts.refund.noAmount : undefined;
  };
  return {
    type,
    held,
    trade,
    refundables,
    found,
    lines,
    rest,
    loaders: held === 'overflow' ? overflowOnly(list) : tradeLoaders,
    amountOf,
    askedOf,
    lacks,
    /** Forgets what was typed, for another transaction. */
    forget: () => form.setFieldsValue({ amounts: {}, rest: undefined }),
  };
}
