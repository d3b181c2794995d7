import { taskActs } from '@merchant-admin/contract/waters/codes';
import type { TaskRow } from '@merchant-admin/contract/waters/water-cells';
import { Form, InputNumber } from 'antd';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { afterWork } from '../queries.ts';

const takenText = (n: number) => (n === 0 ? '没有您可领取的明细' : `已领取${n}条明细`);

/** Takes the next items of a task, as many as are wanted. */
export const TakeNextDialog = ({ row, open, onClose }: RowDialogProps<TaskRow>) => (
  <FormDialog<{ count: number }>
    open={open}
    title={`${taskActs.next}：${row.name}`}
    okText="领取"
    initial={{ count: 1 }}
    run={async ({ count }, idempotencyKey) => takenText((await api.waters.claimNext({ body: { task_id: row.task_id, count }, idempotencyKey })).list.length)}
    after={afterWork}
    onClose={onClose}
  >
    <p>
      待领取{row.waiting}条，您持有{row.mine}条，最多持有{row.held_most}条。领取后{row.hold_hours}小时内未处理将自动退回。
    </p>
    <Form.Item name="count" label="领取数量" rules={[{ required: true, message: '请输入领取数量' }]}>
      <InputNumber min={1} max={20} precision={0} />
    </Form.Item>
  </FormDialog>
);

/** Ends a task before its items are done. */
export const CloseTaskDialog = ({ row, open, onClose }: RowDialogProps<TaskRow>) => (
  <FormDialog<{ reason: string }>
    open={open}
    title={`${taskActs.close}任务：${row.name}`}
    okText="关闭任务"
    run={async ({ reason }, idempotencyKey) => {
      await api.waters.closeTask({ body: { task_id: row.task_id, version: row.version, reason }, idempotencyKey });
      return '任务已关闭';
    }}
    after={afterWork}
    onClose={onClose}
  >
    <p>未处理的{row.total - row.done}条明细将不能再领取和处理，已处理的结果保留。</p>
    <ReasonItem label="关闭原因" />
  </FormDialog>
);
