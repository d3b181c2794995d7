import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { post, type Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { WatersDesk } from '../testing/waters-desk.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let cases = 0;
let shop: Shop;
let desk: WatersDesk;
let orders: string[];

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new WatersDesk(server());
  orders = await Promise.all(Array.from({ length: 50 }, async () => (await shop.paidOrder()).order_id));
});
afterAll(() => {
  console.info(`at once on items of 公海: ${cases} rounds`);
  expect(cases).toBe(5 * raceRounds);
});

const workers = (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, () => desk.worker()));
/** A task of these orders of a type of its own, with its items. */
async function task(numbers: readonly string[], over: object): Promise<{ id: string; items: string[] }> {
  const made = await desk.call<{ task_id: string }>(desk.lead, 'taskSave', desk.body(numbers, { held_most: 50, day_most: 10_000, ...over }));
  expect(made.code, made.message).toBe(200);
  const items = await desk.items(made.result.task_id);
  return { id: made.result.task_id, items: items.map(({ item_id: item }) => item) };
}
const close = async (id: string) => desk.close(id, (await desk.info(id)).version);
/** Holds all who reach the pool of a task until they all have. */
const atOnce = (item: string, starts: readonly (() => Promise<Answer<unknown>>)[]) =>
  together(server(), { text: 'select from work_item where id = $1 for update', values: [item] }, starts);
/** Who holds an item at the end, and how often somebody began to since it was last put back. */
const holdersOf = (item: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ act: string; account_id: string }>('select act, account_id from work_event where item_id = $1 order by id', [item]);
    let holder: string | undefined;
    for (const { act, account_id: who } of rows) {
      if (act === 'claimed' || act === 'assigned') {
        expect(holder, JSON.stringify(rows)).toBeUndefined();
        holder = who;
      } else {
        expect(holder, JSON.stringify(rows)).toBe(who);
        holder = undefined;
      }
    }
    return holder;
  });

describe('of all who reach for items at once', () => {
  it('one of fifty gets an item', async () => {
    const people = await workers(50);
    const { id, items } = await task(orders.slice(0, 1), { type: 3 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const answers = await atOnce(
        items[0]!,
        people.map((person) => () => desk.claim(person, items[0]!)),
      );
      expect(tallyOf(answers)).toEqual({ 200: 1, [q.TAKEN.code]: 49 });
      await desk.takeBack(items);
    }
    await close(id);
  });

  it('one person who asks twenty times for the next gets three, where one may hold three', async () => {
    const [me] = await workers(1);
    const { id } = await task(orders.slice(0, 10), { type: 3, held_most: 3 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => desk.next(me!, id)));
      expect(tallyOf(answers)).toEqual({ 200: 3, [q.HELD_LIMIT.code]: 17 });
      const held = await desk.items(id, me, { tab: '9' });
      expect(held.length).toBe(3);
      await desk.takeBack(held.map(({ item_id: item }) => item));
    }
    await close(id);
  });

  it('two people get fifty items, each once', async () => {
    const people = await workers(2);
    const { id, items } = await task(orders, { type: 3 });
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => desk.next(people[turn % 2]!, id, 5)));
      const taken = answers.flatMap(({ result }) => result?.list?.map(({ item_id: item }) => item) ?? []);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length).toBe(50);
      await desk.takeBack(items);
    }
    await close(id);
  });

  it('a claim, the end of a hold, a gift and the closing of the task leave one holder, or none', async () => {
    const [holder, other, third] = (await workers(3)) as [Person, Person, Person];
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const { id, items } = await task(orders.slice(0, 1), { type: 3, hold_hours: 1 });
      const [taken] = (await desk.next(holder, id)).result.list;
      // At the very instant at which the hold ends, and a second before.
      server().clock.advance(3_600_000 - (round % 2) * 1000);
      const starts = [
        () => desk.finish(holder, taken!),
        () => desk.claim(other, items[0]!),
        () => desk.assign(items, third),
        ...(round % 3 === 0 ? [() => desk.close(id, 1)] : []),
      ];
      const answers = await atOnce(
        items[0]!,
        starts.map((_, place) => starts[(place + round) % starts.length]!),
      );
      for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer.status, answer.message).toBe(409);
      await holdersOf(items[0]!);
      if (round % 3 !== 0) expect(answers.filter(({ code }) => code === 200).length).toBe(1);
      if ((await desk.info(id)).state !== 4) await close(id);
    }
  });

  it('who loses the right or the account just then holds nothing of an account that is gone', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const [me] = (await workers(1)) as [Person];
      const { id, items } = await task(orders.slice(0, 1), { type: 3 });
      const end = () => post(server(), desk.lead, '/privilege/account/status', { account_id: String(me.id), enabled: false, reason: '离职' });
      const [claimed, ended] = await Promise.all(round % 2 ? [desk.claim(me, items[0]!), end()] : [end(), desk.claim(me, items[0]!)].toReversed());
      expect(ended!.code).toBe(200);
      expect([200, 1004, q.WORKER_UNKNOWN.code]).toContain(claimed!.code);
      expect(await desk.info(id)).toMatchObject({ waiting: 1, taken: 0 });
      await close(id);
    }
  });
});
