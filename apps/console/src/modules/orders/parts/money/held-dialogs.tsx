import { useState } from 'react';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { billType, billTypes } from '@merchant-admin/contract/bills/codes';
import { api, type Body } from '../../../../platform/api.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { AmountField, choicesOf, RadioField, SelectField } from './money-fields.tsx';
import { moneyTexts as t } from './texts.ts';
import type { SeenOrder } from './use-money-act.ts';

interface HeldProps {
  readonly order: SeenOrder;
  /** How much there is; fen. */
  readonly held: number;
  readonly onClose: (done: boolean) => void;
}
type Change = Body<'bills', 'orderPrepaymentChange'>['change'];
type To = Body<'bills', 'updateOverflowAmount'>['to'];
type DeductionType = Body<'bills', 'withholdingMargin'>['bill_type'];

/** Prepayment is used on the oldest bills, or becomes overpayment. */
export function PrepaymentDialog({ order, held, onClose }: HeldProps) {
  const [change, setChange] = useState<Change>('use');
  const [amount, setAmount] = useState<Fen | undefined>(fen(held));
  return (
    <MoneyDialog
      order={order}
      title={t.prepayment.title}
      act={t.prepayment.act}
      success={t.prepayment.done}
      call={api.bills.orderPrepaymentChange}
      asks={amount === undefined ? t.noAmount : { change, amount }}
      onClose={onClose}
    >
      <RadioField label={t.prepayment.how} options={choicesOf(t.prepayment.ways)} value={change} onChange={(next) => setChange(next as Change)} />
      <AmountField label={t.amount} max={held} value={amount} onChange={setAmount} note={t.heldNow(formatFen(held))} />
    </MoneyDialog>
  );
}

/** Overpayment settles the oldest bills, or becomes prepayment. */
export function OverflowDialog({ order, held, onClose }: HeldProps) {
  const [to, setTo] = useState<To>('bill');
  const [amount, setAmount] = useState<Fen | undefined>(fen(held));
  return (
    <MoneyDialog
      order={order}
      title={t.overflow.title}
      act={t.overflow.act}
      success={t.overflow.done}
      call={api.bills.updateOverflowAmount}
      asks={amount === undefined ? t.noAmount : { to, amount }}
      onClose={onClose}
    >
      <RadioField label={t.overflow.how} options={choicesOf(t.overflow.ways)} value={to} onChange={(next) => setTo(next as To)} />
      <AmountField label={t.amount} max={held} value={amount} onChange={setAmount} note={t.heldNow(formatFen(held))} />
    </MoneyDialog>
  );
}

const deductionTypes = choicesOf(billTypes, [billType.SERVICE, billType.COMPENSATION, billType.PENALTY, billType.DIFFERENCE]);

/** Asks for a new charge to be taken from the frozen deposit. */
export function DeductDepositDialog({ order, held, onClose }: HeldProps) {
  const [type, setType] = useState<string>();
  const [amount, setAmount] = useState<Fen>();
  const given = () => {
    if (type === undefined) return t.noType;
    return amount === undefined ? t.noAmount : { bill_type: Number(type) as DeductionType, amount };
  };
  return (
    <MoneyDialog
      order={order}
      title={t.deduct.title}
      act={t.deduct.act}
      success={t.deduct.done}
      call={api.bills.withholdingMargin}
      asks={given()}
      onClose={onClose}
    >
      <SelectField label={t.deduct.what} options={deductionTypes} value={type} onChange={setType} />
      <AmountField label={t.deduct.amount} max={held} value={amount} onChange={setAmount} note={t.deduct.left(formatFen(held))} />
    </MoneyDialog>
  );
}
