import { leasedActs } from '@merchant-admin/contract/orders/codes';
import { Form, Radio } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { OrderActDialog, type SeenOrder } from './order-act-dialog.tsx';

interface Fields {
  plan_id: string;
  reason?: string;
}

interface CoverDialogProps {
  readonly order: SeenOrder;
  readonly cover: Answer<'bills', 'protect'>;
  readonly onClose: (done: boolean) => void;
}

/** Gives an order a better cover; the price difference becomes a bill. */
export const CoverDialog = ({ order, cover, onClose }: CoverDialogProps) => (
  <OrderActDialog<Fields>
    order={order}
    title={leasedActs.cover}
    act="升级保障"
    said="保障已升级，差价已生成账单"
    reason="optional"
    send={({ plan_id, reason = '' }, envelope, call) => {
      const plan_version = cover.list.find((plan) => plan.plan_id === plan_id)?.version ?? 1;
      return api.bills.protectUpgrade({ body: { ...envelope, plan_id, plan_version, reason }, ...call });
    }}
    onClose={onClose}
  >
    <Form.Item name="plan_id" label="保障方案" rules={[{ required: true, message: '请选择保障方案' }]}>
      <Radio.Group
        vertical
        options={cover.list.map(({ plan_id, name, price, difference, description }) => ({
          value: plan_id,
          label: `${name} ${formatFen(price)}，补差价 ${formatFen(difference)}${description === '' ? '' : `（${description}）`}`,
        }))}
      />
    </Form.Item>
  </OrderActDialog>
);
