import { qcCells, recycleOrderCells, type QcRow, type RecycleOrderRow } from '@merchant-admin/contract/recycling/recycle-order-cells';
import { qcColumns, recycleOrderColumns } from '@merchant-admin/contract/recycling/recycle-order-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { DeviceNumber } from './device-number.tsx';
import { StateCell } from './state-cell.tsx';

/** Two lines of one cell; the second where there is one. */
const Lines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <div>{first || '-'}</div>
    {second !== '' && <div style={{ color: 'var(--ant-color-text-secondary)' }}>{second}</div>}
  </>
);

/** The columns of the list of orders. */
export const recycleTable = columnsBy<typeof recycleOrderColumns, RecycleOrderRow>(recycleOrderColumns, recycleOrderCells, {
  order_no: numberCell('回收单号', (row) => row.order_no),
  state: { render: (row) => <StateCell row={row} /> },
  customer: { render: (row) => <Lines first={row.customer_name} second={row.customer_phone} /> },
  parcel: { render: (row) => <Lines first={row.company_name} second={row.express_no} /> },
  imei: { render: (row) => <DeviceNumber imei={row.imei} /> },
});

/** The columns of the inspectors' list. */
export const qcTable = columnsBy<typeof qcColumns, QcRow>(qcColumns, qcCells, {
  order_no: numberCell('回收单号', (row) => row.order_no),
  state: { render: (row) => <StateCell row={row} /> },
  imei: { render: (row) => <DeviceNumber imei={row.imei} /> },
});
