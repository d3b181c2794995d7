import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { termQuery } from '../../money-queries.ts';
import { billColour } from '../status-colours.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';

type Term = Answer<'bills', 'termDetail'>;

const columns: readonly TableColumn<Term['movements'][number]>[] = [
  { key: 'kind_name', title: '单据', width: 90 },
  { key: 'amount', title: '金额', width: 110, kind: 'money' },
  { key: 'state_name', title: '状态', width: 80 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'out_trade_no', title: '商户单号', width: 220 },
  { key: 'trade_no', title: '渠道流水号', width: 210 },
];

const stretchColumns: readonly TableColumn<Term['overdue_stretches'][number]>[] = [
  { key: 'from', title: '起', width: 100 },
  { key: 'to', title: '止', width: 100 },
  { key: 'days', title: '天数', width: 60, kind: 'number' },
  { key: 'open', title: '未付租金', width: 100, kind: 'money' },
  { key: 'daily', title: '每日', width: 90, kind: 'money' },
  { key: 'fee', title: '小计', width: 100, kind: 'money' },
  { key: 'why_name', title: '说明', width: 90 },
];

const factsOf = (term: Term) =>
  [
    ['应付日', term.due_date],
    ['应付', formatFen(term.amount)],
    ['优惠', formatFen(term.discount)],
    ['调整', formatFen(term.adjusted)],
    ['已付', formatFen(term.paid)],
    ['减免', formatFen(term.waived)],
    ...(term.written_off > 0 ? [['坏账核销', formatFen(term.written_off)] as const] : []),
    ['已退', formatFen(term.refunded)],
    ['未付', formatFen(term.open)],
    ['逾期天数', `${term.overdue_days}天`],
    ...(term.paused_days > 0 ? [['暂停计费', `${term.paused_days}天`] as const] : []),
    ['逾期费', formatFen(term.overdue_fee)],
    ['已减免逾期费', formatFen(term.overdue_fee_waived)],
    ['已出账逾期费', formatFen(term.overdue_fee_billed)],
    ['待付逾期费', formatFen(term.overdue_fee_open)],
    ['备注', term.note],
  ] as const;

/** One instalment with all that moved on it, and how its lateness is charged. */
export function TermDrawer({ orderNo, billId, onClose }: { readonly orderNo: string; readonly billId: string; readonly onClose: () => void }) {
  const term = useQuery(termQuery(orderNo, billId));
  const { data } = term;
  return (
    <Drawer
      open
      title={data === undefined ? t.termDetail : `${t.termDetail} ${data.name}`}
      size={640}
      onClose={onClose}
      extra={data && <StatusTag colour={billColour(data.status)}>{data.status_name}</StatusTag>}
    >
      {term.isError && data === undefined && <LoadFailed error={term.error} onRetry={() => void term.refetch()} retrying={term.isFetching} />}
      {term.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {data && (
        <>
          <Facts items={factsOf(data)} />
          <p className={styles.rule}>{data.rule}</p>
          {data.overdue_in_turn && <p className={styles.rule}>{t.inTurn}</p>}
          {data.overdue_stretches.length > 0 && (
            <>
              <h3 className={styles.subtitle}>{t.stretches}</h3>
              <DataTable label={t.stretches} columns={stretchColumns} rows={data.overdue_stretches} rowKey={(row) => row.from} empty="" />
            </>
          )}
          <h3 className={styles.subtitle}>{t.movements}</h3>
          <DataTable label={t.movements} columns={columns} rows={data.movements} rowKey={(row) => `${row.document_id}-${row.amount}`} empty={t.noMovements} />
          {data.movements_more && <p className={styles.rule}>{t.moreMovements(data.movements.length)}</p>}
        </>
      )}
    </Drawer>
  );
}
