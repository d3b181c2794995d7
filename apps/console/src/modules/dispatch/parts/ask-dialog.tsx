import { askForm } from '@merchant-admin/contract/dispatch/dispatch-list';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { FieldItem } from '../../../widgets/fields/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { afterDispatch, ofOrderQuery } from '../queries.ts';

interface Fields {
  readonly most_price: number;
  readonly note?: string;
}

/** Asks the platform to send an order, for a price of one device that it may not go above. */
export function AskDispatchDialog({ row, open, onClose }: RowDialogProps<SeenOrder>) {
  const past = useQuery({ ...ofOrderQuery(row.order_id), enabled: open });
  if (!open) return null;
  if (!past.data) return <WaitingDialog open title={`${orderActs.askDispatch} ${row.order_id}`} needs={[past]} onClose={onClose} />;
  const [last] = past.data.list;
  return (
    <OrderActDialog<Fields>
      order={row}
      title={orderActs.askDispatch}
      act={orderActs.askDispatch}
      said="已申请平台代发，等待平台接单"
      lead="平台接单后由平台或其供应商发给用户，设备归本商家，货款在发货后从可提现余额扣除；包裹被拒收退回则退还货款。接单前可以撤回。"
      reason="none"
      words={['note']}
      {...(last === undefined ? {} : { initial: { most_price: last.most_price } })}
      after={afterDispatch}
      send={({ most_price: most, note = '' }, envelope, call) => api.dispatch.dispatchAsk({ body: { ...envelope, most_price: most, note }, ...call })}
      onClose={onClose}
    >
      <FieldItem name="most_price" field={askForm.most_price} />
      <FieldItem name="note" field={askForm.note} />
    </OrderActDialog>
  );
}
