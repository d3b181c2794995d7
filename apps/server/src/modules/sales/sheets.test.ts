import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { importErrors } from '@merchant-admin/contract/platform/imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { saleState as at } from '@merchant-admin/contract/sales/codes';
import { accountHeader, sheetOf, uploadForm, uploadSheet } from '../../testing/uploads.ts';
import { Shop } from '../../testing/shop.ts';
import { SalesDesk, type ShopSale } from '../../testing/sales-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: SalesDesk;
beforeAll(async () => {
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});

interface Sheet {
  id: string;
  total: number;
  bad: number;
  state: string;
  succeeded: number;
}
const header = ['订单号', '物流公司', '物流单号', '备注'];

/** Hands a sheet of parcels over by the call of its screen. */
async function upload(rows: string[][]): Promise<Sheet> {
  const { payload, contentType } = uploadForm({}, await sheetOf([header, ...rows]), '发货.xlsx');
  const headers = { authorization: `Bearer ${desk.who.token}`, 'content-type': contentType };
  const answer = await server().app.inject({ method: 'POST', url: '/api/match/order/upload', headers, payload });
  return answer.json<{ result: Sheet }>().result;
}
const problemsOf = async (id: string) =>
  (await desk.call<{ list: { problems: string[] }[] }>('temp/list', { id, page_size: 50 })).result.list.map(({ problems }) => problems.join());

describe('a sheet of parcels', () => {
  it('sends what holds, and says of each other row why not', async () => {
    const [first, second] = [await desk.paid(), await desk.paid()];
    const unpaid = await desk.placed();
    const sheet = await upload([
      [first.sale_no, '顺丰', 'SF100000001', '易碎'],
      [second.sale_no.toLowerCase(), '京东物流', 'JD100000002', ''],
      [unpaid.sale_no, '顺丰', 'SF100000003', ''],
      [first.sale_no, '顺丰', 'SF100000004', ''],
      ['SM999999999999999999', '顺丰', '', ''],
    ]);
    expect(sheet).toMatchObject({ total: 5, bad: 3 });
    expect(await problemsOf(sheet.id)).toEqual(['', '', '订单待付款，不能发货', expect.stringContaining('重复') as string, '订单不存在,请填写物流单号']);
    expect((await desk.call('express/batch/send', { id: sheet.id })).code).toBe(200);
    await expect.poll(async () => (await desk.read(second.sale_no)).state, { timeout: 20_000 }).toBe(at.SHIPPED);
    expect(await desk.read(first.sale_no)).toMatchObject({ state: at.SHIPPED, parcels: [{ company: 'SF', express_no: 'SF100000001' }] });
    expect((await desk.call('express/batch/send', { id: sheet.id })).code).toBe(importErrors.IMPORT_CONFIRMED.code);
  });

  it('is of parcels, and of its own person: another sheet is none', async () => {
    const accounts = await uploadSheet(server(), desk.who, await sheetOf([accountHeader, ['walked-by', '导入员工', '', '']]));
    expect((await desk.call('temp/list', { id: accounts.result.id })).code).toBe(platformErrors.NOT_FOUND.code);
    expect((await desk.call('express/batch/send', { id: accounts.result.id })).code).toBe(platformErrors.NOT_FOUND.code);
    const sheet = await upload([[((await desk.paid()) as ShopSale).sale_no, '顺丰', 'SF100000009', '']]);
    expect((await desk.call('temp/list', { id: sheet.id })).code).toBe(200);
  });

  it('begins with what waits to be shipped', async () => {
    const order = await desk.paid();
    const answer = await server().app.inject({
      method: 'GET',
      url: '/api/match/order/express/batch/excel',
      headers: { authorization: `Bearer ${desk.who.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const { readXlsx } = await import('hucre/xlsx');
    const book = await readXlsx(answer.rawPayload);
    expect(JSON.stringify(book.sheets.map((sheet) => sheet.rows))).toContain(order.sale_no);
  });
});
