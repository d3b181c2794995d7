import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface LeaseType {
  goods_lease_type_id: string;
  lease_type: number;
  periods: number;
  name: string;
  enabled: boolean;
  version: number;
}

describe('lease types', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<{ id: string; version: number }>(server(), who, '/merchant/goods/lease_type_edit', body);
  const remove = (id: string, version: number, who = me()) => post(server(), who, '/merchant/goods/lease_type_delete', { goods_lease_type_id: id, version });
  const list = async (who = me()) => (await get<{ list: LeaseType[] }>(server(), who, '/merchant/goods/lease_type_list')).result.list;
  const one = async (id: string) => (await list()).find((row) => row.goods_lease_type_id === id);
  const terms = async () =>
    (await get<{ list: { periods: number; days: number; name: string }[] }>(server(), me(), '/merchant/goods/goods_renew_lease_day')).result.list;

  it('are a type with a term, each once', async () => {
    const both = await Promise.all([edit({ lease_type: 4, periods: 7 }), edit({ lease_type: 4, periods: 7 })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3062]);
    const { id } = both.find((answer) => answer.code === 200)!.result;
    expect(await one(id)).toMatchObject({ goods_lease_type_id: id, lease_type: 4, periods: 7, name: '随租随还 7期', enabled: true, version: 1 });
    for (const wrong of [{}, { lease_type: 1 }, { goods_lease_type_id: id, version: 1, periods: 8 }])
      expect((await edit(wrong)).code).toBe(goodsErrors.LEASE_TYPE_CHOICE.code);
    for (const wrong of [
      { lease_type: 5, periods: 1 },
      { lease_type: 1, periods: 0 },
      { lease_type: 1, periods: 61 },
    ])
      expect((await edit(wrong)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await terms()).toContainEqual({ periods: 7, days: 210, name: '7期（210天）' });
  });

  it('go out of use and come back; who was faster wins', async () => {
    const { id } = (await edit({ lease_type: 4, periods: 8 })).result;
    const off = await Promise.all([1, 2].map(() => edit({ goods_lease_type_id: id, version: 1, enabled: false })));
    expect(off.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect(await one(id)).toMatchObject({ enabled: false, version: 2 });
    expect((await terms()).some((term) => term.periods === 8)).toBe(false);
    expect((await edit({ goods_lease_type_id: id, version: 2, enabled: false })).code).toBe(goodsErrors.STATUS_UNCHANGED.code);
    expect((await edit({ goods_lease_type_id: id, version: 2, enabled: true })).result).toEqual({ id, version: 3 });
    const desk = await GoodsDesk.open(server(), me());
    const first = (await desk.call('goods_create_first', desk.basic())).result;
    const specs = { ...desk.specs([desk.sku('黑色', { prices: [] })]), lease_type_ids: [id] };
    await edit({ goods_lease_type_id: id, version: 3, enabled: false });
    expect((await desk.call('goods_create_second', { ...first, ...specs })).code).toBe(goodsErrors.LEASE_TYPE_UNKNOWN.code);
  });

  it('that goods have prices for, on sale or in a draft, are not deleted', async () => {
    const { id } = (await edit({ lease_type: 4, periods: 9 })).result;
    const desk = await GoodsDesk.open(server(), me());
    const first = (await desk.call('goods_create_first', desk.basic())).result;
    const specs = { ...desk.specs([desk.sku('黑色', { prices: [] })]), lease_type_ids: [id] };
    expect((await desk.call('goods_create_second', { ...first, ...specs })).code).toBe(200);
    expect(await remove(id, 1)).toMatchObject({ status: 409, code: goodsErrors.LEASE_TYPE_USED.code });
    const sold = (await list()).find((row) => row.lease_type === 1 && row.periods === 12)!;
    await desk.onSale(server().staff.admin);
    expect((await remove(sold.goods_lease_type_id, sold.version)).code).toBe(goodsErrors.LEASE_TYPE_USED.code);
  });

  it('belong to their merchant and to who may keep them', async () => {
    const { guest, reviewer } = server().staff;
    const { id } = (await edit({ lease_type: 4, periods: 10 })).result;
    expect((await list(guest)).some((row) => row.goods_lease_type_id === id)).toBe(false);
    expect((await remove(id, 1, guest)).code).toBe(goodsErrors.LEASE_TYPE_NOT_FOUND.code);
    expect((await edit({ goods_lease_type_id: id, version: 1, enabled: false }, guest)).code).toBe(goodsErrors.LEASE_TYPE_NOT_FOUND.code);
    expect((await remove(id, 1, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await remove(id, 2)).code).toBe(platformErrors.STALE.code);
    expect((await remove(id, 1)).code).toBe(200);
    expect((await remove(id, 1)).code).toBe(goodsErrors.LEASE_TYPE_NOT_FOUND.code);
  });
});
