import { formatFen } from '@merchant-admin/common/money';
import type { WriteOffRow } from '@merchant-admin/contract/coupons/template-cells';
import { writeOffActs } from '@merchant-admin/contract/coupons/template-codes';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterCouponAct } from '../../queries.ts';

/** Takes a write-off of today back. */
export const UndoWriteOff = ({ row, open, onClose }: RowDialogProps<WriteOffRow>) => (
  <ConfirmDialog
    open={open}
    title={`${writeOffActs.undo} ${row.code}`}
    consequences={[
      `优惠券 ${row.coupon_name} 退回用户，状态恢复为未使用`,
      `优惠${formatFen(row.cut)}随之取消：请向用户补收，或退还已付的${formatFen(row.paid)}后重新收款`,
    ]}
    confirmText={writeOffActs.undo}
    danger
    reason={{ required: true }}
    onConfirm={async (reason) => {
      await api.coupons.writeOffUndo({ body: { write_off_id: row.write_off_id, reason }, idempotencyKey: crypto.randomUUID() });
      await afterCouponAct('核销已撤销，优惠券已退回');
    }}
    onClose={onClose}
  />
);
