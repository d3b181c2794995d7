import { act } from '../http/run.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import { takeBackDead, waitingExports } from './export.store.ts';
import { runExport } from './run-export.ts';

/** Makes the exports that a crash left waiting or half made. */
export const sweepExports: Sweep = async (services, caller) => {
  await act(services, caller, takeBackDead);
  const waiting = await act(services, caller, waitingExports);
  for (const { id } of waiting) await runExport(services, caller, id);
  return waiting.length;
};
