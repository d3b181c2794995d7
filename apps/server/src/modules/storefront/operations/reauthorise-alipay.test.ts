import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessTime } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

type Seen = OpenOrder & { authorisation_expires_at: string | null };

const standIn = await AlipayStandIn.open();
const server = useServer({ ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' });
let shop: Shop;
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  standIn.deliver = async (url, form) =>
    (await server().app.inject({ method: 'POST', url: new URL(url).pathname, payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
      .body;
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  desk = new Desk(server());
});
beforeEach(() => moveTo('2026-03-02'));
afterAll(async () => {
  await expectBalancedBooks(server(), 4);
  standIn.close();
});

function moveTo(day: string): void {
  till.moveTo(day);
  standIn.book.time = businessTime(server().clock.now());
}
const read = async (no: string) => (await shop.read(no)).result as Seen;
const ask = (no: string) => shop.call<Seen>('POST', '/open/v1/orders/reauthorise', { order_id: no });
const documents = async (no: string) => (await desk.documents(no)).filter((each) => !each.startsWith('payment'));
const unfreezes = () => standIn.calls.filter(({ method }) => method === 'alipay.fund.auth.order.unfreeze').length;

/** Has the customer confirm what his app was handed. @returns its number */
async function confirm(no: string): Promise<string> {
  const waiting = (await read(no)).for_customer!;
  standIn.confirm(waiting.data.order_string!);
  return waiting.out_trade_no;
}
async function leased(): Promise<string> {
  const { result: order } = await shop.place();
  await shop.pay(order);
  for (let step = 0; step < 2; step += 1) await standIn.tell(await confirm(order.order_id));
  const warehouse = new Warehouse(server(), server().staff.admin);
  const { version } = await warehouse.passed(order.order_id);
  await warehouse.call('ship', warehouse.parcel(order.order_id, version));
  await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
  return order.order_id;
}

/** Ends the authorisation, as after 360 days: Alipay frees the customer's money and refuses whatever is asked of it. */
function endAtAlipay(no: string): void {
  const ended = standIn.book.authorisations.get(`F${no}001`)!;
  ended.status = 'CLOSED';
  ended.rest = 0;
}

describe('Alipay’s authorisation of a deposit', () => {
  it('is renewed in the customer’s app: by its notice, told twice; the old one is released', async () => {
    const no = await leased();
    expect((await read(no)).authorisation_expires_at).toBe('2027-02-25T04:00:00.000Z');
    moveTo('2027-02-01');
    const { result } = await ask(no);
    expect(result.for_customer).toMatchObject({ kind: 'freeze', out_trade_no: `F${no}002` });
    expect((await ask(no)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    const number = await confirm(no);
    expect(await standIn.tell(number)).toBe('success');
    expect(await standIn.tell(number)).toBe('success');
    expect(await read(no)).toMatchObject({ deposit_frozen: 150_000, authorisation_expires_at: '2028-01-27T04:00:00.000Z', for_customer: null });
    expect(await documents(no)).toEqual(['freeze succeeded', 'freeze succeeded', 'unfreeze succeeded']);
    expect([1, 2].map((n) => standIn.book.authorisations.get(`F${no}00${n}`)!.rest)).toEqual([0, 150_000]);
  });

  it('that has ended is renewed, nothing is asked of the old one, and the new one is taken from', async () => {
    const no = await leased();
    moveTo('2027-02-26');
    endAtAlipay(no);
    await desk.sweep();
    const before = unfreezes();
    await ask(no);
    standIn.fail('alipay.fund.auth.operation.detail.query', 'lost');
    await confirm(no);
    for (let round = 0; round < 3; round += 1) {
      server().clock.advance(60_000);
      await desk.sweep();
    }
    expect(await documents(no)).toEqual(['freeze succeeded', 'freeze succeeded', 'unfreeze succeeded']);
    expect(unfreezes()).toBe(before);
    const { result } = await till.act('withholdingMargin', no, { amount: 10_000, bill_type: 7, reason: '划痕' });
    expect((await till.decide('deduction', 'Pass', result.request_id)).code).toBe(200);
    expect(standIn.book.authorisations.get(`F${no}002`)!.rest).toBe(140_000);
    expect(await read(no)).toMatchObject({ deposit_frozen: 140_000 });
  });

  it('that the customer does not renew in time stays as it was, and he may be asked again', async () => {
    const no = await leased();
    const before = await read(no);
    await ask(no);
    for (let round = 0; round < 4; round += 1) {
      server().clock.advance(3_600_000);
      await desk.sweep();
    }
    expect(await documents(no)).toEqual(['freeze succeeded', 'freeze failed']);
    expect(await read(no)).toEqual(before);
    expect((await ask(no)).result.for_customer).toMatchObject({ kind: 'freeze', out_trade_no: `F${no}003` });
  });

  it('that has ended does not keep an order from its end', async () => {
    const no = await leased();
    moveTo('2027-02-26');
    endAtAlipay(no);
    const before = unfreezes();
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect(await read(no)).toMatchObject({ status: 90, deposit_frozen: 0 });
    expect(unfreezes()).toBe(before);
  });
});
