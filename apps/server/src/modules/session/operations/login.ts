import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withTenant } from '../../../platform/db/tenant.ts';
import { openOperation, type OpenCtx } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { hashPassword, needsRehash, passwordMatches } from '../../../platform/session/password.ts';
import { knownDevice, rememberDevice } from '../known-device.ts';
import { accountByName, rehashPassword, type SignInAccount } from '../store/account.store.ts';
import { spendCaptcha } from '../store/captcha.store.ts';
import { beginTry, signInSucceeded } from '../store/throttle.store.ts';
import { openSession } from './open-session.ts';

async function rehash({ services: { database } }: OpenCtx, account: SignInAccount, password: string): Promise<void> {
  if (!needsRehash(account.password_hash)) return;
  const hash = await hashPassword(password);
  await withTenant(database.db, { merchantId: account.merchant_id }, (tx) => rehashPassword(tx, account.merchant_id, account.account_id, hash));
}

/** Signs in by name, password and captcha. A wrong name and a wrong password get the same answer after the same time. */
export const login = openOperation(sessionEndpoints.login, async (ctx, { body }) => {
  const { services, ip, now } = ctx;
  const { db } = services.database;
  if (!(await spendCaptcha(db, services.config.key('captcha'), body.code_key, body.code, now))) refuse(e.WRONG_CAPTCHA);
  const tried = { account: body.username, ip, device: knownDevice(ctx, body.username) };
  if (!(await beginTry(db, tried, now))) refuse(e.SIGN_IN_LOCKED);
  const account = await accountByName(db, body.username);
  if (!(await passwordMatches(account?.password_hash, body.password)) || !account) refuse(e.WRONG_SIGN_IN);
  if (!account.account_enabled || !account.merchant_enabled) refuse(platformErrors.ACCOUNT_DISABLED, { text: '账号已停用，请联系管理员' });
  await rehash(ctx, account, body.password);
  await signInSucceeded(db, tried);
  rememberDevice(ctx, body.username);
  return { token: await openSession(ctx, account.merchant_id, account.account_id, '登录') };
});
