import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CollectorDesk } from '../testing/collector-desk.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { Desk, staySignedIn } from './desk.ts';
import { expectCopiedCollectors, expectOneHolder, expectWithinCap, holdsOf } from './work-holds.ts';

const server = useServer({ WORK_PASSED_LIMIT: '2' });
const caps = { held_most: 2, day_most: 4, hold_hours: 3, rest_hours: 2 };
const caseCount = 5;
let desk: CollectorDesk;
let people: Person[];
let leases: string[];

beforeAll(async () => {
  await staySignedIn(server());
  const till = new Till(server(), await Shop.open(server()));
  desk = new CollectorDesk(server());
  people = await Promise.all(Array.from({ length: 3 }, () => desk.collector()));
  leases = [];
  for (let day = 1; day <= caseCount; day += 1) {
    till.moveTo(`2026-03-0${day}`);
    leases.push((await till.leased()).order_id);
  }
  till.moveTo('2026-05-13');
  await desk.let(caps);
});

type Step = { act: 'pull' | 'giveBack' | 'follow' | 'assign' | 'takeBack' | 'wait' | 'sweep'; who: number; lease: number; minutes: number };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('pull', 'pull', 'pull', 'giveBack', 'giveBack', 'follow', 'assign', 'takeBack', 'wait', 'wait', 'sweep'),
  who: fc.nat(2),
  lease: fc.nat(caseCount - 1),
  minutes: fc.integer({ min: 1, max: 240 }),
});

async function play({ act, who, lease, minutes }: Step): Promise<void> {
  const [person, no] = [people[who]!, leases[lease]!];
  if (act === 'wait') return server().clock.advance(minutes * 60_000);
  if (act === 'sweep') return void (await new Desk(server()).sweep());
  if (act === 'pull') return void (await desk.pull(person, 1 + (lease % 2)));
  if (act === 'giveBack') return void (await desk.giveBack(person, no));
  if (act === 'assign') return void (await desk.assign([no], person));
  if (act === 'takeBack') return void (await desk.assign([no]));
  await desk.follow(person, no, { next_at: new Date(server().clock.now().getTime() + minutes * 60_000).toISOString() });
}

const dayOf = (at: number) => Math.floor((at + 8 * 3_600_000) / 86_400_000);

describe('whatever happens to late orders that nobody has', () => {
  it('each has one collector at most, nobody holds or takes more than he may, the case says who has it, and everything is offered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 35 }), async (steps) => {
        for (const each of steps) await play(each);
        const holds = await holdsOf(server(), 'overdue', leases);
        expectOneHolder(holds);
        expectWithinCap(holds, caps.held_most);
        const taken = Map.groupBy(
          holds.filter(({ claimed }) => claimed),
          ({ who, from }) => `${who} ${dayOf(from)}`,
        );
        for (const own of taken.values()) expect(own.length).toBeLessThanOrEqual(caps.day_most);
        await expectCopiedCollectors(server(), leases);
        await offersAll();
      }),
      { numRuns: 10 },
    );
  });

  /** Once nothing was said today, people who come new and pull get every case that nobody has. */
  async function offersAll(): Promise<void> {
    server().clock.advance(24 * 3_600_000);
    const free = (await desk.call<{ total: number }>(desk.lead, 'overdueList', { tab: '1' })).result.total;
    await new Desk(server()).sweep();
    const waiting = (await desk.call<{ list: { order_id: string }[] }>(desk.lead, 'overdueList', { tab: '1' })).result.list.map(({ order_id: no }) => no);
    expect(waiting.length).toBeGreaterThanOrEqual(free);
    const taken: string[] = [];
    for (let turn = 0; turn < caseCount; turn += 2) taken.push(...(await desk.pull(await desk.collector(), 2)).result.list.map(({ order_id: no }) => no));
    expect(taken.toSorted()).toEqual(waiting.toSorted());
    await desk.assign(leases);
  }
});
