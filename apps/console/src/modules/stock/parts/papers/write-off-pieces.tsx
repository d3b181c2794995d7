import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { DeviceLink } from '../device-link.tsx';
import type { WriteOff } from './write-off-head.tsx';

type Piece = WriteOff['devices'][number];
const money: readonly string[] = ['cost', 'residual'];

const columns: readonly TableColumn<Piece>[] = [
  { key: 'number', title: 'IMEI/SN', width: 180, render: (row) => <DeviceLink imei={row.number} /> },
  { key: 'what', title: '商品规格', width: 240, value: ({ goods_name: goods, sku_name: sku }) => `${goods} ${sku}`.trim() },
  { key: 'from_name', title: '申请时状态', width: 100 },
  { key: 'cost', title: '购入成本', width: 110, kind: 'money' },
  { key: 'residual', title: '残值', width: 110, kind: 'money' },
  {
    key: 'found',
    title: '找回',
    width: 260,
    value: ({ found_at: at, found_by: by, found_note: note }) => (at === null ? '' : `${by} ${showInstant(at)}，${note}`),
  },
];

/** Each device of the document as it was then, and whether it was found again. */
export function WriteOffPieces({ paper }: { readonly paper: WriteOff }) {
  const costs = useCan()('stock:cost');
  const shown = columns.filter(({ key }) => (costs || !money.includes(key)) && (key !== 'found' || paper.devices.some(({ found_at: at }) => at !== null)));
  return (
    <Section title={`设备（${paper.devices.length}台）`}>
      <DataTable label="设备" cards columns={shown} rows={paper.devices} rowKey={(row) => row.device_id} />
    </Section>
  );
}
