import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storeHeader } from '@merchant-admin/contract/platform/store-scope';
import { putIntoStore } from '../../testing/clerks.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
const list = '/merchant/order/order/orderListV2';
const orders: Record<'seven' | 'eight' | 'none', string> = { seven: '', eight: '', none: '' };

async function somebody(tags: string[], store?: number): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  if (store !== undefined) await putIntoStore(server(), person.id, store);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}

interface Answered {
  status: number;
  ret_code: number;
  ret_msg: string;
  result: { list?: { order_id: string; number: number; name: string }[]; rule_tags?: string[]; store_tags?: string[]; store_id?: string | null; id?: string };
}

/** A call as somebody, within a store where one is named. */
async function within(store: string | undefined, who: Person, url: string, body?: object): Promise<Answered> {
  const headers = { authorization: `Bearer ${who.token}`, ...(store === undefined ? {} : { [storeHeader]: store }) };
  const answer = await server().app.inject(body ? { method: 'POST', url, payload: body, headers } : { method: 'GET', url, headers });
  return { status: answer.statusCode, ...answer.json<Omit<Answered, 'status'>>() };
}
const numbersOf = (answer: Answered) => answer.result.list?.map((row) => row.order_id);

beforeAll(async () => {
  await somebody([], 7);
  await somebody([], 8);
  const shop = await Shop.open(server());
  orders.none = (await shop.paidOrder()).order_id;
  orders.eight = (await shop.paidOrder({ store_id: 8 })).order_id;
  orders.seven = (await shop.paidOrder({ store_id: 7 })).order_id;
});

describe('somebody of head office who chose a store', () => {
  it('sees its orders and counts alone, and all again once he chose none', async () => {
    const { supervisor } = server().staff;
    expect(numbersOf(await within('7', supervisor, list, {}))).toEqual([orders.seven]);
    const tabs = await within('7', supervisor, '/merchant/order/order/orderStatusCategoryListV2', {});
    expect(tabs.result.list?.find(({ name }) => name === '待审核')?.number).toBe(1);
    expect(numbersOf(await within(undefined, supervisor, list, {}))).toEqual([orders.seven, orders.eight, orders.none]);
  });

  it('neither finds nor changes what is another store’s or nobody’s', async () => {
    const { supervisor } = server().staff;
    for (const order of [orders.eight, orders.none]) {
      expect(await within('7', supervisor, `/merchant/order/detail/orderListBaseInfo?order_id=${order}`)).toMatchObject({ status: 404, ret_msg: '订单不存在' });
      const cancelled = await within('7', supervisor, '/merchant/order/detail/orderCancel', { order_id: order, cancel_type: '06', version: 1 });
      expect(cancelled).toMatchObject({ status: 404, ret_msg: '订单不存在' });
    }
  });

  it('chooses among all stores while he works in one', async () => {
    const options = await within('7', server().staff.supervisor, '/merchant/offline/store/options');
    expect(options.result.list?.map(({ name }) => name)).toEqual(expect.arrayContaining(['门店7', '门店8']));
  });

  it.each(['999999', '0', '-1', '7;8', 'x', ''])('is told that store %j is not there', async (store) => {
    expect(await within(store, server().staff.supervisor, list, {})).toMatchObject({
      status: 404,
      ret_code: platformErrors.NOT_FOUND.code,
      ret_msg: '门店不存在',
    });
  });

  it('takes out the rows of that store alone', async () => {
    const who = await somebody(['OrderList', 'order:export']);
    const job = await within('7', who, '/platform/export/start', { list: 'orderList', filter: {} });
    await exportsEnded(server());
    const headers = { authorization: `Bearer ${who.token}` };
    const { rawPayload } = await server().app.inject({ method: 'GET', url: '/platform/export/download', query: { id: job.result.id! }, headers });
    const { sheets } = await readXlsx(rawPayload);
    expect(sheets[0]!.rows.slice(1).map((row) => row[0])).toEqual([orders.seven]);
  });
});

describe('the screens of a store', () => {
  const tags = ['OfflineStore', 'OfflineStoreOrder', 'OfflineStoreOrderList'];

  it('are enough for its own staff, who are in no other store', async () => {
    const clerk = await somebody(tags, 7);
    expect(numbersOf(await within(undefined, clerk, list, {}))).toEqual([orders.seven]);
    expect(numbersOf(await within('7', clerk, list, {}))).toEqual([orders.seven]);
    expect(await within('8', clerk, list, {})).toMatchObject({ status: 404, ret_msg: '门店不存在' });
    const { result } = await within(undefined, clerk, '/privilege/my/info');
    expect(result).toMatchObject({ store_id: '7', store_tags: [] });
    expect(result.rule_tags).toContain('OrderList');
  });

  it('are enough for somebody of head office within a store, and not for the whole merchant', async () => {
    const looker = await somebody(tags);
    expect(numbersOf(await within('7', looker, list, {}))).toEqual([orders.seven]);
    expect(await within(undefined, looker, list, {})).toMatchObject({ status: 403, ret_code: platformErrors.FORBIDDEN.code });
    const { result } = await within(undefined, looker, '/privilege/my/info');
    expect(result).toMatchObject({ store_id: null, store_tags: ['OrderList'] });
    expect(result.rule_tags).not.toContain('OrderList');
  });

  it('give nothing to whom lacks them, whichever store he names', async () => {
    expect(await within('7', await somebody(['OfflineStore']), list, {})).toMatchObject({ status: 403 });
  });
});
