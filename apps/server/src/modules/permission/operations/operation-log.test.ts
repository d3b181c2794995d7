import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { putIntoStore } from '../../../testing/clerks.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const tags = ['OrderList', 'OrderDetail', 'order:remark', 'OperationLog', 'log:export', 'Account'];

interface Row {
  id: string;
  object_type: string;
  object_id: string;
  object_no: string;
  actor_name: string;
}
interface Page {
  list: Row[];
  total: number;
}

let here: Person;
let there: Person;
let own: string;
let other: string;
let nobodys: string;

async function hire(store: number): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  await putIntoStore(server(), person.id, store);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const log = async (who: Person, filter: object = {}) => (await post<Page>(server(), who, '/privilege/operationLog/list', { page_size: 50, ...filter })).result;
/** Numbers of the orders that rows are about; a document's number contains its order's. */
const ordersIn = (rows: readonly Row[]) => [...new Set(rows.filter((row) => row.object_type === 'order').map((row) => /\d{18}/.exec(row.object_no)![0]))];

async function exported(who: Person, body: object = {}): Promise<string> {
  const { result } = await post<{ id: string }>(server(), who, '/platform/export/start', { list: 'operationLog', filter: {}, ...body });
  await exportsEnded(server());
  const { rawPayload } = await server().app.inject({ url: `/platform/export/download?id=${result.id}`, headers: { authorization: `Bearer ${who.token}` } });
  return JSON.stringify((await readXlsx(rawPayload)).sheets[0]!.rows);
}

beforeAll(async () => {
  const shop = await Shop.open(server());
  [here, there] = [await hire(7), await hire(8)];
  own = (await shop.paidOrder({ store_id: 7 })).order_id;
  other = (await shop.paidOrder({ store_id: 8 })).order_id;
  nobodys = (await shop.paidOrder()).order_id;
  const remark = (who: Person, order: string) => post(server(), who, '/remarks/modify/order', { order_id: order, describe: '已联系', status: 1 });
  for (const order of [own, other, nobodys]) await remark(server().staff.admin, order);
  await remark(here, own);
  await remark(there, other);
  await post(server(), server().staff.admin, '/privilege/account/status', { account_id: String(there.id), enabled: false, reason: '离职' });
  await post(server(), server().staff.admin, '/privilege/account/status', { account_id: String(there.id), enabled: true });
  there = { ...there, token: await signIn(server(), there, server().clock.now()) };
});

describe('the operation log of a store’s staff', () => {
  it('tells what was done to orders and accounts of their store and what they did, and nothing else', async () => {
    for (const [who, order, stranger] of [
      [here, own, there],
      [there, other, here],
    ] as const) {
      const { list, total } = await log(who);
      expect(ordersIn(list)).toEqual([order]);
      expect(list.some((row) => row.actor_name === '员工admin')).toBe(true);
      expect(list.filter((row) => row.object_type === 'account' && row.object_id === String(stranger.id))).toEqual([]);
      expect(new Set(list.map((row) => row.object_type))).toEqual(
        new Set(list.some((row) => row.object_type === 'account') ? ['order', 'account'] : ['order']),
      );
      expect(total).toBe(list.length);
      expect((await log(who, { page: 2, page_size: 1 })).total).toBe(total);
    }
    expect((await log(there)).list.some((row) => row.object_type === 'account' && row.object_id === String(there.id))).toBe(true);
  });

  it('is the whole merchant’s for those of no store', async () => {
    expect(ordersIn((await log(server().staff.admin)).list).toSorted()).toEqual([own, other, nobodys].toSorted());
  });

  it('finds nothing of another store by number, by person, or by the request that did it', async () => {
    const [theirs] = (await post<{ list: (Row & { request_id: string })[] }>(server(), server().staff.admin, '/privilege/operationLog/list', { q: other }))
      .result.list;
    for (const filter of [{ q: other }, { q: theirs!.request_id }, { actor_id: String(there.id) }]) expect((await log(here, filter)).list).toEqual([]);
    const { people } = (await get<{ people: { value: string }[] }>(server(), here, '/privilege/operationLog/options')).result;
    expect(people.map((person) => person.value)).toEqual([String(here.id)]);
  });

  it('is exported by the same limit, by filter and by chosen rows', async () => {
    const [theirs] = (await log(server().staff.admin, { q: other })).list;
    const whole = await exported(here);
    expect(whole).toContain(own);
    for (const order of [other, nobodys]) expect(whole).not.toContain(order);
    expect(await exported(here, { ids: [theirs!.id] })).not.toContain(other);
  });

  it('links to orders that they may open', async () => {
    for (const { object_no: no } of (await log(here)).list.filter((row) => /^\d{18}$/.test(row.object_no)))
      expect((await get(server(), here, '/merchant/order/detail/orderListBaseInfo', { order_id: no })).code).toBe(200);
  });
});
