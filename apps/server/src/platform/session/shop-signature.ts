import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { changed, maybe } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import { refuse } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { unseal } from './seal.ts';

/** Seconds that a shop's clock may differ from ours; a nonce is remembered for twice as long. */
export const allowedSkew = 300;

export interface Signed {
  method: string;
  /** The path with its query, as sent. */
  url: string;
  timestamp: string;
  nonce: string;
  body: Buffer | string;
}

/** The signature that a request must carry: HMAC-SHA256 over method, path, timestamp, nonce and the body's hash, each on a line; lower-case hex. */
export function signatureOf(secret: string, signed: Signed): string {
  const bodyHash = createHash('sha256').update(signed.body).digest('hex');
  return createHmac('sha256', secret).update([signed.method, signed.url, signed.timestamp, signed.nonce, bodyHash].join('\n')).digest('hex');
}

interface ShopKey {
  merchant_id: number;
  id: number;
  name: string;
  secret_cipher: Buffer;
  old_secret_cipher: Buffer | null;
  old_secret_until: Date | null;
  enabled: boolean;
  merchant_enabled: boolean;
  last_used_at: Date | null;
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

const header = (request: FastifyRequest, name: string, pattern: RegExp): string => {
  const value = request.headers[name];
  return typeof value === 'string' && pattern.test(value) ? value : refuse(e.BAD_SIGNATURE, { note: name });
};

function secretsOf(services: Services, key: ShopKey, now: Date): string[] {
  const sealed = [key.secret_cipher, ...(key.old_secret_cipher && key.old_secret_until && key.old_secret_until > now ? [key.old_secret_cipher] : [])];
  return sealed.map((bytes) => unseal(services.config.key('api-key'), bytes));
}

/** Lets a shop in by its signature; a request is accepted once. */
export async function authenticateShop(services: Services, request: FastifyRequest): Promise<void> {
  // The signature covers the bytes of a JSON body; any other body would stand unsigned.
  if (request.body != null && request.rawBody === undefined) refuse(platformErrors.UNSUPPORTED_TYPE);
  const now = services.clock.now();
  const accessKey = header(request, 'x-access-key', /^[\w-]{8,64}$/);
  const signed = {
    method: request.method,
    url: request.url,
    timestamp: header(request, 'x-timestamp', /^\d{10}$/),
    nonce: header(request, 'x-nonce', /^[\w-]{8,64}$/),
    body: request.rawBody ?? '',
  };
  const signature = header(request, 'x-signature', /^[0-9a-f]{64}$/);
  const key = await maybe(services.database.db, sql<ShopKey>`select * from directory.shop_key(${accessKey})`);
  if (!key || !key.enabled || !key.merchant_enabled) refuse(e.BAD_KEY);
  if (!secretsOf(services, key, now).some((secret) => equal(signatureOf(secret, signed), signature))) refuse(e.BAD_SIGNATURE);
  if (Math.abs(Number(signed.timestamp) * 1000 - now.getTime()) > allowedSkew * 1000) refuse(e.STALE_TIMESTAMP);
  const fresh = await changed(
    services.database.db,
    sql`insert into directory.shop_nonce (access_key, nonce, expires_at) values (${accessKey}, ${signed.nonce}, ${new Date(now.getTime() + allowedSkew * 2000)}) on conflict do nothing`,
  );
  if (fresh === 0) refuse(e.REPLAYED);
  await rememberUse(services, key, now);
  request.caller = {
    requestId: request.id,
    ip: request.ip,
    merchantId: key.merchant_id,
    storeId: null,
    isGuest: false,
    actor: { type: 'shop', id: key.id, name: key.name, key: `k${key.id}` },
    tags: new Set(),
  };
}

async function rememberUse(services: Services, key: ShopKey, now: Date): Promise<void> {
  if (key.last_used_at && now.getTime() - key.last_used_at.getTime() < 60_000) return;
  await withTenant(services.database.db, { merchantId: key.merchant_id }, (tx) =>
    sql`update api_key set last_used_at = ${now} where merchant_id = ${key.merchant_id} and id = ${key.id}`.execute(tx),
  );
}
