import { useState } from 'react';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { DeviceLink } from '../device-link.tsx';
import type { Intake, IntakeLine } from './intake-head.tsx';

/** Whether the device came. */
function Came({ line: { received_at: at, cancelled } }: { readonly line: IntakeLine }) {
  if (at !== null) return <StatusDot colour="success">已入库</StatusDot>;
  return cancelled ? <StatusDot colour="neutral">已取消</StatusDot> : <StatusDot colour="warning">待到货</StatusDot>;
}

const columns: readonly TableColumn<IntakeLine>[] = [
  { key: 'number', title: 'IMEI/SN', width: 170, render: (row) => <DeviceLink imei={row.number} /> },
  { key: 'came', title: '到货', width: 90, render: (row) => <Came line={row} /> },
  { key: 'goods_name', title: '商品', width: 200 },
  { key: 'sku_name', title: '规格', width: 150 },
  { key: 'degree_name', title: '成色', width: 72 },
  { key: 'price', title: '采购价', width: 110, kind: 'money' },
  { key: 'freight', title: '分摊运费', width: 100, kind: 'money' },
  { key: 'received_at', title: '入库时间', width: 104, kind: 'time' },
  { key: 'again', title: '来历', width: 90, value: ({ again }) => (again ? '再次入库' : '首次入库') },
  { key: 'imei2', title: 'IMEI2', width: 160 },
  { key: 'sn', title: 'SN', width: 140 },
];
/** Columns of what devices cost, for those who may see it. */
const costs: readonly string[] = ['price', 'freight'];

/** So many devices stand on one page; more are turned over. */
const most = 100;

/** Every device of the document; each opens its file. */
export function LinesSection({ intake: { lines, cost } }: { readonly intake: Intake }) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 50 });
  const turned = lines.length > most;
  return (
    <Section title={`设备（${lines.length}台）`}>
      <DataTable
        label="设备"
        cards
        columns={columns.filter(({ key }) => cost !== null || !costs.includes(key))}
        rows={turned ? lines.slice((page - 1) * pageSize, page * pageSize) : lines}
        rowKey={(row) => row.device_id}
        {...(turned
          ? {
              paging: {
                page,
                pageSize,
                total: lines.length,
                totalCapped: false,
                onChange: (next: number, size: number) => setPlace({ page: next, pageSize: size }),
              },
            }
          : {})}
      />
    </Section>
  );
}
