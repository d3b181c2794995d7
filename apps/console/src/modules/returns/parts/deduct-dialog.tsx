import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Fields {
  amount: Fen;
  reason: string;
}

/** Asks to take what the return costs from the deposit; somebody else decides. */
export const DeductDialog = ({ due, ...props }: LeaseDialogProps & { readonly due: number }) => (
  <OrderActDialog<Fields>
    {...props}
    order={props.row}
    title={clearingActs.deduct}
    act="提交申请"
    said="扣款申请已提交，等待审核"
    initial={{ amount: due as Fen }}
    lead={`待结算 ${formatFen(due)}，先赔付、后租金、逾期费最后；押金不足的部分由用户支付。`}
    send={({ amount, reason }, envelope, call) => api.returns.orderReturnDeductApply({ body: { ...envelope, amount, reason }, ...call })}
  >
    <AmountItem name="amount" label="扣款金额" min={1} max={due} />
  </OrderActDialog>
);

/** The dialog of a deduction for a row of the list. */
export const DeductRowDialog = (props: LeaseDialogProps & { readonly row: { readonly due: number } }) => <DeductDialog {...props} due={props.row.due} />;
