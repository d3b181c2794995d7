import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { documentColour } from '../status-colours.ts';
import { documentActs, offerOf, type Document, type DocumentAct } from './bill-acts.ts';
import styles from './bills.module.css';
import { billTexts as t } from './texts.ts';

interface DocumentTableProps {
  readonly documents: readonly Document[];
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
  { key: 'created_at', title: '发起时间', width: 104, kind: 'time' },
  { key: 'came_at', title: '到账时间', width: 104, kind: 'time' },
  { key: 'finished_at', title: '完成时间', width: 104, kind: 'time' },
  {
    key: 'proofs',
    title: '到账凭证',
    width: 110,
    render: (row) =>
      row.proofs.map(({ key, url }, index) => (
        <a key={key} href={url} target="_blank" rel="noreferrer" className={styles.act ?? ''}>
          凭证{index + 1}
        </a>
      )),
  },
];

const actColumn = (onAct: DocumentTableProps['onAct']): TableColumn<Document> => ({
  key: 'act',
  title: t.act,
  width: 100,
  fixed: 'right',
  render: (row) => {
    const act = documentActs.find((each) => offerOf(row.actions, each) !== undefined);
    if (act === undefined) return '-';
    const label = t.actOn(t[act], `${row.kind_name} ${row.out_trade_no}`);
    const blocked = offerOf(row.actions, act)?.reason;
    return (
      <ActButton type="link" size="small" className={styles.act ?? ''} aria-label={label} blocked={blocked} onClick={() => onAct(act, row)}>
        {t[act]}
      </ActButton>
    );
  },
});

/** The documents that moved the order's money, the newest first. */
export function DocumentTable({ documents, onAct }: DocumentTableProps) {
  const acts = documents.some(({ actions }) => actions.length > 0);
  return <DataTable label={t.documents} columns={acts ? [...columns, actColumn(onAct)] : columns} rows={documents} rowKey={(row) => row.id} />;
}
