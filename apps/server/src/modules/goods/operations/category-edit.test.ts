import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Category {
  id: string;
  name: string;
  kind: string;
  kind_name: string;
  enabled: boolean;
  version: number;
}
interface Saved {
  id: string;
  version: number;
}

describe('categories', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/category_edit', { kind: 'phone', ...body });
  const remove = ({ id, version }: Saved, who = me()) => post(server(), who, '/merchant/goods/category_delete', { category_id: id, version });
  const tree = async (who = me()) => (await get<{ list: (Category & { children: Category[] })[] }>(server(), who, '/dmp/goods/category_list')).result.list;
  const fresh = (what: string) => `${what}${randomUUID().slice(0, 6)}`;
  const added = async (body: object = {}) => (await edit({ name: fresh('分类'), ...body })).result;

  it('are a tree of two levels, in the order that is given to them', async () => {
    const top = await added({ name: '影音', sort: 5 });
    const late = await added({ name: '投影仪', parent_id: top.id, kind: 'other', sort: 2 });
    const early = await added({ name: '相机', parent_id: top.id, kind: 'camera', sort: 1 });
    const shown = (await tree()).find((row) => row.id === top.id)!;
    expect((await tree()).at(-1)!.id).toBe(top.id);
    expect(shown.children.map((row) => row.id)).toEqual([early.id, late.id]);
    expect(shown.children[0]).toMatchObject({ name: '相机', kind: 'camera', kind_name: '相机', enabled: true, version: 1 });
    expect((await edit({ name: '第三级', parent_id: early.id })).code).toBe(goodsErrors.CATEGORY_PARENT.code);
    expect((await edit({ name: '无上级', parent_id: '999999999' })).code).toBe(goodsErrors.CATEGORY_PARENT.code);
    expect((await edit({ category_id: top.id, version: 1, name: '影音', parent_id: top.id })).code).toBe(goodsErrors.CATEGORY_PARENT.code);
  });

  it('move below another only while nothing is below them', async () => {
    const [one, other] = [await added(), await added()];
    const child = await added({ parent_id: one.id });
    expect((await edit({ category_id: one.id, version: 1, name: fresh('移'), parent_id: other.id })).code).toBe(goodsErrors.CATEGORY_HAS_CHILDREN.code);
    expect((await remove(one)).code).toBe(goodsErrors.CATEGORY_HAS_CHILDREN.code);
    expect((await edit({ category_id: child.id, version: 1, name: fresh('移'), parent_id: other.id })).code).toBe(200);
    expect((await edit({ category_id: one.id, version: 1, name: fresh('移'), parent_id: other.id })).code).toBe(200);
    expect((await tree()).find((row) => row.id === other.id)!.children).toHaveLength(2);
  });

  it('stay a tree of two levels when two people move them at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await added(), await added()];
      const answers = await Promise.all([
        edit({ category_id: one.id, version: 1, name: fresh('移'), parent_id: other.id }),
        edit({ category_id: other.id, version: 1, name: fresh('移'), parent_id: one.id }),
      ]);
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3056]);
    }
  });

  it('have names of their own below what they are below', async () => {
    const name = fresh('同名');
    const [one, other] = [await added(), await added()];
    expect((await edit({ name, parent_id: one.id })).code).toBe(200);
    expect((await edit({ name, parent_id: one.id })).code).toBe(goodsErrors.CATEGORY_NAME_TAKEN.code);
    const elsewhere = (await edit({ name, parent_id: other.id })).result;
    expect((await edit({ category_id: elsewhere.id, version: 1, name, parent_id: one.id })).code).toBe(goodsErrors.CATEGORY_NAME_TAKEN.code);
    const both = await Promise.all([edit({ name: `${name}顶` }), edit({ name: `${name}顶` })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3054]);
    for (const wrong of [{ name: '' }, { name: '长'.repeat(21) }, { name: '甲', kind: 'car' }, { name: '甲', sort: -1 }, { name: '甲', sort: 10_000 }])
      expect((await edit(wrong)).code, JSON.stringify(wrong)).toBe(1030);
  });

  it('keep what was saved first when two people change one at once', async () => {
    const row = await added();
    const answers = await Promise.all(['甲', '乙'].map((name) => edit({ category_id: row.id, version: 1, name: fresh(name) })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await remove(row)).code).toBe(platformErrors.STALE.code);
    expect((await remove({ ...row, version: 2 })).code).toBe(200);
    expect((await remove({ ...row, version: 2 })).code).toBe(goodsErrors.CATEGORY_NOT_FOUND.code);
    expect((await edit({ category_id: row.id, version: 2, name: '已删除' })).code).toBe(goodsErrors.CATEGORY_NOT_FOUND.code);
  });

  it('that goods are of, on sale or in a draft, are not deleted', async () => {
    const row = await added();
    const desk = await GoodsDesk.open(server(), me());
    const first = (await desk.call('goods_create_first', desk.basic({ category_id: row.id }))).result;
    expect(await remove(row)).toMatchObject({ status: 409, code: goodsErrors.CATEGORY_USED.code });
    expect((await desk.status(first.goods_id, 'remove')).result.done).toBe(1);
    expect((await remove(row)).code).toBe(goodsErrors.CATEGORY_USED.code);
    expect((await desk.status(first.goods_id, 'purge')).result.done).toBe(1);
    expect((await remove(row)).code).toBe(200);
    const sold = await added();
    await desk.onSale(server().staff.admin, { basic: { category_id: sold.id } });
    expect((await remove(sold)).code).toBe(goodsErrors.CATEGORY_USED.code);
  });

  it('are never deleted under a draft that names them at the same moment', async () => {
    const desk = await GoodsDesk.open(server(), me());
    for (let round = 0; round < 10; round += 1) {
      const row = await added();
      const [gone, kept] = await Promise.all([remove(row), desk.call('goods_create_first', desk.basic({ category_id: row.id }))]);
      expect([gone.code, kept.code]).toEqual(gone.code === 200 ? [200, 3011] : [3055, 200]);
    }
  });

  it('out of use, or below one that is, are not chosen any more', async () => {
    const desk = await GoodsDesk.open(server(), me());
    const top = await added();
    const child = await added({ parent_id: top.id });
    const choose = async () => (await desk.call('goods_create_first', desk.basic({ category_id: child.id }))).code;
    expect(await choose()).toBe(200);
    expect((await edit({ category_id: top.id, version: 1, name: fresh('停'), enabled: false })).code).toBe(200);
    expect(await choose()).toBe(3011);
  });

  it('belong to their merchant and to who may keep them, and tell who did what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const name = fresh('有主');
    const row = await added({ name });
    expect((await tree(guest)).some((each) => each.id === row.id)).toBe(false);
    expect((await edit({ category_id: row.id, version: 1, name }, guest)).code).toBe(goodsErrors.CATEGORY_NOT_FOUND.code);
    expect((await edit({ name: fresh('甲'), parent_id: row.id }, guest)).code).toBe(goodsErrors.CATEGORY_PARENT.code);
    expect((await remove(row, guest)).code).toBe(goodsErrors.CATEGORY_NOT_FOUND.code);
    for (const answer of [await edit({ name }, reviewer), await remove(row, reviewer)]) expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await edit({ category_id: row.id, version: 1, name, kind: 'laptop' });
    await remove({ ...row, version: 2 });
    const log = await post<{ list: { action: string; object_no: string }[] }>(server(), admin, '/privilege/operationLog/list', { page: 1, page_size: 50 });
    expect(log.result.list.filter((each) => each.object_no === name).map((each) => each.action)).toEqual(['删除商品分类', '编辑商品分类', '新增商品分类']);
  });
});
