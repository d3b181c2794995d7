import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fen, type Fen } from '@merchant-admin/common/money';
import type { TradeLoaders } from '../../../../widgets/transaction-picker/index.ts';
import { refundablesQuery } from '../../money-queries.ts';
import type { Refundable, RefundLine } from './refund-lines.tsx';
import { moneyTexts } from './texts.ts';
import { tradeLoaders } from './trade-loaders.ts';

type Held = 'prepayment' | 'overflow';
const t = moneyTexts.refund;
/** Refund types that give back what is held for the customer, and as what it is held. */
const heldTypes: Readonly<Record<string, Held>> = { 3: 'prepayment', 4: 'overflow' };
const restKey = 'rest';

/** Overpayment is picked from what brought it. */
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
export function useRefund(orderId: string, billId: string | undefined, startType: string | undefined) {
  const [type, setType] = useState(startType);
  const [trade, setTrade] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<string, Fen | undefined>>>({});
  const refundables = useQuery(refundablesQuery(orderId));
  const list = refundables.data?.list ?? [];
  const held = type === undefined ? undefined : heldTypes[type];
  const found = trade === undefined ? undefined : list.find((each) => each.out_trade_no === trade || each.trade_no === trade);
  const lines = found?.lines.filter((line) => line.refundable > 0) ?? [];
  const rest = found !== undefined && found.rest_to === held ? found.rest : 0;

  const amountOf = (line: RefundLine): Fen | undefined => {
    if (line.bill_id in typed) return typed[line.bill_id];
    return billId === undefined || line.bill_id === billId ? fen(line.refundable) : undefined;
  };
  const restAmount = restKey in typed ? typed[restKey] : rest > 0 ? fen(rest) : undefined;
  const asked = lines.flatMap((line) => {
    const amount = amountOf(line) ?? 0;
    return amount === 0 ? [] : [{ bill_id: line.bill_id, amount }];
  });

  /** What is asked of the server, or what is still missing. */
  const given = <Asks extends object>(ready: boolean, asks: (transaction: Refundable) => Asks): Asks | string => {
    if (type === undefined) return t.noType;
    if (found === undefined) return moneyTexts.noTrade;
    return ready ? asks(found) : t.noAmount;
  };
  return {
    type,
    setType,
    held,
    trade,
    refundables,
    found,
    lines,
    rest,
    restAmount,
    loaders: held === 'overflow' ? overflowOnly(list) : tradeLoaders,
    amountOf,
    pick: (next: string | undefined) => {
      setTrade(next);
      setTyped({});
    },
    setAmount: (line: RefundLine, amount: Fen | undefined) => setTyped({ ...typed, [line.bill_id]: amount }),
    setRest: (amount: Fen | undefined) => setTyped({ ...typed, [restKey]: amount }),
    ofBills: given(asked.length > 0, ({ out_trade_no }) => ({ out_trade_no, lines: asked, refund_type: Number(type) })),
    ofHeld: given(restAmount !== undefined, ({ out_trade_no }) => ({ out_trade_no, from: held!, amount: restAmount! })),
  };
}
