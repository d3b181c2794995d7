import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const standIn = await AlipayStandIn.open();
const server = useServer({ ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' });
let shop: Shop;
let till: Till;

beforeAll(async () => {
  await staySignedIn(server());
  standIn.deliver = async (url, form) =>
    (await server().app.inject({ method: 'POST', url: new URL(url).pathname, payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
      .body;
  shop = await Shop.open(server());
  till = new Till(server(), shop);
});
afterAll(() => standIn.close());

const read = async ({ order_id: no }: OpenOrder) => (await shop.read(no)).result as OpenOrder & { agreed: boolean };
const agree = (order: OpenOrder, agreementNo: string) =>
  shop.call<OpenOrder & { agreed: boolean }>('POST', '/open/v1/orders/agreement', { order_id: order.order_id, agreement_no: agreementNo });

async function leased(): Promise<OpenOrder> {
  const { result: order } = await shop.place();
  await shop.pay(order);
  for (let step = 0; step < 2; step += 1) {
    const waiting = (await read(order)).for_customer!;
    standIn.confirm(waiting.data.order_string!);
    await standIn.tell(waiting.out_trade_no);
  }
  const warehouse = new Warehouse(server(), server().staff.admin);
  const { version } = await warehouse.passed(order.order_id);
  await warehouse.call('ship', warehouse.parcel(order.order_id, version));
  return (await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id })).result;
}

describe('a customer’s agreement with Alipay to be charged', () => {
  it('is asked about there, lets bills be taken, and ends', async () => {
    const order = await leased();
    const bills = await till.rents(order.order_id, 2);
    expect(await till.act('orderBillWithhold', order.order_id, { bill_ids: bills })).toMatchObject({ code: 2109 });
    standIn.book.agreements.set('2026030200000000001', 50_000);
    expect((await agree(order, '2026030200000000001')).result).toMatchObject({ agreed: true });
    expect((await till.act('orderBillWithhold', order.order_id, { bill_ids: bills })).code).toBe(200);
    expect((await till.bills(order.order_id)).rent[1]).toMatchObject({ paid: 30_000, pay_way: '周期扣款' });
    expect(standIn.book.agreements.get('2026030200000000001')).toBe(20_000);
    expect((await agree(order, '')).result).toMatchObject({ agreed: false });
    expect(await till.act('orderBillWithhold', order.order_id, { bill_ids: await till.rents(order.order_id, 3) })).toMatchObject({ code: 2109 });
    await expectBalancedBooks(server(), 1);
  });

  it('that Alipay does not know, that was ended there, or that it does not answer about changes nothing', async () => {
    const order = await leased();
    standIn.book.agreements.set('2026030200000000002', 50_000);
    standIn.book.ended.add('2026030200000000002');
    for (const no of ['2026030200000000002', '2026030200000000009']) expect(await agree(order, no)).toMatchObject({ status: 422, code: 2327 });
    standIn.book.agreements.set('2026030200000000003', 50_000);
    for (const fault of ['silent', 'wrongSign', 'another', 'systemError'] as const) {
      standIn.fail('alipay.user.agreement.query', fault);
      expect(await agree(order, '2026030200000000003'), fault).toMatchObject(fault === 'another' ? { code: 200 } : { status: 503, code: 2328 });
      await agree(order, '');
    }
    expect((await agree(order, 'no such form!')).status).toBe(400);
    expect((await read(order)).agreed).toBe(false);
  });

  it('is taken of no order that has ended', async () => {
    const { result: order } = await shop.place();
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不租了' });
    standIn.book.agreements.set('2026030200000000004', 50_000);
    expect(await agree(order, '2026030200000000004')).toMatchObject({ status: 409, code: 2329 });
  });
});
