import { beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop, idNumber, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const customer = { member_id: 'm1', name: '欧阳修', phone: '13987654321', id_card: idNumber(7) };

describe('the page of an order', () => {
  let shop: Shop;
  let desk: Desk;
  let order: OpenOrder;
  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    await shop.place({ customer });
    order = await shop.paidOrder({ customer });
  });
  const read = async <T = Record<string, unknown>>(name: string, orderNo = order.order_id) =>
    (await get<T>(server(), server().staff.admin, `/merchant/order/${name}`, { order_id: orderNo })).result;

  it('shows the customer masked, with the number of their other orders', async () => {
    const { user } = await read<{ user: Record<string, unknown> }>('detail/orderListBaseInfo');
    expect(user).toEqual({
      name: '欧**',
      phone: '139****4321',
      id_card: `${idNumber(7).slice(0, 3)}***********${idNumber(7).slice(-4)}`,
      age: expect.any(Number),
      receiver_name: '张*',
      receiver_phone: '139****5678',
      region: '北京市朝阳区',
      street: '建国路8******',
      history_orders: 1,
    });
  });

  it('shows the worked example’s sums: 6,000.00 deposit less 4,500.00 exempt is 1,500.00 frozen; 300.00 paid of 3,600.00', async () => {
    expect(await read('detail/orderListBaseInfo')).toMatchObject({
      status_name: '待审核',
      next_step: '等待领取或分配审核员',
      money: {
        total_rent: 360_000,
        first_payment: 30_000,
        paid_amount: 30_000,
        deposit_total: 600_000,
        deposit_exempt: 450_000,
        deposit_frozen: 150_000,
        deposit_status_name: '已冻结',
      },
    });
    expect((await read<{ list: unknown[] }>('detail/orderListGoodsInfo')).list).toMatchObject([
      {
        goods_name: 'iPhone 16 Pro',
        sku_delivery_status: 1,
        sku_delivery_status_name: '待发货',
        degree_name: '全新',
        periods: 12,
        total_rent: 360_000,
        sale_price: 540_000,
        buyout_price: 180_000,
      },
    ]);
  });

  it('shows the bills, the documents behind them, and totals that are their sums', async () => {
    const bills = await desk.bills(order.order_id);
    expect(bills.rent.map((bill) => bill.amount)).toEqual(Array.from({ length: 12 }, () => 30_000));
    expect(bills.rent.map((bill) => bill.status)).toEqual([50, ...Array.from({ length: 11 }, () => 10)]);
    expect(bills.documents.map((each) => [each.kind, each.amount, each.out_trade_no])).toEqual([
      ['payment', 30_000, `P${order.order_id}001`],
      ['freeze', 150_000, `F${order.order_id}001`],
    ]);
    expect(bills.totals).toMatchObject({ billed: 360_000, discount: 0, paid: 30_000, refunded: 0, open: 330_000, frozen: 150_000 });
  });

  it('lists what was done, newest first, each by whom', async () => {
    expect((await desk.history(order.order_id)).map((each) => [each.action, each.actor_type])).toEqual([
      ['支付成功', '支付渠道'],
      ['押金冻结成功', '支付渠道'],
      ['发起首期支付', '客户'],
      ['下单', '客户'],
    ]);
  });

  it('shows the way that the order takes, and of a closed one only what it came to', async () => {
    const flow = async (orderNo: string) =>
      (await read<{ list: { status: number; at: string | null; current: boolean }[] }>('order/orderFlowList', orderNo)).list;
    expect((await flow(order.order_id)).map((step) => [step.status, step.at !== null, step.current])).toEqual([
      [10, true, false],
      [20, true, true],
      [30, false, false],
      [40, false, false],
      [50, false, false],
      [60, false, false],
      [90, false, false],
    ]);
    const [{ result: unpaid }, rejected] = [await shop.place(), await shop.paidOrder()];
    await desk.cancel(server().staff.admin, unpaid.order_id, await desk.version(unpaid.order_id));
    const { result } = await desk.claim(server().staff.reviewer, rejected.order_id);
    await desk.decide(server().staff.reviewer, 'reject', rejected.order_id, result.version);
    expect((await flow(unpaid.order_id)).map((step) => step.status)).toEqual([10, 100]);
    expect((await flow(rejected.order_id)).map((step) => step.status)).toEqual([10, 20, 100]);
  });

  it('hides risks from guests, and everything from other merchants', async () => {
    const theirs = await (await Shop.open(server(), 'guest')).paidOrder();
    const guest = server().staff.guest;
    expect((await get(server(), guest, '/merchant/order/detail/orderListBaseInfo', { order_id: theirs.order_id })).result).toMatchObject({ risk_tags: [] });
    const urls = [
      'detail/orderListBaseInfo',
      'detail/orderListGoodsInfo',
      'detail/orderRecord',
      'detail/orderListBillInfo',
      'detail/amountEntries',
      'order/orderFlowList',
    ];
    for (const url of urls) {
      const [foreign, none] = [
        await get(server(), guest, `/merchant/order/${url}`, { order_id: order.order_id }),
        await get(server(), guest, `/merchant/order/${url}`, { order_id: '9'.repeat(18) }),
      ];
      expect([foreign.status, foreign.code, foreign.message]).toEqual([404, 2001, none.message]);
    }
  });
});
