import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../build.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { useServer, type TestServer } from '../testing/test-server.ts';
import { calls, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { doIt, ready } from './doing.ts';
import { oddityOf } from './found.ts';
import { mustBe } from './judge.ts';
import { startWalker } from './walker.ts';

const server = useServer();
let narrow: TestServer;
let database: Database;

beforeAll(async () => {
  database = openDatabase(server().test.server, { max: 1 });
  const built = await buildServer({ config: server().config, clock: server().clock, database, reference: false });
  await built.app.ready();
  narrow = { ...server(), ...built };
});
afterAll(async () => {
  await narrow.app.close();
  await database.close();
});

/**
 * As many calls at once as the pool has connections, each taking a second one, wait for each other until they time out,
 * and everybody else waits with them.
 */
const canBeServed = (call: Call) => oddityOf(call).needsTwoConnections === undefined && oddityOf(call).cannotSucceed === undefined;

describe('a server with a single connection', () => {
  it('serves every call: none waits for a second one while it holds the first', async () => {
    const walker = await startWalker(narrow);
    const cases = new Cases('calls over one connection', 74);
    for (const call of calls.filter(canBeServed)) cases.add(call.id, mustBe(call, await doIt(walker, await ready(walker, call)), 200, 200));
    expect(cases.end()).toEqual([]);
  });
});
