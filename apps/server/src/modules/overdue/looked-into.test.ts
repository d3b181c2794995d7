import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

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
