import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { OrderLink } from '../order-link.tsx';

type Lease = DeviceFile['leases'][number];
type Cost = DeviceFile['costs'][number];

interface PartProps<Row extends object> {
  readonly title: string;
  /** What comes here, where there is no row yet. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}
/** A part of the file that is a table. */
export const Part = <Row extends object>({ title, empty, ...table }: PartProps<Row>) => (
  <Section title={title}>
    {table.rows.length === 0 ? <span style={{ color: 'var(--ant-color-text-secondary)' }}>{empty}</span> : <DataTable label={title} cards {...table} />}
  </Section>
);

const leaseColumns: readonly TableColumn<Lease>[] = [
  { key: 'order_id', title: '订单号', width: 200, render: (row) => <OrderLink orderNo={row.order_id} /> },
  { key: 'status_name', title: '订单状态', width: 110 },
  { key: 'rent_start', title: '起租', width: 110 },
  { key: 'rent_end', title: '到期', width: 110 },
  { key: 'earned', title: '租金收入', width: 120, kind: 'money' },
  { key: 'other', title: '买断、赔付等', width: 120, kind: 'money' },
];
/** Each lease of the device, with what came of it. */
export const LeaseSection = ({ leases }: Pick<DeviceFile, 'leases'>) => (
  <Part title="租赁历史" empty="还没有租出过，发货后在这里显示每次租赁和收到的租金" columns={leaseColumns} rows={leases} rowKey={(row) => row.order_id} />
);

const costColumns: readonly TableColumn<Cost>[] = [
  { key: 'kind_name', title: '成本', width: 110 },
  { key: 'amount', title: '金额', width: 120, kind: 'money' },
  { key: 'ref_no', title: '单号', width: 180 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'by_name', title: '登记人', width: 110 },
  { key: 'note', title: '备注', width: 220 },
];
/** Everything that was paid for the device. */
export const CostSection = ({ costs }: Pick<DeviceFile, 'costs'>) => (
  <Part
    title="成本明细"
    empty="没有登记成本，入库时填写采购价和运费、维修完成后在这里显示"
    columns={costColumns}
    rows={costs}
    rowKey={({ kind_name: kind, ref_no: number, at }) => `${kind} ${number} ${at}`}
  />
);
