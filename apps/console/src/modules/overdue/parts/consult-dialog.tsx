import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../orders/index.ts';
import { PromiseItems } from './promise-items.tsx';

interface Fields {
  promise_date: Dayjs;
  promise_amount: number;
  split_note?: string;
  reason: string;
  supersede_reason?: string;
}

/** Keeps what was agreed on late rent: the day, the sum, how it is split, and why. */
export const ConsultDialog = ({ row, open, onClose }: RowDialogProps<{ readonly order_id: string }>) => (
  <FormDialog<Fields>
    open={open}
    title={orderActs.consult}
    okText="保存"
    run={async ({ promise_date: day, promise_amount, split_note = '', reason, supersede_reason = '' }, idempotencyKey) => {
      await api.overdue.consultSave({
        body: { order_id: row.order_id, promise_date: day.format('YYYY-MM-DD'), promise_amount, split_note, reason, supersede_reason },
        idempotencyKey,
      });
      return '协商结果已保存';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <p>协商结果作为跟进记录保存，账单金额和应付日不变。</p>
    <PromiseItems orderNo={row.order_id} amountNeeded />
    <Form.Item name="split_note" label="分期说明">
      <Input.TextArea rows={2} maxLength={300} showCount placeholder="如：3月20日150元，4月5日150元" />
    </Form.Item>
    <ReasonItem label="协商原因" />
  </FormDialog>
);
