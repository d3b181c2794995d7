import type { Ctx } from '../http/context.ts';
import { act } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { Due } from './report.ts';
import type { SweepCaller } from './sweeps.ts';

export type { Due } from './report.ts';

export interface OneByOne<Row extends Due> {
  /** Some rows that are due, by id, beyond the last one seen. */
  dueAfter: (ctx: Ctx, id: number, limit: number) => Promise<readonly Row[]>;
  /** Deals with one row, if it is still due. @returns how much was done */
  handle: (ctx: Ctx, row: Row) => Promise<number>;
  /** Whether a failure needs no telling, because the row waits for something. */
  waits?: (error: unknown) => boolean;
  /** What the log says of a row that could not be dealt with. */
  complaint: string;
}

const atOnce = 200;

/** Deals with everything that is due, each in a transaction of its own: one that fails does not hold the others up, however many they are. */
export async function oneByOne<Row extends Due>(
  services: Services,
  caller: SweepCaller,
  { dueAfter, handle, waits, complaint }: OneByOne<Row>,
): Promise<number> {
  let done = 0;
  for (let last = 0; ;) {
    const due = await act(services, caller, (ctx) => dueAfter(ctx, last, atOnce));
    for (const row of due) {
      last = row.id;
      done += await act(services, caller, (ctx) => handle(ctx, row)).catch((error: unknown) => {
        if (waits?.(error) === true) return 0;
        caller.report.failed(row, error);
        services.log.error({ reqId: caller.requestId, err: error, id: row.id }, complaint);
        return 0;
      });
    }
    if (due.length < atOnce) return done;
  }
}
