import { formatFen, type Fen } from '@merchant-admin/common/money';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { OrderLink } from '../../stock/index.ts';
import type { OfOrder } from './recycle-sections.tsx';

const sum = (fen: number): string => formatFen(fen as Fen);

/** The lease whose first payments the device settles, what of them, and what is left to pay in money. */
export function TradeSection({ order: { trade, due } }: OfOrder) {
  if (trade === null) return null;
  const over = trade.ended_at !== null;
  const standing = over ? '已撤销' : trade.traded_at === null ? '待旧机成交' : '已结算';
  return (
    <Section title="以旧换新" extra={<StatusTag colour={over ? 'neutral' : trade.traded_at === null ? 'warning' : 'success'}>{standing}</StatusTag>}>
      <Facts
        items={[
          ['抵扣订单', <OrderLink key="order" orderNo={trade.order_no} />],
          ['已抵扣', sum(trade.credit)],
          ...(trade.until === null ? [] : ([['旧机最迟签收', `${showInstant(trade.until)}，逾期撤销抵扣`]] as const)),
          ...(trade.traded_at === null ? [] : ([['结算', showInstant(trade.traded_at)]] as const)),
          ...(trade.difference === 0 ? [] : ([['补差账单', `${sum(trade.difference)}，在抵扣订单中收取`]] as const)),
          ...(trade.ended_at === null ? [] : ([['撤销', showInstant(trade.ended_at)]] as const)),
          ['待打款给用户', sum(due)],
        ]}
      />
    </Section>
  );
}
