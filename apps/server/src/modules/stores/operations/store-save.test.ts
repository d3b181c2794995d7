import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { storesErrors as e } from '@merchant-admin/contract/stores/errors';
import { addClerk } from '../../../testing/clerks.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { storeBody, StoreDesk, type SavedStore } from '../../../testing/store-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: StoreDesk;
beforeAll(() => {
  desk = new StoreDesk(server());
});
const rowOf = async (id: string) => (await desk.list({ page_size: '50' })).list.find((row) => row.id === id)!;

describe('a store', () => {
  it('is kept with its city, hours, business and who answers for it', async () => {
    const { operator } = server().staff;
    const { id } = await desk.make({ name: '南山店', manager_id: String(operator.id), hours: storeBody().hours });
    expect((await desk.detail(id)).result).toMatchObject({
      name: '南山店',
      city_code: '440300',
      city_name: '深圳市',
      businesses: ['lease', 'sale'],
      manager_id: String(operator.id),
      manager_name: '员工operator',
      enabled: true,
      open_orders: 0,
      people: [],
      version: 1,
    });
    expect(await rowOf(id)).toMatchObject({ hours: '周一至周六 09:00–21:00；周日 休息', business: '租赁、售卖', place: '深圳市 南山区科技园路1号', staff: 0 });
  });

  it('is refused by what is wrong with it, and leaves nothing behind', async () => {
    await desk.make({ name: '已有的门店' });
    const { total } = await desk.list();
    for (const [wrong, code] of [
      [{ name: ' ' }, 1030],
      [{ name: '已有的门店' }, e.STORE_NAME_TAKEN.code],
      [{ address: '' }, 1030],
      [{ city_code: '999999' }, e.CITY_UNKNOWN.code],
      [{ city_code: '44' }, 1030],
      [{ phone: '12' }, e.STORE_PHONE.code],
      [{ phone: '打给我' }, e.STORE_PHONE.code],
      [{ businesses: [] }, e.BUSINESS_NONE.code],
      [{ businesses: ['bank'] }, 1030],
      [{ hours: [] }, 1030],
      [{ hours: Array.from({ length: 7 }, () => ({ open: '21:00', close: '09:00' })) }, 1030],
      [{ hours: Array.from({ length: 7 }, () => ({ open: '24:00', close: '25:00' })) }, 1030],
      [{ manager_id: '999999999' }, e.MANAGER_UNKNOWN.code],
      [{ manager_id: String(server().staff.guest.id) }, e.MANAGER_UNKNOWN.code],
      [{ images: ['m1/pub/0123456789abcdef.png'] }, 1231],
    ] as const)
      expect([JSON.stringify(wrong).slice(0, 60), (await desk.save(storeBody(wrong))).code]).toEqual([JSON.stringify(wrong).slice(0, 60), code]);
    expect((await desk.list()).total).toBe(total);
  });

  it('that was made by its name alone is filled in later, under the same number', async () => {
    const made = await post<{ id: string }>(server(), server().staff.admin, '/merchant/offline/store/add', { name: '只有名称' });
    expect((await desk.detail(made.result.id)).result).toMatchObject({ city_code: '', phone: '', businesses: ['lease'] });
    expect((await desk.save({ store_id: made.result.id, version: 1, ...storeBody({ name: '只有名称' }) })).result).toEqual({ id: made.result.id, version: 2 });
  });

  it('keeps what was saved first when two people edit it at once', async () => {
    const { id, version } = await desk.make();
    const codes = await Promise.all(['甲', '乙'].map((name) => desk.save({ store_id: id, version, ...storeBody({ name: `${name}${id}` }) })));
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, platformErrors.STALE.code]);
  });

  it('with orders under way is not switched off, and says how many; when they have ended it is, and comes back', async () => {
    const made = await desk.make();
    const shop = await Shop.open(server());
    const { order_id: no } = await shop.paidOrder({ store_id: Number(made.id) });
    const told = '门店还有1个未完结的订单，处理完后才能停用';
    expect((await rowOf(made.id)).actions.at(-1)).toEqual({ act: 'switch', title: '停用', allowed: false, reason: told });
    expect(await desk.status(made, false)).toMatchObject({ status: 409, code: e.STORE_IN_USE.code, message: told });
    expect((await desk.detail(made.id)).result.open_orders).toBe(1);
    const order = await get<{ version: number }>(server(), server().staff.admin, '/merchant/order/detail/orderListBaseInfo', { order_id: no });
    const cancelled = await post(server(), server().staff.admin, '/merchant/order/detail/orderCancel', {
      order_id: no,
      cancel_type: '04',
      version: order.result.version,
    });
    expect(cancelled.code).toBe(200);
    const off = await desk.status(made, false);
    expect(off.code).toBe(200);
    expect((await desk.status({ id: made.id, version: off.result.version }, false)).code).toBe(e.STORE_UNCHANGED.code);
    const on = await desk.status({ id: made.id, version: off.result.version }, true);
    expect(on.code).toBe(200);
  });

  it('is found by name, city, province, business and state', async () => {
    const theirs = new StoreDesk(server(), server().staff.guest);
    const first = await theirs.make({ name: '甲100%店' });
    await theirs.make({ name: '乙店', city_code: '110100', businesses: ['recycle'] });
    const found = async (query: Record<string, string>) => (await theirs.list(query)).list.map(({ name }) => name);
    expect(await found({})).toEqual(['乙店', '甲100%店']);
    expect(await found({ q: '0%' })).toEqual(['甲100%店']);
    expect(await found({ province_code: '440000' })).toEqual(['甲100%店']);
    expect(await found({ city_code: '110100' })).toEqual(['乙店']);
    expect(await found({ business: 'recycle' })).toEqual(['乙店']);
    expect((await theirs.status(first, false)).code).toBe(200);
    expect(await found({ tab: '1' })).toEqual(['乙店']);
    expect(await found({ page: '2', page_size: '1' })).toEqual(['甲100%店']);
    expect(await theirs.tabs()).toEqual([
      ['全部', 2],
      ['营业中', 1],
      ['已停用', 1],
    ]);
  });

  it('is changed by who works in it, who sees no other and makes none', async () => {
    const [own, other] = [await desk.make(), await desk.make()];
    const clerk = await addClerk(server(), Number(own.id));
    expect((await desk.list({}, clerk)).list.map(({ id }) => id)).toEqual([own.id]);
    expect(await desk.tabs(clerk)).toEqual([
      ['全部', 1],
      ['营业中', 1],
      ['已停用', 0],
    ]);
    expect((await desk.detail(other.id, clerk)).code).toBe(e.STORE_NOT_FOUND.code);
    const edit = ({ id, version }: SavedStore) => desk.save({ store_id: id, version, ...storeBody() }, clerk);
    expect((await edit(other)).code).toBe(e.STORE_NOT_FOUND.code);
    expect((await desk.status(other, false, clerk)).code).toBe(e.STORE_NOT_FOUND.code);
    expect((await desk.save(storeBody(), clerk)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await edit(own)).result.version).toBe(2);
    expect((await desk.people(clerk)).map(({ value }) => value)).toEqual([String(clerk.id)]);
    expect((await desk.detail(own.id)).result['people']).toEqual([{ name: expect.any(String), account: clerk.account, enabled: true }]);
  });
});
