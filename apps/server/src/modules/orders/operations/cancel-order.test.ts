import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('cancelling an order', () => {
  let shop: Shop;
  let desk: Desk;
  const me = () => server().staff.operator;
  const cancel = async (order: OpenOrder, over: Record<string, unknown> = {}) => desk.cancel(me(), order.order_id, await desk.version(order.order_id), over);
  const stock = async () =>
    (await shop.call<{ list: { skus: { sku_id: string; stock: number }[] }[] }>('GET', '/open/v1/goods')).result.list
      .flatMap((goods) => goods.skus)
      .find((sku) => sku.sku_id === shop.skuId)!.stock;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });

  it('of an unpaid one cancels its bills and gives the piece back, without any document', async () => {
    const before = await stock();
    const { result: order } = await shop.place();
    expect(await stock()).toBe(before - 1);
    const answer = await cancel(order, { cancel_type: '01' });
    expect(answer.result.effects.map((effect) => effect.what)).toEqual(['订单状态', '商品库存', '未付账单12期']);
    expect(await stock()).toBe(before);
    const bills = await desk.bills(order.order_id);
    expect(new Set(bills.rent.map((bill) => bill.status))).toEqual(new Set([80]));
    expect(bills).toMatchObject({ documents: [], totals: { billed: 0, open: 0, paid: 0 } });
  });

  it('of a paid one refunds the payment, releases the deposit and gives the piece back', async () => {
    const before = await stock();
    const order = await shop.paidOrder();
    const answer = await cancel(order, { cancel_type: '04', reason: '客户来电取消' });
    expect(answer.result.effects).toEqual([
      { what: '订单状态', from: '待审核', to: '已关闭', amount: null },
      { what: '商品库存', from: '已占用', to: '已释放', amount: null },
      { what: '未付账单11期', from: '待支付', to: '已取消', amount: 330_000 },
      { what: '冻结押金', from: '已冻结', to: '全部解冻', amount: 150_000 },
      { what: '第1期租金退款', from: '已支付', to: '原路退回', amount: 30_000 },
    ]);
    expect(await stock()).toBe(before);
    expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment succeeded', 'unfreeze succeeded', 'refund succeeded']);
    expect(await desk.info(order.order_id)).toMatchObject({
      status: 100,
      close_type: '04',
      close_reason: '客户来电取消',
      money: { paid_amount: 30_000, refunded_amount: 30_000, deposit_frozen: 0, deposit_status: 6 },
    });
  });

  it('works until it has shipped: after the review passed, but not in part shipped', async () => {
    const passed = await shop.paidOrder();
    const { result } = await desk.claim(server().staff.reviewer, passed.order_id);
    await desk.decide(server().staff.reviewer, 'pass', passed.order_id, result.version);
    await server().test.byOwner((client) => client.query('update orders set delivery_status = 4 where order_no = $1', [passed.order_id]));
    expect(await cancel(passed)).toMatchObject({ code: ordersErrors.CANCEL_NOT_ALLOWED.code, message: '已有设备发出，请等包裹退回并登记拒收后再操作' });
    await server().test.byOwner((client) => client.query('update orders set delivery_status = 1 where order_no = $1', [passed.order_id]));
    expect((await cancel(passed)).code).toBe(200);
  });

  it('previewed shows the same effects as done, and changes nothing', async () => {
    const order = await shop.paidOrder();
    const before = [await desk.info(order.order_id), await desk.bills(order.order_id), await desk.history(order.order_id), await stock()];
    const preview = await cancel(order, { preview: true });
    expect([await desk.info(order.order_id), await desk.bills(order.order_id), await desk.history(order.order_id), await stock()]).toEqual(before);
    expect((await cancel(order)).result.effects).toEqual(preview.result.effects);
  });

  it('is refused where the type does not fit the payment, the order is closed, or there is none', async () => {
    const [{ result: unpaid }, paid] = [await shop.place(), await shop.paidOrder()];
    expect([
      (await cancel(unpaid, { cancel_type: '04' })).code,
      (await cancel(paid, { cancel_type: '01' })).code,
      (await cancel(paid, { cancel_type: '11' })).code,
    ]).toEqual([2004, 2004, 2004]);
    await cancel(unpaid);
    expect((await cancel(unpaid)).code).toBe(ordersErrors.CANCEL_NOT_ALLOWED.code);
    expect(await desk.cancel(me(), '9'.repeat(18), 1)).toMatchObject({ status: 404, code: ordersErrors.ORDER_NOT_FOUND.code });
    expect(await desk.cancel(server().staff.guest, paid.order_id, await desk.version(paid.order_id))).toMatchObject({
      status: 404,
      code: ordersErrors.ORDER_NOT_FOUND.code,
    });
    expect((await desk.cancel(server().staff.reviewer, paid.order_id, 1)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('leaves one history entry: who, from, to and why; and those of the documents after it', async () => {
    const order = await shop.paidOrder();
    await cancel(order, { reason: '客户要求' });
    const entries = await desk.history(order.order_id);
    expect(entries.slice(0, 3).map((each) => [each.action, each.actor_type])).toEqual([
      ['退款成功', '支付渠道'],
      ['押金解冻成功', '支付渠道'],
      ['取消订单', '员工'],
    ]);
    expect(entries[2]).toMatchObject({ actor_name: '员工operator', from: '待审核，待审核', to: '已关闭，商家关闭（客户要求）', reason: '客户要求' });
  });

  it('sent twice with one key is done once and answered alike', async () => {
    const order = await shop.paidOrder();
    const body = { order_id: order.order_id, cancel_type: '06', reason: '', version: await desk.version(order.order_id) };
    const [first, second] = [
      await post(server(), me(), '/merchant/order/detail/orderCancel', body, 'cancel-key-1'),
      await post(server(), me(), '/merchant/order/detail/orderCancel', body, 'cancel-key-1'),
    ];
    expect(first.code).toBe(200);
    expect(second.result).toEqual(first.result);
    expect((await desk.documents(order.order_id)).filter((each) => each.startsWith('refund'))).toHaveLength(1);
    expect((await post(server(), me(), '/merchant/order/detail/orderCancel', { ...body, reason: '别的' }, 'cancel-key-1')).code).toBe(
      platformErrors.KEY_REUSED.code,
    );
  });
});

describe('the customer', () => {
  it('cancels before shipping, paid or not, and sees the money back', async () => {
    const shop = await Shop.open(server());
    const desk = new Desk(server());
    const cancel = (order: OpenOrder) => shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' });
    const [{ result: unpaid }, paid] = [await shop.place(), await shop.paidOrder()];
    expect((await cancel(unpaid)).result).toMatchObject({ status: 100 });
    expect((await cancel(paid)).code).toBe(200);
    expect((await shop.read(paid.order_id)).result).toMatchObject({ status: 100, refunded_amount: 30_000, deposit_frozen: 0 });
    expect([(await desk.info(unpaid.order_id)).close_type, (await desk.info(paid.order_id)).close_type]).toEqual(['01', '04']);
    expect((await desk.history(unpaid.order_id))[0]).toMatchObject({ action: '用户取消订单', actor_type: '客户', reason: '不想租了' });
    expect((await cancel(paid)).code).toBe(ordersErrors.CANCEL_NOT_ALLOWED.code);
  });

  it('does not reach the order of another merchant', async () => {
    const [mine, theirs] = [await Shop.open(server()), await Shop.open(server(), 'guest')];
    const order = await mine.paidOrder();
    expect((await theirs.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' })).code).toBe(
      ordersErrors.ORDER_NOT_FOUND.code,
    );
    expect((await theirs.read(order.order_id)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await theirs.pay(order)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});
