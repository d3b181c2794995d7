import { randomInt } from 'node:crypto';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { endSessions } from '../../../platform/session/session.ts';
import { changeAccount } from '../../session/index.ts';
import { accountFor } from './find-account.ts';
import { withdrawInvitation } from './invite-account.ts';
import { tellPasswordReset } from './tell-account.ts';

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';
const marks = '!@#$%*-+';
const pick = (from: string, count: number) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** A new password: 14 characters with letters, digits and a mark, as the hint on passwords asks. */
export const newPassword = (): string => `${pick(letters, 8)}${pick(marks, 2)}${pick(digits, 4)}`;

/** Gives a new password, shown once, and ends all sessions of the account. */
export const resetPassword = operation(permissionEndpoints.resetPassword, async (ctx, { body }) => {
  const account = await accountFor(ctx, body.account_id, 'password');
  const password = newPassword();
  await changeAccount(ctx.tx, ctx.merchantId, account.id, { password_hash: await hashPassword(password) });
  await withdrawInvitation(ctx.tx, account.id);
  await endSessions(ctx.tx, account.id, {}, 'password reset', ctx.now);
  await record(ctx, { module: 'permission', action: '重置密码', objectType: 'account', objectId: account.id, objectNo: account.account });
  if (account.id !== ctx.actor.id) await tellPasswordReset(ctx, account.id);
  return { password };
});
