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

describe('a case that nobody keeps', () => {
  const team = 2;
  const turn = fc.record({ who: fc.nat(2), act: fc.constantFrom('giveBack', 'giveBack', 'keep', 'expire') });

  /** Free cases that were passed over so often that they come first, but those that rest from who just gave them back. */
  const first = async (restsFrom: ReadonlySet<string>) =>
    server().test.byOwner(async (client) => {
      const { rows } = await client.query<{ no: string }>(
        `select o.order_no as no from work_item i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
          where i.kind = 'overdue' and i.done_at is null and o.order_no = any($1) and (i.holder_id is null or i.held_until <= $2)
            and i.passed_over + (i.holder_id is not null)::int in (2, 4, 6, 8, 10, 12)`,
        [leases, server().clock.now()],
      );
      return rows.map(({ no }) => no).filter((no) => !restsFrom.has(no));
    });

  /** As if all had just come. */
  const neverPassedOver = () => server().test.byOwner((client) => client.query(`update work_item set passed_over = 0 where kind = 'overdue'`));

  it('comes first once it was passed over so often, and every one is offered within as many rounds as there are people times cases', async () => {
    await desk.let({ ...caps, held_most: caseCount, day_most: 500, rest_hours: 48, hold_hours: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 12 }), async (turns) => {
        // A new day and new people: nothing rests from anybody, and nothing was said today.
        server().clock.advance(49 * 3_600_000);
        await desk.assign(leases);
        await neverPassedOver();
        for (const { who, act } of turns) {
          const [pulled] = (await desk.pull(people[who]!)).result.list;
          if (pulled !== undefined && act === 'giveBack') await desk.giveBack(people[who]!, pulled.order_id);
          if (act === 'expire') server().clock.advance(3_600_001);
        }
        server().clock.advance(3_600_001);
        const fresh = await Promise.all(Array.from({ length: team }, () => desk.collector()));
        const refused = fresh.map(() => new Set<string>());
        const offered = new Set<string>();
        let rounds = 0;
        while (offered.size < caseCount) {
          expect((rounds += 1), `offered so far: ${[...offered].join()}`).toBeLessThanOrEqual(team * caseCount);
          const turnOf = rounds % team;
          const urgent = await first(refused[turnOf]!);
          const [pulled] = (await desk.pull(fresh[turnOf]!)).result.list;
          expect(pulled).toBeDefined();
          if (urgent.length > 0) expect(urgent).toContain(pulled!.order_id);
          offered.add(pulled!.order_id);
          refused[turnOf]!.add(pulled!.order_id);
          expect((await desk.giveBack(fresh[turnOf]!, pulled!.order_id)).message).toBe('success');
        }
      }),
      { numRuns: Number(process.env['PULL_HISTORIES'] ?? 3) },
    );
  });

  it('keeps none of the others from being offered, where who gave it back may take it again at once', async () => {
    await desk.let({ ...caps, held_most: caseCount, day_most: 500, rest_hours: 0, hold_hours: 1 });
    server().clock.advance(49 * 3_600_000);
    await desk.assign(leases);
    await neverPassedOver();
    const person = await desk.collector();
    const offered: string[] = [];
    for (let turn = 0; turn < 6 * caseCount; turn += 1) {
      const [pulled] = (await desk.pull(person)).result.list;
      offered.push(pulled!.order_id);
      server().clock.advance(60_000);
      expect((await desk.giveBack(person, pulled!.order_id)).message).toBe('success');
    }
    for (const half of [offered.slice(0, 3 * caseCount), offered.slice(3 * caseCount)]) expect([...new Set(half)].toSorted()).toEqual(leases.toSorted());
  });
});
