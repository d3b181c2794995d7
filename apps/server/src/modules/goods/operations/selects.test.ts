import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Page {
  list: { id: string; name: string }[];
  total: number;
  total_capped: boolean;
}
const gets = ['/dmp/goods/goodsSelect', '/merchant/goods/mallGoodsList', '/dmp/coupon/mallGoodsList', '/dmp/coupon/rentGoodsList'];

describe('selects', () => {
  const me = () => server().staff.operator;

  it('offer goods on sale by a part of the name, page by page, of one’s own merchant', async () => {
    const desk = await GoodsDesk.open(server(), me());
    const mark = randomUUID().slice(0, 6);
    const ids: string[] = [];
    for (const name of ['甲', '乙', '丙']) ids.push(await desk.onSale(server().staff.admin, { basic: { goods_name: `选${mark}${name}` } }));
    await desk.status(ids[1]!, 'shelfOff');
    for (const url of gets) {
      const { result } = await get<Page>(server(), me(), url, { q: mark.toUpperCase() });
      expect([result.total, result.list], url).toEqual([2, [ids[2], ids[0]].map((id) => ({ id, name: `选${mark}${id === ids[0] ? '甲' : '丙'}` }))]);
      expect((await get<Page>(server(), me(), url, { q: mark, page: '2', page_size: '1' })).result.list.map((row) => row.id)).toEqual([ids[0]]);
      expect((await get<Page>(server(), server().staff.guest, url, { q: mark })).result.list).toEqual([]);
    }
    expect((await post<Page>(server(), me(), '/dmp/activity/goodsList', { q: mark })).result.total).toBe(2);
    expect((await get<Page>(server(), me(), gets[0]!, { page_size: '51' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await get<Page>(server(), me(), gets[0]!)).result.list[0]!.id).toBe(ids[2]);
  });

  it('offer merchants to the platform’s staff, and to a guest itself', async () => {
    const list = async (who = me(), q = '') =>
      (await get<{ list: { guestId: string; guestName: string }[] }>(server(), who, '/dmp/coupon/merchantList', { q })).result.list;
    expect((await list()).map((row) => row.guestId)).toEqual(['1', '2', '3']);
    expect(await list(me(), '家2')).toEqual([{ guestId: '2', guestName: '测试商家2' }]);
    expect((await list(server().staff.guest)).map((row) => row.guestId)).toEqual(['2']);
  });

  it('offer channels with their sources, and categories in use under the ones above them', async () => {
    for (const url of ['/merchant/goods/detail_source_list', '/merchant/goods/list_source_list']) {
      const { result } = await get<{ list: { channel_id: string; children: unknown[] }[] }>(server(), me(), url);
      expect(result.list[0]).toMatchObject({ channel_id: '1', channel_name: '支付宝小程序', children: [{ source_id: '11' }, { source_id: '12' }] });
    }
    const { result } = await get<Page>(server(), me(), '/dmp/coupon/goodsCateList', { q: '手机' });
    expect(result.list.map((row) => row.name)).toContain('手机数码 / 手机');
  });
});
