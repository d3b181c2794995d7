import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer, type Body } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { optionsOf, RadioItem } from '../../../../widgets/shared/form-items.tsx';
import { openBillsQuery } from '../../money-queries.ts';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { CameOnItems, type CameOn } from './came-on-items.tsx';
import { coveredBy, restOf } from './covered.ts';
import { ReceiptItem, type Receipt } from './receipt-picker.tsx';
import { moneyTexts as t } from './texts.ts';

type OpenBill = Answer<'bills', 'orderLookTheBill'>['list'][number];
interface Fields extends CameOn {
  receipt: Receipt;
  /** Ids of the bills; until somebody chooses, those that the money covers. */
  bills?: readonly string[];
  rest_to?: Body<'bills', 'confirmOfflinePay'>['rest_to'];
}

const columns: readonly TableColumn<OpenBill>[] = [
  { key: 'name', title: t.bill, width: 120 },
  { key: 'due_date', title: t.dueDate, width: 110 },
  { key: 'open', title: t.open, width: 110, kind: 'money' },
  { key: 'overdue_fee', title: t.lateFee, width: 100, kind: 'money' },
  { key: 'status_name', title: t.state, width: 100 },
];

interface OntoProps {
  readonly orderNo: string;
  /** The form gives value and change. */
  readonly value?: readonly string[];
  readonly onChange?: (billIds: readonly string[]) => void;
}

/** The choice of bills that the money pays. */
function Onto({ orderNo, value = [], onChange = () => {} }: OntoProps) {
  const bills = useQuery(openBillsQuery(orderNo));
  return (
    <DataTable
      label={t.receipt.onto}
      columns={columns}
      rows={bills.data?.list}
      rowKey={(bill) => bill.bill_id}
      selection={{ keys: value, onChange }}
      error={bills.error}
      onRetry={() => void bills.refetch()}
      empty={t.receipt.nothingOpen}
    />
  );
}

const datedBack = ({ came_on: day, proofs = [], came_reason: reason = '' }: CameOn) =>
  day === undefined ? { proofs: [], reason: '' } : { came_on: day, proofs: proofs.map(({ key }) => key), reason };

/** Puts money that came outside the shop onto bills; what they do not take rests where the person says. */
export function OfflinePayDialog({ order, onClose }: { readonly order: SeenOrder; readonly onClose: (done: boolean) => void }) {
  const bills = useQuery(openBillsQuery(order.order_id));
  const [form] = Form.useForm<Fields>();
  const receipt = Form.useWatch('receipt', form);
  const chosen = Form.useWatch('bills', form) ?? [];
  const open = bills.data?.list ?? [];
  const takenOf = (ids: readonly string[]) => open.filter((bill) => ids.includes(bill.bill_id));
  const rest = receipt === undefined ? 0 : restOf(receipt.amount, takenOf(chosen));
  return (
    <OrderActDialog<Fields>
      order={order}
      form={form}
      title={t.receipt.title}
      act={t.receipt.act}
      said={t.receipt.done}
      width={640}
      reason="none"
      send={(fields, envelope, call) =>
        api.bills.confirmOfflinePay({
          body: {
            ...envelope,
            trade_no: fields.receipt.tradeNo,
            bill_ids: takenOf(fields.bills ?? []).map((bill) => bill.bill_id),
            rest_to: fields.rest_to ?? 'overflow',
            ...datedBack(fields),
          },
          ...call,
        })
      }
      onClose={onClose}
    >
      <ReceiptItem orderId={order.order_id} onPick={(picked) => form.setFieldsValue({ bills: picked === undefined ? [] : coveredBy(picked.amount, open) })} />
      {receipt !== undefined && (
        <Form.Item name="bills">
          <Onto orderNo={order.order_id} />
        </Form.Item>
      )}
      {receipt !== undefined && <CameOnItems />}
      {rest > 0 && <RadioItem name="rest_to" label={t.receipt.rest(formatFen(rest))} options={optionsOf(t.receipt.rests)} initial="overflow" />}
    </OrderActDialog>
  );
}
