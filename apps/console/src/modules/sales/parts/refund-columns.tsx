import { formatFen } from '@merchant-admin/common/money';
import { showInstant } from '../../../platform/show-instant.ts';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { refundLine } from './acts/refund-facts.tsx';
import { refundColour } from './sale-colours.ts';
import type { SaleRefund } from './sold.ts';
import styles from './sales.module.css';

/** Who did something and when; nothing where nobody did. */
const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** What of which line goes back, one a line, and what of it is postage. */
const Parts = ({ lines, postage }: SaleRefund) => (
  <ul className={styles['parts']}>
    {lines.map((line) => (
      <li key={line.line_id}>{refundLine(line)}</li>
    ))}
    {postage > 0 && <li>{`邮费 ${formatFen(postage)}`}</li>}
  </ul>
);

/** Texts of a cell, one a line; those that are empty are left out. */
const Told = ({ texts }: { readonly texts: readonly string[] }) => {
  const told = texts.filter((text) => text !== '');
  return told.length === 0 ? '-' : told.map((text) => <div key={text}>{text}</div>);
};

/** Refunds of an order: how each stands, what it is of, who asked, who decided, and what became of it. */
export const refundColumns: readonly TableColumn<SaleRefund>[] = [
  {
    key: 'state_name',
    title: '状态',
    width: 96,
    render: ({ state, state_name: name }) => <StatusDot colour={refundColour(state)}>{name}</StatusDot>,
  },
  { key: 'refund_no', title: '退款单号', width: 200 },
  { key: 'kind_name', title: '类型', width: 90 },
  { key: 'amount', title: '退款金额', width: 110, kind: 'money' },
  { key: 'lines', title: '明细', width: 240, render: Parts },
  { key: 'asked', title: '申请', width: 200, render: ({ asked_by: who, asked_at: at, reason }) => <Told texts={[by(who, at), reason]} /> },
  { key: 'decided', title: '审核', width: 200, render: ({ decided_by: who, decided_at: at, decision_note: note }) => <Told texts={[by(who, at), note]} /> },
  { key: 'failure', title: '失败原因', width: 160 },
  { key: 'done_at', title: '完成时间', width: 104, kind: 'time' },
];
