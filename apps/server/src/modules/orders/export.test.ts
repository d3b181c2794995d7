import { exportErrors } from '@merchant-admin/contract/platform/downloads';
import { orderSorts, type OrderSort } from '@merchant-admin/contract/orders/codes';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { Desk } from '../../reliability/desk.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { post } from '../../testing/http.ts';
import { Shop, idNumber } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { walkOrders } from './store/order-list.view.ts';

const server = useServer();

describe('the order list as a file', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open(server());
    const names = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '张三', '李四'];
    for (const [index, name] of names.entries())
      await shop.place({ segment: index < 4 ? 'B' : 'A', customer: { member_id: `m${index}`, name, phone: `1390000000${index}`, id_card: idNumber(index) } });
    const paid = await shop.paidOrder();
    await post(server(), server().staff.admin, '/remarks/modify/order', { order_id: paid.order_id, describe: '=1+1', status: 1 });
  });

  async function rowsOf(body: Record<string, unknown> = {}, who: Person = server().staff.admin): Promise<unknown[][]> {
    const started = await post<{ id: string }>(server(), who, '/platform/export/start', { list: 'orderList', filter: {}, ...body });
    expect(started.code, started.message).toBe(200);
    await exportsEnded(server());
    const answer = await server().app.inject({ url: `/platform/export/download?id=${started.result.id}`, headers: { authorization: `Bearer ${who.token}` } });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows;
  }

  it('has a heading and the same orders in the same order as on screen, and numbers that compute', async () => {
    const [head, ...rows] = await rowsOf();
    const listed = await new Desk(server()).list(server().staff.admin);
    expect(rows.map((row) => row[0])).toEqual(listed.numbers);
    const paid = rows[0]!;
    const cell = (title: string) => paid[head!.indexOf(title)];
    expect([cell('状态'), cell('总租金'), cell('已付'), cell('押金'), cell('租期'), cell('下单时间')]).toEqual([
      '待审核',
      3600,
      300,
      6000,
      12,
      '2026-03-02 10:00:00',
    ]);
  });

  it('is masked as on screen, and no text of it is a formula', async () => {
    const [head, ...rows] = await rowsOf();
    const [name, phone, remark] = ['用户', '手机号', '最新备注'].map((title) => head!.indexOf(title)) as [number, number, number];
    for (const row of rows) expect(row[phone]).toMatch(/^139\*{4}\d{4}$/);
    expect(rows.map((row) => row[name])).toEqual(expect.arrayContaining(['张* 139****0004', "'+* 139****0001", "'-* 139****0002"]));
    expect(rows[0]![remark]).toBe("'=1+1");
    for (const text of rows.flat()) if (typeof text === 'string') expect(text).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('holds what the filter, the chosen rows and the chosen columns say', async () => {
    expect(await rowsOf({ filter: { segment: 'B' } })).toHaveLength(5);
    const { numbers } = await new Desk(server()).list(server().staff.admin);
    const chosen = await rowsOf({ ids: [numbers[3], numbers[1]], columns: ['order_id', 'status'] });
    expect(chosen).toEqual([
      ['订单号', '状态'],
      [numbers[1], expect.any(String)],
      [numbers[3], expect.any(String)],
    ]);
  });

  it('stands in the order that the list was sorted by, with its columns in the order on screen', async () => {
    for (const sort of Object.keys(orderSorts)) {
      const { result } = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', { sort });
      const rows = await rowsOf({ filter: { sort }, columns: ['status', 'order_id'] });
      expect(rows[0], sort).toEqual(['状态', '订单号']);
      expect(
        rows.slice(1).map((row) => row[1]),
        sort,
      ).toEqual(result.list.map((row) => row.order_id));
    }
  });

  it.each(Object.keys(orderSorts) as OrderSort[])('is read in steps that miss nothing and repeat nothing, sorted by %s', async (sort) => {
    const numbers = await act(server().services, { ...systemCaller(1) }, async (ctx) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await walkOrders(ctx, {}, { orderNos: [], sort, cursor, size: 2 });
        found.push(...page.rows.map((row) => row.order_no));
        cursor = page.cursor;
      } while (cursor !== undefined);
      return found;
    });
    const { result } = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', { sort });
    expect(numbers).toHaveLength(7);
    expect(numbers).toEqual(result.list.map((row) => row.order_id));
  });

  it('holds nothing of another merchant, though asked by its number', async () => {
    const { numbers } = await new Desk(server()).list(server().staff.admin);
    expect(await rowsOf({}, server().staff.guest)).toHaveLength(1);
    expect(await rowsOf({ ids: numbers }, server().staff.guest)).toHaveLength(1);
  });

  it('is refused without the right, for an unknown list, and for a filter that the list would refuse', async () => {
    const start = (who: Person, body: unknown) => post(server(), who, '/platform/export/start', body);
    expect((await start(server().staff.nobody, { list: 'orderList', filter: {} })).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await start(server().staff.admin, { list: 'nothing', filter: {} })).code).toBe(exportErrors.NO_SUCH_LIST.code);
    expect((await start(server().staff.admin, { list: 'orderList', filter: { unknown: 1 } })).code).toBe(platformErrors.INVALID_INPUT.code);
  });
});
