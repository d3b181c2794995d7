import { moduleNames, objectTypeNames } from '@merchant-admin/contract/permission/history-names';
import { countFields, fieldNames } from '@merchant-admin/contract/permission/history-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { leftBySweeps } from '../reliability/left-by-sweeps.ts';
import { useServer } from '../testing/test-server.ts';
import { post } from '../testing/http.ts';
import { calls, isWrite, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { doIt, historyOf, ready } from './doing.ts';
import { oddityOf } from './found.ts';
import { mustBe, problemOf } from './judge.ts';
import { KeptLog, logPromises } from './log-of-a-day.ts';
import { unprovable } from './statements/allowed.ts';
import { Describer } from './statements/described.ts';
import { prove } from './statements/prove.ts';
import { search } from './statements/searches.ts';
import { Sent } from './statements/sent.ts';
import { watched } from './statements/watched.ts';
import { writtenStatements } from './statements/written.ts';
import { startWalker, type Walker } from './walker.ts';

const log = new KeptLog();
const server = useServer({ LOG_LEVEL: 'info' }, log.stream);
const sent = new Sent();
let walker: Walker;
/** The same, by a server that has a single connection to the database. */
let narrow: Walker;
let single: Database;
beforeAll(async () => {
  walker = await startWalker(await watched(server(), sent, { logStream: log.stream }));
  single = openDatabase(server().test.server, { max: 1 });
  narrow = { ...walker, server: await watched(server(), sent, { database: single, logStream: log.stream }) };
});
afterAll(async () => {
  await Promise.all([walker.server.app.close(), narrow.server.app.close()]);
  await single.close();
});

const howToSucceed = 'say in a *.walk.ts of its module what it needs beside its shape';

/**
 * As many calls at once as the pool has connections, each taking a second one, wait for each other until they time out,
 * and everybody else waits with them.
 */
const needsOne = (call: Call) => oddityOf(call).needsTwoConnections === undefined && oddityOf(call).cannotSucceed === undefined;
const isKeyed = (call: Call) => isWrite(call) && call.endpoint.permission !== 'open';

describe('a call that is right', () => {
  it('is done over one connection, answers in its declared shape, and leaves one entry of history if it changes something, in the transaction that changed it', async () => {
    const all = new Cases('right calls', 526);
    const alone = new Cases('calls over one connection', 523);
    const changes = new Cases('history of changes', 248);
    const reads = new Cases('history of reads', 273);
    for (const call of calls) {
      const prepared = await ready(walker, call);
      const key = isKeyed(call) ? `walk:${call.id.replace('.', ':')}` : undefined;
      const answer = await doIt(needsOne(call) ? narrow : walker, prepared, key);
      const refused = answer.code === 200 || oddityOf(call).cannotSucceed ? undefined : `is refused with ${answer.code} "${answer.message}": ${howToSucceed}`;
      all.add(call.id, problemOf(call, answer) ?? refused);
      if (needsOne(call)) alone.add(call.id, mustBe(call, answer, 200, 200));
      const { entries, together } = await historyOf(walker, [answer.requestId], key);
      const wanted = !isKeyed(call) || oddityOf(call).leavesNoHistory ? 0 : (oddityOf(call).entries ?? 1);
      const number = entries === wanted ? undefined : `left ${entries} entries of history instead of ${wanted}`;
      if (isKeyed(call)) changes.add(call.id, number ?? (together ? undefined : 'wrote its history in another transaction'));
      if (!isWrite(call)) reads.add(call.id, number);
    }
    expect([all, alone, changes, reads].flatMap((cases) => cases.end())).toEqual([]);
  });

  it('of a batch leaves one entry for each row', async () => {
    const cases = new Cases('history of a batch', 1);
    const orders = await Promise.all([walker.shop.paidOrder(), walker.shop.paidOrder(), walker.shop.paidOrder()]);
    const answer = await post(server(), server().staff.admin, '/merchant/order/order/assign_audit_reviewer', {
      order_ids: orders.map((order) => order.order_id),
      reviewer_id: walker.fixtures.account,
    });
    const { entries } = await historyOf(walker, [String(answer.headers['x-request-id'])]);
    cases.add('three orders', entries === 3 ? undefined : `${entries} entries`);
    expect(cases.end()).toEqual([]);
  });
});

describe('the history of all these calls', () => {
  it('calls modules, things and fields by names that people read', async () => {
    const nameless = async (what: string, names: object): Promise<string[]> => {
      const { rows } = await server().test.asked<{ name: string }>(`select distinct ${what} as name from operation_log order by 1`);
      expect(rows.length).toBeGreaterThan(10);
      // What is itself a name, as that of a specification is, needs none.
      return rows.map(({ name }) => name).filter((name) => /^\w+$/.test(name) && !Object.hasOwn(names, name));
    };
    expect({
      modules: await nameless('module', moduleNames),
      things: await nameless('object_type', objectTypeNames),
      fields: await nameless(`jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}'))`, fieldNames),
    }).toEqual({ modules: [], things: [], fields: [] });
  });
});

describe('the sums in the history of all these calls', () => {
  it('are told as people read them: a number is a count', async () => {
    const { rows } = await server().test.asked<{ field: string; value: string }>(
      `select distinct k.key as field, min(k.value::text) as value from operation_log,
        lateral (select * from jsonb_each(coalesce(before, '{}')) union all select * from jsonb_each(coalesce(after, '{}'))) k
        where jsonb_typeof(k.value) = 'number' group by 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ field }) => /^\w+$/.test(field) && !countFields.some((count) => count === field))).toEqual([]);
  });
});

describe('every statement of the server', () => {
  it('can be prepared, and answers the columns of the row that it is read into', async () => {
    await search(walker);
    await walker.server.services.sweeps.run(walker.server.services);
    // What a job finds nothing to do for is not asked by a run.
    await leftBySweeps(walker.server);
    const written = writtenStatements();
    const { proved, unproved, problems } = await withClient(server().test.owner, async (client) =>
      prove(written, sent, await Describer.of(client, server().test.database)),
    );
    console.log(`statements: ${proved} of ${written.length} proved`);
    expect(problems).toEqual([]);
    expect(unproved.toSorted()).toEqual(Object.keys(unprovable).toSorted());
    expect(proved).toBeGreaterThanOrEqual(755);
  });
});

// The calls above stand in it.
logPromises(log, () => walker);
