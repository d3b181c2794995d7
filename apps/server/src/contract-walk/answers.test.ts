import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { useServer } from '../testing/test-server.ts';
import { post } from '../testing/http.ts';
import { calls, isWrite } from './calls.ts';
import { Cases } from './cases.ts';
import { doIt, historyOf, ready } from './doing.ts';
import { oddityOf } from './found.ts';
import { mustBe, problemOf } from './judge.ts';
import { unprovable } from './statements/allowed.ts';
import { Describer } from './statements/described.ts';
import { prove } from './statements/prove.ts';
import { search } from './statements/searches.ts';
import { Sent } from './statements/sent.ts';
import { watched } from './statements/watched.ts';
import { writtenStatements } from './statements/written.ts';
import { startWalker, type Walker } from './walker.ts';

const server = useServer();
const sent = new Sent();
let walker: Walker;
beforeAll(async () => {
  walker = await startWalker(await watched(server(), sent));
});
afterAll(() => walker.server.app.close());

const howToSucceed = 'say in a *.walk.ts of its module what it needs beside its shape';

describe('a call that is right', () => {
  it('is done, and answers in its declared shape', async () => {
    const cases = new Cases('right calls', 77);
    for (const call of calls) {
      const answer = await doIt(walker, await ready(walker, call));
      const refused = answer.code === 200 || oddityOf(call).cannotSucceed ? undefined : `is refused with ${answer.code} "${answer.message}": ${howToSucceed}`;
      cases.add(call.id, problemOf(call, answer) ?? refused);
    }
    expect(cases.end()).toEqual([]);
  });

  it('leaves exactly one entry of history when it changes something, in the transaction that changed it', async () => {
    const cases = new Cases('history of changes', 30);
    for (const call of calls.filter((each) => isWrite(each) && each.endpoint.permission !== 'open')) {
      const key = `walk:${call.id.replace('.', ':')}`;
      const answer = await doIt(walker, await ready(walker, call), key);
      const { entries, together } = await historyOf(walker, [answer.requestId], key);
      const wanted = oddityOf(call).leavesNoHistory ? 0 : 1;
      const number = entries === wanted ? undefined : `left ${entries} entries of history instead of ${wanted}`;
      cases.add(call.id, mustBe(call, answer, 200, 200) ?? number ?? (together ? undefined : 'wrote its history in another transaction'));
    }
    expect(cases.end()).toEqual([]);
  });

  it('that only reads leaves no history', async () => {
    const cases = new Cases('history of reads', 44);
    for (const call of calls.filter((each) => !isWrite(each))) {
      const { requestId } = await doIt(walker, await ready(walker, call));
      const { entries } = await historyOf(walker, [requestId]);
      cases.add(call.id, entries === 0 ? undefined : 'wrote history');
    }
    expect(cases.end()).toEqual([]);
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

describe('every statement of the server', () => {
  it('can be prepared, and answers the columns of the row that it is read into', async () => {
    await search(walker);
    await walker.server.services.sweeps.run(walker.server.services);
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
