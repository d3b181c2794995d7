import { useQuery } from '@tanstack/react-query';
import type { ItemRow } from '@merchant-admin/contract/waters/water-cells';
import { Modal } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { itemQuery } from '../queries.ts';

type ItemEvent = Answer<'waters', 'itemInfo'>['events'][number] & { place: number };

const columns: readonly TableColumn<ItemEvent>[] = [
  { key: 'at', title: '时间', width: 150, kind: 'time' },
  { key: 'act_name', title: '事项', width: 130 },
  { key: 'who', title: '领取人', width: 100 },
  { key: 'by', title: '操作人', width: 100, value: ({ by }) => (by === '' ? '系统' : by) },
  { key: 'reason', title: '原因', width: 180 },
];

/** What happened to an item, the oldest first. */
export function ItemHistory({ row, open, onClose }: RowDialogProps<ItemRow>) {
  const { data, error, refetch } = useQuery({ ...itemQuery(row.item_id), enabled: open, staleTime: 0 });
  return (
    <Modal open={open} title={`领取记录 ${row.order_id}`} width={760} footer={null} onCancel={() => onClose(false)} destroyOnHidden>
      <DataTable
        label="领取记录"
        columns={columns}
        rows={data?.events.map((event, place) => ({ ...event, place }))}
        rowKey={({ place }) => String(place)}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        empty="还没有人领取"
      />
    </Modal>
  );
}
