import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { WatersDesk } from '../testing/waters-desk.ts';
import { staySignedIn } from './desk.ts';

const server = useServer({ WORK_PASSED_LIMIT: '2', WORK_REST_HOURS: '2' });
const caps = { held_most: 2, day_most: 4, hold_hours: 3 };
const itemCount = 5;
let desk: WatersDesk;
let people: Person[];
let orders: string[];

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = new WatersDesk(server());
  people = await Promise.all(Array.from({ length: 3 }, () => desk.worker()));
  orders = await Promise.all(Array.from({ length: itemCount }, async () => (await shop.paidOrder()).order_id));
});

type Step = {
  act: 'next' | 'claim' | 'giveBack' | 'handOn' | 'assign' | 'takeBack' | 'finish' | 'wait';
  who: number;
  to: number;
  item: number;
  minutes: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('next', 'next', 'claim', 'giveBack', 'handOn', 'assign', 'takeBack', 'finish', 'wait', 'wait'),
  who: fc.nat(2),
  to: fc.nat(2),
  item: fc.nat(itemCount - 1),
  minutes: fc.integer({ min: 1, max: 200 }),
});

async function play(id: string, ids: readonly string[], { act, who, to, item, minutes }: Step): Promise<void> {
  const person = people[who]!;
  const target = ids[item]!;
  if (act === 'wait') return server().clock.advance(minutes * 60_000);
  if (act === 'next') return void (await desk.next(person, id, 1 + (item % 2)));
  if (act === 'claim') return void (await desk.claim(person, target));
  if (act === 'assign') return void (await desk.assign([target], people[to]!));
  if (act === 'takeBack') return void (await desk.takeBack([target]));
  const seen = { item_id: target, version: (await desk.item(target, person)).item.version };
  if (act === 'giveBack') return void (await desk.giveBack(person, seen));
  if (act === 'handOn') return void (await desk.handOn(person, seen, people[to]!));
  await desk.finish(person, seen);
}

interface Hold {
  item: string;
  who: string;
  from: number;
  to: number;
  claimed: boolean;
}

/** Every hold of the items, from when to when, as the events tell it: a hold ends by what ended it, or by its time. */
const holdsOf = (ids: readonly string[]): Promise<Hold[]> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ item: string; at: Date; act: string; who: string; until: Date | null }>(
      'select item_id::text as item, at, act, account_id::text as who, until from work_event where item_id = any($1::bigint[]) order by id',
      [ids],
    );
    const holds: Hold[] = [];
    const open = new Map<string, Hold>();
    for (const { item, at, act, who, until } of rows) {
      const before = open.get(item);
      if (before) before.to = Math.min(before.to, at.getTime());
      open.delete(item);
      if (until === null) continue;
      const hold = { item, who, from: at.getTime(), to: until.getTime(), claimed: act === 'claimed' };
      open.set(item, hold);
      holds.push(hold);
    }
    return holds;
  });

const overlap = (a: Hold, b: Hold) => a.from < b.to && b.from < a.to;
const dayOf = (at: number) => Math.floor((at + 8 * 3_600_000) / 86_400_000);

describe('whatever happens to the items of a task', () => {
  it('each has one holder at most, nobody holds or takes more than he may, and everything is offered in its turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const made = await desk.call<{ task_id: string }>(desk.lead, 'taskSave', desk.body(orders, { ...caps, ends_on: desk.today(30) }));
        const id = made.result.task_id;
        const ids = (await desk.items(id)).map(({ item_id: item }) => item);
        for (const each of steps) await play(id, ids, each);
        const holds = await holdsOf(ids);
        for (const [place, hold] of holds.entries()) {
          expect(hold.to).toBeGreaterThanOrEqual(hold.from);
          for (const other of holds.slice(place + 1)) if (other.item === hold.item) expect(overlap(hold, other)).toBe(false);
          const atOnce = holds.filter((other) => other.who === hold.who && other.from <= hold.from && hold.from < other.to);
          expect(atOnce.length).toBeLessThanOrEqual(caps.held_most);
          const today = holds.filter((other) => other.who === hold.who && other.claimed && dayOf(other.from) === dayOf(hold.from));
          if (hold.claimed) expect(today.length).toBeLessThanOrEqual(caps.day_most);
        }
        await offersAll(id);
        await desk.close(id, (await desk.info(id)).version);
      }),
      { numRuns: 12 },
    );
  });

  /** Somebody new who takes and ends one after another gets each that waits, as the list shows their turn. */
  async function offersAll(id: string): Promise<void> {
    const waiting = (await desk.items(id, desk.lead, { tab: '7' })).map(({ item_id: item }) => item);
    const taken: string[] = [];
    for (let turn = 0; turn < waiting.length; turn += 2) {
      const fresh = await desk.worker();
      for (const item of (await desk.next(fresh, id, 2)).result.list) {
        taken.push(item.item_id);
        await desk.finish(fresh, item);
      }
    }
    expect(taken).toEqual(waiting);
  }
});
