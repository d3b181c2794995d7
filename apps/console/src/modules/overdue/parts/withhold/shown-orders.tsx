import { Segmented } from 'antd';
import { useState, type CSSProperties } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';

type Shown = Answer<'overdue', 'withholdPreview'>['list'][number];

const columns: readonly TableColumn<Shown>[] = [
  { key: 'order_id', title: '订单号', width: 170 },
  { key: 'user', title: '用户', width: 136, value: ({ name, phone }) => `${name} ${phone}` },
  { key: 'bills', title: '逾期账单', width: 80, kind: 'number' },
  { key: 'amount', title: '代扣金额', width: 104, kind: 'money' },
  {
    key: 'reason',
    title: '不代扣的原因',
    width: 250,
    render: ({ reason }) => (reason === '' ? undefined : <span style={{ whiteSpace: 'normal' }}>{reason}</span>),
  },
];

const shares = { all: '全部', asked: '将代扣', leftOut: '不代扣' } as const;
type Share = keyof typeof shares;
const within: Record<Share, (row: Shown) => boolean> = { all: () => true, asked: ({ reason }) => reason === '', leftOut: ({ reason }) => reason !== '' };

/** Scrolls by itself: the table's head sticks to its top, which no header of the page covers. */
const box = { maxHeight: 300, overflow: 'auto', marginTop: 12, '--header-height': '0px', '--bar-height': '0px' } as CSSProperties;

/** The orders of a preview, each with what is asked of it or why nothing is; all of them, or those of one kind. */
export function ShownOrders({ list }: { readonly list: readonly Shown[] | undefined }) {
  const [{ share, page, pageSize }, show] = useState<{ share: Share; page: number; pageSize: number }>({ share: 'all', page: 1, pageSize: 10 });
  const rows = list?.filter(within[share]);
  return (
    <>
      <Segmented<Share>
        aria-label="显示哪些订单"
        style={{ marginTop: 12 }}
        options={Object.entries(shares).map(([value, name]) => ({
          value: value as Share,
          label: `${name} ${list?.filter(within[value as Share]).length ?? ''}`,
        }))}
        value={share}
        onChange={(value) => show({ share: value, page: 1, pageSize })}
      />
      <div style={box}>
        <DataTable
          label="代扣明细"
          columns={columns}
          rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(row) => row.order_id}
          paging={{ page, pageSize, total: rows?.length ?? 0, onChange: (next, size) => show({ share, page: next, pageSize: size }) }}
        />
      </div>
    </>
  );
}
