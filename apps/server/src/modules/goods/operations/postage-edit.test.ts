import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}
interface Template extends Saved {
  name: string;
  way: number;
  way_name: string;
  fee: number | null;
  regions: { cities: string[]; fee: number | null }[];
  enabled: boolean;
  used: number;
}

const me = () => server().staff.operator;
const fresh = (what: string) => `${what}${randomUUID().slice(0, 6)}`;
const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/postage_create', { name: fresh('模板'), way: 4, fee: 1000, ...body });
const status = ({ id, version }: Saved, enabled: boolean, who = me()) =>
  post<{ version: number }>(server(), who, '/merchant/goods/postage_status', { postage_id: id, version, enabled });
const remove = ({ id, version }: Saved, who = me()) => post(server(), who, '/merchant/goods/postage_delete', { postage_id: id, version });
const list = async (query: Record<string, string> = {}, who = me()) =>
  (await get<{ list: Template[]; total: number }>(server(), who, '/merchant/goods/postage_list', query)).result;
const shenzhen = { cities: ['440300'], fee: 600 };
const notToXinjiang = { cities: ['650100', '659000'], fee: null };

describe('postage templates', () => {
  it('cost a fee for everywhere and other fees for some cities', async () => {
    const name = fresh('全国');
    const { id } = (await edit({ name, regions: [shenzhen, notToXinjiang] })).result;
    expect((await list({ q: name })).list).toEqual([
      expect.objectContaining({ id, name, way: 4, way_name: '按地区收费', fee: 1000, regions: [shenzhen, notToXinjiang], enabled: true, used: 0, version: 1 }),
    ]);
    expect((await edit({ postage_id: id, version: 1, name, fee: null, regions: [shenzhen] })).result).toEqual({ id, version: 2 });
    expect((await list({ q: name })).list[0]).toMatchObject({ fee: null, regions: [shenzhen], version: 2 });
    expect((await edit({ postage_id: id, version: 2, name, way: 1, fee: 500, regions: [shenzhen] })).code).toBe(200);
    expect((await list({ q: name })).list[0]).toMatchObject({ way_name: '包邮', fee: 0, regions: [] });
  });

  it('are told in the history as people read them', async () => {
    const name = fresh('历史');
    const { id } = (await edit({ name, regions: [shenzhen] })).result;
    await edit({ postage_id: id, version: 1, name, fee: null, regions: [{ cities: ['310100', '440300'], fee: 0 }] });
    const log = await post<{ list: { object_no: string; object_type_name?: string; changes: { field: string; from: string; to: string }[] }[] }>(
      server(),
      server().staff.admin,
      '/privilege/operationLog/list',
      { page: 1, page_size: 10 },
    );
    const [row] = log.result.list.filter((each) => each.object_no === name);
    expect(JSON.stringify(row)).toContain('深圳市 ¥6.00');
    expect(JSON.stringify(row)).toContain('上海市、深圳市 ¥0.00');
    expect(JSON.stringify(row)).toContain('不发货');
  });

  it('name each city once, only cities that there are, and some place', async () => {
    const codes = async (body: object) => (await edit(body)).code;
    expect(await codes({ regions: [shenzhen, { cities: ['440100', '440300'], fee: 100 }] })).toBe(3068);
    expect(await codes({ regions: [{ cities: ['440300', '440300'], fee: 100 }] })).toBe(3068);
    for (const city of ['440000', '440305', '999999']) expect(await codes({ regions: [{ cities: [city], fee: 100 }] })).toBe(3067);
    expect(await codes({ fee: null })).toBe(3069);
    expect(await codes({ fee: null, regions: [notToXinjiang] })).toBe(3069);
    for (const wrong of [
      { fee: -1 },
      { fee: 1.5 },
      { way: 0 },
      { way: 5 },
      { name: '' },
      { name: '长'.repeat(31) },
      { regions: [{ cities: [], fee: 1 }] },
      { regions: [{ cities: ['440300'] }] },
    ])
      expect(await codes(wrong), JSON.stringify(wrong)).toBe(1030);
  });

  it('have names of their own, and keep what was saved first', async () => {
    const name = fresh('同名');
    const both = await Promise.all([edit({ name }), edit({ name })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3065]);
    const row = (await edit({})).result;
    expect((await edit({ postage_id: row.id, version: 1, name })).code).toBe(goodsErrors.POSTAGE_NAME_TAKEN.code);
    const answers = await Promise.all([100, 200].map((fee) => edit({ postage_id: row.id, version: 1, fee })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await status(row, false)).code).toBe(platformErrors.STALE.code);
    expect((await remove(row)).code).toBe(platformErrors.STALE.code);
  });

  it('go out of use and come back; an edit does not change that', async () => {
    const name = fresh('停用');
    const row = (await edit({ name })).result;
    expect((await status(row, true)).code).toBe(goodsErrors.STATUS_UNCHANGED.code);
    expect((await status(row, false)).result.version).toBe(2);
    expect((await edit({ postage_id: row.id, version: 2, name })).code).toBe(200);
    expect((await list({ q: name, enabled: '0' })).total).toBe(1);
    expect((await list({ q: name, enabled: '1' })).total).toBe(0);
    expect((await status({ ...row, version: 3 }, true)).code).toBe(200);
  });

  it('belong to their merchant and to who may keep them', async () => {
    const { guest, reviewer } = server().staff;
    const row = (await edit({})).result;
    expect((await edit({ postage_id: row.id, version: 1 }, guest)).code).toBe(goodsErrors.POSTAGE_NOT_FOUND.code);
    expect((await status(row, false, guest)).code).toBe(goodsErrors.POSTAGE_NOT_FOUND.code);
    expect((await remove(row, guest)).code).toBe(goodsErrors.POSTAGE_NOT_FOUND.code);
    for (const answer of [await edit({}, reviewer), await status(row, false, reviewer), await remove(row, reviewer)])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), reviewer, '/merchant/goods/postage_list')).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await remove(row)).code).toBe(200);
    expect((await remove(row)).code).toBe(goodsErrors.POSTAGE_NOT_FOUND.code);
  });

  it('offer every province with its cities', async () => {
    const { list: provinces } = (await get<{ list: { name: string; children: { code: string }[] }[] }>(server(), me(), '/merchant/goods/postage_city')).result;
    expect(provinces).toHaveLength(34);
    expect(provinces.find((each) => each.name === '广东省')!.children).toContainEqual({ code: '440300', name: '深圳市' });
  });
});

describe('goods with a postage template', () => {
  let desk: GoodsDesk;
  let shop: Shop;
  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), me());
    shop = await Shop.open(server());
  });
  const sold = async (template: object) => {
    const row = (await edit(template)).result;
    const id = await desk.onSale(server().staff.admin, { config: { postage_id: row.id } });
    const { result } = await shop.call<{ postage: number | null; skus: { sku_id: string; offers: { first_payment: number }[] }[] }>(
      'GET',
      `/open/v1/goods/detail?goods_id=${id}`,
    );
    const place = (region: string) =>
      shop.place({ sku_id: result.skus[0]!.sku_id, receiver: { name: '张三', phone: '13912345678', region, street: '科技路1号' } });
    return { row, id, shown: result, place };
  };
  const postage = (answer: Awaited<ReturnType<Shop['place']>>) => answer.result.bills.find((bill) => bill.bill_type_name === '邮费')?.amount ?? 0;

  it('cost what sending to the receiver costs, and are not sent where nothing is', async () => {
    const { row, shown, place } = await sold({ fee: 1000, regions: [shenzhen, notToXinjiang] });
    expect(shown.postage).toBe(1000);
    expect(shown.skus[0]!.offers[0]!.first_payment).toBe(30_000 + 1000);
    const [near, far] = [await place('广东省深圳市南山区'), await place('上海市浦东新区')];
    expect([near.result.first_payment, postage(near)]).toEqual([30_600, 600]);
    expect([far.result.first_payment, postage(far)]).toEqual([31_000, 1000]);
    expect(await place('新疆维吾尔自治区石河子市')).toMatchObject({
      status: 409,
      code: ordersErrors.NOT_SENT_THERE.code,
      message: '该商品不支持发货到收货地区，请更换收货地址',
    });
    const moved = (region: string) =>
      post(server(), me(), '/merchant/order/detail/editOrderMemberInfo', { order_id: near.result.order_id, version: 1, region, reason: '用户更正' });
    expect(await moved('新疆维吾尔自治区石河子市')).toMatchObject({ status: 409, code: ordersErrors.NOT_SENT_THERE.code });
    expect((await moved('广东省深圳市福田区')).code).toBe(200);
    await edit({ postage_id: row.id, version: 1, fee: 5000 });
    const kept = await get<{ list: { postage: number }[] }>(server(), me(), '/merchant/order/detail/orderListGoodsInfo', { order_id: near.result.order_id });
    expect(kept.result.list[0]!.postage).toBe(600);
    expect(postage(await place('广东省深圳市南山区'))).toBe(5000);
  });

  it('are offered without postage where only some regions have one', async () => {
    const { shown, place } = await sold({ fee: null, regions: [shenzhen] });
    expect([shown.postage, shown.skus[0]!.offers[0]!.first_payment]).toEqual([null, 30_000]);
    expect((await place('上海市浦东新区')).code).toBe(ordersErrors.NOT_SENT_THERE.code);
    expect(postage(await place('深圳市南山区'))).toBe(600);
  });

  it('are sent by it when it is out of use, and it is not deleted while they are', async () => {
    const { row, id, place } = await sold({ way: 2 });
    const off = { ...row, version: (await status(row, false)).result.version };
    expect(await remove(off)).toMatchObject({ status: 409, code: goodsErrors.POSTAGE_USED.code });
    expect(postage(await place('新疆维吾尔自治区石河子市'))).toBe(0);
    const first = (await desk.call('goods_copy', { goods_id: id })).result;
    expect(first.goods_id).not.toBe(id);
    expect((await list({ enabled: '0' })).list.find((each) => each.id === row.id)).toMatchObject({ used: 1 });
  });

  it('that is only in a draft is not deleted either', async () => {
    const row = (await edit({})).result;
    await desk.complete({ config: { postage_id: row.id } });
    expect((await remove(row)).code).toBe(goodsErrors.POSTAGE_USED.code);
  });
});
