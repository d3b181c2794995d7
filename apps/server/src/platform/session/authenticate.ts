import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { storeHeader } from '@merchant-admin/contract/platform/store-scope';
import { merchantHeader } from '@merchant-admin/contract/platform/viewing';
import { refuse, Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/run.ts';
import { holdsAny, sessionTags, withinStore } from '../permission/allowed.ts';
import type { Services } from '../services.ts';
import { withinChosenStore } from './chosen-store.ts';
import { insideOther } from './other-merchant.ts';
import { requireSameOrigin } from './same-origin.ts';
import { cookieName, identify, touchSession, type Identity } from './session.ts';

/** The token of a request and how it came. */
export function tokenOf(request: FastifyRequest): { token: string | undefined; byCookie: boolean } {
  const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? { token: request.cookies[cookieName], byCookie: true } : { token: bearer, byCookie: false };
}

/**
 * The live session of a token. @throws NO_TOKEN (1001) without a token, 1003 for an unknown or ended one, 1002 when its time is over, 1004 for a disabled
 * account
 */
async function liveIdentity(services: Services, token: string | undefined): Promise<Identity> {
  if (!token) refuse(e.NO_TOKEN);
  const identity = await identify(services.database, token);
  if (!identity || identity.ended_at !== null) refuse(e.TOKEN_ENDED);
  if (!identity.account_enabled || !identity.merchant_enabled) refuse(e.ACCOUNT_DISABLED);
  if (identity.expires_at <= services.clock.now()) refuse(e.TOKEN_EXPIRED);
  return identity;
}

/** The live session of a request for a page that is no call. @throws what `liveIdentity` does */
export const requireSession = (services: Services, request: FastifyRequest): Promise<Identity> => liveIdentity(services, tokenOf(request).token);

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
    caller: Caller | undefined;
  }
}

/** Errors that end a sign-in; any other failure leaves it. */
const sessionEnds: readonly number[] = [e.NO_TOKEN, e.TOKEN_EXPIRED, e.TOKEN_ENDED, e.ACCOUNT_DISABLED].map((each) => each.code);

/** A signed-in person as a caller, with the rights that he has now. */
export const callerOf = (identity: Identity, request: Pick<FastifyRequest, 'id' | 'ip'>, tags = sessionTags(identity)): Caller => ({
  requestId: request.id,
  ip: request.ip,
  merchantId: identity.merchant_id,
  storeId: identity.store_id,
  isGuest: identity.is_guest,
  actor: { type: 'staff', id: identity.account_id, name: identity.name, key: `a${identity.account_id}` },
  tags,
});

/** Finds out who asks and whether he may, before the body is read. A cookie whose session is over is taken away, so that nobody comes back in by it. */
export async function authenticateStaff(services: Services, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { token, byCookie } = tokenOf(request);
  const identity = await liveIdentity(services, token).catch((refusal: unknown) => {
    if (byCookie && token && refusal instanceof Refusal && sessionEnds.includes(refusal.definition.code)) void reply.clearCookie(cookieName, { path: '/' });
    throw refusal;
  });
  if (endpoint.kind === 'write') requireSameOrigin(request, byCookie, services.config.PUBLIC_ORIGIN);
  if (identity.need_sign && !endpoint.beforeContract) refuse(e.CONTRACT_UNSIGNED);
  if (identity.viewed_role_id !== null && endpoint.kind === 'write' && !endpoint.whileViewing) refuse(e.VIEWING_ROLE);
  const store = endpoint.everyStore ? undefined : request.headers[storeHeader];
  const held = sessionTags(identity);
  const tags = store === undefined ? held : withinStore(held);
  if (!holdsAny(tags, endpoint.permission)) refuse(e.FORBIDDEN, { note: String(endpoint.permission) });
  if (endpoint.scope === 'platform' && identity.is_guest) refuse(e.FORBIDDEN, { note: 'platform scope' });
  request.identity = identity;
  const inside = await insideOther(services, endpoint, callerOf(identity, request, held), request.headers[merchantHeader]);
  request.caller = await withinChosenStore(services, inside, store);
  // Reading goes on when the last use cannot be written, as on a full disk.
  await touchSession(services.database.db, identity, services.clock.now()).catch((error: unknown) => request.log.warn({ err: error }, 'last use not noted'));
}
