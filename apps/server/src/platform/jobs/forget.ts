import { sql } from 'kysely';
import { changed, rows } from '../db/database.ts';
import { act } from '../http/run.ts';
import { forgetOldKeys } from '../idempotency/idempotency.ts';
import type { Services } from '../services.ts';
import { systemCaller } from './sweeps.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Nonces and states that ran out, throttles nobody waits for, sessions that ended a quarter ago. */
async function forgetInDirectory({ database: { db }, clock }: Services): Promise<number> {
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  return (
    (await changed(db, sql`delete from directory.shop_nonce where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.feishu_state where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.captcha where expires_at < ${now}`)) +
    (await changed(db, sql`delete from directory.throttle where greatest(window_start, locked_until) < ${ago(day)}`)) +
    (await changed(db, sql`delete from directory.session where expires_at < ${ago(90 * day)}`))
  );
}

/** Export files are kept seven days, idempotency keys one. */
async function forgetOf(services: Services, merchantId: number): Promise<number> {
  return act(services, systemCaller(merchantId), async (ctx) => {
    await forgetOldKeys(ctx);
    return changed(
      ctx.tx,
      sql`delete from export_piece p using export_job j
        where p.merchant_id = ${merchantId} and j.merchant_id = p.merchant_id and j.id = p.export_id and j.created_at < ${new Date(ctx.now.getTime() - 7 * day)}`,
    );
  });
}

/** Once an hour, what is of no more use goes. */
export function forgetOldTraces(services: Services): () => Promise<number> {
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
