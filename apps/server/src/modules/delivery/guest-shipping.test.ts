import { guestShippingScreens } from '@merchant-admin/contract/delivery/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop, type OpenOrder } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
const [listScreen, detailScreen] = guestShippingScreens;
const list = '/merchant/order/deliver/list';
const tabs = '/merchant/order/deliver/categoryList';

interface Told {
  code: number;
  result: { list: { order_id: string; receiver_name: string; number: number; actions: { act: string }[] }[] };
}

describe('what a guest merchant ships', () => {
  let theirs: OpenOrder;
  beforeAll(async () => {
    theirs = (await new Warehouse(server(), server().staff.guest).readyOrder(await Shop.open(server(), 'guest'))).order;
    await new Warehouse(server(), server().staff.admin).readyOrder(await Shop.open(server()));
  });

  const person = async (tags: readonly string[], merchantId = 1): Promise<Person> => {
    const who = await addReviewer(server(), merchantId, tags);
    return { ...who, token: await signIn(server(), who, server().clock.now()) };
  };
  async function ask(who: Person, url: string, merchant?: string, payload: object = {}): Promise<Told> {
    const headers = { authorization: `Bearer ${who.token}`, ...(merchant === undefined ? {} : { 'x-merchant': merchant }) };
    const answer = await server().app.inject({ method: 'POST', url, payload, headers });
    const { ret_code: code, result } = answer.json<{ ret_code: number; result: Told['result'] }>();
    return { code, result };
  }
  const numbers = ({ result }: Told) => result.list.map((row) => row.order_id);

  it('stands in a list of its own, with its acts', async () => {
    const clerk = await person(['DeliveryManagement', 'GuestDeliver', 'delivery:ship'], 2);
    const seen = await ask(clerk, list);
    expect(numbers(seen)).toEqual([theirs.order_id]);
    expect(seen.result.list[0]!.actions.map((each) => each.act)).toContain('ship');
    expect((await ask(clerk, list, '1')).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await ask(await person(['DeliveryManagementList'], 2), list)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('waits on its home page, which leads to its own list with exactly what is counted; the platform’s leads to the platform’s', async () => {
    const waits = async (who: Person) => {
      const { result } = await get<{ list: { key: string; count: number; href: string }[] }>(server(), who, '/home/todos');
      const { count, href } = result.list.find(({ key }) => key === 'to-ship') ?? {};
      return [count, href];
    };
    const clerk = await person(['InitIndex', 'GuestDeliver'], 2);
    expect(await waits(clerk)).toEqual([1, '/deliveryManagement/guestDeliver?tab=to-ship']);
    expect(numbers(await ask(clerk, list, undefined, { tab: 'to-ship' }))).toEqual([theirs.order_id]);
    const keeper = await person(['InitIndex', 'OfflineDeliverList'], 2);
    await server().test.byOwner(async (client) => {
      await client.query(`insert into store (merchant_id, id, name, created_at, updated_at) overriding system value values (2, 71, '门店71', now(), now())`);
      await client.query('update account set store_id = 71 where merchant_id = 2 and id = $1', [keeper.id]);
    });
    expect(await waits(keeper)).toEqual([0, '/offlineStore/offlineDeliver/offlineDeliverList?tab=to-ship']);
    expect((await ask(keeper, list, undefined, { tab: 'to-ship' })).code).toBe(200);
    expect(await waits(await person(['InitIndex', 'DeliveryManagementList']))).toEqual([1, '/deliveryManagement/list?tab=to-ship']);
  });

  it('is looked at by the platform’s staff who may, inside that merchant, without acts', async () => {
    const looker = await person(['DeliveryManagement', listScreen, 'merchant:view', 'delivery:ship']);
    const seen = await ask(looker, list, '2');
    expect(numbers(seen)).toEqual([theirs.order_id]);
    expect(seen.result.list[0]).toMatchObject({ actions: [], receiver_name: expect.stringContaining('*') as string });
    expect((await ask(looker, tabs, '2')).result.list[0]!.number).toBe(1);
    expect((await ask(await person([listScreen]), list, '2')).code).toBe(platformErrors.FORBIDDEN.code);
    const detail = await person([detailScreen, 'merchant:view']);
    for (const [url, code] of [
      ['orderListBaseInfo', 200],
      ['orderListExpressInfo', 200],
      ['orderListGoodsInfo', 200],
    ] as const) {
      const answer = await server().app.inject({
        method: 'GET',
        url: `/merchant/order/detail/${url}?order_id=${theirs.order_id}`,
        headers: { authorization: `Bearer ${detail.token}`, 'x-merchant': '2' },
      });
      expect([url, answer.json<{ ret_code: number }>().ret_code]).toEqual([url, code]);
    }
  });
});
