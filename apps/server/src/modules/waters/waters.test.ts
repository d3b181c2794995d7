import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { queueErrors as q } from '@merchant-admin/contract/platform/queue';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { WatersDesk, workerTags } from '../../testing/waters-desk.ts';

const server = useServer({ WORK_HELD_LIMIT: '3', WORK_DAY_LIMIT: '5', WORK_PASSED_LIMIT: '2' });
const hours = 3_600_000;
let shop: Shop;
let desk: WatersDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new WatersDesk(server());
});
const acts = (row: { actions: { act: string; allowed: boolean }[] }) => row.actions.filter(({ allowed }) => allowed).map(({ act }) => act);

describe('a task of 公海', () => {
  it('goes from its first day or first item to its last item; counts tell how far it is', async () => {
    const worker = await desk.worker();
    const { id, orders } = await desk.task(shop, 2, { starts_on: desk.today(1), ends_on: desk.today(2) });
    expect(await desk.info(id)).toMatchObject({ state: 1, total: 2, waiting: 2, taken: 0, done: 0 });
    expect((await desk.next(worker, id)).code).toBe(q.POOL_EARLY.code);
    const [first] = await desk.items(id);
    expect(first!.order_id).toBe(orders[0]);
    expect((await desk.assign([first!.item_id], worker)).code).toBe(200);
    expect(await desk.info(id, worker)).toMatchObject({ state: 2, waiting: 1, taken: 1, mine: 1 });
    server().clock.advance(72 * hours);
    expect(await desk.info(id)).toMatchObject({ state: 3, waiting: 2, taken: 0 });
    const late = await desk.worker();
    expect((await desk.next(late, id)).code).toBe(q.POOL_LATE.code);
    const items = await desk.items(id);
    await desk.assign(
      items.map(({ item_id: item }) => item),
      late,
    );
    for (const item of await desk.items(id)) expect((await desk.finish(late, item)).code).toBe(200);
    expect(await desk.info(id)).toMatchObject({ state: 4, done: 2, actions: [] });
    const { list } = (await desk.call<{ list: { value: string; number: number }[] }>(desk.lead, 'watersTaskCategoryList')).result;
    expect(list.find(({ value }) => value === '4')!.number).toBeGreaterThanOrEqual(1);
    const { total } = (await desk.call<{ total: number }>(desk.lead, 'watersTaskList', { tab: '4' })).result;
    expect(total).toBe(list.find(({ value }) => value === '4')!.number);
  });

  it('is made of what a filter finds; what another task has or is not to review stays out and is told; a preview keeps nothing', async () => {
    const { order_id: no } = await shop.paidOrder({ periods: 12 });
    const { result: unpaid } = await shop.place();
    const body = desk.body([no, unpaid.order_id], { type: 1 });
    const preview = await desk.call(desk.lead, 'taskSave', { ...body, preview: true });
    expect(preview.result).toMatchObject({ items: 1, not_to_review: 1, in_other_tasks: 0 });
    const made = await desk.call<{ task_id: string }>(desk.lead, 'taskSave', body);
    expect(made.result).toMatchObject({ items: 1 });
    expect(await desk.info(made.result.task_id)).toMatchObject({ total: 1 });
    expect((await desk.call(desk.lead, 'taskSave', desk.body([no], { type: 1 }))).code).toBe(e.NO_ORDERS.code);
    const byRule = await desk.call(desk.lead, 'taskSave', { ...desk.body([], { type: 2 }), filter: { order_id: no } });
    expect(byRule.result).toMatchObject({ items: 1, in_other_tasks: 0 });
  });

  it('refuses by name what is missing, wrong, another merchant’s, or too late', async () => {
    const { order_id: no } = await shop.paidOrder();
    const make = async (over: object, who = desk.lead) => (await desk.call(who, 'taskSave', { ...desk.body([no]), ...over })).code;
    expect(await make({ ends_on: desk.today(-1) })).toBe(e.TASK_DAYS.code);
    expect(await make({ starts_on: desk.today(3), ends_on: desk.today(2) })).toBe(e.TASK_DAYS.code);
    expect(await make({ order_ids: [] })).toBe(e.NO_ORDERS.code);
    expect(await make({ order_ids: [no, '999999999999999999'] })).toBe(e.UNKNOWN_ORDERS.code);
    expect(await make({ name: '' })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await make({ name: '长'.repeat(41) })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await make({ type: 4 })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await make({ held_most: 0 })).toBe(platformErrors.INVALID_INPUT.code);
    expect(await make({}, await desk.worker())).toBe(platformErrors.FORBIDDEN.code);
    expect(await make({}, server().staff.guest)).toBe(platformErrors.FORBIDDEN.code);
    const { id } = await desk.task(shop, 1);
    const { version } = await desk.info(id);
    expect((await desk.close(id, version + 1)).code).toBe(platformErrors.STALE.code);
    expect((await desk.close(id, version)).code).toBe(200);
    expect((await desk.close(id, version + 1)).code).toBe(e.TASK_ENDED.code);
    expect(await desk.info(id)).toMatchObject({ state: 4, close_reason: '活动结束', waiting: 1 });
    expect((await desk.next(desk.lead, id)).code).toBe(q.POOL_CLOSED.code);
    expect((await desk.items(id))[0]!.actions).toEqual([]);
    expect((await desk.call(desk.lead, 'taskDetailList', { task_id: '999999' })).code).toBe(e.TASK_NOT_FOUND.code);
  });
});

describe('items of a task', () => {
  it('are taken one after another in their order, are held for a day, and are done with a result', async () => {
    const [me, other] = [await desk.worker(), await desk.worker()];
    const { id, orders } = await desk.task(shop, 4, { type: 2 });
    const { list } = (await desk.next(me, id, 2)).result;
    expect(list.map((item) => item.order_id)).toEqual(orders.slice(0, 2));
    expect(Date.parse(list[0]!.held_until) - server().clock.now().getTime()).toBe(24 * hours);
    expect((await desk.next(other, id)).result.list[0]!.order_id).toBe(orders[2]);
    expect((await desk.claim(other, list[0]!.item_id)).code).toBe(q.TAKEN.code);
    expect((await desk.finish(other, list[0]!)).code).toBe(q.NOT_YOURS.code);
    expect((await desk.finish(me, { ...list[0]!, version: 99 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.finish(me, list[0]!, 9)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.finish(me, list[0]!, 4, '明天再打')).code).toBe(200);
    expect((await desk.finish(me, list[0]!, 4)).code).toBe(q.ITEM_DONE.code);
    const [mine, ...rest] = await desk.items(id, me);
    expect(mine).toMatchObject({ order_id: orders[1], mine: true, state: 2 });
    expect(acts(mine!)).toEqual(['finish', 'giveBack', 'handOn']);
    expect(rest.at(-1)).toMatchObject({ state: 3, result_name: '无人接听', note: '明天再打' });
    const follows = await get<{ list: { content: string; result_name: string }[] }>(server(), desk.lead, '/merchant/order/detail/orderFollowUpRecords', {
      order_id: orders[0]!,
    });
    expect(follows.result.list[0]).toMatchObject({ content: '无人接听：明天再打', result_name: '无人接听' });
    expect((await new Desk(server()).history(orders[0]!))[0]).toMatchObject({ action: '处理公海任务明细' });
  });

  it('of a task to review are reviewed only once the order is', async () => {
    const { id, orders } = await desk.task(shop, 1, { type: 1 });
    const [item] = (await desk.next(desk.lead, id)).result.list;
    expect((await desk.finish(desk.lead, item!)).code).toBe(e.STILL_TO_REVIEW.code);
    expect((await desk.finish(desk.lead, item!, 4)).code).toBe(e.RESULT_UNKNOWN.code);
    const staff = new Desk(server());
    await staff.claim(desk.lead, orders[0]!);
    expect((await staff.decide(desk.lead, 'pass', orders[0]!, await staff.version(orders[0]!))).code).toBe(200);
    expect((await desk.finish(desk.lead, item!)).code).toBe(200);
  });

  it('go back when their time is over, swept or not, warned at three quarters of it; who let it pass does not get it again for a day', async () => {
    const [me, other] = [await desk.worker(), await desk.worker()];
    const { id } = await desk.task(shop, 1);
    const [item] = (await desk.next(me, id)).result.list;
    const seen = async () => (await desk.item(item!.item_id, me)).item;
    server().clock.advance(18 * hours - 1000);
    expect(await seen()).toMatchObject({ state: 2, warned: false });
    server().clock.advance(1000);
    expect(await seen()).toMatchObject({ state: 2, warned: true });
    server().clock.advance(6 * hours);
    expect(await seen()).toMatchObject({ state: 4, holder: '', mine: false, passed_over: 1, warned: false });
    expect((await seen()).actions.find(({ act }) => act === 'claim')).toMatchObject({ allowed: false, reason: q.RESTING.text });
    expect((await desk.finish(me, item!)).code).toBe(q.NOT_YOURS.code);
    expect((await desk.claim(me, item!.item_id)).code).toBe(q.RESTING.code);
    expect((await desk.next(me, id)).result.list).toEqual([]);
    const taken = await desk.claim(other, item!.item_id);
    expect(taken.code).toBe(200);
    expect((await desk.giveBack(other, taken.result)).code).toBe(200);
    expect((await desk.claim(me, item!.item_id)).code).toBe(q.RESTING.code);
    server().clock.advance(24 * hours);
    expect((await desk.claim(me, item!.item_id)).code).toBe(200);
    expect((await desk.item(item!.item_id)).events.map(({ act }) => act)).toEqual(['claimed', 'timed_out', 'claimed', 'given_back', 'claimed']);
  });

  it('come back behind those that wait, and first once they were passed over so often', async () => {
    const people = [await desk.worker(), await desk.worker(), await desk.worker()];
    const { id, orders } = await desk.task(shop, 3);
    for (const [turn, person] of people.slice(0, 2).entries()) {
      const waiting = (await desk.items(id)).find((item) => item.order_id === orders[0])!;
      const taken = (await desk.claim(person, waiting.item_id)).result;
      server().clock.advance(1000);
      await desk.giveBack(person, taken);
      const first = (await desk.items(id))[0]!.order_id;
      expect(first).toBe(turn === 0 ? orders[1] : orders[0]);
    }
    expect((await desk.next(people[2]!, id)).result.list[0]!.order_id).toBe(orders[0]);
  });

  it('are no more than one may hold or take in a day, given ones too', async () => {
    const me = await desk.worker();
    const { id } = await desk.task(shop, 9);
    const { list } = (await desk.next(me, id, 20)).result;
    expect(list.length).toBe(3);
    expect((await desk.next(me, id)).code).toBe(q.HELD_LIMIT.code);
    const free = (await desk.items(id, me, { tab: '1' }))[0]!;
    expect(free.actions.find(({ act }) => act === 'claim')).toMatchObject({ allowed: false, reason: q.HELD_LIMIT.text });
    expect((await desk.claim(me, free.item_id)).code).toBe(q.HELD_LIMIT.code);
    expect((await desk.assign([free.item_id], me)).code).toBe(q.HELD_LIMIT.code);
    for (const item of list) await desk.finish(me, item);
    expect((await desk.next(me, id, 20)).result.list.length).toBe(2);
    expect((await desk.next(me, id)).code).toBe(q.DAY_LIMIT.code);
    expect((await desk.assign([(await desk.items(id, me, { tab: '1' }))[0]!.item_id], me)).code).toBe(200);
    server().clock.advance(24 * hours);
    expect((await desk.next(me, id, 20)).result.list.length).toBe(3);
  });

  it('are given, handed on and taken back by who leads; a holder hands on his own', async () => {
    const [me, other] = [await desk.worker(), await desk.worker()];
    const { id } = await desk.task(shop, 2);
    const items = await desk.items(id);
    const ids = items.map(({ item_id: item }) => item);
    expect((await desk.assign([], me)).code).toBe(ordersErrors.NOTHING_CHOSEN.code);
    expect((await desk.assign([...ids, '999999'], me)).code).toBe(e.ITEM_NOT_FOUND.code);
    expect((await desk.assign(ids, await desk.worker(1, ['WatersTaskList']))).code).toBe(q.WORKER_UNKNOWN.code);
    expect((await desk.assign(ids, me, other)).code).toBe(platformErrors.FORBIDDEN.code);
    const all = await desk.call(desk.lead, 'assign', { filter: { task_id: id, tab: '1' }, account_id: String(me.id) });
    expect(all.result).toEqual({ moved: 2 });
    expect((await desk.assign(ids, me)).code).toBe(q.TAKEN.code);
    const [mine] = await desk.items(id, me);
    expect((await desk.handOn(other, mine!, me)).code).toBe(q.NOT_YOURS.code);
    expect((await desk.handOn(me, mine!, me)).code).toBe(q.HOLDER_SAME.code);
    expect((await desk.handOn(me, mine!, other)).code).toBe(200);
    expect((await desk.item(mine!.item_id, other)).item).toMatchObject({ state: 5, mine: true });
    const of = async (person: Person) =>
      (await desk.call<{ total: number }>(desk.lead, 'taskDetailList', { task_id: id, holder_id: String(person.id) })).result.total;
    expect([await of(me), await of(other), await of(desk.lead)]).toEqual([1, 1, 0]);
    const byHolder = await desk.call(desk.lead, 'takeBack', { filter: { task_id: id, holder_id: String(desk.lead.id) }, reason: '另行安排' });
    expect(byHolder.code).toBe(ordersErrors.NOTHING_CHOSEN.code);
    expect((await desk.takeBack(ids)).result).toEqual({ moved: 2 });
    expect((await desk.takeBack(ids)).code).toBe(q.NOT_HELD.code);
    expect(await desk.info(id)).toMatchObject({ waiting: 2, taken: 0 });
  });

  it('of somebody whose account ends go back in that act', async () => {
    const me = await desk.worker();
    const { id } = await desk.task(shop, 3);
    await desk.next(me, id, 3);
    expect((await post(server(), desk.lead, '/privilege/account/status', { account_id: String(me.id), enabled: false, reason: '离职' })).code).toBe(200);
    expect(await desk.info(id)).toMatchObject({ waiting: 3, taken: 0 });
    const [item] = await desk.items(id);
    expect((await desk.item(item!.item_id)).events.at(-1)).toMatchObject({ act: 'left', reason: '离职' });
    expect((await desk.assign([item!.item_id], me)).code).toBe(q.WORKER_UNKNOWN.code);
  });

  it('are to-dos: those that wait, and one’s own that run out', async () => {
    const me = await desk.worker(1, [...workerTags, 'InitIndex']);
    const { id } = await desk.task(shop, 2);
    await desk.next(me, id);
    const todos = async () =>
      Object.fromEntries(
        (await get<{ list: { key: string; count: number }[] }>(server(), me, '/home/todos')).result.list.map(({ key, count }) => [key, count]),
      );
    expect((await todos())['waters-waiting']).toBeGreaterThanOrEqual(1);
    server().clock.advance(20 * hours);
    expect((await todos())['waters-mine']).toBe(1);
    const found = async (tab: string) => (await desk.call<{ total: number }>(me, 'taskDetailList', { tab })).result.total;
    expect([await found('7'), await found('8'), await found('9')]).toEqual([(await todos())['waters-waiting'], 1, 1]);
  });
});
