import { saleRefundActs } from '@merchant-admin/contract/sales/codes';
import { formatFen } from '@merchant-admin/common/money';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterSale } from '../../queries.ts';
import type { RefundDialogProps } from '../sold.ts';

/** Takes a refund back that waits for its decision. */
export const WithdrawRefund = ({ refund, onClose }: RefundDialogProps) => (
  <ConfirmDialog
    open
    title={`${saleRefundActs.withdraw} ${refund.refund_no}`}
    consequences={[`不再申请退款 ${formatFen(refund.amount)}`, '可以重新申请']}
    confirmText={saleRefundActs.withdraw}
    reason={{ required: true, maxLength: 200 }}
    onConfirm={async (reason) => {
      await api.sales.saleRefundWithdraw({ body: { refund_id: refund.refund_id, version: refund.version, reason }, idempotencyKey: crypto.randomUUID() });
      await afterSale('已撤回退款申请');
    }}
    onClose={onClose}
  />
);
