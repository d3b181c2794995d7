import { orderActs } from '@merchant-admin/contract/orders/codes';
import { Form, Select } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { CouponItem } from '../../coupons/index.ts';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields {
  periods: number;
  coupon_code: string;
}
const months = Array.from({ length: 24 }, (_, index) => ({ value: index + 1, label: `${index + 1} 个月` }));

/** Renews a lease by a child order; shows its rent and first payment before it is made. */
export function RenewDialog(props: LeaseDialogProps) {
  const [form] = Form.useForm<Fields>();
  const periods = Form.useWatch('periods', form) ?? 3;
  return (
    <OrderActDialog<Fields, Awaited<ReturnType<typeof api.returns.renewOrder>>>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.renew}
      act="生成续租订单"
      said="续租订单已生成"
      initial={{ periods: 3 }}
      reason="none"
      lead="原订单账单付清后可续租；用户付清续租首期后，原订单转续租，设备与押金随之转移。"
      send={(fields, envelope, call) => api.returns.renewOrder({ body: { ...envelope, ...fields }, ...call })}
      outcome={(made) => (
        <p>
          续租订单 <AppLink to={`/order/orderDetail?order_id=${made.child_order_id}`}>{made.child_order_id}</AppLink> 已生成，续租总租金{' '}
          {formatFen(made.total_rent)}，等待用户支付首期 {formatFen(made.first_payment)}。
        </p>
      )}
    >
      <Form.Item name="periods" label="续租月数">
        <Select options={months} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <CouponItem about={{ order_id: props.row.order_id, use: 'renewal', periods }} />
    </OrderActDialog>
  );
}
