import { beforeAll, describe, expect, it } from 'vitest';
import { navigation, openToGuests } from '@merchant-admin/contract/navigation';
import { isRefused } from '../../../contract-walk/by-schema.ts';
import { calls, type Call } from '../../../contract-walk/calls.ts';
import type { Given } from '../../../contract-walk/send.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { addClerk } from '../../../testing/clerks.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { seededRoles } from '../../permission/rules/seeded-roles.ts';
import { screensIn } from '../rules/screens.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the first page', () => {
  let shop: Shop;
  let desk: Desk;
  const orders: string[] = [];
  const overview = async (who: Person = server().staff.admin) => (await get<Record<string, unknown>>(server(), who, '/home/overview')).result;

  interface Todos {
    list: { key: string; count: number; waited_minutes: number | null; late: boolean; href: string }[];
    steps: { key: string; done: boolean; href: string }[];
  }
  const todos = async (who: Person = server().staff.admin) => (await get<Todos>(server(), who, '/home/todos')).result;

  /** Orders: yesterday one paid; today one unpaid, one waiting, one held, one passed, one cancelled whose money is on its way back. */
  beforeAll(async () => {
    await staySignedIn(server());
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    shop = await Shop.open(server());
    desk = new Desk(server());
    orders.push((await shop.paidOrder()).order_id);
    server().clock.advance(86_400_000);
    orders.push((await shop.place()).result.order_id);
    for (let index = 0; index < 4; index += 1) orders.push((await shop.paidOrder()).order_id);
    await desk.claim(server().staff.reviewer, orders[3]!);
    const { version } = (await desk.claim(server().staff.reviewer2, orders[4]!)).result;
    await desk.decide(server().staff.reviewer2, 'pass', orders[4]!, version);
    channel.next = ['none', 'lost'];
    await desk.cancel(server().staff.admin, orders[5]!, await desk.version(orders[5]!));
  });

  it('tells what came in today', async () => {
    expect(await overview()).toEqual({
      today_orders: 5,
      today_received: 120_000,
      due_today: 0,
      refunds_open: 1,
      as_of: '2026-03-03T02:00:00.000Z',
    });
  });

  it('shows no money without the right to it', async () => {
    const person = await addReviewer(server(), 1, ['InitIndex']);
    const reader = { ...person, token: await signIn(server(), person, server().clock.now()) };
    expect(await overview(reader)).toMatchObject({ today_orders: 5, today_received: null, due_today: null });
  });

  it('tells what waits for whom, and for how long, by the lists that he may see', async () => {
    const { list } = await todos();
    const numbers = Object.fromEntries(list.map(({ key, count }) => [key, count]));
    expect(numbers).toMatchObject({ 'to-pay': 1, 'review-unassigned': 2, 'review-mine': 0, 'to-ship': 1, refund: 0, 'goods-review': 0, overdue: 0 });
    expect(list.find(({ key }) => key === 'review-unassigned')).toMatchObject({ waited_minutes: 1440, late: false, href: '/examine/infoList?tab=21' });
    const mine = await todos(server().staff.reviewer);
    expect(mine.list.map(({ key }) => key)).not.toContain('goods-review');
    expect(mine.list.find(({ key }) => key === 'review-mine')).toMatchObject({ count: 1 });
    expect((await todos(server().staff.guest)).list.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('shows nobody what leads to a screen that he may not open, or to a list that he may not call', async () => {
    const screens = new Map(screensIn(navigation));
    /** The lists of a screen that take what its address says. */
    const listsAt = (address: string): [Call, Given][] => {
      const url = new URL(address, 'http://console');
      const words = [...url.searchParams];
      const asNumbers = Object.fromEntries(words.map(([name, text]) => [name, Number.isNaN(Number(text)) ? text : Number(text)]));
      return calls.flatMap((call) => {
        const { kind, method, permission } = call.endpoint;
        if (kind !== 'read' || !permission.includes(screens.get(url.pathname)!)) return [];
        const [part, tries] =
          method === 'POST' ? (['body', [Object.fromEntries(words), asNumbers]] as const) : (['query', [Object.fromEntries(words)]] as const);
        const found = tries.find((each) => !isRefused(call, part, { ...each, page: method === 'POST' ? 1 : '1', page_size: method === 'POST' ? 10 : '10' }));
        return found === undefined ? [] : [[call, { [part]: found }] as [Call, Given]];
      });
    };
    const seen = new Set<string>();
    const { todos: declared } = server().services.todos;
    const roles = [...seededRoles.map(({ tags }) => tags), ...new Set(declared.flatMap(({ tags }) => tags))].map((tags) => ['InitIndex', ...[tags].flat()]);
    for (const tags of roles) {
      const person = await addReviewer(server(), 1, tags);
      const who = { ...person, token: await signIn(server(), person, server().clock.now()) };
      for (const { key, href } of (await todos(who)).list) {
        const lists = listsAt(href);
        expect(lists.length, `a list at ${href}`).toBeGreaterThan(0);
        for (const [call, { body, query }] of lists) {
          const { method, path } = call.endpoint;
          const answer = method === 'POST' ? await post(server(), who, path, body) : await get(server(), who, path, query as Record<string, string>);
          expect(answer.code, `${key} of ${tags.join(' ')}: ${call.id}`).toBe(200);
        }
        seen.add(key);
      }
    }
    expect(declared.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([]);
  });

  it('tells a guest merchant’s administrator of everything that a right of his is about, by its own lists', async () => {
    const { todos: declared } = server().services.todos;
    const shown = (await todos(server().staff.guest)).list.map(({ key }) => key);
    expect(shown).toEqual(declared.filter(({ tags }) => tags.some(openToGuests)).map(({ key }) => key));
    expect(shown).toContain('to-ship');
  });

  it('says so when goods wait to be shipped for longer than is promised', async () => {
    const toShip = async () => (await todos()).list.find(({ key }) => key === 'to-ship')!;
    expect(await toShip()).toMatchObject({ late: false });
    await server().test.byOwner((client) => client.query(`update orders set audited_at = audited_at - interval '49 hours' where order_no = $1`, [orders[4]]));
    expect(await toShip()).toMatchObject({ late: true, waited_minutes: 49 * 60 });
  });

  it('shows a new merchant what to do first, until it is done', async () => {
    const { steps } = await todos();
    expect(steps.map(({ key, done }) => [key, done])).toEqual([]);
    const guest = (await todos(server().staff.guest)).steps;
    expect(guest.map(({ key }) => key)).toContain('goods');
    expect(guest.find(({ key }) => key === 'goods')).toMatchObject({ done: false, href: '/boperationManagement/goodsList' });
  });

  it('draws the week’s orders as they stand and how late rent is, for those who see money', async () => {
    const charts = async (who: Person) => get<{ days: string[]; orders: { name: string; values: number[] }[]; late: object[] }>(server(), who, '/home/charts');
    const { result } = await charts(server().staff.admin);
    expect(result.days.slice(-2)).toEqual(['2026-03-02', '2026-03-03']);
    expect(result.orders.reduce((sum, { values }) => sum + values.reduce((all, n) => all + n, 0), 0)).toBe(6);
    expect(result.orders.find(({ name }) => name === '待支付')?.values).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(result.late).toContainEqual({ name: '1-3天', value: 0 });
    const person = await addReviewer(server(), 1, ['InitIndex']);
    expect((await charts({ ...person, token: await signIn(server(), person, server().clock.now()) })).status).toBe(403);
  });

  it('counts for the platform’s reviewers what all merchants handed in, as the list to which it leads does; for a merchant’s own people what is theirs', async () => {
    const theirs = await GoodsDesk.open(server(), server().staff.guest);
    await theirs.status((await theirs.complete()).goods_id, 'submit');
    await theirs.complete();
    const ofGoods = async (who?: Person) => (await todos(who)).list.find(({ key }) => key === 'goods-review');
    expect(await ofGoods()).toMatchObject({ count: 1 });
    const inList = await get<{ total: number }>(server(), server().staff.admin, '/merchant/goods/get_goods_list', { tab: '20' });
    expect(inList.result.total).toBe(1);
    expect((await ofGoods(server().staff.guest))?.count ?? 1).toBe(1);
  });

  it('counts nothing of another merchant', async () => {
    expect(await overview(server().staff.guest)).toMatchObject({ today_orders: 0, today_received: 0, refunds_open: 0 });
  });

  it('counts for store staff what is of their store, money and refunds too', async () => {
    await server().test.byOwner((client) => client.query('update orders set store_id = 7 where order_no = any($1)', [[orders[0], orders[1], orders[2]]]));
    expect(await overview(await addClerk(server(), 7))).toMatchObject({
      today_orders: 2,
      today_received: 30_000,
      refunds_open: 0,
    });
    await server().test.byOwner((client) => client.query('update orders set store_id = 9 where order_no = $1', [orders[5]]));
    expect(await overview(await addClerk(server(), 9))).toMatchObject({ today_orders: 1, today_received: 30_000, refunds_open: 1 });
    expect(await overview(await addClerk(server(), 8))).toMatchObject({ today_orders: 0, today_received: 0, refunds_open: 0 });
  });
});
