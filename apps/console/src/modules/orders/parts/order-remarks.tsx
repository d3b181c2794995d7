import { api } from '../../../platform/api.ts';
import { RemarkDialog } from '../../../widgets/remark-dialog/index.ts';
import { refreshOrders } from '../queries.ts';

interface OrderRemarksProps {
  readonly orderId: string;
  readonly open: boolean;
  readonly onClose: (saved: boolean) => void;
}

export const OrderRemarks = ({ orderId, open, onClose }: OrderRemarksProps) => (
  <RemarkDialog
    open={open}
    subject={orderId}
    load={async (signal) => {
      const { list, next } = await api.orders.remarkList({ query: { order_id: orderId }, signal });
      return { list, more: next !== '' };
    }}
    save={async (draft) => {
      await api.orders.remarkOrder({ body: { order_id: orderId, ...draft } });
      await refreshOrders();
    }}
    onClose={onClose}
  />
);
