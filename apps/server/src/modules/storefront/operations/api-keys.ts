import { sql } from 'kysely';
import { storefrontEndpoints } from '@merchant-admin/contract/storefront/endpoints';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { record } from '../../../platform/audit/history.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { seal } from '../../../platform/session/seal.ts';
import { keyActsOf } from '../rules/key-acts.ts';
import { giveUpWaiting } from '../store/shop-event.store.ts';
import { keysOf, lockKey, newAccessKey, newSecret, type KeyRow } from '../store/api-key.store.ts';

const mostKeys = 10;
const shape = (ctx: Ctx, key: KeyRow) => ({
  id: String(key.id),
  name: key.name,
  access_key: key.access_key,
  status: key.enabled ? ('enabled' as const) : ('disabled' as const),
  created_at: key.created_at.toISOString(),
  rotated_at: key.rotated_at?.toISOString() ?? null,
  last_used_at: key.last_used_at?.toISOString() ?? null,
  old_secret_until: key.old_secret_until && key.old_secret_until > ctx.now ? key.old_secret_until.toISOString() : null,
  notify_url: key.notify_url,
  version: key.version,
  actions: keyActsOf(ctx, key),
});

export const apiKeys = operation(storefrontEndpoints.apiKeys, async (ctx) => ({ list: (await keysOf(ctx)).map((key) => shape(ctx, key)) }));

/** Makes a key; its secret is shown in this answer only. */
export const createApiKey = operation(storefrontEndpoints.createApiKey, async (ctx, { body }) => {
  // Counted under the merchant's lock, so that two at once cannot both be the last.
  await sql`select from merchant where merchant_id = ${ctx.merchantId} for no key update`.execute(ctx.tx);
  if ((await keysOf(ctx)).filter((key) => key.enabled).length >= mostKeys) refuse(e.TOO_MANY_KEYS);
  const [accessKey, secret] = [newAccessKey(), newSecret()];
  const { id } = await one(
    ctx.tx,
    sql<{ id: number }>`insert into api_key (merchant_id, name, access_key, secret_cipher, created_at)
      values (${ctx.merchantId}, ${body.name}, ${accessKey}, ${seal(ctx.services.config.key('api-key'), secret)}, ${ctx.now}) returning id`,
  );
  await record(ctx, { module: 'storefront', action: '新建接口密钥', objectType: 'apiKey', objectId: id, objectNo: accessKey, after: { name: body.name } });
  return { id: String(id), access_key: accessKey, secret };
});

/** Gives a key a new secret; the old one goes on working for the hours given, so that shops can change over. */
export const rotateApiKey = operation(storefrontEndpoints.rotateApiKey, async (ctx, { body }) => {
  const key = await lockKey(ctx, body.id);
  const secret = newSecret();
  const until = new Date(ctx.now.getTime() + body.keep_old_hours * 3_600_000);
  await sql`update api_key set old_secret_cipher = secret_cipher, old_secret_until = ${until}, secret_cipher = ${seal(ctx.services.config.key('api-key'), secret)},
    rotated_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${key.id}`.execute(ctx.tx);
  await record(ctx, {
    module: 'storefront',
    action: '轮换接口密钥',
    objectType: 'apiKey',
    objectId: key.id,
    objectNo: key.access_key,
    after: { keep_old_hours: body.keep_old_hours },
  });
  return { id: String(key.id), access_key: key.access_key, secret };
});

export const disableApiKey = operation(storefrontEndpoints.disableApiKey, async (ctx, { body }) => {
  const key = await lockKey(ctx, body.id);
  await sql`update api_key set enabled = false, notify_url = '', version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${key.id}`.execute(
    ctx.tx,
  );
  await giveUpWaiting(ctx, key.id, '密钥已停用');
  await record(ctx, { module: 'storefront', action: '停用接口密钥', objectType: 'apiKey', objectId: key.id, objectNo: key.access_key });
  return {};
});
