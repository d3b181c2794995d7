import { settleState as settle, withdrawState as withdraw, type SettleState, type WithdrawState } from '@merchant-admin/contract/finance/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const statements: Record<SettleState, TagColour> = {
  [settle.OPEN]: 'special',
  [settle.SUBMITTED]: 'warning',
  [settle.SETTLED]: 'success',
  [settle.VOID]: 'neutral',
};
/** The colour that repeats where a statement stands. */
export const statementColour = (state: number): TagColour => statements[state as SettleState] ?? 'neutral';

const withdrawals: Record<WithdrawState, TagColour> = {
  [withdraw.REVIEW]: 'special',
  [withdraw.TO_PAY]: 'warning',
  [withdraw.PAYING]: 'info',
  [withdraw.PAID]: 'success',
  [withdraw.FAILED]: 'danger',
  [withdraw.REJECTED]: 'neutral',
  [withdraw.CANCELLED]: 'neutral',
};
/** The colour that repeats where a withdrawal stands. */
export const withdrawalColour = (state: number): TagColour => withdrawals[state as WithdrawState] ?? 'neutral';
