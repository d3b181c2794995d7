import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { cancelTypesQuery } from '../queries.ts';
import { OrderActDialog, type SeenOrder } from './order-act-dialog.tsx';

interface Fields {
  cancel_type: string;
  reason?: string;
}

interface CancelOrderDialogProps {
  readonly row: SeenOrder;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Cancels an order: the type, the reason, and what will become of its money, computed by the cancellation itself. */
export function CancelOrderDialog({ row, open, onClose }: CancelOrderDialogProps) {
  const types = useQuery({ ...cancelTypesQuery(row.order_id), enabled: open });
  return (
    <OrderActDialog<Fields>
      order={row}
      open={open}
      title={orderActs.cancel}
      act={orderActs.cancel}
      leave="返回"
      said="取消成功"
      danger
      reason="optional"
      send={({ cancel_type, reason = '' }, envelope, call) => api.orders.orderCancel({ body: { ...envelope, cancel_type, reason }, ...call })}
      onClose={onClose}
    >
      <ChoiceItem name="cancel_type" label="取消类型" options={types.data?.list.map((each) => ({ value: each.value, label: each.name }))} />
    </OrderActDialog>
  );
}
