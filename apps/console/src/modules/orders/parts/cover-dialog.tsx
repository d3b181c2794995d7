import { Form, Input, Radio } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { FormDialog } from './form-dialog.tsx';
import { PreviewEffects } from './preview-effects.tsx';

type Cover = Answer<'bills', 'protect'>;
interface Fields {
  plan_id: string;
  reason?: string;
}

interface CoverDialogProps {
  readonly orderId: string;
  readonly version: number;
  readonly cover: Cover;
  readonly onClose: (done: boolean) => void;
}

const asked = ({ orderId, version, cover }: Omit<CoverDialogProps, 'onClose'>, planId: string) => ({
  order_id: orderId,
  version,
  plan_id: planId,
  plan_version: cover.list.find((plan) => plan.plan_id === planId)?.version ?? 1,
});

/** What the chosen plan would change and cost, asked from the act itself. */
function Preview(props: Omit<CoverDialogProps, 'onClose'>) {
  const planId = Form.useWatch<string | undefined>('plan_id');
  if (planId === undefined) return null;
  const body = asked(props, planId);
  return (
    <PreviewEffects
      queryKey={['preview', 'cover', body]}
      load={async (signal) => (await api.bills.protectUpgrade({ body: { ...body, preview: true }, signal })).effects}
    />
  );
}

/** A better cover; what it costs more becomes a bill. */
export function CoverDialog({ onClose, ...props }: CoverDialogProps) {
  return (
    <FormDialog<Fields>
      title="保障升级"
      okText="升级保障"
      width={560}
      run={async ({ plan_id, reason = '' }, idempotencyKey) => {
        await api.bills.protectUpgrade({ body: { ...asked(props, plan_id), reason }, idempotencyKey });
        return '保障已升级，差价已生成账单';
      }}
      onClose={onClose}
    >
      <Form.Item name="plan_id" label="保障方案" rules={[{ required: true, message: '请选择保障方案' }]}>
        <Radio.Group
          vertical
          options={props.cover.list.map(({ plan_id, name, price, difference, description }) => ({
            value: plan_id,
            label: `${name} ${formatFen(price)}，补差价 ${formatFen(difference)}${description === '' ? '' : `（${description}）`}`,
          }))}
        />
      </Form.Item>
      <Preview {...props} />
      <Form.Item name="reason" label="原因">
        <Input maxLength={200} placeholder="选填，将记录在操作日志中" />
      </Form.Item>
    </FormDialog>
  );
}
