import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { objectionToUse } from '../rules/key-acts.ts';
import { unseal } from '../../../platform/session/seal.ts';

export interface KeyRow {
  id: number;
  name: string;
  access_key: string;
  enabled: boolean;
  created_at: Date;
  rotated_at: Date | null;
  last_used_at: Date | null;
  old_secret_until: Date | null;
  secret_cipher: Buffer;
  notify_url: string;
  version: number;
}

const columns = sql`id, name, access_key, enabled, created_at, rotated_at, last_used_at, old_secret_until, secret_cipher, notify_url, version`;

export const keysOf = (ctx: Ctx) =>
  rows(ctx.tx, sql<KeyRow>`select ${columns} from api_key where merchant_id = ${ctx.merchantId} order by enabled desc, id desc limit 100`);

export const findKey = (ctx: Ctx, id: string): Promise<KeyRow | undefined> =>
  maybe(ctx.tx, sql<KeyRow>`select ${columns} from api_key where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

export interface NotifyTarget {
  name: string;
  url: string;
  accessKey: string;
  secret: string;
  /** The secret before the last rotation, while it works. */
  oldSecret: string | undefined;
}

/** The address of a key's shop and the secrets to sign with; undefined when the shop is not to be told. */
export async function notifyTarget(ctx: Ctx, id: number): Promise<NotifyTarget | undefined> {
  const key = await maybe(
    ctx.tx,
    sql<{
      name: string;
      notify_url: string;
      access_key: string;
      secret_cipher: Buffer;
      old_secret_cipher: Buffer | null;
    }>`select name, notify_url, access_key, secret_cipher,
        case when old_secret_until > ${ctx.now} then old_secret_cipher end as old_secret_cipher
      from api_key where merchant_id = ${ctx.merchantId} and id = ${id} and enabled and notify_url <> ''`,
  );
  if (!key) return undefined;
  const open = (sealed: Buffer) => unseal(ctx.services.config.key('api-key'), sealed);
  return {
    name: key.name,
    url: key.notify_url,
    accessKey: key.access_key,
    secret: open(key.secret_cipher),
    oldSecret: key.old_secret_cipher ? open(key.old_secret_cipher) : undefined,
  };
}

/** A key that works, locked for the act. */
export async function lockKey(ctx: Ctx, id: string): Promise<KeyRow> {
  const key = await maybe(ctx.tx, sql<KeyRow>`select ${columns} from api_key where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);
  if (!key) refuse(e.KEY_NOT_FOUND);
  refuseFor(objectionToUse(key));
  return key;
}

export const newAccessKey = (): string => `ma_${randomBytes(12).toString('base64url')}`;
export const newSecret = (): string => randomBytes(32).toString('base64url');
