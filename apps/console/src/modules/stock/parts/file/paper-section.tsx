import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { paperKinds, type PaperKind } from '@merchant-admin/contract/stock/paper-codes';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { repairUrl, wipeUrl, writeOffUrl } from '../../paper-urls.ts';
import { OrderLink } from '../order-link.tsx';

type Paper = DeviceFile['papers'][number];
type Compensation = DeviceFile['compensations'][number];

/** Where each kind of document is opened, and by what right. */
const pages: Record<PaperKind, { tag: string; url: (id: string) => string }> = {
  repair: { tag: 'RepairDetail', url: (id) => repairUrl({ repair_id: id }) },
  wipe: { tag: 'WipeDetail', url: (id) => wipeUrl({ wipe_id: id }) },
  scrap: { tag: 'WriteOffDetail', url: (id) => writeOffUrl({ write_off_id: id }) },
  lose: { tag: 'WriteOffDetail', url: (id) => writeOffUrl({ write_off_id: id }) },
};

/** A document's number, as a link for those who may open it. */
function PaperLink({ row: { kind, id, no } }: { readonly row: Paper }) {
  const can = useCan();
  const { tag, url } = pages[kind as PaperKind];
  return can(tag) ? <AppLink to={url(id)}>{no}</AppLink> : no;
}

const papers: readonly TableColumn<Paper>[] = [
  { key: 'kind_name', title: '单据', width: 90 },
  { key: 'no', title: '单号', width: 190, render: (row) => <PaperLink row={row} /> },
  { key: 'state_name', title: '状态', width: 100 },
  { key: 'text', title: '故障、原因或工具', width: 240 },
  { key: 'cost', title: '维修费', width: 110, kind: 'money' },
  { key: 'by_name', title: '提交人', width: 100 },
  { key: 'at', title: '时间', width: 104, kind: 'time' },
];
const compensations: readonly TableColumn<Compensation>[] = [
  { key: 'order_id', title: '订单号', width: 200, render: (row) => <OrderLink orderNo={row.order_id} /> },
  { key: 'asked', title: '应赔付', width: 120, kind: 'money' },
  { key: 'paid', title: '已赔付', width: 120, kind: 'money' },
];

/** Certificates of erasing, repairs and write-offs of the device, and what customers paid for its damage or loss. */
export const PaperSection = ({ file }: { readonly file: DeviceFile }) => (
  <Section title="擦除、维修与处置">
    {file.papers.length === 0 ? (
      <span style={{ color: 'var(--ant-color-text-secondary)' }}>没有擦除、维修、报废或报失</span>
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
