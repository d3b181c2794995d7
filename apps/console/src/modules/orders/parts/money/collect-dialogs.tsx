import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer, type Body } from '../../../../platform/api.ts';
import { optionsOf, RadioItem } from '../../../../widgets/shared/form-items.tsx';
import { billInfoQuery } from '../../queries.ts';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { ChosenBills } from './chosen-bills.tsx';
import { ReceiptItem, type Receipt } from './receipt-picker.tsx';
import { moneyTexts as t } from './texts.ts';

interface CollectProps {
  readonly order: SeenOrder;
  readonly billIds: readonly string[];
  readonly onClose: (done: boolean) => void;
}

/** Takes bills by the customer's agreement. */
export const WithholdDialog = ({ order, billIds, onClose }: CollectProps) => (
  <OrderActDialog
    order={order}
    title={t.withhold.title}
    act={t.withhold.title}
    said={t.withhold.done}
    reason="none"
    send={(_fields, envelope, call) => api.bills.orderBillWithhold({ body: { ...envelope, bill_ids: [...billIds] }, ...call })}
    onClose={onClose}
  >
    <ChosenBills orderNo={order.order_id} billIds={billIds} />
  </OrderActDialog>
);

interface PayFields extends Pick<Body<'bills', 'billBatchPayment'>, 'way'> {
  receipt?: Receipt;
}

type Totals = Answer<'bills', 'orderListBillInfo'>['totals'];

/** The ways to pay: the customer's agreement with the reason for which it cannot be used, money that is held for him with how much there is. */
function waysOf(notWithheld: string, { prepayment, overflow }: Partial<Totals> = {}) {
  const held: Readonly<Record<string, number | undefined>> = { prepayment, overflow };
  return optionsOf(t.pay.ways).map((way) => {
    if (way.value === 'withhold' && notWithheld !== '') return { ...way, disabled: true, label: `${way.label}（${notWithheld}）` };
    const balance = held[way.value];
    return balance === undefined ? way : { ...way, disabled: balance === 0, label: `${way.label}（${t.heldNow(formatFen(balance))}）` };
  });
}

/** Settles several bills under one number, by the way that is chosen. @param notWithheld why they cannot be taken by the customer's agreement; empty where they can */
export function BatchPaymentDialog({ order, billIds, notWithheld, onClose }: CollectProps & { readonly notWithheld: string }) {
  const [form] = Form.useForm<PayFields>();
  const { data: info } = useQuery(billInfoQuery(order.order_id));
  const byReceipt = Form.useWatch('way', form) === 'receipt';
  return (
    <OrderActDialog<PayFields>
      order={order}
      form={form}
      title={t.pay.title}
      act={t.pay.act}
      said={t.pay.done}
      reason="none"
      initial={{ way: notWithheld === '' ? 'withhold' : 'receipt' }}
      send={({ way, receipt }, envelope, call) =>
        api.bills.billBatchPayment({
          body: { ...envelope, bill_ids: [...billIds], way, ...(way === 'receipt' && receipt !== undefined ? { trade_no: receipt.tradeNo } : {}) },
          ...call,
        })
      }
      onClose={onClose}
    >
      <ChosenBills orderNo={order.order_id} billIds={billIds} />
      <RadioItem name="way" label={t.pay.way} options={waysOf(notWithheld, info?.totals)} />
      {byReceipt && <ReceiptItem orderId={order.order_id} />}
    </OrderActDialog>
  );
}

/** Asks for bills to be settled by the frozen deposit. */
export const DepositOffsetDialog = ({ order, billIds, onClose }: CollectProps) => (
  <OrderActDialog<{ reason: string }>
    order={order}
    title={t.offset.title}
    act={t.offset.act}
    said={t.offset.done}
    send={({ reason }, envelope, call) => api.bills.depositDeduction({ body: { ...envelope, bill_ids: [...billIds], reason }, ...call })}
    onClose={onClose}
  >
    <ChosenBills orderNo={order.order_id} billIds={billIds} />
  </OrderActDialog>
);
