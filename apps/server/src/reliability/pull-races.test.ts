import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { CollectorDesk } from '../testing/collector-desk.ts';
import { post, type Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, tallyOf, together } from './barrier.ts';
import { Desk, staySignedIn } from './desk.ts';
import { expectCopiedCollectors, expectOneHolder, holdsOf } from './work-holds.ts';

const server = useServer();
const caseCount = 50;
let cases = 0;
let desk: CollectorDesk;
let leases: string[];

beforeAll(async () => {
  await staySignedIn(server());
  const till = new Till(server(), await Shop.open(server()));
  desk = new CollectorDesk(server());
  till.moveTo('2026-03-03');
  leases = [];
  for (let n = 0; n < caseCount; n += 1) leases.push((await till.leased()).order_id);
  till.moveTo('2026-05-13');
});
afterAll(() => {
  console.info(`at once on late orders that nobody has: ${cases} rounds`);
  expect(cases).toBe(4 * raceRounds);
});

const collectors = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => desk.collector()));
const swept = async (): Promise<Answer<unknown>> => {
  await new Desk(server()).sweep();
  return { status: 200, code: 0, message: '', result: {}, headers: {} };
};

describe('of all who pull late orders at once', () => {
  it('two collectors get fifty, each once', async () => {
    await desk.let({ held_most: 500, day_most: 500, rest_hours: 0 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const people = await collectors(2);
      const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => desk.pull(people[turn % 2]!, 5)));
      const taken = answers.flatMap(({ result }) => result?.list?.map(({ order_id: no }) => no) ?? []);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length).toBe(caseCount);
      await desk.assign(leases);
    }
  });

  it('one person who pulls twelve times gets three, where one may hold three', async () => {
    await desk.let({ held_most: 3, day_most: 500, rest_hours: 0 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [me] = (await collectors(1)) as [Person];
      const answers = await Promise.all(Array.from({ length: 12 }, () => desk.pull(me)));
      expect(tallyOf(answers)).toEqual({ 200: 3, [q.HELD_LIMIT.code]: 9 });
      const held = (await desk.own(me)).map(({ order_id: no }) => no);
      expect(held.length).toBe(3);
      await desk.assign(held);
    }
  });

  it('a pull, a talk, the end of a hold, a gift and giving back leave one holder, or none', async () => {
    await desk.let({ hold_hours: 1, held_most: 500, day_most: 500, rest_hours: 0 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [holder, other, third] = (await collectors(3)) as [Person, Person, Person];
      const no = (await desk.pull(holder)).result.list[0]!.order_id;
      // At the very instant at which the hold ends, and a second before.
      server().clock.advance(3_600_000 - (round % 2) * 1000);
      const starts = [
        () => desk.follow(holder, no),
        () => desk.pull(other),
        () => desk.assign([no], third),
        swept,
        ...(round % 3 === 0 ? [() => desk.giveBack(holder, no)] : []),
      ];
      const answers = await together(
        server(),
        lockOf(no),
        starts.map((_, place) => starts[(place + round) % starts.length]!),
      );
      for (const answer of answers.filter(({ code }) => ![0, 200].includes(code))) expect(answer.code, answer.message).toBe(e.CASE_NOT_YOURS.code);
      expectOneHolder(await holdsOf(server(), 'overdue', leases));
      await expectCopiedCollectors(server(), leases);
      await desk.assign(leases);
      // What was talked about today is nobody's next.
      server().clock.advance(24 * 3_600_000);
    }
  });

  it('who loses the account just then has nothing', async () => {
    await desk.let({ held_most: 500, day_most: 500, rest_hours: 0 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [me] = (await collectors(1)) as [Person];
      await desk.pull(me);
      const end = () => post(server(), desk.lead, '/privilege/account/status', { account_id: String(me.id), enabled: false, reason: '离职' });
      const starts = [() => desk.pull(me, 2), end, () => desk.assign(leases.slice(10, 12), me)];
      const answers = await Promise.all(starts.map((_, place) => starts[(place + round) % 3]!()));
      for (const { code } of answers) expect([200, 1004, q.WORKER_UNKNOWN.code, e.COLLECTOR_UNKNOWN.code]).toContain(code);
      const held = (await desk.call<{ total: number }>(desk.lead, 'overdueList', { collector_id: String(me.id) })).result.total;
      expect(held).toBe(0);
      await expectCopiedCollectors(server(), leases);
    }
  });
});
