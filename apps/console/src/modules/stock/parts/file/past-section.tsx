import { formatFen } from '@merchant-admin/common/money';
import { orderRecycleDetailPath } from '@merchant-admin/contract/orders/paths';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Image } from 'antd';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import type { TableColumn } from '../../../../widgets/data-table/index.ts';
import { small } from '../../../../widgets/upload/small-picture.ts';
import { countUrl } from '../../count-urls.ts';
import { OrderLink } from '../order-link.tsx';
import { Part } from './tables.tsx';

type HandOver = DeviceFile['handovers'][number];
type Count = DeviceFile['counts'][number];

/** Pictures of one hand-over: the first small, all of them one after another when it is opened. */
const Photos = ({ row: { photos, kind_name: what } }: { readonly row: HandOver }) =>
  photos.length === 0 ? (
    '-'
  ) : (
    <Image.PreviewGroup items={photos.map((url) => small(url, 1500))}>
      <Image alt={`${what}照片`} width={40} height={40} src={small(photos[0]!, 320)} />
      {photos.length > 1 && <span style={{ marginInlineStart: 8 }}>{photos.length}张</span>}
    </Image.PreviewGroup>
  );

/** The damage that was found, with what it comes to for those who see sums. */
function damageOf({ items, pieces }: HandOver): string {
  if (items.length === 0) return '-';
  const told = items.map(({ name, amount }) => (amount === null ? name : `${name} ${formatFen(amount)}`)).join('，');
  return pieces > 1 ? `${told}（本单${pieces}台合计）` : told;
}

/** The order of a hand-over: a lease, or the one by which the device was bought back. */
function HandOverOrder({ row: { order_id: no, recycle_id: id } }: { readonly row: HandOver }) {
  const may = useCan()('OrderRecycleDetails');
  if (id === '') return <OrderLink orderNo={no} />;
  return may ? <AppLink to={`${orderRecycleDetailPath}?order_id=${id}`}>{no}</AppLink> : no;
}

const handOverColumns: readonly TableColumn<HandOver>[] = [
  { key: 'at', title: '时间', width: 104, kind: 'time' },
  { key: 'kind_name', title: '交接', width: 100 },
  { key: 'order_id', title: '订单号', width: 200, render: (row) => <HandOverOrder row={row} /> },
  { key: 'result_name', title: '结果', width: 90, render: (row) => row.result_name || '-' },
  { key: 'items', title: '损坏项', width: 220, render: damageOf },
  { key: 'photos', title: '照片', width: 120, render: (row) => <Photos row={row} /> },
  { key: 'note', title: '说明', width: 200 },
  { key: 'by_name', title: '经手人', width: 100 },
];
/** How the device went from hand to hand, with its pictures and what was found of it. */
export const HandOverSection = ({ handovers }: Pick<DeviceFile, 'handovers'>) => (
  <Part
    title="交接与照片"
    empty="还没有交接记录，发货或自提拍照、退件验货、归还质检和回收质检后在这里显示"
    columns={handOverColumns}
    rows={handovers}
    rowKey={({ kind, order_id: order, at }) => `${kind} ${order} ${at}`}
  />
);

/** A count's number, as a link for those who may open it. */
function CountLink({ row }: { readonly row: Count }) {
  return useCan()('CheckInventoryDetail') ? <AppLink to={countUrl(row)}>{row.count_no}</AppLink> : row.count_no;
}

const countColumns: readonly TableColumn<Count>[] = [
  { key: 'at', title: '交盘时间', width: 104, kind: 'time' },
  { key: 'count_no', title: '盘点单号', width: 190, render: (row) => <CountLink row={row} /> },
  { key: 'place_name', title: '盘点地点', width: 140 },
  { key: 'scanned', title: '扫描', width: 90, render: (row) => (row.scanned ? '已扫描' : '未扫描') },
  { key: 'result_name', title: '结果', width: 120 },
  { key: 'answer_name', title: '差异处理', width: 130, render: (row) => row.answer_name || '-' },
];
/** The counts that looked for the device. */
export const CountSection = ({ counts }: Pick<DeviceFile, 'counts'>) => (
  <Part title="盘点记录" empty="还没有盘点过，交盘后在这里显示每次盘点的结果" columns={countColumns} rows={counts} rowKey={(row) => row.count_id} />
);
