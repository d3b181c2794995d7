import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { maybe } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { seal, unseal } from '../session/seal.ts';
import { blankSecrets } from './blank-secrets.ts';

export const keyPattern = /^[\w:-]{8,128}$/;

/** The hash of a call's body, the same whatever the order of its fields. */
export function bodyHash(call: string, body: unknown): Buffer {
  const ordered = JSON.stringify(body, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(`${call}\n${ordered ?? ''}`)
    .digest();
}

/**
 * Claims the key inside the act's own transaction, so that key, act and answer stand or fall together. A second
 * request with the key waits here for the first one's commit, then gets its answer.
 * @returns the first answer, or undefined when this is the first time
 */
export async function claimKey(ctx: Ctx, key: string, call: string, hash: Buffer): Promise<{ answer: unknown } | undefined> {
  const claimed = await maybe(
    ctx.tx,
    sql`insert into idempotency (merchant_id, actor, key, call, body_hash, created_at)
      values (${ctx.merchantId}, ${ctx.actor.key}, ${key}, ${call}, ${hash}, ${ctx.now}) on conflict do nothing returning 1`,
  );
  if (claimed) return undefined;
  const kept = await maybe(
    ctx.tx,
    sql<{ call: string; body_hash: Buffer; answer: string | null }>`
      select call, body_hash, answer from idempotency where merchant_id = ${ctx.merchantId} and actor = ${ctx.actor.key} and key = ${key}`,
  );
  if (!kept || kept.answer === null) refuse(e.IN_PROGRESS);
  if (kept.call !== call || !kept.body_hash.equals(hash)) refuse(e.KEY_REUSED);
  return { answer: JSON.parse(unseal(sealingKey(ctx), Buffer.from(kept.answer, 'base64'))) as unknown };
}

const sealingKey = (ctx: Ctx) => ctx.services.config.key('idempotency');

/** Keeps the act's answer, in the same transaction; sealed, because it may show personal data in plain. */
export async function keepAnswer(ctx: Ctx, key: string, answer: unknown): Promise<void> {
  const sealed = seal(sealingKey(ctx), JSON.stringify(blankSecrets(answer) ?? {})).toString('base64');
  await sql`update idempotency set answer = ${JSON.stringify(sealed)}::jsonb where merchant_id = ${ctx.merchantId} and actor = ${ctx.actor.key} and key = ${key}`.execute(
    ctx.tx,
  );
}

/** Forgets keys after 24 hours. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  await sql`delete from idempotency where merchant_id = ${ctx.merchantId} and created_at < ${new Date(ctx.now.getTime() - 86_400_000)}`.execute(ctx.tx);
}
