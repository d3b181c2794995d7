import { saleOrderCells, saleShipCells, type SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import { saleOrderColumns, saleShipColumns } from '@merchant-admin/contract/sales/sale-order-list';
import { numberCell } from '../../../widgets/copy-button/number-cell.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { OrderLink } from '../../stock/index.ts';
import styles from './sales.module.css';
import { StateCell } from './state-cell.tsx';

/** Two lines of one cell; the second where there is one. */
const Lines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <>
    <div className={styles['one']}>{first || '-'}</div>
    {second !== '' && (
      <div className={styles['second']} title={second}>
        {second}
      </div>
    )}
  </>
);

/** That a lease nobody has agreed to yet stands behind accessories, for who ships them. */
const LeaseTold = ({ lease_told: told }: SaleOrderRow) =>
  told !== '' && (
    <div className={styles['tags']}>
      <StatusTag colour="warning">{told}</StatusTag>
    </div>
  );

/** What both lists draw alike. */
const drawn = {
  order_no: numberCell<SaleOrderRow>('订单号', (row) => row.order_no),
  goods: {
    render: (row: SaleOrderRow) => (
      <div className={styles['goods']} title={row.goods}>
        {row.goods}
      </div>
    ),
  },
  state: { render: (row: SaleOrderRow) => <StateCell row={row} /> },
  parcel: { render: (row: SaleOrderRow) => <Lines first={row.company_name} second={row.express_no} /> },
  lease_no: { render: (row: SaleOrderRow) => (row.lease_no === '' ? '-' : <OrderLink orderNo={row.lease_no} />) },
};

/** The columns of the list of orders. */
export const saleTable = columnsBy<typeof saleOrderColumns, SaleOrderRow>(saleOrderColumns, saleOrderCells, {
  ...drawn,
  customer: { render: (row) => <Lines first={row.customer_name} second={row.customer_phone} /> },
});

/** The columns of the list of what is to be shipped. */
export const shipTable = columnsBy<typeof saleShipColumns, SaleOrderRow>(saleShipColumns, saleShipCells, {
  ...drawn,
  order_no: numberCell<SaleOrderRow>('订单号', (row) => row.order_no, LeaseTold),
  receiver: { render: (row) => <Lines first={`${row.receiver_name} ${row.receiver_phone}`.trim()} second={row.receiver_address} /> },
});
