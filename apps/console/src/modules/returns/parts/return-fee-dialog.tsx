import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { Form } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { byCouponOrAmount, CouponItem } from '../../coupons/index.ts';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields {
  fee?: Fen;
  coupon_code: string;
  reason: string;
}

/** Lowers what is still to pay for a late return. */
export function ReturnFeeDialog({ due, ...props }: LeaseDialogProps & { readonly due: number }) {
  const [form] = Form.useForm<Fields>();
  const byCoupon = (Form.useWatch('coupon_code', form) ?? '') !== '';
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title={clearingActs.returnFee}
      act="修改"
      said="归还逾期费已修改"
      lead={`当前应付 ${formatFen(due)}，只能调低；之后的逾期天数照常计费。`}
      send={(fields, envelope, call) => api.returns.modifyReturnOverdueAmount({ body: { ...envelope, ...byCouponOrAmount(fields) }, ...call })}
    >
      <CouponItem about={{ order_id: props.row.order_id, use: 'return_fee' }} />
      <AmountItem name="fee" label="修改后金额" max={due} disabled={byCoupon} />
    </OrderActDialog>
  );
}
