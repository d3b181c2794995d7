import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hashPassword, passwordMatches } from '../../../platform/session/password.ts';
import { endSessions } from '../../../platform/session/session.ts';
import { accountRow, changeAccount } from '../store/account.store.ts';
import { beginTry, signInSucceeded } from '../store/throttle.store.ts';
import { refuseBadPassword } from './password-rules.ts';

/** Changes one's own password and ends every session of the account, this one too: the console asks to sign in again (specification 4). */
export const changePassword = operation(sessionEndpoints.changePassword, async (ctx, { body }) => {
  const { db } = ctx.services.database;
  const accountId = ctx.actor.id!;
  refuseBadPassword(body.password, body.password_confirm, ctx.services.config.PASSWORD_MIN_LENGTH);
  const account = (await accountRow(ctx.tx, ctx.merchantId, accountId))!;
  // Counted outside the act's transaction: a wrong password undoes the act, not the count.
  const tried = { account: account.account, ip: ctx.ip, device: undefined };
  if (!(await beginTry(db, tried, ctx.now))) refuse(e.SIGN_IN_LOCKED);
  if (!(await passwordMatches(account.password_hash, body.old_password))) refuse(e.WRONG_OLD_PASSWORD);
  await signInSucceeded(db, tried);
  await changeAccount(ctx.tx, ctx.merchantId, accountId, { password_hash: await hashPassword(body.password) });
  await record(ctx, { module: 'session', action: '修改密码', objectType: 'account', objectId: accountId, objectNo: account.account });
  await endSessions(ctx.tx, accountId, {}, 'password changed', ctx.now);
  return {};
});
