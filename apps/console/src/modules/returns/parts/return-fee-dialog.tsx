import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields {
  fee: Fen;
  reason: string;
}

/** Lowers what is still to pay for a late return. */
export const ReturnFeeDialog = ({ due, ...props }: LeaseDialogProps & { readonly due: number }) => (
  <OrderActDialog<Fields>
    {...props}
    order={props.row}
    title="修改归还逾期费"
    act="修改"
    said="归还逾期费已修改"
    lead={`当前应付 ${formatFen(due)}，只能调低；之后的逾期天数照常计费。`}
    send={({ fee, reason }, envelope, call) => api.returns.modifyReturnOverdueAmount({ body: { ...envelope, fee, reason }, ...call })}
  >
    <AmountItem name="fee" label="修改后金额" max={due} />
  </OrderActDialog>
);
