import type pg from 'pg';
import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { bringForward } from '../../apps/server/src/modules/bills/store/rent-owed.ts';
import { act } from '../../apps/server/src/platform/http/run.ts';
import { systemCaller } from '../../apps/server/src/platform/jobs/system-caller.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { Call } from './cases/case.ts';
import type { Target } from './http.ts';
import type { Statement } from './measure.ts';
import { signInFirst, type Filled } from './world.ts';

export interface Served {
  target: Target;
  /** What calls send to the database, told by the connection itself. */
  statementsOf: (calls: readonly Call[]) => Promise<Statement[]>;
  /** How many rows the lists that calls answer hold. */
  rowsOf: (calls: readonly Call[]) => Promise<number>;
  close: () => Promise<void>;
}

/** Notes every reading statement of the pool's connections. */
function listen(pool: pg.Pool): { statements: Statement[] } {
  const heard: { statements: Statement[] } = { statements: [] };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    (client as { query: unknown }).query = (...input: unknown[]) => {
      const [first, second] = input as [string | Statement, unknown[] | undefined];
      const text = typeof first === 'string' ? first : first.text;
      if (/^\s*(select|with)\b/i.test(text) && !/directory\./.test(text))
        heard.statements.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] });
      return query(...input);
    };
  });
  return heard;
}

/** The server over a filled database, with somebody of merchant 1 signed in; a second one listens to its own statements. */
export async function serve({ server: address, superuser, config }: Filled): Promise<Served> {
  const listening = openDatabase(address, { max: 2 });
  const heard = listen(listening.pool);
  const ear = await buildServer({ config, clock: systemClock, database: listening, reference: false });
  const database = openDatabase(address, { max: 16, prepared: 'keyed' });
  const server = await buildServer({ config, clock: systemClock, database, reference: false });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await signInFirst(superuser, database);
  // Days may have passed since kept data were filled: late rent is brought forward, as the sweep of each minute does.
  while ((await act(server.services, systemCaller(1), bringForward)) > 0);
  const tell = async ({ method, url: path, body }: Call) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ear.app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) });
    if (!answer.body.startsWith('{"ret_code":200')) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer.json<{ result: { list?: readonly unknown[] } | null }>().result?.list?.length ?? 0;
  };
  return {
    target: { url, token },
    statementsOf: async (calls) => {
      heard.statements = [];
      for (const call of calls) await tell(call);
      return [...heard.statements];
    },
    rowsOf: async (calls) => {
      let rows = 0;
      for (const call of calls) rows += await tell(call);
      return rows;
    },
    close: async () => {
      await server.app.close();
      await ear.app.close();
      await database.close();
      await listening.close();
    },
  };
}
