import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import type { Move } from './move-head.tsx';

const columns: readonly TableColumn<Move['lines'][number]>[] = [
  { key: 'goods_name', title: '商品', width: 220 },
  { key: 'sku_name', title: '规格', width: 180 },
  { key: 'pieces', title: '申请台数', width: 90, kind: 'number' },
  { key: 'sent', title: '已发', width: 80, kind: 'number' },
  { key: 'free', title: '调出地点现有', width: 120, kind: 'number' },
];

/** What was asked for, by SKU. */
export const AskedSection = ({ move }: { readonly move: Move }) => (
  <Section title="申请明细">
    <DataTable label="申请明细" columns={columns} rows={move.lines} rowKey={(row) => row.sku_id} />
  </Section>
);
