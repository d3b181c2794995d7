import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Image } from 'antd';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { small } from '../../../../widgets/upload/small-picture.ts';
import { OrderLink } from '../order-link.tsx';

type Lease = DeviceFile['leases'][number];
type Cost = DeviceFile['costs'][number];
type Inspection = DeviceFile['inspections'][number];

interface PartProps<Row extends object> {
  readonly title: string;
  /** What comes here, where there is no row yet. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}
const Part = <Row extends object>({ title, empty, ...table }: PartProps<Row>) => (
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

/** Pictures of one inspection: the first small, all of them one after another when it is opened. */
const Photos = ({ row: { photos, result_name: what } }: { readonly row: Inspection }) =>
  photos.length === 0 ? (
    '-'
  ) : (
    <Image.PreviewGroup items={photos.map((url) => small(url, 1500))}>
      <Image alt={`${what}照片`} width={40} height={40} src={small(photos[0]!, 320)} />
      {photos.length > 1 && <span style={{ marginInlineStart: 8 }}>{photos.length}张</span>}
    </Image.PreviewGroup>
  );

const inspectionColumns: readonly TableColumn<Inspection>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'result_name', title: '结果', width: 120 },
  { key: 'order_id', title: '订单号', width: 200, render: (row) => (row.order_id === '' ? '-' : <OrderLink orderNo={row.order_id} />) },
  { key: 'note', title: '说明', width: 260 },
  { key: 'photos', title: '照片', width: 120, render: (row) => <Photos row={row} /> },
  { key: 'by_name', title: '检验人', width: 110 },
];
/** What was found of the device at each hand-over, with its pictures. */
export const InspectionSection = ({ inspections }: Pick<DeviceFile, 'inspections'>) => (
  <Part
    title="检验与照片"
    empty="还没有检验记录，发货拍照、退件验货和归还质检后在这里显示"
    columns={inspectionColumns}
    rows={inspections}
    rowKey={({ order_id: order, at }) => `${order} ${at}`}
  />
);
