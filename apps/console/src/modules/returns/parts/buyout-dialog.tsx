import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { buyoutQuery } from '../queries.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { CouponItem } from '../../coupons/index.ts';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

type Price = Answer<'returns', 'anyRentBuyoutDetail'>;
interface Fields {
  agreed: Fen;
  coupon_code: string;
  reason?: string;
}

const Figures = ({ price }: { readonly price: Price }) => (
  <Facts
    items={[
      ['买断方式', price.early ? '提前买断' : '到期买断'],
      ['签约总价', formatFen(price.sale_price)],
      ['已计租金', formatFen(price.rent_counted)],
      ['提前买断优惠', formatFen(price.rebate)],
      ['应付买断款', formatFen(price.due)],
      ['另有逾期费', formatFen(price.late_fees)],
      ['归还逾期费', formatFen(price.return_fee)],
      ['其他未付账单', formatFen(price.other_bills)],
      ...(price.plan_waived > 0 ? ([['协商分期减免', formatFen(-price.plan_waived)]] as const) : []),
      ['预付款抵扣', formatFen(price.prepayment)],
      ['合计需付', formatFen(price.payable)],
    ]}
  />
);

function BuyoutForm({ price, ...props }: LeaseDialogProps & { readonly price: Price }) {
  const [form] = Form.useForm<Fields>();
  const agreed = Form.useWatch('agreed', form);
  const lower = agreed !== undefined && agreed < price.due;
  return (
    <OrderActDialog<Fields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.openBuyout}
      act={orderActs.openBuyout}
      said="买断已发起，等待用户支付"
      width={640}
      initial={{ agreed: price.due as Fen }}
      reason="none"
      send={(fields, envelope, call) => api.returns.openBuyout({ body: { ...envelope, ...fields, reason: fields.reason?.trim() ?? '' }, ...call })}
    >
      <Figures price={price} />
      <AmountItem name="agreed" label="约定买断价" max={price.due} hint="可低于应付买断款，需填写原因" />
      <CouponItem about={{ order_id: props.row.order_id, use: 'buyout', ...(agreed === undefined ? {} : { agreed }) }} />
      <Form.Item name="reason" label="原因" dependencies={['agreed']} rules={[{ required: lower, whitespace: lower, message: '低于应付买断款时，请填写原因' }]}>
        <Input.TextArea rows={2} maxLength={200} showCount placeholder={lower ? '请填写降价原因，将记录在操作日志中' : '选填'} />
      </Form.Item>
    </OrderActDialog>
  );
}

/** Opens a buyout: what it costs today and how that is counted; staff may agree to less, with a reason. */
export function BuyoutDialog(props: LeaseDialogProps) {
  const price = useQuery({ ...buyoutQuery(props.row.order_id), enabled: props.open, staleTime: 0 });
  if (price.data !== undefined) return <BuyoutForm {...props} price={price.data} />;
  return <WaitingDialog open={props.open} title={`${orderActs.openBuyout} ${props.row.order_id}`} needs={[price]} onClose={props.onClose} />;
}
