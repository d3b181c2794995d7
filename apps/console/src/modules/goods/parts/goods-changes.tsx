import { Alert } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';

type Info = Answer<'goods', 'getGoodsInfo'>;
type Change = Info['changes'][number];

const columns: readonly TableColumn<Change>[] = [
  { key: 'what', title: '内容', width: 360 },
  { key: 'from', title: '修改前', width: 200 },
  { key: 'to', title: '修改后', width: 200 },
];

/** What an edit of passed goods would change on sale. New goods have nothing to compare with. */
export function GoodsChanges({ info }: { readonly info: Pick<Info, 'changes' | 'edited' | 'on_sale'> }) {
  if (info.changes.length === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Alert type="info" showIcon title={info.on_sale ? '商品正按原内容售卖，以下修改通过审核后生效' : '以下修改通过审核后生效'} style={{ marginBottom: 8 }} />
      <div style={{ maxHeight: 280, overflow: 'auto' }}>
        <DataTable label="修改内容" columns={columns} rows={info.changes} rowKey={(row) => `${row.what}${row.to}`} />
      </div>
    </div>
  );
}
