import { Alert } from 'antd';
import type { CSSProperties } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';

type Info = Answer<'goods', 'getGoodsInfo'>;
type Change = Info['changes'][number];

/** Nothing is cut of what is compared. */
const Whole = ({ text }: { readonly text: string }) => <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text}</span>;

const columns: readonly TableColumn<Change>[] = [
  { key: 'what', title: '内容', width: 320 },
  { key: 'from', title: '修改前', width: 240, render: ({ from }) => <Whole text={from} /> },
  { key: 'to', title: '修改后', width: 240, render: ({ to }) => <Whole text={to} /> },
];

/** Scrolls by itself: the table's head sticks to its top, which no header of the page covers. */
const box = { maxHeight: 280, overflow: 'auto', '--header-height': '0px', '--bar-height': '0px' } as CSSProperties;

/** What an edit of passed goods would change on sale. New goods have nothing to compare with. */
export function GoodsChanges({ info }: { readonly info: Pick<Info, 'changes' | 'edited' | 'on_sale'> }) {
  if (info.changes.length === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert type="info" showIcon title={info.on_sale ? '商品正按原内容售卖，以下修改通过审核后生效' : '以下修改通过审核后生效'} style={{ marginBottom: 8 }} />
      <div style={box}>
        <DataTable label="修改内容" columns={columns} rows={info.changes} rowKey={(row) => `${row.what}${row.to}`} />
      </div>
    </div>
  );
}
