import { closedActs, orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { rejectTypes, type RejectType } from '@merchant-admin/contract/orders/reject-types';
import { api, type Answer } from '../../../platform/api.ts';
import { cancelTypesQuery, performanceWaysQuery, serviceStaffQuery } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { ChoiceItem, optionsOf, ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { OrderActDialog } from './order-act-dialog.tsx';

type Base = Answer<'orders', 'orderListBaseInfo'>;
interface ActProps {
  readonly order: Base;
  readonly onClose: (done: boolean) => void;
}

const now = (order: Base) => ({ order_id: order.order_id, version: order.version });

/** Sets who of the staff looks after the order. */
export function ServiceDialog({ order, onClose }: ActProps) {
  const staff = useQuery({ ...serviceStaffQuery(), staleTime: 0 });
  return (
    <FormDialog<{ admin_id?: string; reason?: string }>
      title={orderActs.service}
      okText="保存"
      initial={order.service_id === '' ? {} : { admin_id: order.service_id }}
      run={async ({ admin_id, reason = '' }, idempotencyKey) => {
        await api.orders.updateAdminUser({ body: { ...now(order), ...(admin_id ? { admin_id } : {}), reason }, idempotencyKey });
        return '客服已更换';
      }}
      onClose={onClose}
    >
      <ChoiceItem
        name="admin_id"
        label="客服"
        clearable
        options={staff.data?.list.map((person) => ({ value: person.id, label: `${person.name}（在跟 ${person.open_orders} 笔）` }))}
      />
      <Form.Item name="reason" label="原因">
        <Input maxLength={200} placeholder="选填，将记录在操作日志中" />
      </Form.Item>
    </FormDialog>
  );
}

/** Sets how the lease is to end, as agreed with the customer. */
export function AgreementDialog({ order, onClose }: ActProps) {
  const ways = useQuery(performanceWaysQuery());
  return (
    <FormDialog<{ way: string; note?: string }>
      title={orderActs.agree}
      okText="保存"
      initial={order.performance_way === 0 ? {} : { way: String(order.performance_way) }}
      run={async ({ way, note = '' }, idempotencyKey) => {
        await api.orders.saveAgreementWay({ body: { ...now(order), way: Number(way), note }, idempotencyKey });
        return '履约方式已保存';
      }}
      onClose={onClose}
    >
      <ChoiceItem name="way" label="履约方式" options={ways.data?.list.map((each) => ({ value: each.value, label: each.name }))} />
      <Form.Item name="note" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount placeholder="与用户约定的内容" />
      </Form.Item>
    </FormDialog>
  );
}

/** Marks the order as in compensation, or takes the mark away. */
export const CompensationDialog = ({ order, onClose }: ActProps) => (
  <FormDialog<{ reason: string }>
    title={order.compensation ? '取消赔付标记' : '标记赔付'}
    okText={order.compensation ? '取消标记' : '标记赔付'}
    run={async ({ reason }, idempotencyKey) => {
      await api.orders.markCompensation({ body: { ...now(order), marked: !order.compensation, reason }, idempotencyKey });
      return order.compensation ? '赔付标记已取消' : '已标记赔付';
    }}
    onClose={onClose}
  >
    <p>{order.compensation ? '订单不再处于赔付中。' : '订单将标记为赔付中，便于查找和跟进；金额仍按账单处理。'}</p>
    <ReasonItem />
  </FormDialog>
);

/** Sends a passed order back to review. */
export const SecondReviewDialog = ({ order, onClose }: ActProps) => (
  <OrderActDialog<{ reason: string }>
    order={order}
    title={orderActs.secondReview}
    act={orderActs.secondReview}
    said="订单已转入复审"
    lead="订单回到审核队列的复审，再次通过前不能发货。"
    send={({ reason }, envelope, call) => api.orders.orderAddReview({ body: { ...envelope, reason }, ...call })}
    onClose={onClose}
  />
);

/** Corrects why an order was cancelled. */
export function CancelReasonDialog({ order, onClose }: ActProps) {
  const types = useQuery(cancelTypesQuery(order.order_id));
  return (
    <FormDialog<{ cancel_type: string; reason: string }>
      title={closedActs.editCancel}
      okText="保存"
      initial={{ cancel_type: order.close_type, reason: order.close_reason }}
      run={async (fields, idempotencyKey) => {
        await api.orders.orderCancelReasonEdit({ body: { ...now(order), ...fields }, idempotencyKey });
        return '取消原因已修改';
      }}
      onClose={onClose}
    >
      <ChoiceItem name="cancel_type" label="取消类型" options={types.data?.list.map(({ value, name }) => ({ value, label: name }))} />
      <ReasonItem />
    </FormDialog>
  );
}

/** Corrects why an order was rejected. */
export const RejectReasonDialog = ({ order, onClose }: ActProps) => (
  <FormDialog<{ reject_type: RejectType; reason: string }>
    title={closedActs.editReject}
    okText="保存"
    run={async (fields, idempotencyKey) => {
      await api.orders.auditRejectReasonEdit({ body: { ...now(order), ...fields }, idempotencyKey });
      return '拒绝原因已修改';
    }}
    onClose={onClose}
  >
    <p>当前：{order.close_reason}</p>
    <ChoiceItem name="reject_type" label="拒绝类型" options={optionsOf(rejectTypes)} />
    <ReasonItem />
  </FormDialog>
);

/** Notes that the funder was told of the settlement. */
export const FunderDialog = ({ order, onClose }: ActProps) => (
  <FormDialog<{ reason?: string; sure: boolean }>
    title={closedActs.settleFunder}
    okText="确认结清"
    run={async ({ reason = '' }, idempotencyKey) => {
      await api.orders.xinwangFinish({ body: { ...now(order), reason }, idempotencyKey });
      return '已登记新网结清';
    }}
    onClose={onClose}
  >
    <Form.Item
      name="sure"
      valuePropName="checked"
      rules={[{ validator: (_rule, sure) => (sure ? Promise.resolve() : Promise.reject(new Error('请先确认银行侧已结清'))) }]}
    >
      <Checkbox>已确认该订单在银行侧结清，登记后不能撤销</Checkbox>
    </Form.Item>
    <Form.Item name="reason" label="说明">
      <Input maxLength={200} />
    </Form.Item>
  </FormDialog>
);
