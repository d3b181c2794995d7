import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { DataTable } from '../../../widgets/data-table/index.ts';
import { recordColumns } from '../../../widgets/timeline/record-columns.ts';
import { goodsLogQuery } from '../queries.ts';
import type { GoodsRow } from './act-dialogs.tsx';

/** What was done with goods, by whom and why. */
export function LogDialog({ row, open, onClose }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name' | 'merchant_id'>>) {
  const log = useQuery({ ...goodsLogQuery(row), enabled: open });
  return (
    <Modal open={open} title={`操作日志 ${row.goods_name}`} width={960} footer={null} onCancel={() => onClose(false)} destroyOnHidden>
      <div style={{ maxHeight: 480, overflow: 'auto' }}>
        <DataTable
          label="操作日志"
          columns={recordColumns}
          rows={log.data?.list}
          rowKey={(entry) => entry.id}
          error={log.error}
          onRetry={() => void log.refetch()}
        />
      </div>
    </Modal>
  );
}
