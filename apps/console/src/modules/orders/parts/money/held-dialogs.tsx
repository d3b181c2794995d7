import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { billType, billTypes } from '@merchant-admin/contract/bills/codes';
import { api, type Body } from '../../../../platform/api.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { ChoiceItem, optionsOf, RadioItem } from '../../../../widgets/shared/form-items.tsx';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { moneyTexts as t } from './texts.ts';

interface HeldProps {
  readonly order: SeenOrder;
  /** What is held, fen. */
  readonly held: number;
  readonly onClose: (done: boolean) => void;
}
interface PrepaymentFields extends Pick<Body<'bills', 'orderPrepaymentChange'>, 'change'> {
  amount: Fen;
  reason: string;
}
interface OverflowFields extends Pick<Body<'bills', 'updateOverflowAmount'>, 'to'> {
  amount: Fen;
  reason: string;
}
interface DeductFields {
  bill_type: string;
  amount: Fen;
  reason: string;
}
type DeductionType = Body<'bills', 'withholdingMargin'>['bill_type'];

const HeldAmount = ({ held }: Pick<HeldProps, 'held'>) => <AmountItem name="amount" label={t.amount} min={1} max={held} hint={t.heldNow(formatFen(held))} />;

/** Uses prepayment on the oldest bills, or makes it overpayment. */
export const PrepaymentDialog = ({ order, held, onClose }: HeldProps) => (
  <OrderActDialog<PrepaymentFields>
    order={order}
    title={t.prepayment.title}
    act={t.prepayment.act}
    said={t.prepayment.done}
    initial={{ change: 'use', amount: fen(held) }}
    send={(fields, envelope, call) => api.bills.orderPrepaymentChange({ body: { ...envelope, ...fields }, ...call })}
    onClose={onClose}
  >
    <RadioItem name="change" label={t.prepayment.how} options={optionsOf(t.prepayment.ways)} />
    <HeldAmount held={held} />
  </OrderActDialog>
);

/** Uses overpayment on the oldest bills, or makes it prepayment. */
export const OverflowDialog = ({ order, held, onClose }: HeldProps) => (
  <OrderActDialog<OverflowFields>
    order={order}
    title={t.overflow.title}
    act={t.overflow.act}
    said={t.overflow.done}
    initial={{ to: 'bill', amount: fen(held) }}
    send={(fields, envelope, call) => api.bills.updateOverflowAmount({ body: { ...envelope, ...fields }, ...call })}
    onClose={onClose}
  >
    <RadioItem name="to" label={t.overflow.how} options={optionsOf(t.overflow.ways)} />
    <HeldAmount held={held} />
  </OrderActDialog>
);

const deductionTypes = optionsOf(billTypes, [billType.SERVICE, billType.COMPENSATION, billType.PENALTY, billType.DIFFERENCE]);

/** Asks for a new charge to be taken from the frozen deposit. */
export const DeductDepositDialog = ({ order, held, onClose }: HeldProps) => (
  <OrderActDialog<DeductFields>
    order={order}
    title={t.deduct.title}
    act={t.deduct.act}
    said={t.deduct.done}
    send={({ bill_type: type, ...fields }, envelope, call) =>
      api.bills.withholdingMargin({ body: { ...envelope, ...fields, bill_type: Number(type) as DeductionType }, ...call })
    }
    onClose={onClose}
  >
    <ChoiceItem name="bill_type" label={t.deduct.what} options={deductionTypes} />
    <AmountItem name="amount" label={t.deduct.amount} min={1} max={held} hint={t.deduct.left(formatFen(held))} />
  </OrderActDialog>
);
