import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}
interface Brand extends Saved {
  name: string;
  sort: number;
  enabled: boolean;
  used: number;
}

describe('brands', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/brand_edit', body);
  const remove = ({ id, version }: Saved, who = me()) => post(server(), who, '/merchant/goods/brand_delete', { brand_id: id, version });
  const list = async (query: Record<string, string> = {}, who = me()) =>
    (await get<{ list: Brand[]; total: number }>(server(), who, '/merchant/goods/brand_list', query)).result;
  const offered = async (q: string, who = me()) =>
    (await get<{ list: { value: string; name: string }[] }>(server(), who, '/dmp/goods/brandSelect', { q })).result.list;
  const fresh = (what: string) => `${what}${randomUUID().slice(0, 6)}`;

  it('are listed page by page, by a part of the name and by use, with the goods of each counted', async () => {
    const mark = fresh('牌');
    const rows = [];
    for (const n of [3, 1, 2]) rows.push((await edit({ name: `${mark}-${n}%`, sort: n })).result);
    const desk = await GoodsDesk.open(server(), me());
    await desk.onSale(server().staff.admin, { basic: { brand_id: rows[1]!.id } });
    const page = await list({ q: mark, page: '1', page_size: '2' });
    expect([page.total, page.list.map((row) => row.name)]).toEqual([3, [`${mark}-1%`, `${mark}-2%`]]);
    expect(page.list[0]).toMatchObject({ id: rows[1]!.id, used: 1, enabled: true });
    expect((await list({ q: `${mark}-_%` })).list).toEqual([]);
    await edit({ brand_id: rows[2]!.id, version: 1, name: `${mark}-2%`, sort: 2, enabled: false });
    expect((await list({ q: mark, enabled: '0' })).list.map((row) => row.id)).toEqual([rows[2]!.id]);
    expect(await offered(mark)).toEqual([
      { value: rows[1]!.id, name: `${mark}-1%` },
      { value: rows[0]!.id, name: `${mark}-3%` },
    ]);
  });

  it('have names of their own, and keep what was saved first', async () => {
    const name = fresh('牌');
    const both = await Promise.all([edit({ name }), edit({ name })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 3051]);
    const other = (await edit({ name: fresh('牌') })).result;
    expect((await edit({ brand_id: other.id, version: 1, name })).code).toBe(goodsErrors.BRAND_NAME_TAKEN.code);
    const answers = await Promise.all(['甲', '乙'].map((each) => edit({ brand_id: other.id, version: 1, name: fresh(each) })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    for (const wrong of [{}, { name: ' ' }, { name: '长'.repeat(31) }, { name: '甲', sort: -1 }, { name: '甲', extra: 1 }])
      expect((await edit(wrong)).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('sent twice under one key are added once', async () => {
    const key = randomUUID();
    const body = { name: fresh('牌') };
    const send = () => post<Saved>(server(), me(), '/merchant/goods/brand_edit', body, key);
    expect((await send()).result).toEqual((await send()).result);
    expect((await list({ q: body.name })).total).toBe(1);
  });

  it('that goods are of are not deleted, and are of no other merchant', async () => {
    const { guest, reviewer } = server().staff;
    const brand = (await edit({ name: fresh('牌') })).result;
    const desk = await GoodsDesk.open(server(), me());
    await desk.call('goods_create_first', desk.basic({ brand_id: brand.id }));
    expect(await remove(brand)).toMatchObject({ status: 409, code: goodsErrors.BRAND_USED.code });
    const unused = (await edit({ name: fresh('牌') })).result;
    expect((await remove(unused, guest)).code).toBe(goodsErrors.BRAND_NOT_FOUND.code);
    expect((await edit({ brand_id: unused.id, version: 1, name: '甲' }, guest)).code).toBe(goodsErrors.BRAND_NOT_FOUND.code);
    expect((await remove(unused, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), reviewer, '/merchant/goods/brand_list')).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await remove({ ...unused, version: 2 })).code).toBe(platformErrors.STALE.code);
    expect((await remove(unused)).code).toBe(200);
    expect((await remove(unused)).code).toBe(goodsErrors.BRAND_NOT_FOUND.code);
  });
});
