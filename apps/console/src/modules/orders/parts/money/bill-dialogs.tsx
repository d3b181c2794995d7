import { Checkbox, Form } from 'antd';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { billType, billTypes, isRentType } from '@merchant-admin/contract/bills/codes';
import { api, type Answer, type Body } from '../../../../platform/api.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { byCouponOrAmount, CouponItem } from '../../../coupons/index.ts';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { openFee } from './open-fee.ts';
import { moneyTexts as t } from './texts.ts';

type Bill = Answer<'bills', 'orderListBillInfo'>['rent'][number];
type ExtraType = Body<'bills', 'newOrderBill'>['bill_type'];

interface OrderDialogProps {
  readonly order: SeenOrder;
  readonly onClose: (done: boolean) => void;
}
interface BillDialogProps extends OrderDialogProps {
  readonly bill: Bill;
}
interface NewFields {
  bill_type: string;
  amount: Fen;
  due_date?: string;
  reason: string;
}
interface EditFields extends Pick<NewFields, 'due_date' | 'reason'> {
  amount?: Fen;
  cancel?: boolean;
}
interface CouponFields {
  coupon_code: string;
  reason: string;
}
interface FeeFields {
  fee?: Fen;
  coupon_code: string;
  reason: string;
}

const extraTypes = optionsOf(billTypes, [billType.SERVICE, billType.POSTAGE, billType.COMPENSATION, billType.PENALTY, billType.DIFFERENCE]);

/** Adds a bill beside the plan. */
export const NewBillDialog = ({ order, onClose }: OrderDialogProps) => (
  <OrderActDialog<NewFields>
    order={order}
    title={t.add.title}
    act={t.add.act}
    said={t.add.done}
    send={({ bill_type: type, ...fields }, envelope, call) =>
      api.bills.newOrderBill({ body: { ...envelope, ...fields, bill_type: Number(type) as ExtraType }, ...call })
    }
    onClose={onClose}
  >
    <ChoiceItem name="bill_type" label={t.billType} options={extraTypes} />
    <AmountItem name="amount" label={t.amount} min={1} />
    <DayItem name="due_date" label={t.dueDate} />
  </OrderActDialog>
);

const changed = (bill: Bill, { amount, due_date: due, cancel }: Partial<EditFields>) =>
  cancel === true
    ? { cancel }
    : { ...(amount === undefined || amount === bill.amount ? {} : { amount }), ...(due === undefined || due === bill.due_date ? {} : { due_date: due }) };

/** Changes the amount or the due day of an unpaid bill; one beside the plan may be cancelled. */
export function EditBillDialog({ order, bill, onClose }: BillDialogProps) {
  const [form] = Form.useForm<EditFields>();
  const cancel = Form.useWatch('cancel', form) === true;
  return (
    <OrderActDialog<EditFields>
      order={order}
      form={form}
      title={`${t.edit.title} ${bill.bill_name}`}
      act={cancel ? t.edit.cancelAct : t.edit.act}
      said={cancel ? t.edit.cancelled : t.edit.done}
      danger={cancel}
      initial={{ amount: fen(bill.amount), ...(bill.due_date === null ? {} : { due_date: bill.due_date }) }}
      lacks={(fields) => (Object.keys(changed(bill, fields)).length === 0 ? t.noChange : undefined)}
      send={(fields, envelope, call) =>
        api.bills.editOrderBill({ body: { ...envelope, bill_id: bill.bill_id, ...changed(bill, fields), reason: fields.reason }, ...call })
      }
      onClose={onClose}
    >
      <AmountItem name="amount" label={t.amount} min={1} disabled={cancel} />
      <DayItem name="due_date" label={t.dueDate} disabled={cancel} />
      {!isRentType(bill.bill_type) && (
        <Form.Item name="cancel" valuePropName="checked">
          <Checkbox>{t.edit.cancel}</Checkbox>
        </Form.Item>
      )}
    </OrderActDialog>
  );
}

/** Uses one of the customer's coupons on an open rent. */
export const RentCouponDialog = ({ order, bill, onClose }: BillDialogProps) => (
  <OrderActDialog<CouponFields>
    order={order}
    title={`${t.coupon.title} ${bill.bill_name}`}
    act={t.coupon.act}
    said={t.coupon.done}
    lead={t.coupon.lead(formatFen(bill.open))}
    lacks={({ coupon_code: code }) => ((code ?? '') === '' ? t.coupon.none : undefined)}
    send={({ coupon_code, reason }, envelope, call) => api.bills.useBillCoupon({ body: { ...envelope, bill_id: bill.bill_id, coupon_code, reason }, ...call })}
    onClose={onClose}
  >
    <CouponItem about={{ order_id: order.order_id, use: 'rent', bill_id: bill.bill_id }} />
  </OrderActDialog>
);

/** Lowers a late fee. The days after today count on. */
export function LateFeeDialog({ order, bill, onClose }: BillDialogProps) {
  const [form] = Form.useForm<FeeFields>();
  const byCoupon = (Form.useWatch('coupon_code', form) ?? '') !== '';
  const open = openFee(bill);
  return (
    <OrderActDialog<FeeFields>
      order={order}
      form={form}
      title={`${t.fee.title} ${bill.bill_name}`}
      act={t.fee.act}
      said={t.fee.done}
      initial={{ fee: fen(open) }}
      send={(fields, envelope, call) => api.bills.modifyOverdueAmount({ body: { ...envelope, bill_id: bill.bill_id, ...byCouponOrAmount(fields) }, ...call })}
      onClose={onClose}
    >
      <CouponItem about={{ order_id: order.order_id, use: 'late_fee', bill_id: bill.bill_id }} />
      <AmountItem
        name="fee"
        disabled={byCoupon}
        label={t.fee.after}
        min={0}
        max={open}
        unchanged={{ from: open, message: t.noChange }}
        hint={t.fee.now(formatFen(open), bill.overdue_days)}
      />
    </OrderActDialog>
  );
}

interface RevokeDialogProps extends OrderDialogProps {
  readonly document: Answer<'bills', 'orderListBillInfo'>['documents'][number];
}

/** Takes a receipt back that was booked in error. */
export const RevokeReceiptDialog = ({ order, document, onClose }: RevokeDialogProps) => (
  <OrderActDialog<{ reason: string }>
    order={order}
    title={t.revoke.title}
    act={t.revoke.act}
    said={t.revoke.done}
    danger
    lead={t.revoke.which(document.trade_no, formatFen(document.amount))}
    send={({ reason }, envelope, call) => api.bills.offlineReceiptRevoke({ body: { ...envelope, document_id: document.id, reason }, ...call })}
    onClose={onClose}
  />
);

/** Takes back what prepayment or overpayment settled. */
export const RevokeOffsetDialog = ({ order, document, onClose }: RevokeDialogProps) => (
  <OrderActDialog<{ reason: string }>
    order={order}
    title={t.revokeOffset.title}
    act={t.revokeOffset.act}
    said={t.revokeOffset.done}
    danger
    lead={t.revokeOffset.which(document.out_trade_no, formatFen(document.amount))}
    send={({ reason }, envelope, call) => api.bills.revokeOffset({ body: { ...envelope, document_id: document.id, reason }, ...call })}
    onClose={onClose}
  />
);
