import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { rows } from '../../platform/db/database.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Saved {
  id: string;
  version: number;
}
interface OnSale {
  services: { service_id: string; name: string; price: number; charge: number; charge_name: string }[];
}

describe('services that goods use', () => {
  let desk: GoodsDesk;
  let shop: Shop;
  let laptop: string;
  const reviewer = () => server().staff.admin;
  const premium = async (name: string, over: object = {}): Promise<Saved> => (await desk.call<Saved>('premium_edit', { name, price: 19_900, ...over })).result;
  const remove = ({ id, version }: Saved) => desk.call('service_delete', { service_id: id, version });
  const status = async (service: Saved, enabled: boolean): Promise<Saved> => ({
    ...service,
    version: (await desk.call<Saved>('service_status', { service_id: service.id, version: service.version, enabled })).result.version,
  });
  const offered = async (id: string) => (await shop.call<OnSale>('GET', `/open/v1/goods/detail?goods_id=${id}`)).result.services;
  const step = async (goodsId: string, serviceIds: readonly string[]) =>
    desk.call('goods_update_third', { goods_id: goodsId, version: (await desk.head(goodsId)).version, ...desk.config({ service_ids: serviceIds }) });

  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), server().staff.operator);
    shop = await Shop.open(server());
    const [found] = await act(server().services, systemCaller(1), (ctx) =>
      rows(ctx.tx, sql<{ id: number }>`select id from goods_category where merchant_id = 1 and name = '笔记本电脑'`),
    );
    laptop = String(found!.id);
  });

  it('are offered by the storefront while they are in use, with what they cost and when', async () => {
    const [once, byPeriod] = [await premium('一次'), await premium('按期', { price: 2000, charge: 2 })];
    const id = await desk.onSale(reviewer(), { config: { service_ids: [once.id, byPeriod.id] } });
    expect(await offered(id)).toMatchObject([
      { service_id: once.id, price: 19_900, charge: 1, charge_name: '首期一次收取' },
      { service_id: byPeriod.id, price: 2000, charge: 2, charge_name: '按期收取' },
    ]);
    const off = await status(once, false);
    expect((await offered(id)).map((each) => each.name)).toEqual(['按期']);
    const sku = (await shop.call<{ skus: { sku_id: string }[] }>('GET', `/open/v1/goods/detail?goods_id=${id}`)).result.skus[0]!.sku_id;
    expect((await shop.place({ sku_id: sku, service_ids: [once.id] })).code).toBe(ordersErrors.GOODS_SERVICE_UNKNOWN.code);
    const placed = await shop.place({ sku_id: sku, service_ids: [byPeriod.id] });
    expect(placed.result).toMatchObject({
      first_payment: 30_000 + 2000,
      services: [{ service_id: byPeriod.id, name: '按期', amount: 2000, charge: 2, charge_name: '按期收取' }],
    });
    await status(off, true);
    expect(await offered(id)).toHaveLength(2);
  });

  it('are not deleted, and the refusal says by how many goods and edited goods they are used', async () => {
    const service = await premium('被使用');
    const { goods_id: draft } = await desk.complete({ config: { service_ids: [service.id] } });
    expect(await remove(service)).toMatchObject({ code: goodsErrors.SERVICE_USED.code, message: '该服务正被1个编辑中的商品选用，不能删除；不再提供请停用' });
    await desk.onSale(reviewer(), { config: { service_ids: [service.id] } });
    expect(await remove(service)).toMatchObject({
      code: goodsErrors.SERVICE_USED.code,
      message: '该服务正被1个商品使用、1个编辑中的商品选用，不能删除；不再提供请停用',
    });
    const used = await desk.read<{ used: number }>('premium_detail', { service_id: service.id });
    expect(used.result.used).toBe(1);
    const list = await desk.read<{ total: number; list: { goods_id: string }[] }>('get_goods_list', { service_id: service.id });
    expect(list.result.list).toHaveLength(1);
    expect((await step(draft, [])).code).toBe(200);
    expect(await remove(service)).toMatchObject({ message: '该服务正被1个商品使用，不能删除；不再提供请停用' });
    const free = await premium('没人用');
    expect((await remove(free)).code).toBe(200);
    expect((await step(draft, [free.id])).code).toBe(goodsErrors.SERVICE_UNKNOWN.code);
  });

  it('are either chosen or deleted when both happen at once', async () => {
    const { goods_id: draft } = await desk.complete();
    for (let round = 0; round < 20; round += 1) {
      const service = await premium(`同时${round}`);
      const { version } = await desk.head(draft);
      const choose = () => desk.call('goods_update_third', { goods_id: draft, version, ...desk.config({ service_ids: [service.id] }) });
      const [chosen, removed] = await Promise.all([choose(), remove(service)]);
      expect([chosen.code, removed.code]).toEqual(chosen.code === 200 ? [200, 3082] : [3014, 200]);
    }
  });

  it('are for the goods’ kind: others are refused by name, in the third step and when the category changes', async () => {
    const laptops = await premium('只给笔记本', { kinds: ['laptop'] });
    const phones = await premium('只给手机', { kinds: ['phone'] });
    const { goods_id: id } = await desk.complete();
    expect(await step(id, [phones.id, laptops.id])).toMatchObject({
      code: goodsErrors.SERVICE_OTHER_CATEGORY.code,
      message: '服务“只给笔记本”不适用于该商品分类，请先在配置信息中取消选择',
    });
    expect((await step(id, [phones.id])).code).toBe(200);
    const first = async (category: string) =>
      desk.call('goods_update_first', {
        goods_id: id,
        version: (await desk.head(id)).version,
        ...desk.basic({ category_id: category, images: [await desk.picture()] }),
      });
    expect(await first(laptop)).toMatchObject({
      code: goodsErrors.SERVICE_OTHER_CATEGORY.code,
      message: '服务“只给手机”不适用于该商品分类，请先在配置信息中取消选择',
    });
    expect((await first(desk.category)).code).toBe(200);
    expect((await step(id, [])).code).toBe(200);
    expect((await first(laptop)).code).toBe(200);
    expect((await step(id, [laptops.id])).code).toBe(200);
  });

  it('are no longer offered beside goods of a kind that they are not for any more', async () => {
    const service = await premium('收窄');
    const id = await desk.onSale(reviewer(), { config: { service_ids: [service.id] } });
    expect(await offered(id)).toHaveLength(1);
    await desk.call('premium_edit', { service_id: service.id, version: service.version, name: '收窄', price: 19_900, kinds: ['camera'] });
    expect(await offered(id)).toEqual([]);
  });
});
