import { saleActs } from '@merchant-admin/contract/sales/codes';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterSale } from '../../queries.ts';
import { seen, type Sold } from '../sold.ts';

/** Changes what staff note about an order for each other. */
export function EditNote({ row, open, onClose }: RowDialogProps<Sold>) {
  if (!open) return null;
  return (
    <FormDialog<{ readonly note?: string }>
      title={`${saleActs.note} ${row.order_no}`}
      okText="保存"
      initial={{ note: row.note }}
      run={async ({ note = '' }, idempotencyKey) => {
        await api.sales.saleUpdate({ body: { ...seen(row), note }, idempotencyKey });
        return '备注已修改';
      }}
      after={afterSale}
      onClose={onClose}
    >
      <Form.Item name="note" label="备注" extra="仅员工可见，清空即删除备注">
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
