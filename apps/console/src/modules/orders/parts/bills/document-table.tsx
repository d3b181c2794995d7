import { Button } from 'antd';
import { useCan } from '../../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { documentColour } from '../status-colours.ts';
import type { Document } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';
import type { MoneyRights } from './use-money-rights.ts';

export type DocumentAct = 'retry' | 'revoke' | 'revokeOffset';

interface DocumentTableProps {
  readonly documents: readonly Document[];
  readonly rights: MoneyRights;
  readonly onAct: (act: DocumentAct, document: Document) => void;
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

/** What this person may do to a document as it stands. */
function actOf({ kind, state }: Document, rights: MoneyRights, mayRetry: boolean): DocumentAct | undefined {
  if (mayRetry && retried.includes(kind) && !settled.includes(state)) return 'retry';
  if (rights.revoke && kind === 'receipt' && state === 'succeeded') return 'revoke';
  return rights.held && kind === 'offset' && state === 'succeeded' ? 'revokeOffset' : undefined;
}

/** The documents that moved the order's money, the newest first. */
export function DocumentTable({ documents, rights, onAct }: DocumentTableProps) {
  const mayRetry = useCan()(mayRetryBy);
  const actColumn: TableColumn<Document> = {
    key: 'act',
    title: t.act,
    width: 100,
    fixed: 'right',
    render: (row) => {
      const act = actOf(row, rights, mayRetry);
      if (act === undefined) return '-';
      const label = t.actOn(t[act], `${row.kind_name} ${row.out_trade_no}`);
      return (
        <Button type="link" size="small" className={styles.act ?? ''} aria-label={label} onClick={() => onAct(act, row)}>
          {t[act]}
        </Button>
      );
    },
  };
  const acts = mayRetry || rights.revoke || rights.held;
  return <DataTable label={t.documents} columns={acts ? [...columns, actColumn] : columns} rows={documents} rowKey={(row) => row.id} />;
}
