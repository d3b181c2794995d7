import { visitCells, type VisitRow } from '@merchant-admin/contract/visits/visit-cells';
import { visitColumns } from '@merchant-admin/contract/visits/visit-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { DeviceLinks } from '../../stock/index.ts';
import { OrderLink } from './order-link.tsx';
import { visitColour } from './visit-colours.ts';

/** How many wait before a visit, where it waits. */
export const Queue = ({ ahead }: Pick<VisitRow, 'ahead'>) => (ahead === null ? null : <StatusTag colour="neutral">{`排队第${ahead + 1}位`}</StatusTag>);

const State = ({ row }: { readonly row: VisitRow }) => (
  <>
    <StatusDot colour={visitColour(row.state)}>{row.state_name}</StatusDot> <Queue ahead={row.ahead} />
  </>
);

/** Two lines of one cell. */
const Lines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <div>{first}</div>
    <div style={{ color: 'var(--ant-color-text-secondary)' }}>{second}</div>
  </>
);

/** The columns of the list of visits. */
export const visitTable = columnsBy<typeof visitColumns, VisitRow>(visitColumns, visitCells, {
  visit_no: numberCell('预约号', (row) => row.visit_no),
  state: { render: (row) => <State row={row} /> },
  customer: { render: (row) => <Lines first={row.customer_name} second={row.customer_phone} /> },
  goods: { render: (row) => <Lines first={row.goods_name} second={row.quantity > 1 ? `${row.sku_name} ×${row.quantity}` : row.sku_name} /> },
  imei: { render: (row) => (row.imeis.length === 0 ? '-' : <DeviceLinks imeis={row.imeis} />) },
  order_no: { render: (row) => <OrderLink orderNo={row.order_no} /> },
});
