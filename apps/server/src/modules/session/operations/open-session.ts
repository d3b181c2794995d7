import { record } from '../../../platform/audit/history.ts';
import type { OpenCtx } from '../../../platform/http/operation.ts';
import { act } from '../../../platform/http/run.ts';
import { cookieName, startSession } from '../../../platform/session/session.ts';
import { accountRow } from '../store/account.store.ts';

/** Starts a session for an account that proved itself, sets the cookie, and writes the sign-in down. */
export async function openSession(ctx: OpenCtx, merchantId: number, accountId: number, how: string): Promise<string> {
  const { services, request, reply, now, ip } = ctx;
  const token = await startSession(services.database.db, {
    merchantId,
    accountId,
    ip,
    now,
    userAgent: String(request.headers['user-agent'] ?? ''),
    hours: services.config.SESSION_HOURS,
  });
  const caller = {
    requestId: ctx.requestId,
    ip,
    merchantId,
    storeId: null,
    isGuest: false,
    actor: { type: 'staff', id: accountId, name: '', key: `a${accountId}` },
    tags: new Set<string>(),
  } as const;
  await act(services, caller, async (inside) => {
    const account = await accountRow(inside.tx, merchantId, accountId);
    await record(
      { ...inside, actor: { ...caller.actor, name: account?.name ?? '' } },
      { module: 'session', action: how, objectType: 'account', objectId: accountId, objectNo: account?.account ?? '' },
    );
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
