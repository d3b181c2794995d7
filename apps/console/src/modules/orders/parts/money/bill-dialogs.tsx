import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { billType, billTypes, isRentType } from '@merchant-admin/contract/bills/codes';
import { api, type Answer, type Body } from '../../../../platform/api.ts';
import { billName } from '../bills/bill-name.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { AmountField, choicesOf, DayField, SelectField } from './money-fields.tsx';
import { moneyTexts as t } from './texts.ts';
import type { SeenOrder } from './use-money-act.ts';

type Bill = Answer<'bills', 'orderListBillInfo'>['rent'][number];
type ExtraType = Body<'bills', 'newOrderBill'>['bill_type'];

interface OrderDialogProps {
  readonly order: SeenOrder;
  readonly onClose: (done: boolean) => void;
}
interface BillDialogProps extends OrderDialogProps {
  readonly bill: Bill;
}

const extraTypes = choicesOf(billTypes, [billType.SERVICE, billType.POSTAGE, billType.COMPENSATION, billType.PENALTY, billType.DIFFERENCE]);

/** A bill beside the plan. */
export function NewBillDialog({ order, onClose }: OrderDialogProps) {
  const [type, setType] = useState<string>();
  const [amount, setAmount] = useState<Fen>();
  const [due, setDue] = useState<string>();
  const given = () => {
    if (type === undefined) return t.noType;
    if (amount === undefined) return t.noAmount;
    return { bill_type: Number(type) as ExtraType, amount, ...(due === undefined ? {} : { due_date: due }) };
  };
  return (
    <MoneyDialog order={order} title={t.add.title} act={t.add.act} success={t.add.done} call={api.bills.newOrderBill} asks={given()} onClose={onClose}>
      <SelectField label={t.billType} options={extraTypes} value={type} onChange={setType} />
      <AmountField label={t.amount} value={amount} onChange={setAmount} />
      <DayField label={t.dueDate} value={due} onChange={setDue} />
    </MoneyDialog>
  );
}

/** What an unpaid bill asks for, and when; one beside the plan may be cancelled. */
export function EditBillDialog({ order, bill, onClose }: BillDialogProps) {
  const [amount, setAmount] = useState<Fen | undefined>(fen(bill.amount));
  const [due, setDue] = useState(bill.due_date ?? undefined);
  const [cancel, setCancel] = useState(false);
  const given = () => {
    if (cancel) return { bill_id: bill.bill_id, cancel };
    if (amount === undefined) return t.noAmount;
    const changed = { ...(amount === bill.amount ? {} : { amount }), ...(due === undefined || due === bill.due_date ? {} : { due_date: due }) };
    return Object.keys(changed).length === 0 ? t.noChange : { bill_id: bill.bill_id, ...changed };
  };
  return (
    <MoneyDialog
      order={order}
      title={`${t.edit.title} ${billName(bill)}`}
      act={cancel ? t.edit.cancelAct : t.edit.act}
      success={cancel ? t.edit.cancelled : t.edit.done}
      danger={cancel}
      call={api.bills.editOrderBill}
      asks={given()}
      onClose={onClose}
    >
      <AmountField label={t.amount} value={amount} onChange={setAmount} disabled={cancel} />
      <DayField label={t.dueDate} value={due} onChange={setDue} disabled={cancel} />
      {!isRentType(bill.bill_type) && (
        <Form.Item>
          <Checkbox checked={cancel} onChange={(event) => setCancel(event.target.checked)}>
            {t.edit.cancel}
          </Checkbox>
        </Form.Item>
      )}
    </MoneyDialog>
  );
}

/** What is to pay of a late fee now; fen. */
export const openFee = (bill: Bill): number => (bill.bill_type === billType.LATE_FEE ? bill.open : bill.overdue_fee_open);

/** Lowers a late fee. The days after today count on. */
export function LateFeeDialog({ order, bill, onClose }: BillDialogProps) {
  const open = openFee(bill);
  const [fee, setFee] = useState<Fen | undefined>(fen(open));
  const asks = fee === undefined ? t.noAmount : fee === open ? t.noChange : { bill_id: bill.bill_id, fee };
  return (
    <MoneyDialog
      order={order}
      title={`${t.fee.title} ${billName(bill)}`}
      act={t.fee.act}
      success={t.fee.done}
      call={api.bills.modifyOverdueAmount}
      asks={asks}
      onClose={onClose}
    >
      <AmountField label={t.fee.after} min={0} max={open} value={fee} onChange={setFee} note={t.fee.now(formatFen(open), bill.overdue_days)} />
    </MoneyDialog>
  );
}

interface RevokeReceiptDialogProps extends OrderDialogProps {
  readonly document: Answer<'bills', 'orderListBillInfo'>['documents'][number];
}

/** Takes a receipt back that was booked in error. */
export const RevokeReceiptDialog = ({ order, document, onClose }: RevokeReceiptDialogProps) => (
  <MoneyDialog
    order={order}
    title={t.revoke.title}
    act={t.revoke.act}
    success={t.revoke.done}
    danger
    call={api.bills.offlineReceiptRevoke}
    asks={{ document_id: document.id }}
    onClose={onClose}
  >
    <p>{t.revoke.which(document.trade_no, formatFen(document.amount))}</p>
  </MoneyDialog>
);
