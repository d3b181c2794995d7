import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../../widgets/page/index.ts';
import { heldLogQuery } from '../../money-queries.ts';
import { Amount } from '../amount.tsx';
import { financeTexts as t } from '../bills/texts.ts';
import styles from './finance.module.css';

type Log = Answer<'bills', 'orderPrepaymentChangeLog'>;
export type HeldAct = 'prepayment' | 'overflow' | 'refundPrepayment' | 'refundOverflow';

const columns: readonly TableColumn<Log['list'][number]>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'account_name', title: '账户', width: 90 },
  { key: 'kind_name', title: '业务', width: 110 },
  { key: 'before', title: '变更前', width: 110, kind: 'money' },
  { key: 'change', title: '变更', width: 110, kind: 'money' },
  { key: 'after', title: '变更后', width: 110, kind: 'money' },
  { key: 'made_by', title: '操作人', width: 100 },
  { key: 'reason', title: '原因', width: 160 },
  { key: 'document', title: '单据', width: 220 },
];

interface HeldCardProps {
  readonly orderNo: string;
  readonly onAct: (act: HeldAct, held: number) => void;
}

/** Money that is held for the customer: how much, how it came and went, and what may be done with it. */
export function HeldCard({ orderNo, onAct }: HeldCardProps) {
  const log = useQuery(heldLogQuery(orderNo));
  const { data } = log;
  const amountOf = (act: HeldAct, held: Log) => (act === 'prepayment' || act === 'refundPrepayment' ? held.prepayment : held.overflow);
  return (
    <>
      <div className={styles.cardHead}>
        <h3>{t.held}</h3>
        {data?.actions.map(({ act, title, reason }) => (
          <ActButton key={act} blocked={reason} onClick={() => onAct(act as HeldAct, amountOf(act as HeldAct, data))}>
            {title}
          </ActButton>
        ))}
      </div>
      {data === undefined && log.isError && <LoadFailed error={log.error} onRetry={() => void log.refetch()} retrying={log.isFetching} />}
      {log.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data !== undefined && (
        <>
          <Facts
            items={[
              ['预付款', <Amount key="prepayment" orderNo={orderNo} figure="prepayment" value={data.prepayment} />],
              ['溢缴金额', <Amount key="overflow" orderNo={orderNo} figure="overflow" value={data.overflow} />],
              ...(data.yearly > 0 ? [['换新保证金', <Amount key="yearly" orderNo={orderNo} figure="yearly" value={data.yearly} />] as const] : []),
            ]}
          />
          {data.list.length > 0 && (
            <div className={styles.table}>
              <DataTable label={t.log} columns={columns} rows={data.list} rowKey={(row) => row.id} />
            </div>
          )}
        </>
      )}
    </>
  );
}
