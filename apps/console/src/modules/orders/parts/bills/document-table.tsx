import { Button } from 'antd';
import { api } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { useAct } from '../../../../platform/use-act.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { refreshOrders } from '../../queries.ts';
import { documentColour } from '../status-colours.ts';
import type { Document } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';

interface DocumentTableProps {
  readonly documents: readonly Document[];
  /** Absent for who may not take a receipt back. */
  readonly onRevoke: ((document: Document) => void) | undefined;
}

const columns: readonly TableColumn<Document>[] = [
  { key: 'kind_name', title: '单据', width: 100 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'state', title: '状态', width: 100, render: (row) => <StatusDot colour={documentColour(row.state)}>{row.state_name}</StatusDot> },
  { key: 'rest', title: '未入账单', width: 100, kind: 'money' },
  { key: 'failure', title: '失败原因', width: 180 },
  { key: 'reason', title: '原因', width: 160 },
  { key: 'made_by', title: '操作人', width: 100 },
  { key: 'out_trade_no', title: '商户单号', width: 220 },
  { key: 'trade_no', title: '渠道流水号', width: 210 },
  { key: 'created_at', title: '发起时间', width: 168, kind: 'time' },
  { key: 'finished_at', title: '完成时间', width: 168, kind: 'time' },
];

/** The rights by which the server lets a document be tried again. */
const mayRetryBy = ['order:cancel', 'review:decide', 'return:audit', 'deduction:decide', 'refund:decide'];
const retried: readonly string[] = ['refund', 'unfreeze', 'capture'];
const settled: readonly string[] = ['succeeded', 'cancelled', 'revoked'];
const isRetriable = (document: Document) => retried.includes(document.kind) && !settled.includes(document.state);
const isRevocable = (document: Document) => document.kind === 'receipt' && document.state === 'succeeded';

/** The documents that moved the order's money. */
export function DocumentTable({ documents, onRevoke }: DocumentTableProps) {
  const retry = useAct((document: Document, idempotencyKey) => api.bills.retryDocument({ body: { document_id: document.id }, idempotencyKey }), {
    success: t.retried,
    onDone: () => void refreshOrders(),
  });
  const mayRetry = useCan()(mayRetryBy);
  const link = (document: Document, act: string, onClick: () => void) => (
    <Button type="link" size="small" className={styles.act ?? ''} aria-label={t.actOn(act, `${document.kind_name} ${document.out_trade_no}`)} onClick={onClick}>
      {act}
    </Button>
  );
  const actColumn: TableColumn<Document> = {
    key: 'act',
    title: t.act,
    width: 100,
    fixed: 'right',
    render: (row) => {
      if (mayRetry && isRetriable(row)) return link(row, t.retry, () => retry.run(row));
      return onRevoke !== undefined && isRevocable(row) ? link(row, t.revoke, () => onRevoke(row)) : '-';
    },
  };
  return (
    <DataTable label={t.documents} columns={mayRetry || onRevoke !== undefined ? [...columns, actColumn] : columns} rows={documents} rowKey={(row) => row.id} />
  );
}
