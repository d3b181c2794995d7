import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import type { ReactNode } from 'react';
import { isTyped, priceTitle } from './price-title.ts';
import { QuoteLines } from './quote-lines.tsx';
import styles from './recycling.module.css';
import { StockDoubt } from './stock-doubt.tsx';

type Fact = readonly [label: string, value: ReactNode];

/** Few facts of a dialog, one a line. */
export const DialogFacts = ({ items }: { readonly items: readonly Fact[] }) => (
  <dl className={styles['facts']}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' ? '-' : value}</dd>
      </div>
    ))}
  </dl>
);

/** Why less is paid than was offered, where the device settles payments of a lease. */
const settledByTrade = ({ trade, price, due }: RecycleOrderDetail): readonly Fact[] =>
  trade === null || trade.ended_at !== null || price === null || due === price
    ? []
    : [
        ['以旧换新已抵扣', `${formatFen(trade.credit as Fen)}（订单 ${trade.order_no}）`],
        ['应打款', <b key="due">{formatFen(due as Fen)}</b>],
      ];

/** How used the device was found, and as what it goes into stock; nothing before that is told. */
export const stockFacts = ({ degree_name: degree, sku_name: sku }: RecycleOrderDetail): readonly Fact[] =>
  sku === ''
    ? []
    : [
        ['成色', degree],
        ['入库规格', sku],
      ];

interface OfferFactsProps {
  readonly order: RecycleOrderDetail;
  /** What the act needs to be known beside. */
  readonly more?: readonly Fact[];
}

/** The offer that an act is about: what was estimated, what is offered, and why they differ. */
export function OfferFacts({ order, more = [] }: OfferFactsProps) {
  const lines = order.quotes[0]?.lines ?? [];
  return (
    <div className={styles['about']}>
      <DialogFacts
        items={[
          ['旧机机型', order.model_name],
          ['IMEI/SN', order.imei],
          ...stockFacts(order),
          ...(order.sheet === null ? ([['预估价', formatFen((order.estimate ?? 0) as Fen)]] as const) : []),
          [priceTitle(order), order.price === null ? '' : <b key="price">{formatFen(order.price as Fen)}</b>],
          ...settledByTrade(order),
          ...more,
        ]}
      />
      <StockDoubt text={order.stock_doubt} />
      {lines.length > 0 && <QuoteLines lines={lines} typed={isTyped(order)} />}
    </div>
  );
}
