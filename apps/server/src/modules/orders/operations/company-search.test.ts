import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk } from '../../../reliability/desk.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { lockOrder } from '../store/order.store.ts';
import { placeRenewal } from './place-renewal.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}

describe('the company that signs an order’s contract', () => {
  const me = () => server().staff.admin;
  const company = (name: string, over: object = {}) => post<Saved>(server(), me(), '/merchant/goods/company_edit', { type: 2, name, ...over });
  const remove = ({ id, version }: Saved) => post(server(), me(), '/merchant/goods/company_delete', { company_id: id, version });
  const page = async (orderNo: string) =>
    (await get<{ contract_company: string }>(server(), me(), '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result.contract_company;
  const offered = async (query: Record<string, string>) =>
    (await get<{ list: { name: string }[] }>(server(), me(), '/api/bi/supplier/company_list', query)).result.list.map((row) => row.name);
  let desk: Desk;
  let shop: Shop;
  let goods: GoodsDesk;
  let north: Saved;
  let south: Saved;

  /** An order of goods on sale that name this company, or no company. */
  async function orderOf(companyId?: string): Promise<string> {
    const goodsId = await goods.onSale(me(), { config: companyId === undefined ? {} : { company_id: companyId } });
    const { list } = (await goods.read<{ list: { sku_id: string }[] }>('goods_sku_list', { goods_id: goodsId })).result;
    const placed = await shop.place({ sku_id: list[0]!.sku_id });
    expect(placed.code, placed.message).toBe(200);
    return placed.result.order_id;
  }

  beforeAll(async () => {
    desk = new Desk(server());
    shop = await Shop.open(server());
    goods = await GoodsDesk.open(server(), server().staff.operator);
  });

  it('is none without such a company, the only one in use else, and the goods’ own where they name one', async () => {
    const before = (await shop.place()).result.order_id;
    await post(server(), me(), '/merchant/goods/company_edit', { type: 1, name: '深圳供应商' });
    north = (await company('北京签约公司')).result;
    const alone = (await shop.place()).result.order_id;
    south = (await company('上海签约公司')).result;
    const either = (await shop.place()).result.order_id;
    const named = await orderOf(south.id);
    expect([await page(before), await page(alone), await page(either), await page(named)]).toEqual(['', '北京签约公司', '', '上海签约公司']);
    expect((await desk.list(me(), { company_id: north.id })).numbers).toEqual([alone]);
    expect((await desk.list(me(), { company_id: south.id })).numbers).toEqual([named]);
  });

  it('that is out of use signs no more, and stays with the orders it signed', async () => {
    const third = (await company('广州签约公司')).result;
    const signed = await orderOf(third.id);
    expect((await company('广州签约公司', { company_id: third.id, version: 1, enabled: false })).code).toBe(200);
    const { list } = (await goods.read<{ list: { goods_id: string }[] }>('get_goods_list', {})).result;
    const skus = (await goods.read<{ list: { sku_id: string }[] }>('goods_sku_list', { goods_id: list[0]!.goods_id })).result.list;
    const later = (await shop.place({ sku_id: skus[0]!.sku_id })).result.order_id;
    expect([await page(signed), await page(later)]).toEqual(['广州签约公司', '']);
    expect((await desk.list(me(), { company_id: third.id })).numbers).toEqual([signed]);
    expect(await offered({ type: '2' })).not.toContain('广州签约公司');
    expect(await offered({ type: '2', all: '1' })).toContain('广州签约公司');
  });

  it('goes on with a renewal', async () => {
    const parent = await orderOf(south.id);
    await act(server().services, systemCaller(1), async (ctx) => {
      const renewal = { shopOrderNo: 'renewal', periods: 3, totalRent: 90_000, firstPayment: 30_000, discount: 0, coupons: [] };
      await placeRenewal(ctx, await lockOrder(ctx, parent), renewal);
    });
    const { numbers } = await desk.list(me(), { company_id: south.id });
    expect(numbers).toHaveLength(3);
    for (const no of numbers) expect(await page(no)).toBe('上海签约公司');
  });

  it('stands in the file', async () => {
    const body = { list: 'orderList', filter: { company_id: south.id }, columns: ['order_id', 'contract_company'] };
    const { result } = await post<{ id: string }>(server(), me(), '/platform/export/start', body);
    await exportsEnded(server());
    const { rawPayload } = await server().app.inject({ url: `/platform/export/download?id=${result.id}`, headers: { authorization: `Bearer ${me().token}` } });
    const { numbers } = await desk.list(me(), { company_id: south.id });
    expect((await readXlsx(rawPayload)).sheets[0]!.rows).toEqual([['订单号', '签约主体'], ...numbers.map((no) => [no, '上海签约公司'])]);
  });

  it('that goods or orders name is not deleted, and stays of its type', async () => {
    expect((await remove(north)).code).toBe(goodsErrors.COMPANY_USED.code);
    expect((await remove(south)).code).toBe(goodsErrors.COMPANY_USED.code);
    expect((await company('北京签约公司', { company_id: north.id, version: 1, type: 1 })).code).toBe(goodsErrors.COMPANY_TYPE_USED.code);
    const drafted = (await company('成都签约公司')).result;
    await goods.complete({ config: { company_id: drafted.id } });
    expect((await remove(drafted)).code).toBe(goodsErrors.COMPANY_USED.code);
    const free = (await company('武汉签约公司')).result;
    expect((await remove(free)).code).toBe(200);
  });

  it('is chosen for goods among those in use that sign, and of one’s own', async () => {
    const supplier = (await company(`供应商${randomUUID().slice(0, 6)}`, { type: 1 })).result;
    const off = (await company('停用签约公司', { enabled: false })).result;
    const theirs = (await post<Saved>(server(), server().staff.guest, '/merchant/goods/company_edit', { type: 2, name: '入驻签约公司' })).result;
    for (const id of [supplier.id, off.id, theirs.id, '999999999999999']) {
      await expect(goods.complete({ config: { company_id: id } }), id).rejects.toThrow('3032');
    }
    const { goods_id: id } = await goods.complete({ config: { company_id: south.id } });
    const { config } = (await goods.read<{ config: object }>('goods_detail_third', { goods_id: id })).result;
    expect(config).toMatchObject({ company_id: south.id, company_name: '上海签约公司' });
  });
});
