import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { BuybackDesk, type ShopRecycle } from '../testing/buyback-desk.ts';
import type { Answer } from '../testing/http.ts';
import { SheetDesk } from '../testing/sheet-desk.ts';
import { idNumber, Shop, type OpenOrder } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';
import { newImei } from '../testing/new-imei.ts';

const server = useServer();
let cases = 0;
let desk: BuybackDesk;
let sheets: SheetDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  sheets = await SheetDesk.open(desk);
});
afterAll(async () => {
  console.info(`at once on devices that are given for leases: ${cases} rounds`);
  expect(cases).toBe(4 * raceRounds);
  expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
});

type Start = () => Promise<Answer<unknown>>;
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const lockOn = (lease: OpenOrder) => ({ text: 'select from orders where order_no = $1 for update', values: [lease.order_id] });
/** Losers are told what is the matter, and nothing else. */
const onlyNamed = (tally: Record<number, number>, named: readonly number[]): void =>
  expect([200, ...named]).toEqual(expect.arrayContaining(Object.keys(tally).map(Number)));

let people = 0;
/** A lease that waits for its first payment of 300.00. */
async function leased() {
  const customer = { member_id: `r-${(people += 1)}`, name: '周换新', phone: `138${String(10_000_000 + people)}`, id_card: idNumber(people % 1000) };
  return { customer, lease: (await desk.shop.place({ customer })).result };
}
/** The same with a device of 200.00 that settles a part of it. */
async function traded(over: object = {}): Promise<{ lease: OpenOrder; recycle: ShopRecycle & { id: string } }> {
  const { customer, lease } = await leased();
  const model = await desk.model({ base_price: 20_000, lowest_price: 0 });
  return { lease, recycle: await desk.placed({ customer, trade_in: { order_id: lease.order_id }, ...over }, model) };
}
const cancel =
  (lease: OpenOrder): Start =>
  () =>
    desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: lease.order_id, reason: '不要了' });
const pay =
  (lease: OpenOrder, amount: number): Start =>
  () =>
    desk.shop.call('POST', '/open/v1/orders/pay', { order_id: lease.order_id, amount });
const now = async (lease: OpenOrder) => (await desk.shop.read(lease.order_id)).result;

describe('of all who act on a device that is given for a lease at once', () => {
  it('the offer is agreed to while the lease is cancelled: the customer is owed the price once, and the lease has nothing of it', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const { lease, recycle } = await traded();
      await desk.sign(recycle.id, newImei());
      await desk.inspect(recycle.id);
      const accept: Start = () => desk.asShop('/answer', { recycle_no: recycle.recycle_no, quote_version: 2, accept: true });
      const tally = tallyOf(await together(server(), lockOn(lease), turned([accept, cancel(lease)], round)));
      expect(tally[200]).toBe(2);
      expect(await desk.detail(recycle.id)).toMatchObject({ state: 50, due: 20_000, trade: { credit: 0, settled: 0 } });
      expect(await now(lease)).toMatchObject({ status: 100, paid_amount: 0 });
    }
  });

  it('the rest of the first payment is paid while the trade is called off: never with too little for a lease that goes on', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const { lease, recycle } = await traded();
      const off: Start = () => desk.asShop('/cancel', { recycle_no: recycle.recycle_no, reason: '不换了' });
      const tally = tallyOf(await together(server(), lockOn(lease), turned([off, pay(lease, 10_000)], round)));
      onlyNamed(tally, [billsErrors.AMOUNT_MISMATCH.code, ordersErrors.PAYMENT_UNDER_WAY.code, platformErrors.STALE.code]);
      const { status, paid_amount: paid, refunded_amount: back } = await now(lease);
      const { state } = await desk.detail(recycle.id);
      expect(state).toBe(tally[ordersErrors.PAYMENT_UNDER_WAY.code] === undefined || status === 10 ? 90 : state);
      // Paid and reviewed next, the lease lost its first payment: it is closed and all goes back. Else it waits for the rest of its first payment.
      expect([status, status === 10 ? paid < 30_000 : paid === back]).toEqual([status === 10 ? 10 : 100, true]);
    }
  });

  it('two devices are given for one lease at a counter and from home: one of them', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const { customer, lease } = await leased();
      const model = await desk.model({ base_price: 20_000, lowest_price: 0 });
      const { member_id: _, ...person } = customer;
      const sheet = await sheets.approved({ kind: 'trade', trade_order_no: lease.order_id, customer: { ...person, payee_account: person.phone } });
      const signature = [await desk.picture(sheets.clerk)];
      const { version } = await sheets.detail(sheet);
      const close: Start = () => sheets.call('close', { sheet_id: sheet, version, signature });
      const place: Start = () => desk.asShop('', desk.body(model, { customer, trade_in: { order_id: lease.order_id } }));
      const tally = tallyOf(await together(server(), lockOn(lease), turned([close, place], round)));
      expect(tally[200]).toBe(1);
      // Where the counter's device settled all of it, the lease asks for nothing any more.
      onlyNamed(tally, [e.TRADE_TAKEN.code, e.TRADE_NOTHING.code, e.TRADE_ORDER.code]);
    }
  });

  it('the device is signed in at the end of its time while the sweep ends the trade: one of both', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const { lease, recycle } = await traded();
      server().clock.moveTo(new Date(recycle.trade_in!.until!));
      await sheets.renew();
      const { version } = await desk.detail(recycle.id);
      const proofs = [await desk.picture()];
      const signAs = (seen: number) => desk.call('sign', { order_id: recycle.id, version: seen, imei: newImei(), proofs }, desk.inspector);
      const sign: Start = () => signAs(version);
      const sweep: Start = async () => {
        await server().services.sweeps.run(server().services);
        return { code: 200 } as Answer<unknown>;
      };
      const tally = tallyOf(await together(server(), lockOn(lease), turned([sign, sweep], round)));
      onlyNamed(tally, [e.RECYCLE_STATE.code, platformErrors.STALE.code]);
      // The lease's own time to pay may end first: then the device is waited for as one that is simply sold.
      const left = await desk.detail(recycle.id);
      if (left.state === 10) expect((await signAs(left.version)).code).toBe(200);
      const { state, trade } = await desk.detail(recycle.id);
      expect([[30, 90].includes(state), trade!.credit]).toEqual([true, 0]);
    }
  });
});
