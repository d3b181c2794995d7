import { beforeAll, describe, expect, it } from 'vitest';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { sheetOf, uploadForm } from '../../testing/uploads.ts';

const server = useServer();
let desk: SalesDesk;
beforeAll(async () => {
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});

/** A paid order of one piece of each of its lines but the last, of which there are three. */
async function paidOf(lines: number) {
  const skus = [];
  while (skus.length < lines) skus.push(...(await desk.skus()));
  const { sale_no: no } = await desk.paid(skus.slice(0, lines).map((sku, at) => ({ sku_id: sku, quantity: at === lines - 1 ? 3 : 1 })));
  const id = await desk.idOf(no);
  return { id, no, lines: await desk.lines(id) };
}
const shown = async (no: string, list = 'shipping', tab?: string) => (await desk.list({ list, order_no: no, tab })).list[0];
const named = ({ goods_name: goods, sku_name: sku, quantity }: { goods_name: string; sku_name: string; quantity: number }) => `${goods} ${sku} ×${quantity}`;

async function template(): Promise<string> {
  const headers = { authorization: `Bearer ${desk.who.token}` };
  const answer = await server().app.inject({ method: 'GET', url: '/api/match/order/express/batch/excel', headers });
  const { readXlsx } = await import('hucre/xlsx');
  return JSON.stringify((await readXlsx(answer.rawPayload)).sheets.map(({ rows }) => rows));
}

describe('what a row to be shipped says of its goods', () => {
  it('names and counts what waits, then what was sent; never what was cancelled', async () => {
    const { id, no, lines } = await paidOf(3);
    const [first, second, third] = lines;
    await desk.cancel(id, [first!.line_id]);
    expect(await shown(no)).toMatchObject({ goods: `${named(second!)}、${named(third!)}`, pieces: 4 });
    expect(await shown(no, 'orders')).toMatchObject({ goods: [second!, third!, first!].map(named).join('、'), pieces: 5 });
    await desk.ship(id, { line_ids: [second!.line_id] });
    expect(await shown(no)).toMatchObject({ goods: named(third!), pieces: 3 });
    const sheet = await template();
    expect([sheet.includes(`["${no}"`), sheet.includes(`"${named(third!)}","3"`), sheet.includes(named(first!))]).toEqual([true, true, false]);
    const file = JSON.stringify(await exportedSheet(server(), desk.who, { list: 'goodsDeliver', filter: { tab: '20', tab_item: '30' } }));
    expect([file.includes(no), file.includes(named(third!)), file.includes(named(first!))]).toEqual([true, true, false]);
    await desk.ship(id);
    expect(await shown(no, 'shipping', '40')).toMatchObject({ goods: `${named(second!)}、${named(third!)}`, pieces: 4 });
  });

  it('names three of many', async () => {
    const { no, lines } = await paidOf(4);
    expect(await shown(no)).toMatchObject({ goods: `${lines.slice(0, 3).map(named).join('、')} 等4种`, pieces: 6 });
  });
});

describe('what waits to be shipped', () => {
  it('is all that is not sent yet, in the tab, its parts and the to-do', async () => {
    const [whole, part] = [await paidOf(2), await paidOf(2)];
    await desk.ship(part.id, { line_ids: [part.lines[0]!.line_id] });
    const total = async (body: object) => (await desk.list({ list: 'shipping', ...body })).total;
    const { result } = await desk.call<{ list: { value: string; number: number; children: { value: string; name: string; number: number }[] }[] }>('number', {
      list: 'shipping',
    });
    const [tab] = result.list;
    const [all, unsent, partly] = [await total({ tab: '20' }), await total({ tab: '20', tab_item: '21' }), await total({ tab: '20', tab_item: '30' })];
    expect([unsent > 0, partly > 0, all]).toEqual([true, true, unsent + partly]);
    expect(tab).toEqual({
      value: '20',
      name: '待发货',
      number: all,
      children: [
        { value: 'all', name: '全部', number: all },
        { value: '21', name: '未发货', number: unsent },
        { value: '30', name: '部分发货', number: partly },
      ],
    });
    expect([await shown(whole.no, 'shipping', '20'), await shown(part.no, 'shipping', '20')]).toMatchObject([{ order_id: whole.id }, { order_id: part.id }]);
    const todos = await get<{ list: { key: string; count: number; href: string }[] }>(server(), desk.who, '/home/todos');
    expect(todos.result.list.find(({ key }) => key === 'sale-ship')).toMatchObject({ count: all, href: '/deliveryManagement/goodsDeliver?tab=20' });
  });
});

describe('what who ships is told beside the goods', () => {
  it('is that the lease of accessories waits for its review, until they are sent', async () => {
    const shop = await Shop.open(server());
    const selling = await SalesDesk.open(server(), shop);
    const { skus } = await selling.bundles.accessory();
    const lease = await shop.paidOrder();
    const { result } = await shop.call<{ list: { goods_id: string; skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods?page_size=50');
    const { goods_id: goodsId } = result.list.find((each) => each.skus.some(({ sku_id: id }) => id === shop.skuId))!;
    await selling.bundles.shelf((await selling.bundles.save(selling.bundles.body(goodsId, [selling.bundles.item(skus[0]!)]))).result, true);
    const { member_id: next } = (shop.placement().customer ?? {}) as { member_id: string };
    const customer = { member_id: `m${Number(next.slice(1)) - 1}`, name: '张三', phone: '13912345678' };
    const { sale_no: no } = await selling.paid([{ sku_id: skus[0]!, quantity: 1 }], { lease_order_id: lease.order_id, customer });
    const told = async () => (await selling.list({ list: 'shipping', order_no: no, tab: '1' })).list[0]!;
    const { order_id: id, lease_told: inRow } = await told();
    expect([inRow, (await selling.ask<{ lease_told: string }>('info', id)).lease_told]).toEqual(['租赁订单待审核', '租赁订单待审核']);
    expect((await selling.ship(id)).code).toBe(200);
    expect([(await told()).lease_told, (await selling.ask<{ lease_told: string }>('info', id)).lease_told]).toEqual(['', '']);
  });

  it('is in the check of a sheet that a parcel’s number is that of another receiver’s order', async () => {
    const [sent, other] = [await paidOf(1), await paidOf(1)];
    const elsewhere = await desk.paid(undefined, { receiver: { name: '钱收货', phone: '13712345679', region: '浙江省杭州市', street: '文三路1号' } });
    await desk.ship(sent.id, { express_no: 'SF700000001' });
    const rows = [
      [other.no, '顺丰', 'SF700000001', ''],
      [elsewhere.sale_no, '顺丰', 'sf700000001', ''],
    ];
    const { payload, contentType } = uploadForm({}, await sheetOf([['订单号', '物流公司', '物流单号', '备注'], ...rows]), '发货.xlsx');
    const headers = { authorization: `Bearer ${desk.who.token}`, 'content-type': contentType };
    const sheet = await server().app.inject({ method: 'POST', url: '/api/match/order/upload', headers, payload });
    const { id, bad } = sheet.json<{ result: { id: string; bad: number } }>().result;
    const checked = await desk.call<{ list: { warnings: string[] }[] }>('temp/list', { id, page_size: 50 });
    expect([bad, ...checked.result.list.map(({ warnings }) => warnings)]).toEqual([0, [], [`该单号已用于订单${sent.no}`]]);
  });
});
