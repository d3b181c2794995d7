import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

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
  version: number;
}

const columns = sql`id, name, access_key, enabled, created_at, rotated_at, last_used_at, old_secret_until, secret_cipher, version`;

export const keysOf = (ctx: Ctx) =>
  rows(ctx.tx, sql<KeyRow>`select ${columns} from api_key where merchant_id = ${ctx.merchantId} order by enabled desc, id desc limit 100`);

/** A key that works, locked for the act. */
export async function lockKey(ctx: Ctx, id: string): Promise<KeyRow> {
  const key = await maybe(ctx.tx, sql<KeyRow>`select ${columns} from api_key where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);
  if (!key) refuse(e.KEY_NOT_FOUND);
  return key.enabled ? key : refuse(e.KEY_DISABLED);
}

export const newAccessKey = (): string => `ma_${randomBytes(12).toString('base64url')}`;
export const newSecret = (): string => randomBytes(32).toString('base64url');
