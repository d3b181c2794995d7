import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../../platform/api.ts';
import { offerOf } from '../../../../platform/offer.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { openFee } from './open-fee.ts';
import styles from './money.module.css';
import { moneyTexts as t } from './texts.ts';

type Bill = Answer<'bills', 'orderListBillInfo'>['rent'][number];

interface WaiveFeesProps {
  readonly order: SeenOrder;
  readonly bills: readonly Bill[];
  readonly onClose: (done: boolean) => void;
}
interface Fields {
  bill_ids: string[];
  left?: Fen;
  reason: string;
}

const optionOf = (bill: Bill) => ({
  value: bill.bill_id,
  label: bill.overdue_days > 0 ? t.waive.of(bill.bill_name, formatFen(openFee(bill)), bill.overdue_days) : `${bill.bill_name} ${formatFen(openFee(bill))}`,
});

/** Lowers the late fees of several bills to one sum, all of those that may be lowered at first. The days after today count on. */
export function WaiveFeesDialog({ order, bills, onClose }: WaiveFeesProps) {
  const [form] = Form.useForm<Fields>();
  const late = bills.filter((bill) => openFee(bill) > 0 && offerOf(bill.actions, 'fee')?.allowed === true);
  const all = late.map((bill) => bill.bill_id);
  const chosen: readonly string[] = Form.useWatch('bill_ids', form) ?? all;
  // A bill whose fee somebody else lowered to nothing meanwhile is no longer among the choices.
  useEffect(() => {
    if (!chosen.every((id) => all.includes(id)))
      form.setFieldValue(
        'bill_ids',
        chosen.filter((id) => all.includes(id)),
      );
  });
  const open = late.reduce((sum, bill) => sum + (chosen.includes(bill.bill_id) ? openFee(bill) : 0), 0);
  return (
    <OrderActDialog<Fields>
      order={order}
      form={form}
      title={t.waive.title}
      act={t.waive.act}
      said={t.waive.done}
      initial={{ bill_ids: all }}
      send={({ left, ...fields }, envelope, call) => api.bills.waiveLateFees({ body: { ...envelope, ...fields, left: left ?? open }, ...call })}
      onClose={onClose}
    >
      <Form.Item name="bill_ids" label={t.waive.bills} rules={[{ type: 'array', min: 1, message: t.waive.none }]}>
        <Checkbox.Group className={styles.fees ?? ''} aria-label={t.waive.bills} options={late.map(optionOf)} />
      </Form.Item>
      <AmountItem name="left" label={t.waive.left} min={0} max={open} unchanged={{ from: open, message: t.noChange }} hint={t.waive.now(formatFen(open))} />
    </OrderActDialog>
  );
}
