import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../widgets/load-failed/loaded.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { moneyQuery, refundsQuery } from '../../queries.ts';
import styles from '../sales.module.css';
import { MoneyTable } from './money-table.tsx';
import { RefundTable } from './refund-table.tsx';

/** What was paid and what goes back: movements through the channel, and the refunds behind them. */
export function MoneySection({ id }: { readonly id: string }) {
  const money = useQuery(moneyQuery(id));
  const refunds = useQuery(refundsQuery(id));
  return (
    <Section title="收退款">
      <Loaded query={money}>{({ list }) => <MoneyTable movements={list} />}</Loaded>
      <h3 className={styles['heading']}>退款</h3>
      <Loaded query={refunds}>{({ list }) => <RefundTable orderId={id} refunds={list} />}</Loaded>
    </Section>
  );
}
