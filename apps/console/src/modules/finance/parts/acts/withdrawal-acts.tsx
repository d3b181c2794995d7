import { formatFen } from '@merchant-admin/common/money';
import { withdrawActs, type WithdrawAct } from '@merchant-admin/contract/finance/codes';
import type { WithdrawRow } from '@merchant-admin/contract/finance/finance-cells';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { afterFinance, withdrawalVersion } from '../../queries.ts';
import { useSeenAct } from '../use-seen-act.ts';
import { WithdrawalFacts } from '../withdrawal-facts.tsx';

interface Seen {
  readonly row: WithdrawRow;
  readonly version: number;
  /** What the person says about it. */
  readonly text: string;
}
interface Asked {
  readonly act: WithdrawAct;
  readonly consequences: (row: WithdrawRow) => readonly string[];
  readonly said: string;
  readonly reason: 'none' | 'note' | 'required';
  readonly send: (seen: Seen, idempotencyKey: string) => Promise<object>;
}

const dangerous: readonly WithdrawAct[] = ['reject', 'cancel'];
const reasons = { none: {}, note: { reason: { label: '说明（选填）' } }, required: { reason: { required: true } } } as const;
const placeOf = ({ row, version }: Seen) => ({ merchant_id: row.merchant_id, withdraw_id: row.withdraw_id, version });

/** Asks for an act on a withdrawal, beside whose money it is and where it goes. */
const askFor = ({ act, consequences, said, reason, send }: Asked) =>
  function WithdrawalDialog({ row, open, onClose }: RowDialogProps<WithdrawRow>) {
    const seen = useSeenAct(row.version, () => withdrawalVersion(row));
    return (
      <ConfirmDialog
        open={open}
        title={`${withdrawActs[act]} ${row.withdraw_no}`}
        danger={dangerous.includes(act)}
        consequences={consequences(row)}
        confirmText={withdrawActs[act]}
        {...reasons[reason]}
        onConfirm={async (text) => {
          await seen.send((version) => send({ row, version, text }, crypto.randomUUID()));
          await afterFinance(said);
        }}
        onClose={onClose}
      >
        <WithdrawalFacts row={row} />
      </ConfirmDialog>
    );
  };

const comesBack = ({ amount }: WithdrawRow) => `${formatFen(amount)} 退回商家的可提现余额`;

/** Passes a withdrawal; somebody else pays it. */
export const PassWithdrawal = askFor({
  act: 'pass',
  consequences: () => ['审核通过后由其他人打款', '请核对商家、收款账户与金额'],
  said: '提现已审核通过，等待打款',
  reason: 'note',
  send: (seen, idempotencyKey) => api.finance.withdrawDecide({ body: { ...placeOf(seen), pass: true, note: seen.text }, idempotencyKey }),
});
/** Rejects one, and says why. */
export const RejectWithdrawal = askFor({
  act: 'reject',
  consequences: (row) => [comesBack(row), '商家可以重新申请'],
  said: '提现已驳回',
  reason: 'required',
  send: (seen, idempotencyKey) => api.finance.withdrawDecide({ body: { ...placeOf(seen), pass: false, note: seen.text }, idempotencyKey }),
});
/** Pays one that was passed, with the sum that is shown. */
export const PayWithdrawal = askFor({
  act: 'pay',
  consequences: ({ merchant_name: name, payee, arrives, fee }) => [
    `向 ${name} 的 ${payee} 打款 ${formatFen(arrives)}，手续费 ${formatFen(fee)}`,
    '打款由支付渠道执行，提交后不能撤销',
  ],
  said: '已提交打款，等待渠道结果',
  reason: 'none',
  send: (seen, idempotencyKey) => api.finance.withdrawPay({ body: { ...placeOf(seen), amount: seen.row.arrives }, idempotencyKey }),
});
/** Takes back one's own that is not paid yet. */
export const CancelWithdrawal = askFor({
  act: 'cancel',
  consequences: (row) => [comesBack(row), '可以重新申请'],
  said: '提现已撤销',
  reason: 'required',
  send: ({ row, version, text }, idempotencyKey) =>
    api.finance.withdrawCancel({ body: { withdraw_id: row.withdraw_id, version, reason: text }, idempotencyKey }),
});
