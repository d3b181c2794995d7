import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import type { Services } from '../services.ts';
import { forgetVariants } from './host/variants.ts';
import { everyRoom, keptName } from './names.ts';
import { forgetUpload, mostTaken, takeLoose } from './upload.store.ts';
import { sweepEverywhere } from '../jobs/sweeps.ts';

const hour = 3_600_000;
const patience = 24 * hour;

/** Removes registered uploads that nothing holds. They are marked first and forgotten last, so that a crash between leaves nothing behind. */
async function removeLoose(services: Services, merchantId: number, before: Date): Promise<number> {
  const { store, cacheFolder } = services.storage;
  const loose = await act(services, systemCaller(merchantId), (ctx) => takeLoose(ctx, before));
  for (const { key } of loose) {
    await store.remove(keptName(key));
    await store.remove(key);
    await forgetVariants(cacheFolder, key);
    await act(services, systemCaller(merchantId), (ctx) => forgetUpload(ctx, key));
  }
  return loose.length < mostTaken ? loose.length : loose.length + (await removeLoose(services, merchantId, before));
}

/** Removes objects that were put and never registered, and uploads in parts that were never completed. */
async function removeUnregistered({ storage: { store } }: Services, before: Date): Promise<number> {
  let gone = 0;
  let after: string | undefined;
  do {
    const page = await store.list(everyRoom, after);
    for (const { key } of page.rows.filter((row) => row.modified < before)) {
      await store.remove(key);
      gone += 1;
    }
    after = page.next;
  } while (after !== undefined);
  for (const { key, uploadId } of (await store.unfinished(everyRoom)).filter((row) => row.started < before)) {
    await store.abort(key, uploadId);
    gone += 1;
  }
  return gone;
}

/** Removes once an hour what nothing claimed in a day and what was released, at every kind of bucket alike. */
function removeUnclaimed(services: Services): () => Promise<number> {
  let last = 0;
  return async () => {
    const now = services.clock.now().getTime();
    if (now - last < hour) return 0;
    last = now;
    await services.storage.embedded?.tidy();
    const before = new Date(now - patience);
    let gone = 0;
    for (const { merchant_id: id } of await rows(services.database.db, sql<{ merchant_id: number }>`select merchant_id from directory.all_merchants()`))
      gone += await removeLoose(services, id, before);
    return gone + (await removeUnregistered(services, before));
  };
}

export const unclaimedUploads = sweepEverywhere('unclaimed uploads', removeUnclaimed);
