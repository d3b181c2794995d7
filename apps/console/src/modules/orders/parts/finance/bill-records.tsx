import { api } from '../../../../platform/api.ts';
import { financeTexts as t } from '../bills/texts.ts';
import { LogTable } from '../log-table.tsx';
import { useSteps } from '../use-steps.ts';
import styles from './finance.module.css';

/** What was done with the order's bills and money, by whom and why. */
export function BillRecords({ orderNo }: { readonly orderNo: string }) {
  const { query: records, older } = useSteps(['bills', 'orderBillRecord', orderNo], (before, signal) =>
    api.bills.orderBillRecord({ query: { order_id: orderNo, ...(before === undefined ? {} : { before }) }, signal }),
  );
  return (
    <>
      <div className={styles.cardHead}>
        <h3>{t.records}</h3>
      </div>
      <LogTable
        label={t.records}
        rows={records.data}
        older={older}
        error={records.data === undefined ? records.error : undefined}
        onRetry={() => void records.refetch()}
        refreshing={records.isFetching}
        empty={t.noRecords}
      />
    </>
  );
}
