import { orderActs } from '@merchant-admin/contract/orders/codes';
import { fen, formatFen, type Fen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';

interface Fields {
  deposit_total: Fen;
  deposit_exempt: Fen;
  reason: string;
}
interface DepositDialogProps {
  readonly info: Pick<Answer<'review', 'reviewInfo'>, 'order_id' | 'version' | 'deposit'>;
  readonly onClose: () => void;
}

/** Lowers the deposit or changes the part of it that is exempt; the server says what cannot be. */
export const DepositDialog = ({ info, onClose }: DepositDialogProps) => (
  <OrderActDialog<Fields>
    order={info}
    title={orderActs.deposit}
    act="保存"
    said="押金修改成功"
    lead={`押金只能调低；扣除免押后的金额不能超过已冻结的 ${formatFen(info.deposit.frozen)}，多冻结的部分在租期结束后解冻。`}
    initial={{ deposit_total: fen(info.deposit.total), deposit_exempt: fen(info.deposit.exempt) }}
    send={(fields, envelope, call) => api.review.changeOrderDeposit({ body: { ...envelope, ...fields }, ...call })}
    onClose={onClose}
  >
    <AmountItem name="deposit_total" label="押金" min={0} max={info.deposit.total} />
    <AmountItem name="deposit_exempt" label="免押金额" min={0} max={info.deposit.total} />
  </OrderActDialog>
);
