import { waitingText } from '@merchant-admin/common/waiting';
import { personText, queueCells, type QueueRow } from '@merchant-admin/contract/review/queue-cells';
import { queueColumns } from '@merchant-admin/contract/review/queue-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { auditColour, GoodsLines } from '../../orders/index.ts';
import { levelColour } from '../../risk/index.ts';
import styles from './review-columns.module.css';

export type { QueueRow as ReviewRow } from '@merchant-admin/contract/review/queue-cells';

const Waiting = ({ row }: { readonly row: QueueRow }) => (
  <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: 8 }}>
    {row.overdue ? <StatusDot colour="danger">{waitingText(row.waiting_minutes)} 超时</StatusDot> : waitingText(row.waiting_minutes)}
    {row.contact_due && <StatusTag colour="warning">到时间</StatusTag>}
  </span>
);

const RiskTags = ({ row }: { readonly row: QueueRow }) =>
  row.risk_tags.length === 0 ? (
    '-'
  ) : (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      {row.risk_tags.map((tag) => (
        <StatusTag key={tag.risk_id} colour="warning">
          {tag.risk_name}
        </StatusTag>
      ))}
    </span>
  );

/** The customer, in two lines. */
const Person = ({ row: { name, phone, age } }: { readonly row: QueueRow }) => (
  <span className={styles['person']}>
    {name}
    {age === null ? '' : ` ${age}岁`} <small>{phone}</small>
  </span>
);

export const queueTable = columnsBy<typeof queueColumns, QueueRow>(queueColumns, queueCells, {
  order_id: numberCell('订单号', (row) => row.order_id),
  name: { value: personText, render: (row) => <Person row={row} /> },
  waiting: { render: (row) => <Waiting row={row} /> },
  risk_level: { render: (row) => (row.risk_level === null ? '-' : <StatusDot colour={levelColour(row.risk_level)}>{row.risk_level_name}</StatusDot>) },
  risk_tags: { render: (row) => <RiskTags row={row} /> },
  goods: { render: (row) => <GoodsLines of={row} /> },
  status: { render: (row) => <StatusDot colour={auditColour(row.audit_status)}>{row.audit_status_name}</StatusDot> },
});
