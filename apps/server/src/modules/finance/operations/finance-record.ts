import { formatFen } from '@merchant-admin/common/money';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { StatementRow } from '../store/statement.store.ts';
import type { WithdrawalRow } from '../store/withdrawal.store.ts';

/** Asks inside another merchant: the platform's staff do, guests see nothing of others. */
export const inMerchant = (ctx: Ctx, id: string | undefined): Ctx => (id === undefined ? ctx : { ...ctx, merchantId: Number(id) });

/** The person who acts; null for jobs. */
export const personOf = ({ actor }: Ctx): number | null => (actor.type === 'staff' ? actor.id : null);

/** Tells the history what was done with a statement, and with a withdrawal. */
export const recordSettle = (ctx: Ctx, { id, statement_no: no }: Pick<StatementRow, 'id' | 'statement_no'>, action: string, net: number, reason = '') =>
  record(ctx, { module: 'finance', action, objectType: 'settleStatement', objectId: id, objectNo: no, after: { net: formatFen(net) }, reason });
export const recordWithdrawal = (
  ctx: Ctx,
  { id, withdraw_no: no, amount }: Pick<WithdrawalRow, 'id' | 'withdraw_no' | 'amount'>,
  action: string,
  reason = '',
) => record(ctx, { module: 'finance', action, objectType: 'withdrawal', objectId: id, objectNo: no, after: { amount: formatFen(amount) }, reason });
