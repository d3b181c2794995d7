import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { AmountField } from './amount-field.tsx';

interface Fields {
  fee: Fen;
  reason: string;
}

/** Lowers what is still to pay for a late return. */
export const ReturnFeeDialog = ({ due, ...props }: ActDialogProps & { readonly due: number }) => (
  <ActDialog<Fields, Awaited<ReturnType<typeof api.returns.modifyReturnOverdueAmount>>>
    {...props}
    title="修改归还逾期费"
    confirmText="修改"
    said="归还逾期费已修改"
    lead={`当前应付 ${formatFen(due)}，只能调低；之后的逾期天数照常计费。`}
    send={({ fee, reason }, envelope, call) => api.returns.modifyReturnOverdueAmount({ body: { ...envelope, fee, reason }, ...call })}
  >
    <AmountField name="fee" label="修改后金额" max={due} />
  </ActDialog>
);
