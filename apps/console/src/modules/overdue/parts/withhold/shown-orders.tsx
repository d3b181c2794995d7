import { useState, type CSSProperties } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';

type Shown = Answer<'overdue', 'withholdPreview'>['list'][number];

const columns: readonly TableColumn<Shown>[] = [
  { key: 'order_id', title: '订单号', width: 180 },
  { key: 'user', title: '用户', width: 140, value: ({ name, phone }) => `${name} ${phone}` },
  { key: 'bills', title: '逾期账单', width: 80, kind: 'number' },
  { key: 'amount', title: '代扣金额', width: 110, kind: 'money' },
  { key: 'reason', title: '不代扣的原因', width: 220 },
];

/** Scrolls by itself: the table's head sticks to its top, which no header of the page covers. */
const box = { maxHeight: 380, overflow: 'auto', marginTop: 12, '--header-height': '0px', '--bar-height': '0px' } as CSSProperties;

/** The orders of a preview, each with what is asked of it or why nothing is. */
export function ShownOrders({ list }: { readonly list: readonly Shown[] | undefined }) {
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  return (
    <div style={box}>
      <DataTable
        label="代扣明细"
        columns={columns}
        rows={list?.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.order_id}
        paging={{ page, pageSize, total: list?.length ?? 0, onChange: (next, size) => setPage({ page: next, pageSize: size }) }}
      />
    </div>
  );
}
