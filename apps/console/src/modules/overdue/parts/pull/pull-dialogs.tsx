import { useQuery } from '@tanstack/react-query';
import { mostPulled } from '@merchant-admin/contract/overdue/codes';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, InputNumber } from 'antd';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../../orders/index.ts';
import { pullSettingQuery } from '../../queries.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

interface NumberProps {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly min?: number;
}

const NumberItem = ({ name, label, max, min = 1 }: NumberProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: `请填写${label}` }]}>
    <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
  </Form.Item>
);

/** Takes so many of the late orders that nobody has, in turn. */
export function PullCasesDialog({ open, onClose }: DialogProps) {
  const { data } = useQuery(pullSettingQuery());
  return (
    <FormDialog<{ count: number }>
      open={open}
      title="领取逾期订单"
      okText="领取"
      initial={{ count: 1 }}
      run={async ({ count }, idempotencyKey) => {
        const { list } = await api.overdue.claimCases({ body: { count }, idempotencyKey });
        return list.length === 0 ? '没有可领取的逾期订单' : `已领取${list.length}笔逾期订单`;
      }}
      after={afterActing}
      onClose={onClose}
    >
      {data && (
        <p>
          领取后{data.hold_hours}小时内未跟进将退回。每人最多持有{data.held_most}笔，每日最多领取{data.day_most}笔。
        </p>
      )}
      <NumberItem name="count" label="领取笔数" max={mostPulled} />
    </FormDialog>
  );
}

/** Gives a late order that one pulled back. */
export const GiveBackCaseDialog = ({ row, open, onClose }: RowDialogProps<{ readonly order_id: string }>) => (
  <FormDialog<{ reason: string }>
    open={open}
    title={`${orderActs.giveBackCase}：${row.order_id}`}
    okText="退回"
    initial={{}}
    run={async ({ reason }, idempotencyKey) => {
      await api.overdue.giveBackCase({ body: { order_id: row.order_id, reason }, idempotencyKey });
      return '已退回，由其他人跟进';
    }}
    after={afterActing}
    onClose={onClose}
  >
    <ReasonItem label="退回原因" />
  </FormDialog>
);
