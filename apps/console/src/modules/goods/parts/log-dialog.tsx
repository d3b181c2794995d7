import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { goodsLogQuery } from '../queries.ts';
import type { GoodsRow } from './act-dialogs.tsx';
import { LogTable } from './log-table.tsx';

/** What was done with goods, by whom and why. */
export function LogDialog({ row, open, onClose }: RowDialogProps<Pick<GoodsRow, 'goods_id' | 'goods_name' | 'merchant_id'>>) {
  const log = useQuery({ ...goodsLogQuery(row), enabled: open });
  return (
    <Modal open={open} title={`操作日志 ${row.goods_name}`} width={960} footer={null} onCancel={() => onClose(false)} destroyOnHidden>
      <div style={{ maxHeight: 480, overflow: 'auto' }}>
        <LogTable log={log} />
      </div>
    </Modal>
  );
}
