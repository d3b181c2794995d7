import { beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop, idNumber, testGoods, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the first payment', () => {
  let shop: Shop;
  let desk: Desk;
  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  const state = async (order: OpenOrder) => (await shop.read(order.order_id)).result;
  const wait = async (seconds: number) => {
    server().clock.advance(seconds * 1000);
    await desk.sweep();
  };
  async function played(scenario: string): Promise<OpenOrder> {
    const { result: order } = await shop.place();
    expect((await shop.pay(order, scenario)).code).toBe(200);
    return order;
  }
  const reviewing = { status: 20, paid_amount: 30_000, deposit_frozen: 150_000 };

  it('freezes the deposit, pays the first bill and puts the order to review', async () => {
    const order = await played('success');
    expect(await state(order)).toMatchObject({ ...reviewing, payment: { state: '成功' } });
    const { rent } = await desk.bills(order.order_id);
    const list = await post<{ list: { paid_periods: number; paid_amount: number }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', {
      order_id: order.order_id,
    });
    expect(list.result.list).toMatchObject([{ paid_periods: 1, paid_amount: 30_000 }]);
    expect(rent[0]).toMatchObject({ status: 50, paid: 30_000, open: 0, trade_no: expect.stringMatching(/^SB\d+/) });
  });

  it('that fails leaves the order to be paid, the deposit frozen, and says why; the next try pays only', async () => {
    const order = await played('failure');
    expect(await state(order)).toMatchObject({ status: 10, paid_amount: 0, deposit_frozen: 150_000, payment: { state: '失败', failure: '余额不足' } });
    expect((await shop.pay(order)).code).toBe(200);
    expect(await state(order)).toMatchObject(reviewing);
    expect(await desk.documents(order.order_id)).toEqual(['freeze succeeded', 'payment failed', 'payment succeeded']);
  });

  it('that the channel does later is booked when its notice comes', async () => {
    const order = await played('late');
    expect(await state(order)).toMatchObject({ status: 10, payment: { state: '处理中' } });
    await wait(4);
    expect((await state(order)).status).toBe(10);
    await wait(2);
    expect(await state(order)).toMatchObject(reviewing);
  });

  it('that the channel tells of three times is booked once', async () => {
    const order = await played('duplicate');
    for (let n = 0; n < 4; n += 1) await wait(6);
    expect(await state(order)).toMatchObject(reviewing);
    expect((await desk.history(order.order_id)).filter((each) => each.action === '支付成功')).toHaveLength(1);
  });

  it.each([
    ['succeeded', reviewing],
    ['failed', { status: 10, paid_amount: 0, deposit_frozen: 150_000 }],
  ])('whose answer was lost is asked for, and is known to have %s', async (outcome, expected) => {
    const order = await played(`timeout-${outcome}`);
    expect(await state(order)).toMatchObject({ status: 10, payment: { state: '处理中' } });
    await wait(29);
    expect((await state(order)).payment!.state).toBe('处理中');
    await wait(2);
    expect(await state(order)).toMatchObject(expected);
  });

  it('of an order without deposit to freeze is the payment alone', async () => {
    const { result: order } = await shop.place({ exempt_quota: 900_000 });
    await shop.pay(order);
    expect(await state(order)).toMatchObject({ status: 20, deposit_frozen: 0 });
    expect(await desk.documents(order.order_id)).toEqual(['payment succeeded']);
  });

  it('takes the bill’s own amount, once, while it is owed', async () => {
    const { result: order } = await shop.place();
    expect((await shop.pay({ ...order, first_payment: 29_999 })).code).toBe(billsErrors.AMOUNT_MISMATCH.code);
    expect((await shop.pay({ ...order, first_payment: 360_000 })).code).toBe(billsErrors.AMOUNT_MISMATCH.code);
    expect((await shop.pay(order)).code).toBe(200);
    expect((await shop.pay(order)).code).toBe(ordersErrors.ORDER_CHANGED.code);
    expect((await shop.pay({ ...order, order_id: '9'.repeat(18) })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('sent twice with one key is made once and answered alike', async () => {
    const { result: order } = await shop.place();
    const pay = () =>
      shop.call('POST', '/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment }, { 'idempotency-key': `pay-${order.order_id}` });
    const [first, second] = [await pay(), await pay()];
    expect(second.result).toEqual(first.result);
    expect((await desk.documents(order.order_id)).filter((each) => each.startsWith('payment'))).toHaveLength(1);
  });

  it('leaves balanced books', () => expectBalancedBooks(server(), 9));
});

describe('placing an order', () => {
  it('is the same order again for the same shop number, and refused when it is for something else', async () => {
    const shop = await Shop.open(server());
    const placement = shop.placement();
    const [first, again] = [await shop.call('POST', '/open/v1/orders', placement), await shop.call('POST', '/open/v1/orders', placement)];
    expect(again.result).toEqual(first.result);
    const others = [
      { sku_id: (await Shop.open(server())).skuId },
      { segment: 'C' },
      { customer: { member_id: 'm9', name: '李四', phone: '13900000009', id_card: idNumber(9) } },
    ];
    for (const other of others)
      expect((await shop.call('POST', '/open/v1/orders', { ...placement, ...other })).code).toBe(storefrontErrors.SHOP_ORDER_TAKEN.code);
  });

  it('is refused at a price that the customer did not see, and leaves no order and no piece behind', async () => {
    const shop = await Shop.open(server(), 'admin', { ...testGoods, skus: [{ ...testGoods.skus[0]!, stock: 1 }] });
    expect((await shop.place({ expected_first_payment: 29_999 })).code).toBe(storefrontErrors.AMOUNT_MISMATCH.code);
    expect((await shop.place({ expected_first_payment: 30_000 })).code).toBe(200);
    expect((await shop.place()).code).toBe(ordersErrors.OUT_OF_STOCK.code);
  });

  it.each([
    ['an ID number whose check character is wrong', { customer: { member_id: 'm', name: '张三', phone: '13900000000', id_card: '110105194912310021' } }, 1030],
    ['an unknown source', { source_id: '99' }, 1030],
    ['a source of another channel', { channel_id: '1', source_id: '21' }, 1030],
    ['an unknown risk mark', { risk_ids: ['99'] }, 1030],
    ['a term without a price', { periods: 7 }, 2012],
    ['goods of another merchant or none', { sku_id: '999999' }, 2012],
  ])('is refused for %s', async (_, over, code) => {
    const shop = await Shop.open(server(), 'guest');
    expect((await shop.place(over)).code).toBe(code);
  });
});
