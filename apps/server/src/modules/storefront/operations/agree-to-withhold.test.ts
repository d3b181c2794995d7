import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { idNumber, Shop, type OpenOrder } from '../../../testing/shop.ts';
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

const read = async ({ order_id: no }: OpenOrder, of = shop) => (await of.read(no)).result;
const agree = (order: OpenOrder, agreementNo: string, of = shop) =>
  of.call('POST', '/open/v1/orders/agreement', { order_id: order.order_id, agreement_no: agreementNo });
/** Has the order's customer sign at Alipay. */
const sign = async (order: OpenOrder, agreementNo: string) => standIn.book.sign(agreementNo, (await read(order)).agreement_as, 50_000);

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
    expect(await till.act('orderBillWithhold', order.order_id, { bill_ids: bills })).toMatchObject({ code: billsErrors.NO_AGREEMENT.code });
    await sign(order, '2026030200000000001');
    expect((await agree(order, '2026030200000000001')).result).toMatchObject({ agreed: true });
    expect((await till.act('orderBillWithhold', order.order_id, { bill_ids: bills })).code).toBe(200);
    expect((await till.bills(order.order_id)).rent[1]).toMatchObject({ paid: 30_000, pay_way: '周期扣款' });
    expect(standIn.book.agreements.get('2026030200000000001')).toBe(20_000);
    expect((await agree(order, '')).result).toMatchObject({ agreed: false });
    expect(await till.act('orderBillWithhold', order.order_id, { bill_ids: await till.rents(order.order_id, 3) })).toMatchObject({
      code: billsErrors.NO_AGREEMENT.code,
    });
    await expectBalancedBooks(server(), 1);
  });

  it('that Alipay does not know, that was ended there, or that it does not answer about changes nothing', async () => {
    const order = await leased();
    await sign(order, '2026030200000000002');
    await sign(order, '2026030200000000003');
    standIn.book.ended.add('2026030200000000002');
    for (const no of ['2026030200000000002', '2026030200000000009'])
      expect(await agree(order, no)).toMatchObject({ status: 422, code: storefrontErrors.AGREEMENT_NOT_FOUND.code });
    for (const fault of ['silent', 'wrongSign', 'another', 'systemError'] as const) {
      standIn.fail('alipay.user.agreement.query', fault);
      expect(await agree(order, '2026030200000000003'), fault).toMatchObject(
        fault === 'another' ? { code: 200 } : { status: 503, code: storefrontErrors.AGREEMENT_SILENT.code },
      );
      await agree(order, '');
    }
    expect((await agree(order, 'no such form!')).status).toBe(400);
    expect((await read(order)).agreed).toBe(false);
  });

  it('is taken of no order that has ended', async () => {
    const { result: order } = await shop.place();
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不租了' });
    await sign(order, '2026030200000000004');
    expect(await agree(order, '2026030200000000004')).toMatchObject({ status: 409, code: storefrontErrors.AGREEMENT_NOT_ALLOWED.code });
  });

  describe('of another', () => {
    const refused = { status: 422, code: storefrontErrors.AGREEMENT_NOT_FOUND.code };
    const customer = (memberId: string) => ({ customer: { member_id: memberId, name: '张三', phone: '13912345678', id_card: idNumber(7) } });
    let ours: OpenOrder;
    const number = '2026030200000000005';

    beforeAll(async () => {
      ours = (await shop.place()).result;
      await sign(ours, number);
    });

    it('customer of the same merchant is taken of none of his orders, before and after it is registered', async () => {
      const { result: order } = await shop.place();
      expect(await agree(order, number)).toMatchObject(refused);
      expect((await agree(ours, number)).result.agreed).toBe(true);
      expect(await agree(order, number)).toMatchObject(refused);
      expect((await read(order)).agreed).toBe(false);
    });

    it('merchant’s customer is taken of none, though the customer has the same number there, and says no more than one that is not there', async () => {
      const elsewhere = await Shop.open(server(), 'guest');
      const { result: here } = await shop.place(customer('m-same'));
      const { result: there } = await elsewhere.place(customer('m-same'));
      await sign(here, '2026030200000000006');
      const borrowed = await agree(there, '2026030200000000006', elsewhere);
      expect(borrowed).toMatchObject(refused);
      expect(borrowed.message).toBe((await agree(there, '2026030200000000999', elsewhere)).message);
      expect((await read(there, elsewhere)).agreed).toBe(false);
      expect((await agree(here, '2026030200000000006')).result.agreed).toBe(true);
      expect((await read(here)).agreement_as).not.toBe((await read(there, elsewhere)).agreement_as);
    });

    it('order of the same customer at the same merchant is his own', async () => {
      const [one, two] = [(await shop.place(customer('m-twice'))).result, (await shop.place(customer('m-twice'))).result];
      await sign(one, '2026030200000000007');
      expect((await agree(one, '2026030200000000007')).result.agreed).toBe(true);
      expect((await agree(two, '2026030200000000007')).result.agreed).toBe(true);
    });

    it('application, which does not say for whom it was signed, is not taken', async () => {
      standIn.book.agreements.set('2026030200000000008', 50_000);
      expect(await agree(ours, '2026030200000000008')).toMatchObject(refused);
    });
  });
});

describe('an agreement with the sandbox', () => {
  const sandbox = useServer();

  it('is its customer’s and merchant’s alone too, signed with a payment or beside it', async () => {
    const [ours, elsewhere] = [await Shop.open(sandbox()), await Shop.open(sandbox(), 'guest')];
    const { result: order } = await ours.place();
    await ours.pay(order, 'success', 'signed');
    const { agreed, agreement_as: as } = await read(order, ours);
    expect(agreed).toBe(true);
    const paid = `SBA-signed-${as}-${(await read(order, ours)).payment!.out_trade_no}`;
    for (const number of [paid, `SBA-signed-${as}-7`, `SBA-empty-${as}-7`]) {
      expect((await agree(order, number, ours)).result.agreed).toBe(true);
      for (const shop of [ours, elsewhere])
        expect(await agree((await shop.place()).result, number, shop)).toMatchObject({ status: 422, code: storefrontErrors.AGREEMENT_NOT_FOUND.code });
    }
    for (const number of ['SBA-signed-walk', 'SBA-signed-1', 'SBA-'])
      expect(await agree(order, number, ours), number).toMatchObject({ status: 422, code: storefrontErrors.AGREEMENT_NOT_FOUND.code });
  });
});
