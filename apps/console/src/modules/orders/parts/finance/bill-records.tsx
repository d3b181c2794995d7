import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../../../widgets/data-table/index.ts';
import { billRecordQuery } from '../../money-queries.ts';
import { financeTexts as t } from '../bills/texts.ts';
import { recordColumns } from '../../../../widgets/timeline/record-columns.ts';
import styles from './finance.module.css';

/** What was done with the order's bills and money, by whom and why. */
export function BillRecords({ orderId }: { readonly orderId: string }) {
  const records = useQuery(billRecordQuery(orderId));
  return (
    <>
      <div className={styles.cardHead}>
        <h3>{t.records}</h3>
      </div>
      <DataTable
        label={t.records}
        columns={recordColumns}
        rows={records.data?.list}
        rowKey={(row) => row.id}
        error={records.data === undefined ? records.error : undefined}
        onRetry={() => void records.refetch()}
        refreshing={records.isFetching}
        empty={t.noRecords}
      />
    </>
  );
}
