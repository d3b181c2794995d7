import { Writable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@merchant-admin/contract';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../db/prepare-embedded.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { Shop, type OpenOrder } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
    done();
  },
});
const server = useServer({ LOG_LEVEL: 'info' }, stream);
const list = '/merchant/order/order/orderListV2';
const counts = '/merchant/order/order/orderStatusCategoryListV2';
const detail = '/merchant/order/detail/';

/** Reads of an order's page, by its number. */
const sections = [
  ...['orderListBaseInfo', 'orderListGoodsInfo', 'orderRecord', 'orderListBillInfo', 'orderListFinanceInfo', 'amountEntries'].map((name) => detail + name),
  ...['orderListExpressInfo', 'orderListReturnInfo', 'orderListRiskInfo', 'recentRisk', 'listRisk', 'orderMemberInfo'].map((name) => detail + name),
  '/merchant/order/order/orderFlowList',
  '/remarks/list/order',
];

interface Told {
  status: number;
  code: number;
  message: string;
  result: {
    list: { order_id: string; name: string; actions: unknown[]; number: number }[];
    total: number;
    merchant_name: string;
    actions: unknown[];
    allowed: boolean;
  };
}

describe('looking into another merchant', () => {
  let theirs: OpenOrder;
  let ours: OpenOrder;
  const admin = () => server().staff.admin;
  const guest = () => server().staff.guest;
  const without = () => server().staff.operator;

  async function ask(who: Person, method: 'GET' | 'POST', url: string, given: object, merchant?: string): Promise<Told> {
    const answer = await server().app.inject({
      method,
      url,
      ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
      headers: { authorization: `Bearer ${who.token}`, ...(merchant === undefined ? {} : { 'x-merchant': merchant }) },
    });
    const { ret_code: code, ret_msg: message, result } = answer.json<{ ret_code: number; ret_msg: string; result: Told['result'] }>();
    return { status: answer.statusCode, code, message, result };
  }

  beforeAll(async () => {
    theirs = await (await Shop.open(server(), 'guest')).paidOrder();
    ours = await (await Shop.open(server())).paidOrder();
  });

  it('shows its list and its counts without acts, and one’s own without the header as ever', async () => {
    const inside = await ask(admin(), 'POST', list, {}, '2');
    expect(inside.result.list.map((row) => row.order_id)).toEqual([theirs.order_id]);
    expect(inside.result.list[0]).toMatchObject({ name: expect.stringMatching(/^.\*+$/) as string, actions: [] });
    expect((await ask(admin(), 'POST', counts, {}, '2')).result.list[0]!.number).toBe(1);
    for (const header of [undefined, '1']) {
      const own = await ask(admin(), 'POST', list, {}, header);
      expect(own.result.list.map((row) => row.order_id)).toEqual([ours.order_id]);
      expect(own.result.list[0]!.actions.length).toBeGreaterThan(0);
    }
    expect((await ask(guest(), 'POST', list, {}, '2')).result.list[0]!.actions.length).toBeGreaterThan(0);
  });

  it('shows every section of its order’s page, masked and without acts; without the header the order is not there', async () => {
    const order = { order_id: theirs.order_id };
    for (const url of sections) {
      expect((await ask(admin(), 'GET', url, order, '2')).code, url).toBe(200);
      expect((await ask(admin(), 'GET', url, order)).status, url).toBe(404);
      expect((await ask(admin(), 'GET', url, { order_id: ours.order_id }, '2')).status, url).toBe(404);
    }
    expect((await ask(admin(), 'GET', `${detail}orderListBaseInfo`, order, '2')).result).toMatchObject({ merchant_name: '测试商家2', actions: [] });
    expect((await ask(admin(), 'POST', '/merchant/order/order/checkDesensitizationInfo', order, '2')).result.allowed).toBe(false);
  });

  it('changes nothing: every act with the header is refused by name', async () => {
    const acts: [string, object][] = [
      ['/remarks/modify/order', { order_id: theirs.order_id, describe: '看过', status: 1 }],
      [`${detail}orderCancel`, { order_id: theirs.order_id, cancel_type: '04', version: 1, preview: true }],
      ['/merchant/order/order/orderListDesensitizationInfo', { order_id: theirs.order_id, field: 'phone', reason: '核对' }],
      ['/merchant/risk/query/risk', { order_id: theirs.order_id }],
      ['/platform/export/start', { list: 'orderList', filter: {} }],
    ];
    for (const [url, body] of acts) {
      const { status, code, message } = await ask(admin(), 'POST', url, body, '2');
      expect([status, code, message], url).toEqual([403, 1014, '正在查看其他商家的订单，只能查看，不能操作']);
    }
    // Reads of other things are no orders to look at.
    expect((await ask(admin(), 'GET', '/merchant/goods/company_list', {}, '2')).code).toBe(platformErrors.VIEWING_MERCHANT.code);
    await withClient(server().test.superuser, async (client) => {
      const { rows } = await client.query("select action from operation_log where merchant_id = 2 and actor_type = 'staff' and actor_id = $1", [admin().id]);
      expect(rows).toEqual([]);
    });
  });

  it('is for the platform’s own staff with the right, without a store', async () => {
    const looker = await addReviewer(server(), 1, ['OrderList', 'merchant:view']);
    looker.token = await signIn(server(), looker, server().clock.now());
    expect((await ask(looker, 'POST', list, {}, '2')).code).toBe(200);
    await withClient(server().test.superuser, async (client) => {
      await client.query("insert into store (merchant_id, id, name, created_at, updated_at) overriding system value values (1, 9, '九号店', now(), now())");
      await client.query('update account set store_id = 9 where merchant_id = 1 and id = $1', [looker.id]);
    });
    const theirGuest = await addReviewer(server(), 2, ['OrderList', 'merchant:view']);
    theirGuest.token = await signIn(server(), theirGuest, server().clock.now());
    const refused: [Person, string][] = [
      [looker, '2'],
      [without(), '2'],
      [guest(), '1'],
      [theirGuest, '1'],
      [guest(), '3'],
    ];
    for (const [who, merchant] of refused) expect((await ask(who, 'POST', list, {}, merchant)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('answers a merchant that is not there as not found', async () => {
    for (const merchant of ['999999', '0', 'x', '2; drop', '9'.repeat(30)]) {
      const { status, message } = await ask(admin(), 'POST', list, {}, merchant);
      expect([status, message], merchant).toEqual([404, '商家不存在']);
    }
  });

  it('is written in the log: who, and into which merchant', async () => {
    lines.length = 0;
    await ask(admin(), 'POST', list, {}, '2');
    await ask(admin(), 'POST', list, {});
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === 'answered');
    expect(answered[0]).toMatchObject({ route: list, status: 200, account: admin().id, viewedMerchant: 2 });
    expect(answered[1]).not.toHaveProperty('viewedMerchant');
  });

  it('is offered by reading calls only', () => {
    const all = Object.values(contract).flatMap((calls) => Object.values(calls as Record<string, Endpoint>));
    const viewable = all.filter((call) => call.viewable);
    expect(viewable.length).toBeGreaterThan(30);
    expect(viewable.filter((call) => call.kind !== 'read' || call.scope !== 'tenant').map((call) => call.path)).toEqual([]);
  });
});
