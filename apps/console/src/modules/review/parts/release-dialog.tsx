import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { afterActing } from '../../orders/index.ts';
import type { ReviewRow } from './review-columns.tsx';

/** Gives a claimed order back to the unassigned. */
export const ReleaseDialog = ({ row, open, onClose }: RowDialogProps<ReviewRow>) => (
  <ConfirmDialog
    open={open}
    title={`${orderActs.release} ${row.order_id}`}
    consequences={['订单退回待分配，其他审核员可以领取']}
    confirmText={orderActs.release}
    onConfirm={async () => {
      await api.review.release({ body: { order_id: row.order_id, version: row.version } });
      await afterActing('订单已退回待分配');
    }}
    onClose={onClose}
  />
);
