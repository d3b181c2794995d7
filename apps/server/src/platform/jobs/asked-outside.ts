import type { RawBuilder } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { act, type Caller } from '../http/run.ts';
import type { Services } from '../services.ts';
import type { Due } from './report.ts';
import type { Work } from './sweeps.ts';

interface AskedOutside {
  /** Some of what is due, the longest due first. */
  due: (ctx: Ctx) => RawBuilder<Due>;
  /** Asks about one, outside of any transaction. @returns false where nothing came of it */
  ask: (services: Services, caller: Caller, id: number) => Promise<boolean | void>;
  /** What the log says of one that could not be asked about. */
  complaint: string;
}

/** The work of a sweep that asks strangers about rows, one after the other: one that fails does not hold the others up. */
export const askedOutside = ({ due, ask, complaint }: AskedOutside): Work => ({
  due: [due],
  run: async (services, caller) => {
    let done = 0;
    for (const row of await act(services, caller, (ctx) => rows(ctx.tx, due(ctx)))) {
      try {
        if ((await ask(services, caller, row.id)) !== false) done += 1;
      } catch (error) {
        caller.report.failed(row, error);
        services.log.error({ reqId: caller.requestId, err: error, id: row.id }, complaint);
      }
    }
    return done;
  },
});
