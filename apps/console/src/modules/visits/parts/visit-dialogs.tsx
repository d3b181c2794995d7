import type { VisitRow } from '@merchant-admin/contract/visits/visit-cells';
import { visitActs } from '@merchant-admin/contract/visits/codes';
import { Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterVisit } from '../queries.ts';
import { SlotItems } from './slot-items.tsx';

/** What acts need of a row, and of a page; the store is the page's. */
export type Visited = VisitRow;

/** What is collected, and how many of it where they are several. */
export const goodsOf = ({ goods_name: goods, sku_name: sku, quantity }: Pick<Visited, 'goods_name' | 'sku_name' | 'quantity'>): string =>
  `${goods} ${sku}${quantity > 1 ? ` ×${quantity}` : ''}`;

const seen = ({ visit_id, version }: Visited) => ({ visit_id, version });

export const CancelVisit = ({ row, open, onClose }: RowDialogProps<Visited>) => (
  <ConfirmDialog
    open={open}
    danger
    title={`取消预约 ${row.visit_no}`}
    consequences={[
      row.imeis.length === 0 ? '预约取消，名额让给排队的用户' : `预约取消，设备 ${row.imeis.join('、')} 释放，名额让给排队的用户`,
      '订单不受影响，需要时请另行处理',
    ]}
    confirmText="取消预约"
    reason={{ required: true }}
    onConfirm={async (reason) => {
      await api.visits.visitCancel({ body: { ...seen(row), reason }, idempotencyKey: crypto.randomUUID() });
      await afterVisit('预约已取消');
    }}
    onClose={onClose}
  />
);

interface NewTime {
  day: string;
  at: string;
  reason?: string;
}

export function RescheduleVisit({ row, open, onClose }: RowDialogProps<Visited>) {
  if (!open) return null;
  return (
    <FormDialog<NewTime>
      title={`${visitActs.reschedule} ${row.visit_no}`}
      okText={visitActs.reschedule}
      run={async ({ at, reason = '' }, idempotencyKey) => {
        await api.visits.visitReschedule({ body: { ...seen(row), at, reason }, idempotencyKey });
        return '改期成功';
      }}
      after={afterVisit}
      onClose={onClose}
    >
      <SlotItems store={row.store_id} />
      <Form.Item name="reason" label="原因（选填）">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

export function LinkOrder({ row, open, onClose }: RowDialogProps<Visited>) {
  if (!open) return null;
  return (
    <FormDialog<{ order_no: string }>
      title={`${visitActs.link} ${row.visit_no}`}
      okText={visitActs.link}
      run={async ({ order_no: order }, idempotencyKey) => {
        await api.visits.visitLink({ body: { ...seen(row), order_id: order.trim() }, idempotencyKey });
        return '关联成功';
      }}
      after={afterVisit}
      onClose={onClose}
    >
      <Form.Item
        name="order_no"
        label="订单号"
        rules={[{ required: true, pattern: /^\s*\d{18}\s*$/, message: '请输入18位订单号' }]}
        extra="须为该用户待发货的同规格订单"
      >
        <Input maxLength={20} autoComplete="off" inputMode="numeric" />
      </Form.Item>
    </FormDialog>
  );
}
