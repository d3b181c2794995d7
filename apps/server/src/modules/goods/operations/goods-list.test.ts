import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { useServer } from '../../../testing/test-server.ts';
import type { Person } from '../../../testing/staff.ts';

const server = useServer();
interface Listed {
  list: {
    goods_id: string;
    merchant_id: string;
    goods_name: string;
    status: number;
    audit_status: number;
    audit_status_name: string;
    sku_count: number;
    stock: number;
    least_month_rent: number;
    actions: { act: string; allowed: boolean }[];
  }[];
  total: number;
}
interface Tabs {
  list: { value: string; name: string; number: number; children: { value: string; number: number }[] }[];
}

describe('the list of goods', () => {
  let own: GoodsDesk;
  let guest: GoodsDesk;
  const list = async (query: Record<string, string> = {}, who: Person = server().staff.operator) =>
    (await own.read<Listed>('get_goods_list', query, who)).result;
  const names = async (query: Record<string, string>, who?: Person) => (await list(query, who)).list.map((row) => row.goods_name);
  const tabs = async (who: Person, query: Record<string, string> = {}) =>
    Object.fromEntries((await own.read<Tabs>('goods_total_list', query, who)).result.list.map((tab) => [tab.name, tab.number]));

  beforeAll(async () => {
    own = await GoodsDesk.open(server(), server().staff.operator);
    guest = await GoodsDesk.open(server(), server().staff.guest);
    await own.onSale(server().staff.admin, { basic: { goods_name: '华为 Mate 70 Pro', degree: 99 } });
    await own.complete({ basic: { goods_name: 'Apple iPhone 16' } });
    await guest.complete({ basic: { goods_name: '客商草稿' } });
    const { goods_id: id } = await guest.complete({ basic: { goods_name: '客商相机 Mate' } });
    await guest.status(id, 'submit');
  });

  it('finds goods by a part of their name in any letters, by number, category, degree and lease type', async () => {
    expect(await names({ q: 'ate 70' })).toEqual(['华为 Mate 70 Pro']);
    expect(await names({ goods_name: 'IPHONE' })).toEqual(['Apple iPhone 16']);
    expect(await names({ q: '为' })).toEqual(['华为 Mate 70 Pro']);
    expect(await names({ q: '为M' })).toEqual([]);
    expect(await names({ q: '%' })).toEqual([]);
    const [first] = (await list({ degree: '99' })).list;
    expect(first).toMatchObject({ goods_name: '华为 Mate 70 Pro', stock: 40, least_month_rent: 3_000_000, status: 30 });
    expect(await names({ goods_id: first!.goods_id })).toEqual(['华为 Mate 70 Pro']);
    expect(await names({ category_id: own.category, merchant_id: '1' })).toHaveLength(2);
    expect(await names({ lease_type: '1', merchant_id: '1' })).toHaveLength(2);
    expect(await names({ lease_type: '2' })).toEqual([]);
  });

  it('shows of goods that were never on sale the SKUs and the stock of their draft', async () => {
    const [handedIn] = (await list({ q: '客商相机' }, server().staff.guest)).list;
    expect(handedIn).toMatchObject({ status: 20, sku_count: 2, stock: 40 });
    const [draft] = (await list({ q: 'Apple iPhone 16' })).list;
    expect(draft).toMatchObject({ status: 10, sku_count: 2, stock: 40 });
  });

  it('shows the platform what guests have handed in, and guests only their own', async () => {
    expect((await names({})).toSorted()).toEqual(['Apple iPhone 16', '华为 Mate 70 Pro', '客商相机 Mate'].toSorted());
    expect(await names({ merchant_id: '2' })).toEqual(['客商相机 Mate']);
    expect((await names({}, server().staff.guest)).toSorted()).toEqual(['客商相机 Mate', '客商草稿'].toSorted());
    expect((await names({ merchant_id: '1' }, server().staff.guest)).toSorted()).toEqual(['客商相机 Mate', '客商草稿'].toSorted());
    expect((await own.read('get_goods_info', { goods_id: (await list({ q: '草稿' }, server().staff.guest)).list[0]!.goods_id, merchant_id: '2' })).code).toBe(
      3010,
    );
  });

  it('counts its tabs as it shows them, for each who looks', async () => {
    expect(await tabs(server().staff.operator)).toMatchObject({ 全部: 3, 草稿箱: 1, 审核中: 1, 审核通过: 1, 审核驳回: 0, 回收站: 0 });
    expect(await tabs(server().staff.operator, { merchant_id: '1' })).toMatchObject({ 全部: 2, 审核中: 0 });
    expect(await tabs(server().staff.guest)).toMatchObject({ 全部: 2, 草稿箱: 1, 审核中: 1 });
    for (const tab of ['10', '20', '30']) expect((await list({ tab })).total).toBe(1);
    expect((await list({ tab: '30', tab_item: '31' })).total).toBe(1);
    expect((await list({ tab: '30', tab_item: '32' })).total).toBe(0);
  });

  it('lets the platform review a guest’s goods in the same list, and do nothing else with them', async () => {
    const [row] = (await list({ merchant_id: '2' }, server().staff.admin)).list;
    expect(row!.actions.map((each) => each.act)).toEqual(['pass', 'reject']);
    expect((await own.status(row!.goods_id, 'withdraw')).code).toBe(goodsErrors.GOODS_NOT_FOUND.code);
    expect((await own.review(row!.goods_id, 'pass', server().staff.admin)).code).toBe(goodsErrors.GOODS_NOT_FOUND.code);
    expect((await own.review(row!.goods_id, 'pass', server().staff.admin, { merchant_id: '2' })).result).toMatchObject({ done: 1 });
    expect((await list({ merchant_id: '2' })).list[0]).toMatchObject({ status: 30 });
    const log = await guest.read<{ list: { action: string; actor_name: string }[] }>('goods_audit_log_list', { goods_id: row!.goods_id });
    expect(log.result.list[0]).toMatchObject({ action: '审核通过', actor_name: '员工admin' });
    expect((await guest.status(row!.goods_id, 'shelfOn')).result).toMatchObject({ done: 1 });
  });

  it('tells where the review of what was edited last stands, as number and in words', async () => {
    const of = async (name: string, who?: Person) => {
      const row = (await list({ goods_name: name }, who)).list[0]!;
      return [row.status, row.audit_status, row.audit_status_name];
    };
    expect(await of('iPhone 16')).toEqual([10, 10, '未提交']);
    const id = await own.onSale(server().staff.admin, { basic: { goods_name: '审核过的商品' } });
    expect(await of('审核过的商品')).toEqual([30, 30, '已通过']);
    const { version } = await own.head(id);
    await own.call('goods_update_first', { ...own.basic({ goods_name: '审核过的商品', images: [await own.picture()] }), goods_id: id, version });
    expect(await of('审核过的商品')).toEqual([30, 10, '未提交']);
    await own.status(id, 'submit');
    expect(await of('审核过的商品')).toEqual([20, 20, '审核中']);
    await own.review(id, 'reject', server().staff.admin, { merchant_id: '1', reason: '图片不清' });
    expect(await of('审核过的商品')).toEqual([40, 40, '未通过']);
  });
});
