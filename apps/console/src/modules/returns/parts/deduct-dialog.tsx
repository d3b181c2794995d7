import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { AmountField } from './amount-field.tsx';

interface Fields {
  amount: Fen;
  reason: string;
}

/** Asks to take what the return costs from the deposit; somebody else decides. */
export const DeductDialog = ({ due, ...props }: ActDialogProps & { readonly due: number }) => (
  <ActDialog<Fields, Awaited<ReturnType<typeof api.returns.orderReturnDeductApply>>>
    {...props}
    title="申请扣款"
    confirmText="提交申请"
    said="扣款申请已提交，等待审核"
    initial={{ amount: due as Fen }}
    lead={`待结算 ${formatFen(due)}，先赔付、后租金、逾期费最后；押金不足的部分由用户支付。`}
    send={({ amount, reason }, envelope, call) => api.returns.orderReturnDeductApply({ body: { ...envelope, amount, reason }, ...call })}
  >
    <AmountField name="amount" label="扣款金额" min={1} max={due} />
  </ActDialog>
);
