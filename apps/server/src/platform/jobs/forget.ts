import { sql, type RawBuilder } from 'kysely';
import { changed, one, rows } from '../db/database.ts';
import { keptFor } from '../export/kept-for.ts';
import { act } from '../http/run.ts';
import { forgetOldKeys } from '../idempotency/idempotency.ts';
import type { Services } from '../services.ts';
import { systemCaller } from './system-caller.ts';
import { sweepEverywhere } from './sweeps.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Forgets nonces and states that ran out, throttles nobody waits for, calls before yesterday, and sessions that ended a quarter ago. */
async function forgetInDirectory({ database: { db }, clock }: Services): Promise<number> {
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  return (
    (await changed(db, sql`delete from directory.shop_nonce where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.feishu_state where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.captcha where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.throttle where greatest(window_start, locked_until) < ${ago(day)}`)) +
    (await one(db, sql<{ n: number }>`select directory.forget_contacts(${ago(2 * day)})::int as n`)).n +
    (await changed(db, sql`delete from directory.session where expires_at < ${ago(90 * day)}`))
  );
}

/**
 * Forgets what a merchant no longer needs: files after seven days, runs of jobs and what shops were told after thirty, notices after ninety, idempotency
 * keys after one.
 */
async function forgetOf(services: Services, merchantId: number): Promise<number> {
  return act(services, systemCaller(merchantId), async (ctx) => {
    await forgetOldKeys(ctx);
    const ago = (time: number) => new Date(ctx.now.getTime() - time);
    const old = (table: 'export_job' | 'import_job') =>
      sql`select id from ${sql.table(table)} where merchant_id = ${merchantId} and created_at < ${ago(keptFor)}`;
    const gone = (statement: RawBuilder<unknown>) => changed(ctx.tx, statement);
    return (
      (await gone(sql`delete from export_piece where merchant_id = ${merchantId} and export_id in (${old('export_job')})`)) +
      (await gone(sql`delete from export_job where merchant_id = ${merchantId} and id in (${old('export_job')})`)) +
      (await gone(sql`delete from import_row where merchant_id = ${merchantId} and import_id in (${old('import_job')})`)) +
      (await gone(sql`delete from import_job where merchant_id = ${merchantId} and id in (${old('import_job')})`)) +
      (await gone(sql`delete from job_run where merchant_id = ${merchantId} and started_at < ${ago(30 * day)}`)) +
      (await gone(sql`delete from job_failure where merchant_id = ${merchantId} and last_at < ${ago(30 * day)} and resolved_at is not null`)) +
      (await gone(sql`delete from shop_event where merchant_id = ${merchantId} and created_at < ${ago(30 * day)} and state <> 'waiting'`)) +
      (await gone(sql`delete from notice where merchant_id = ${merchantId} and created_at < ${ago(90 * day)}`))
    );
  });
}

/** Does both once an hour. */
function forgetOldTraces(services: Services): () => Promise<number> {
  let last = 0;
  return async () => {
    if (services.clock.now().getTime() - last < hour) return 0;
    last = services.clock.now().getTime();
    let gone = await forgetInDirectory(services);
    for (const { merchant_id: id } of await rows(services.database.db, sql<{ merchant_id: number }>`select merchant_id from directory.all_merchants()`))
      gone += await forgetOf(services, id);
    return gone;
  };
}

export const oldTraces = sweepEverywhere('old traces', forgetOldTraces);
