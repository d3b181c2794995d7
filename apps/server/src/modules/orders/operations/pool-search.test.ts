import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the pool in the order list', () => {
  const me = () => server().staff.admin;
  let desk: Desk;
  let unpaid: string;
  let open: string;
  let held: string;
  const find = async (filter: Record<string, unknown>) => (await desk.list(me(), { sort: 'created_asc', ...filter })).numbers;
  const row = async (orderNo: string) =>
    (await post<{ list: { in_pool: boolean }[] }>(server(), me(), '/merchant/order/order/orderListV2', { order_id: orderNo })).result.list[0]!.in_pool;
  const page = async (orderNo: string) =>
    (await get<{ in_pool: boolean }>(server(), me(), '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result.in_pool;

  beforeAll(async () => {
    desk = new Desk(server());
    const shop = await Shop.open(server());
    unpaid = (await shop.place()).result.order_id;
    server().clock.advance(1000);
    open = (await shop.paidOrder()).order_id;
    server().clock.advance(1000);
    held = (await shop.paidOrder()).order_id;
    await desk.claim(server().staff.reviewer, held);
  });

  it('are orders that wait for review and that nobody holds, on the row and on the page too', async () => {
    expect(await find({ pool: '1' })).toEqual([open]);
    expect(await find({ pool: '0' })).toEqual([unpaid, held]);
    expect(await find({})).toEqual([unpaid, open, held]);
    for (const [orderNo, inPool] of [
      [unpaid, false],
      [open, true],
      [held, false],
    ] as const) {
      expect(await row(orderNo)).toBe(inPool);
      expect(await page(orderNo)).toBe(inPool);
    }
    expect((await post(server(), me(), '/merchant/order/order/orderListV2', { pool: '2' })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('are exported as they are searched', async () => {
    const body = { list: 'orderList', filter: { pool: '1' }, columns: ['order_id', 'status'] };
    const { result } = await post<{ id: string }>(server(), me(), '/platform/export/start', body);
    await exportsEnded(server());
    const { rawPayload } = await server().app.inject({
      url: `/platform/export/download?id=${result.id}`,
      headers: { authorization: `Bearer ${me().token}` },
    });
    expect((await readXlsx(rawPayload)).sheets[0]!.rows.slice(1)).toEqual([[open, '待审核']]);
  });

  it('get back what a reviewer gives back', async () => {
    const { version } = await desk.info(held);
    expect((await desk.release(server().staff.reviewer, held, version)).code).toBe(200);
    expect(await find({ pool: '1' })).toEqual([open, held]);
  });
});
