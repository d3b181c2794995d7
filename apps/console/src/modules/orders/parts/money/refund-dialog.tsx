import { Form } from 'antd';
import { fen, formatFen } from '@merchant-admin/common/money';
import { refundTypes } from '@merchant-admin/contract/bills/codes';
import { api } from '../../../../platform/api.ts';
import type { Acted } from '../../../../widgets/act-dialog/index.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { OrderActDialog, type SeenOrder } from '../order-act-dialog.tsx';
import { RefundLines } from './refund-lines.tsx';
import { moneyTexts } from './texts.ts';
import { TradePicker } from './trade-picker.tsx';
import { useRefund, type RefundFields } from './use-refund.ts';

interface RefundDialogProps {
  readonly order: SeenOrder;
  /** The bill that the refund is about; without it, every bill of the transaction. */
  readonly billId?: string;
  readonly billStatus?: number;
  readonly startType?: string;
  readonly onClose: (done: boolean) => void;
}
const t = moneyTexts.refund;
const types = optionsOf(refundTypes);

/** Asks for money to go back by the transaction that brought it; somebody else decides. */
export function RefundDialog({ order, billId, billStatus, startType, onClose }: RefundDialogProps) {
  const [form] = Form.useForm<RefundFields>();
  const refund = useRefund(order.order_id, billId, form);
  const { type, held, trade, found, refundables } = refund;
  return (
    <OrderActDialog<RefundFields>
      order={order}
      form={form}
      title={held === undefined ? t.title : t.heldTitles[held]}
      act={t.act}
      said={t.done}
      width={640}
      {...(startType === undefined ? {} : { initial: { refund_type: startType } })}
      lacks={refund.lacks}
      send={(fields, envelope, call): Promise<Acted> => {
        const asked = { ...envelope, out_trade_no: found?.out_trade_no ?? '', reason: fields.reason };
        return held === undefined
          ? api.bills.refundOrderBillNew({ body: { ...asked, lines: refund.askedOf(fields), refund_type: Number(fields.refund_type) }, ...call })
          : api.bills.refundPrepayment({ body: { ...asked, from: held, amount: fields.rest ?? 0 }, ...call });
      }}
      onClose={onClose}
    >
      <ChoiceItem name="refund_type" label={t.type} options={types} />
      {type !== undefined && (
        <Form.Item name="trade" rules={[{ required: true, message: moneyTexts.noTrade }]}>
          <TradePicker
            type={type}
            kind={held ?? 'bill'}
            billStatus={billStatus}
            orderId={order.order_id}
            billId={billId ?? ''}
            loaders={refund.loaders}
            onPick={refund.forget}
          />
        </Form.Item>
      )}
      {trade !== undefined && refundables.isError && (
        <LoadFailed error={refundables.error} onRetry={() => void refundables.refetch()} retrying={refundables.isFetching} />
      )}
      {found !== undefined && held === undefined && (
        <Form.Item name="amounts">
          <RefundLines lines={refund.lines} amountOf={refund.amountOf} />
        </Form.Item>
      )}
      {found !== undefined && held !== undefined && (
        <AmountItem
          key={trade}
          name="rest"
          label={moneyTexts.amount}
          min={1}
          max={refund.rest}
          {...(refund.rest > 0 ? { initial: fen(refund.rest) } : {})}
          hint={`${t.refundable} ${formatFen(refund.rest)}`}
        />
      )}
    </OrderActDialog>
  );
}
