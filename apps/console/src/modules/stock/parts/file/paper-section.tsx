import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { paperKinds, type PaperKind } from '@merchant-admin/contract/stock/paper-codes';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { repairUrl, writeOffUrl } from '../../paper-urls.ts';
import { OrderLink } from '../order-link.tsx';

type Paper = DeviceFile['papers'][number];
type Compensation = DeviceFile['compensations'][number];

const repair: PaperKind = 'repair';

/** A document's number, as a link for those who may open it. */
function PaperLink({ row: { kind, id, no } }: { readonly row: Paper }) {
  const can = useCan();
  const isRepair = kind === repair;
  if (!can(isRepair ? 'RepairDetail' : 'WriteOffDetail')) return no;
  return <AppLink to={isRepair ? repairUrl({ repair_id: id }) : writeOffUrl({ write_off_id: id })}>{no}</AppLink>;
}

const papers: readonly TableColumn<Paper>[] = [
  { key: 'kind_name', title: '单据', width: 90 },
  { key: 'no', title: '单号', width: 190, render: (row) => <PaperLink row={row} /> },
  { key: 'state_name', title: '状态', width: 100 },
  { key: 'text', title: '故障或原因', width: 240 },
  { key: 'cost', title: '维修费', width: 110, kind: 'money' },
  { key: 'by_name', title: '提交人', width: 100 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
];
const compensations: readonly TableColumn<Compensation>[] = [
  { key: 'order_id', title: '订单号', width: 200, render: (row) => <OrderLink orderNo={row.order_id} /> },
  { key: 'asked', title: '应赔付', width: 120, kind: 'money' },
  { key: 'paid', title: '已赔付', width: 120, kind: 'money' },
];

/** Repairs and write-offs of the device, and what customers paid for its damage or loss. */
export const PaperSection = ({ file }: { readonly file: DeviceFile }) => (
  <Section title="维修与处置">
    {file.papers.length === 0 ? (
      <span style={{ color: 'var(--ant-color-text-secondary)' }}>没有维修、报废或报失</span>
    ) : (
      <DataTable label={Object.values(paperKinds).join('、')} cards columns={papers} rows={file.papers} rowKey={(row) => `${row.kind} ${row.id}`} />
    )}
    {file.compensations.length > 0 && (
      <div style={{ marginBlockStart: 16 }}>
        <DataTable label="客户赔付" cards columns={compensations} rows={file.compensations} rowKey={(row) => row.order_id} />
      </div>
    )}
  </Section>
);
