import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { GoodsDesk } from '../../testing/goods-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Sku {
  sku_id: string;
  choices: string[];
  stock: number;
  deposit: number;
  prices: { info_id: string; a_total_rent: number | null }[];
}
interface Second {
  version: number;
  specs: { skus: Sku[]; attributes: { name: string; choices: string[] }[] };
}
interface Info {
  status: number;
  changes: { what: string; from: string; to: string }[];
  missing: string[];
  submitted_by: string;
}

interface Entry {
  action: string;
  from: string;
  to: string;
}
interface Read {
  image: string;
  images: string[];
  skus: { sku_id: string }[];
}

describe('goods for lease', () => {
  let desk: GoodsDesk;
  let shop: Shop;
  const reviewer = () => server().staff.admin;
  const second = async (id: string) => (await desk.read<Second>('goods_detail_second', { goods_id: id })).result;
  const info = async (id: string) => (await desk.read<Info>('get_goods_info', { goods_id: id })).result;
  const sold = async (id: string) =>
    await shop.call<{ goods_name: string; skus: { sku_id: string; stock: number; deposit: number }[] }>('GET', `/open/v1/goods/detail?goods_id=${id}`);

  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), server().staff.operator);
    shop = await Shop.open(server());
  });

  it('come from nothing to the shelf, by two people', async () => {
    const first = (await desk.call('goods_create_first', desk.basic())).result;
    expect(await info(first.goods_id)).toMatchObject({ status: 10, missing: ['请至少上传1张商品图片', '请填写规格信息', '请填写配置信息'] });
    expect((await desk.status(first.goods_id, 'submit')).result).toMatchObject({ refused: 1, list: [{ message: '请至少上传1张商品图片' }] });
    const { goods_id: id } = await desk.complete();
    expect((await desk.status(id, 'submit')).result).toMatchObject({ done: 1 });
    expect(await info(id)).toMatchObject({ status: 20, missing: [], submitted_by: '员工operator' });
    expect((await sold(id)).status).toBe(404);
    expect((await desk.review(id, 'pass', reviewer())).result).toMatchObject({ done: 1 });
    const notices = await server().test.asked(`select title, link from notice where kind = 'goods-reviewed' and account_id = $1 order by id desc limit 1`, [
      desk.who.id,
    ]);
    expect(notices.rows).toEqual([{ title: '商品审核通过', link: `/boperationManagement/basicDetail?goods_id=${id}` }]);
    expect((await sold(id)).status).toBe(404);
    expect((await desk.status(id, 'shelfOn')).result).toMatchObject({ done: 1 });
    expect((await sold(id)).result.skus).toMatchObject([{ stock: 20, deposit: 600_000 }, { stock: 20 }]);
    expect(await desk.head(id)).toMatchObject({ status: 30, on_sale: true, edited: false });
  });

  it('are not decided about by who edited or handed them in, and are rejected for a reason', async () => {
    const { goods_id: id } = await desk.complete();
    const admin = server().staff.admin;
    // Somebody else hands in what the operator has edited: neither of them decides.
    await desk.status(id, 'submit', admin);
    expect((await desk.review(id, 'pass', admin)).result.list[0]).toMatchObject({ done: false, message: '不能审核自己编辑或提交的商品' });
    expect((await desk.review(id, 'reject', server().staff.everything)).code).toBe(goodsErrors.REASON_REQUIRED.code);
    expect((await desk.review(id, 'reject', server().staff.everything, { reason: '图片不清晰' })).result).toMatchObject({ done: 1 });
    expect(await desk.head(id)).toMatchObject({ status: 40, status_name: '审核驳回', reject_reason: '图片不清晰' });
    expect((await desk.status(id, 'submit')).result).toMatchObject({ done: 1 });
    expect(await desk.head(id)).toMatchObject({ status: 20, reject_reason: '' });
    expect((await desk.review(id, 'pass', server().staff.operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.review(id, 'pass', server().staff.guest)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('stay on sale as they were passed while a change waits for review, and keep their SKUs when it is passed', async () => {
    const id = await desk.onSale(reviewer());
    const before = await second(id);
    const order = (await shop.place({ sku_id: before.specs.skus[0]!.sku_id })).result;
    const [black] = before.specs.skus as [Sku, Sku];
    const dearer = { ...desk.sku('黑色', { sku_id: black.sku_id, deposit: 700_000, prices: [desk.price(48_000_000)] }) };
    const edited = await desk.call('goods_update_second', { goods_id: id, version: before.version, ...desk.specs([dearer, desk.sku('金色', { stock: 5 })]) });
    expect(edited.code).toBe(200);
    expect((await info(id)).changes).toEqual(
      expect.arrayContaining([
        { what: '停售规格', from: '白色', to: '-' },
        { what: '新增规格', from: '-', to: '金色' },
        { what: '金色 库存', from: '-', to: '5' },
        { what: '金色 押金', from: '-', to: '¥6,000.00' },
        { what: '金色 租完归还 12期 A段总租金', from: '-', to: '¥3,600.00' },
        { what: '黑色 押金', from: '¥6,000.00', to: '¥7,000.00' },
        { what: '黑色 租完归还 12期 A段总租金', from: '¥3,600.00', to: '¥4,800.00' },
      ]),
    );
    await desk.status(id, 'submit');
    expect(await desk.head(id)).toMatchObject({ status: 20, on_sale: true, edited: true });
    expect((await sold(id)).result.skus.map((sku) => sku.deposit)).toEqual([600_000, 600_000]);
    await desk.review(id, 'reject', reviewer(), { reason: '涨价过高' });
    expect((await sold(id)).status).toBe(200);
    await desk.status(id, 'submit');
    await desk.review(id, 'pass', reviewer());
    const after = (await sold(id)).result.skus;
    expect(after).toMatchObject([
      { sku_id: black.sku_id, deposit: 700_000, stock: 19 },
      { deposit: 700_000 - 100_000, stock: 5 },
    ]);
    expect(await desk.head(id)).toMatchObject({ status: 30, on_sale: true, edited: false });
    expect((await shop.read(order.order_id)).result).toMatchObject({ first_payment: 30_000 });
    expect((await shop.place({ sku_id: before.specs.skus[1]!.sku_id })).code).toBe(ordersErrors.GOODS_OFF_SALE.code);
  });

  it('tell in their history which prices were changed, from what to what, when they are edited and when they are passed', async () => {
    const id = await desk.onSale(reviewer());
    const { version, specs } = await second(id);
    const dearer = desk.sku('黑色', { sku_id: specs.skus[0]!.sku_id, deposit: 700_000, prices: [desk.price(48_000_000)] });
    await desk.call('goods_update_second', { goods_id: id, version, ...desk.specs([dearer, desk.sku('白色', { sku_id: specs.skus[1]!.sku_id })]) });
    await desk.status(id, 'submit');
    await desk.review(id, 'pass', reviewer());
    const log = (await desk.read<{ list: Entry[] }>('goods_audit_log_list', { goods_id: id })).result.list;
    const from = '黑色 市场价¥8,999.00 押金¥6,000.00；黑色 租完归还 12期 A段¥3,600.00 B段¥3,600.00 C段¥3,600.00';
    const to = '黑色 市场价¥8,999.00 押金¥7,000.00；黑色 租完归还 12期 A段¥4,800.00 B段¥4,800.00 C段¥4,800.00';
    const of = (action: string) => log.find((entry) => entry.action === action);
    expect(of('编辑商品：规格信息')).toMatchObject({ from, to });
    expect(of('审核通过')!.from).toContain(from);
    expect(of('审核通过')!.to).toContain(to);
    expect(log.map((entry) => entry.action)).toContain('新建商品：配置信息');
    expect(of('新建商品：规格信息')).toMatchObject({ from: '', to: expect.stringContaining('黑色 租完归还 12期 A段¥3,600.00') });
  });

  it('are shown to shops with what the merchant says of them, and sold in the channels that they name alone', async () => {
    const first = await desk.onSale(reviewer(), { basic: { subtitle: '国行 双卡', detail: '<p>成色如图</p>' }, config: { channels: ['2'] } });
    const read = (await shop.call<Read>('GET', `/open/v1/goods/detail?goods_id=${first}`)).result;
    expect(read).toMatchObject({ subtitle: '国行 双卡', detail: '<p>成色如图</p>', category_name: '手机', early_return: true, buyout: true });
    expect(read.images).toEqual([read.image]);
    const shown = async (channelId: string) => {
      const { result } = await shop.call<{ list: { goods_id: string }[] }>('GET', `/open/v1/goods?page_size=50&channel_id=${channelId}`);
      return result.list.some((goods) => goods.goods_id === first);
    };
    expect([await shown('2'), await shown('1')]).toEqual([true, false]);
    const placed = (channelId: string) => shop.place({ sku_id: read.skus[0]!.sku_id, channel_id: channelId, source_id: `${channelId}1` });
    expect(await placed('1')).toMatchObject({ code: ordersErrors.GOODS_OFF_SALE.code });
    expect(await placed('2')).toMatchObject({ code: 200 });
  });

  it('give up a change that nobody has passed', async () => {
    const id = await desk.onSale(reviewer());
    const { version, specs } = await second(id);
    await desk.call('goods_update_second', { goods_id: id, version, ...desk.specs([desk.sku('黑色', { sku_id: specs.skus[0]!.sku_id })]) });
    expect((await second(id)).specs.skus).toHaveLength(1);
    expect((await desk.status(id, 'discard')).result).toMatchObject({ done: 1 });
    expect((await second(id)).specs.skus).toHaveLength(2);
    expect((await desk.status(id, 'discard')).result.list[0]).toMatchObject({ done: false, message: '没有可以放弃的修改' });
  });

  it('are withdrawn, deleted, restored and purged where that may be', async () => {
    const { goods_id: id } = await desk.complete();
    await desk.status(id, 'submit');
    expect((await desk.call('goods_update_first', { goods_id: id, version: (await desk.head(id)).version, ...desk.basic() })).code).toBe(
      goodsErrors.EDIT_NOT_ALLOWED.code,
    );
    expect((await desk.status(id, 'withdraw')).result.done).toBe(1);
    expect((await desk.status(id, 'remove')).result.done).toBe(1);
    expect(await desk.head(id)).toMatchObject({ status: 50 });
    expect((await desk.status(id, 'restore')).result.done).toBe(1);
    expect(await desk.head(id)).toMatchObject({ status: 10 });
    const onSale = await desk.onSale(reviewer());
    expect((await desk.status(onSale, 'remove')).result.list[0]).toMatchObject({ done: false, message: '请先下架商品' });
    await shop.place({ sku_id: (await second(onSale)).specs.skus[0]!.sku_id });
    await desk.status(onSale, 'shelfOff');
    await desk.status(onSale, 'remove');
    await desk.status(id, 'remove');
    const purged = (await desk.status([id, onSale], 'purge')).result;
    expect(purged).toMatchObject({ done: 1, refused: 1 });
    expect(purged.list.find((row) => row.goods_id === onSale)?.message).toBe('商品已有订单或设备，不能彻底删除');
    expect((await desk.read('get_goods_info', { goods_id: id })).code).toBe(goodsErrors.GOODS_NOT_FOUND.code);
  });

  it('are copied as a draft of their own', async () => {
    const id = await desk.onSale(reviewer(), { basic: { goods_name: '原商品' } });
    const copy = (await desk.call('goods_copy', { goods_id: id })).result;
    const { result } = await desk.read<{ basic: { goods_name: string; images: unknown[] } }>('goods_detail_first', { goods_id: copy.goods_id });
    expect(result.basic).toMatchObject({ goods_name: '原商品副本', images: [] });
    expect((await second(copy.goods_id)).specs.skus).toMatchObject([{ sku_id: '', stock: 0 }, { sku_id: '' }]);
  });
});
