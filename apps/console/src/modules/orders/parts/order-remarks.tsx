import { api } from '../../../platform/api.ts';
import { RemarkDialog } from '../../../widgets/remark-dialog/index.ts';
import { refreshOrders } from '../queries.ts';

interface OrderRemarksProps {
  readonly orderNo: string;
  readonly open: boolean;
  readonly onClose: (saved: boolean) => void;
}

export const OrderRemarks = ({ orderNo, open, onClose }: OrderRemarksProps) => (
  <RemarkDialog
    open={open}
    subject={orderNo}
    load={async (signal) => {
      const { list, next } = await api.orders.remarkList({ query: { order_id: orderNo }, signal });
      return { list, more: next !== '' };
    }}
    save={async (draft) => {
      await api.orders.remarkOrder({ body: { order_id: orderNo, ...draft } });
      await refreshOrders();
    }}
    onClose={onClose}
  />
);
