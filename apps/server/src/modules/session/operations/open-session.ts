import { record } from '../../../platform/audit/history.ts';
import type { OpenCtx } from '../../../platform/http/operation.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { isNewDevice } from '../../../platform/session/new-device.ts';
import { cookieName, startSession } from '../../../platform/session/session.ts';
import { accountRow, noteSignIn } from '../store/account.store.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** The caller of a sign-in: somebody who proved who he is but is not signed in yet. */
export const personCaller = ({ requestId, ip }: OpenCtx, person: { merchant_id: number; id: number; name: string }): Caller => ({
  requestId,
  ip,
  merchantId: person.merchant_id,
  storeId: null,
  isGuest: false,
  actor: { type: 'staff', id: person.id, name: person.name, key: `a${person.id}` },
  tags: new Set(),
});

/** Starts a session for an account that proved itself, sets the cookie, and records the sign-in. */
export async function openSession(ctx: OpenCtx, merchantId: number, accountId: number, how: string): Promise<string> {
  const { services, request, reply, now, ip } = ctx;
  const userAgent = String(request.headers['user-agent'] ?? '');
  const newDevice = await isNewDevice(services.database.db, { merchantId, accountId }, userAgent);
  const token = await startSession(services.database.db, {
    merchantId,
    accountId,
    ip,
    now,
    userAgent,
    hours: services.config.SESSION_HOURS,
  });
  const caller = personCaller(ctx, { merchant_id: merchantId, id: accountId, name: '' });
  await act(services, caller, async (inside) => {
    const account = await accountRow(inside.tx, merchantId, accountId);
    await record(
      { ...inside, actor: { ...caller.actor, name: account?.name ?? '' } },
      { module: 'session', action: how, objectType: 'account', objectId: accountId, objectNo: account?.account ?? '' },
    );
    await noteSignIn(inside.tx, merchantId, accountId, now);
    if (newDevice) await tellNewDevice(inside, accountId, userAgent);
  });
  void reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: Math.round(services.config.SESSION_HOURS * 3600),
  });
  return token;
}
