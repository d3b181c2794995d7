import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { funders } from '@merchant-admin/contract/orders/people-codes';
import { riskTags } from '@merchant-admin/contract/orders/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { WatersDesk } from '../../testing/waters-desk.ts';

const server = useServer();
/** Late rent of the guest merchant and of the platform's own. */
const late = { theirs: '', ours: '' };
const base = '/merchant/order/overdue/';

interface Told {
  ret_code: number;
  result: { list: { order_id: string; orders: number; id: string }[]; order_id: string; actions: { allowed: boolean }[]; total: { orders: number } };
}

/** Asks a reading call, inside another merchant where one is named. */
async function ask(method: 'GET' | 'POST', url: string, given: object, merchant?: string, who: Person = server().staff.admin): Promise<Told> {
  const answer = await server().app.inject({
    method,
    url,
    ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
    headers: { authorization: `Bearer ${who.token}`, ...(merchant === undefined ? {} : { 'x-merchant': merchant }) },
  });
  return answer.json<Told>();
}

beforeAll(async () => {
  await staySignedIn(server());
  const [own, guest] = [new Till(server(), await Shop.open(server())), new Till(server(), await Shop.open(server(), 'guest'), server().staff.guest)];
  own.moveTo('2026-03-03');
  late.ours = (await own.leased()).order_id;
  late.theirs = (await guest.leased()).order_id;
  own.moveTo('2026-05-10');
});

describe('the platform looks into the late orders of a guest merchant', () => {
  it('sees its list, its tabs and who works there, and its own without naming it', async () => {
    const within = await ask('POST', `${base}overdueList`, { page_size: 50 }, '2');
    expect(within.result.list.map((each) => each.order_id)).toEqual([late.theirs]);
    const own = await ask('POST', `${base}overdueList`, { page_size: 50 });
    expect(own.result.list.map((each) => each.order_id)).toEqual([late.ours]);
    for (const call of ['overdueListCategoryList', 'collectorList']) expect((await ask('POST', base + call, {}, '2')).ret_code, call).toBe(200);
  });

  it('reads a case with all that its page asks for, and is offered nothing', async () => {
    const order = { order_id: late.theirs };
    const found = await ask('GET', `${base}overdueInfo`, order, '2');
    expect(found.result.order_id).toBe(late.theirs);
    expect(found.result.actions.filter(({ allowed }) => allowed)).toEqual([]);
    for (const call of ['caseTimeline', 'promiseList', 'contactRules', 'caseScore'])
      expect((await ask('GET', base + call, order, '2')).ret_code, call).toBe(200);
    expect((await ask('GET', `${base}overdueInfo`, order)).ret_code).not.toBe(200);
    const follow = { ...order, way: 1, result: 1, content: '代为联系' };
    expect((await ask('POST', `${base}addFollowRecord`, follow, '2')).ret_code).toBe(platformErrors.VIEWING_MERCHANT.code);
  });

  it('reads its analysis, of its orders alone', async () => {
    const ageing = await ask('GET', '/merchant/analysis/ageing', {}, '2');
    expect(ageing.result.total.orders).toBe(1);
    const cell = await ask('GET', '/merchant/analysis/orders', { cell: 'age', age: '2' }, '2');
    expect(cell.result.list.map((each) => each.order_id)).toEqual([late.theirs]);
  });

  it('is looked into by nobody who is not of the platform', async () => {
    const { guest } = server().staff;
    for (const [method, url, body] of [
      ['POST', `${base}overdueList`, {}],
      ['GET', `${base}overdueInfo`, { order_id: late.ours }],
      ['GET', '/merchant/analysis/ageing', {}],
    ] as const)
      expect((await ask(method, url, body, '1', guest)).ret_code, url).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('a guest merchant’s collector', () => {
  it('has his own cases alone, and reads of no funder and no risk on them', async () => {
    const guest = server().staff.guest;
    const collector = await new WatersDesk(server(), guest).worker(2, ['OwnOrderList', 'OverdueDetail', 'OrderDetail', 'overdue:follow']);
    const theirs = new Till(server(), await Shop.open(server(), 'guest'), guest);
    const { order_id: colleagues } = await theirs.leased();
    theirs.moveTo('2026-07-10');
    expect((await ask('POST', `${base}assign`, { order_ids: [late.theirs], collector_id: String(collector.id) }, undefined, guest)).ret_code).toBe(200);
    const own = async (tab: object = {}) => (await ask('POST', `${base}ownOrderList`, { page_size: 50, ...tab }, undefined, collector)).result.list;
    expect((await own()).map((each) => each.order_id)).toEqual([late.theirs]);
    expect(await own({ order_id: colleagues })).toEqual([]);
    expect((await ask('POST', `${base}nextCase`, {}, undefined, collector)).result.order_id).toBe(late.theirs);
    expect((await ask('POST', `${base}overdueList`, {}, undefined, collector)).ret_code).toBe(platformErrors.FORBIDDEN.code);
    expect((await ask('GET', `${base}overdueInfo`, { order_id: late.ours }, undefined, collector)).ret_code).toBe(ordersErrors.ORDER_NOT_FOUND.code);

    const [risk] = riskTags;
    await server().test.byOwner((client) =>
      client.query(`update orders set fund_org = 'xinwang', risk_ids = array[$2] where order_no = any($1)`, [[late.theirs, late.ours], risk.risk_id]),
    );
    /** All that a case's page reads, as text. */
    const page = async (no: string, who: Person) => {
      const calls = ['caseTimeline', 'promiseList', 'contactRules', 'caseScore', 'overdueInfo'].map((call) => base + call);
      const sections = [
        'orderListBaseInfo',
        'orderListBillInfo',
        'orderFollowUpRecords',
        'orderMemberInfo',
        'orderListGoodsInfo',
        'orderListFinanceInfo',
        'orderListExpressInfo',
      ];
      const urls = [...calls, ...sections.map((call) => `/merchant/order/detail/${call}`)];
      const answers = await Promise.all(urls.map(async (url) => [url, await ask('GET', url, { order_id: no }, undefined, who)] as const));
      for (const [url, { ret_code: code }] of answers) expect(code, url).toBe(200);
      return JSON.stringify([...answers, ...(who === collector ? [await own()] : [])]);
    };
    const told = [funders['xinwang']!, 'xinwang', risk.risk_name];
    const [ours, seen] = [await page(late.ours, server().staff.admin), await page(late.theirs, collector)];
    expect(told.map((word) => ours.includes(word))).toEqual([true, true, true]);
    expect(told.map((word) => seen.includes(word))).toEqual([false, false, false]);
  });
});
