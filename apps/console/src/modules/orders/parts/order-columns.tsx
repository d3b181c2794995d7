import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { orderCells } from '@merchant-admin/contract/orders/order-cells';
import { orderColumns } from '@merchant-admin/contract/orders/order-list';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../../platform/api.ts';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import { statusColour } from './status-colours.ts';
import { GoodsLines } from './goods-lines.tsx';
import styles from './order-columns.module.css';

export type OrderRow = Answer<'orders', 'orderListV2'>['list'][number];

/** The most special tags in a row. */
const mostTags = 2;

function SpecialTags({ tags }: { readonly tags: OrderRow['special_tags'] }) {
  const rest = tags.slice(mostTags).map((tag) => tag.tag_name);
  return (
    <>
      {tags.slice(0, mostTags).map((tag) => (
        <StatusTag key={tag.tag_id} colour={tag.colour as TagColour}>
          {tag.tag_name}
        </StatusTag>
      ))}
      {rest.length > 0 && (
        <span className={styles['minor']} title={rest.join('、')}>
          +{rest.length}
          <span className="visually-hidden">{rest.join('、')}</span>
        </span>
      )}
    </>
  );
}

const Tags = ({ risk_tags: risks, special_tags: special }: OrderRow) =>
  risks.length + special.length > 0 && (
    <div className={styles['tags']}>
      {risks.map((tag) => (
        <StatusTag key={tag.risk_id} colour="warning">
          {tag.risk_name}
        </StatusTag>
      ))}
      <SpecialTags tags={special} />
    </div>
  );

/** What is said of a status, in one line: why, and whose turn it is. */
const standingOf = (row: OrderRow): string =>
  [row.status === orderStatus.TO_REVIEW ? row.audit_status_name : '', row.in_pool ? '公海' : '', row.compensation ? '赔付中' : '', row.close_reason]
    .filter((text) => text !== '')
    .join(' · ');
const latenessOf = (row: OrderRow): string =>
  [row.overdue_days > 0 ? `账单逾期${row.overdue_days}天` : '', row.return_overdue_days > 0 ? `归还逾期${row.return_overdue_days}天` : '']
    .filter((text) => text !== '')
    .join(' ');

const Status = ({ row }: { readonly row: OrderRow }) => {
  const [standing, late] = [standingOf(row), latenessOf(row)];
  return (
    <div>
      <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot>
      {late !== '' && <div className={styles['late']}>{late}</div>}
      {standing !== '' && (
        <div className={styles['minor']} title={standing}>
          {standing}
        </div>
      )}
    </div>
  );
};

const User = ({ row }: { readonly row: OrderRow }) => (
  <div>
    <div className={styles['one']}>
      {row.name}
      {row.history_orders > 0 && <span className={styles['minor']}> 历史{row.history_orders}单</span>}
    </div>
    <div className={styles['minor']}>{row.phone}</div>
  </div>
);

export const orderTable = columnsBy<typeof orderColumns, OrderRow>(orderColumns, orderCells, {
  order_id: numberCell('订单号', (row) => row.order_id, Tags),
  goods: { render: (row) => <GoodsLines of={row} more={degreeText[row.degree] ?? ''} /> },
  name: { render: (row) => <User row={row} /> },
  status: { render: (row) => <Status row={row} /> },
  paid_periods: { value: (row) => `${row.paid_periods}/${row.periods}` },
});
