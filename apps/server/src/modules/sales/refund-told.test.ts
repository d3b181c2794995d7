import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: SalesDesk;
beforeAll(async () => {
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});

const noticesOf = async (who: Person) =>
  (await get<{ list: { title: string; text: string; link: string }[] }>(server(), who, '/privilege/my/notices')).result.list;

describe('what is told of a refund', () => {
  it('is money, in the history too', async () => {
    const { id, refund } = await desk.asked();
    const { list } = await desk.ask<{ list: { action: string; changes?: unknown }[] }>('record', id);
    expect(JSON.stringify(list[0])).toContain('¥1,999.00');
    expect(JSON.stringify(list[0])).not.toContain(String(refund.amount));
  });

  it('is to who asked for it what was decided about it and why, and to nobody where its customer asked', async () => {
    const rejected = await desk.asked();
    await desk.decide(rejected.refund, false, { note: '照片看不清' });
    const agreed = await desk.asked();
    await desk.decide(agreed.refund, true, { note: '尽快处理' });
    const [last, first] = await noticesOf(desk.who);
    expect([first, last]).toMatchObject([
      { title: '售卖退款已驳回', text: expect.stringMatching(/^订单SM\d+的退款¥1,999\.00已驳回：照片看不清$/) as string },
      {
        title: '售卖退款已同意',
        text: expect.stringMatching(/^订单SM\d+的退款¥1,999\.00已同意：尽快处理$/) as string,
        link: `/order/vipOrderDetail?order_id=${agreed.id}`,
      },
    ]);
    const decided = async () => (await noticesOf(desk.who)).filter(({ title }) => title.startsWith('售卖退款已')).length;
    const before = await decided();
    const { refund } = await desk.askedByShop();
    await desk.decide(refund, true);
    expect(await decided()).toBe(before);
  });

  it('is that a line goes back in full while its goods stay away', async () => {
    const id = await desk.sent();
    const [first] = await desk.lines(id);
    const effects = async (amount: number, pieces: number) =>
      (
        (await desk.refund(id, [{ line_id: first!.line_id, amount, pieces }], { preview: true })).result as unknown as { effects: { to: string }[] }
      ).effects.map(({ to }) => to);
    expect(await effects(first!.amount, 0)).toEqual(['待审核', '商品未退回，不计入库存']);
    expect(await effects(first!.amount, 1)).toEqual(['待审核', '1件']);
    expect(await effects(first!.amount - 1, 0)).toEqual(['待审核']);
  });

  it('is whether the customer himself asked for it', async () => {
    expect((await desk.asked()).refund.by_customer).toBe(false);
    expect((await desk.askedByShop()).refund.by_customer).toBe(true);
  });
});
