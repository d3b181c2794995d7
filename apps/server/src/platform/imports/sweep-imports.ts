import { sql } from 'kysely';
import { rows } from '../db/database.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/sweeps.ts';
import type { Services } from '../services.ts';
import { takeBackDeadImports, waitingImports } from './import.store.ts';
import { runImport } from './run-import.ts';

/** Goes on with imports that a crash left, or that could not begin. */
export const sweepImports = (services: Services) => async (): Promise<number> => {
  let done = 0;
  const merchants = await rows(services.database.db, sql<{ merchant_id: number }>`select merchant_id from directory.merchants_with_imports()`);
  for (const { merchant_id: merchantId } of merchants) {
    const caller = systemCaller(merchantId);
    await act(services, caller, takeBackDeadImports);
    const waiting = await act(services, caller, waitingImports);
    for (const { id } of waiting) await runImport(services, caller, id);
    done += waiting.length;
  }
  return done;
};
