import { sql, type RawBuilder } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { act } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { Due } from './report.ts';
import type { SweepCaller, Work } from './sweeps.ts';

export type { Due } from './report.ts';

interface Handling {
  /** Deals with one row, if it is still due. @returns how much was done */
  handle: (ctx: Ctx, row: Due) => Promise<number>;
  /** Whether a failure needs no telling, because the row waits for something. */
  waits?: (error: unknown) => boolean;
  /** What the log says of a row that could not be dealt with. */
  complaint: string;
}

export interface OneByOne extends Handling {
  /** What is due, in no order: `select … as id, … as no from … where …`. */
  due: (ctx: Ctx) => RawBuilder<Due>;
}

interface PieceByPiece extends Handling {
  /** Reads some of what is due, by id, beyond the last one seen: for rows that cost much to find. */
  dueAfter: (ctx: Ctx, id: number, limit: number) => Promise<readonly Due[]>;
}

const atOnce = 200;

/** Deals with everything that is due, each in a transaction of its own: one that fails does not hold the others up, however many they are. */
export async function oneByOne(services: Services, caller: SweepCaller, kind: OneByOne | PieceByPiece): Promise<number> {
  const { handle, waits, complaint } = kind;
  const next = (ctx: Ctx, id: number) =>
    'dueAfter' in kind
      ? kind.dueAfter(ctx, id, atOnce)
      : rows(ctx.tx, sql<{ id: number; no: string }>`select d.id, d.no from (${kind.due(ctx)}) d where d.id > ${id} order by d.id limit ${atOnce}`);
  let done = 0;
  for (let last = 0; ;) {
    const some = await act(services, caller, (ctx) => next(ctx, last));
    for (const row of some) {
      last = row.id;
      done += await act(services, caller, (ctx) => handle(ctx, row)).catch((error: unknown) => {
        if (waits?.(error) === true) return 0;
        caller.report.failed(row, error);
        services.log.error({ reqId: caller.requestId, err: error, id: row.id }, complaint);
        return 0;
      });
    }
    if (some.length < atOnce) return done;
  }
}

/** The work of a sweep that deals with its rows one by one, one kind after the other. */
export const eachDue = (...kinds: readonly OneByOne[]): Work => ({
  due: kinds.map((kind) => kind.due),
  run: async (services, caller) => {
    let done = 0;
    for (const kind of kinds) done += await oneByOne(services, caller, kind);
    return done;
  },
});
