import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../platform/api.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { OrderActDialog, type SeenOrder } from '../../orders/index.ts';
import { afterMoving } from './after-moving.ts';

/** Confirms a receipt by hand; the act itself says first which days the lease will have. */
export const ReceiveDialog = ({ row, open, onClose }: RowDialogProps<SeenOrder>) => (
  <OrderActDialog<{ reason: string }>
    order={row}
    open={open}
    title={orderActs.receive}
    act={orderActs.receive}
    said="已确认收货"
    lead="租期从收货次日开始，各期应付日随之确定，不能撤回。"
    after={afterMoving}
    send={({ reason }, envelope, call) => api.delivery.receive({ body: { ...envelope, reason }, ...call })}
    onClose={onClose}
  />
);
