import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { api } from '../../../platform/api.ts';
import { required } from '../../../widgets/shared/form-items.tsx';
import { NextCallPicker } from '../../../widgets/shared/next-call-picker.tsx';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { contactOptionsQuery, reconnectOptionsQuery, rejectTypesQuery } from '../queries.ts';

export type Decision = 'pass' | 'reject' | 'supplement' | 'reconnect';

const texts: Record<Decision, { title: string; consequence: string; confirm: string; done: string }> = {
  pass: { title: '审核通过', consequence: '通过后订单进入待发货。', confirm: '通过', done: '审核通过成功' },
  reject: { title: '审核拒绝', consequence: '拒绝后订单关闭，不能恢复。', confirm: '拒绝', done: '审核拒绝成功' },
  supplement: { title: orderActs.supplement, consequence: '订单转入待补资料，到下次联系时间再处理。', confirm: '提交', done: '提交成功' },
  reconnect: { title: orderActs.reconnect, consequence: '订单转入待再次联系，到下次联系时间再处理。', confirm: '提交', done: '提交成功' },
};

interface Fields {
  reject_type?: string;
  reconnect_type?: string;
  contact_result?: string;
  next_contact_at?: Dayjs;
  remark?: string;
  special_reason?: string;
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly order: SeenOrder & { readonly special_needed: boolean; readonly to_second: boolean };
  readonly onClose: (done: boolean) => void;
}

const chooser = (list: readonly { value: string; name: string }[] | undefined) => (
  <Select placeholder="请选择" options={(list ?? []).map((each) => ({ value: each.value, label: each.name }))} />
);
/** Names of fields that change nothing of what is done. */
const words = ['remark', 'special_reason'];

/** One decision on an order: what it asks for, what it will do, and doing it. */
export function DecisionDialog({ decision, order, onClose }: DecisionDialogProps) {
  const rejects = useQuery({ ...rejectTypesQuery(), enabled: decision === 'reject' });
  const reconnects = useQuery({ ...reconnectOptionsQuery(), enabled: decision === 'reconnect' });
  const contacts = useQuery(contactOptionsQuery());
  const text = texts[decision];
  return (
    <OrderActDialog<Fields>
      order={order}
      title={text.title}
      act={text.confirm}
      said={text.done}
      danger={decision === 'reject'}
      lead={decision === 'pass' && order.to_second ? '通过后订单转入复审，由其他审核员再次审核。' : text.consequence}
      reason="none"
      words={words}
      send={({ next_contact_at: next, remark = '', ...fields }, envelope, call) =>
        api.review.decide({
          params: { action: decision },
          body: { ...envelope, ...fields, remark, ...(next ? { next_contact_at: next.toISOString() } : {}) },
          ...call,
        })
      }
      onClose={onClose}
    >
      {decision === 'reject' && (
        <Form.Item name="reject_type" label="拒绝类型" rules={required('请选择拒绝类型')}>
          {chooser(rejects.data?.list)}
        </Form.Item>
      )}
      {decision === 'reconnect' && (
        <Form.Item name="reconnect_type" label="再次联系原因" rules={required('请选择再次联系原因')}>
          {chooser(reconnects.data?.list)}
        </Form.Item>
      )}
      {decision !== 'reconnect' && (
        <Form.Item name="contact_result" label="联系结果" rules={decision === 'pass' ? required('请选择联系结果') : []}>
          {chooser(contacts.data?.list)}
        </Form.Item>
      )}
      {(decision === 'supplement' || decision === 'reconnect') && (
        <Form.Item name="next_contact_at" label="下次联系时间" rules={[{ required: true, message: '请选择下次联系时间' }]}>
          <NextCallPicker maxDate={dayjs().add(30, 'day')} />
        </Form.Item>
      )}
      {decision === 'pass' && order.special_needed && (
        <Form.Item name="special_reason" label="特殊授权原因" rules={required('请填写特殊授权原因')} extra="该订单风险等级高，原因将记录在操作日志中">
          <Input.TextArea rows={2} maxLength={200} showCount placeholder="请说明为何可以通过" />
        </Form.Item>
      )}
      <Form.Item name="remark" label="审核备注" rules={decision === 'reject' || decision === 'supplement' ? required('请填写审核备注') : []}>
        <Input.TextArea rows={3} maxLength={500} showCount placeholder={decision === 'supplement' ? '请写明需要补充的资料' : '请输入审核备注'} />
      </Form.Item>
    </OrderActDialog>
  );
}
