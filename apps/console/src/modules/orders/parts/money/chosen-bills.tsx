import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../../widgets/page/index.ts';
import { billAmountQuery, billDiscountQuery } from '../../money-queries.ts';
import styles from './money.module.css';
import { moneyTexts as t } from './texts.ts';

/** What the chosen bills ask for together, and what was given up on them before. */
export function ChosenBills({ orderNo, billIds }: { readonly orderNo: string; readonly billIds: readonly string[] }) {
  const amount = useQuery(billAmountQuery(orderNo, billIds));
  const discount = useQuery(billDiscountQuery(orderNo, billIds));
  if (amount.isError) return <LoadFailed error={amount.error} onRetry={() => void amount.refetch()} retrying={amount.isFetching} />;
  if (amount.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <section className={styles.chosen} aria-label={t.chosen}>
      <Facts
        items={[
          [t.chosen, t.count(billIds.length)],
          [t.open, formatFen(amount.data.open)],
          [t.lateFee, formatFen(amount.data.overdue_fee)],
          [t.givenUp, discount.data === undefined ? undefined : formatFen(discount.data.total)],
        ]}
      />
    </section>
  );
}
