import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { billsEndpoints as bills } from '@merchant-admin/contract/bills/endpoints';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { rows } from '../../platform/db/database.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { BuybackDesk, type ShopRecycle } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { idNumber, Shop, type OpenOrder } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

let people = 0;
interface Trade {
  lease: OpenOrder;
  recycle: ShopRecycle & { id: string };
}

/** A lease that waits for its first payment of 300.00 and a deposit of 1,500.00, and a device of its customer that settles what it can of it. */
async function trade(over: object = {}, leaseOver: Record<string, unknown> = {}, price = 300_050): Promise<Trade> {
  const customer = { member_id: `t-${(people += 1)}`, name: '周换新', phone: `136${String(10_000_000 + people)}`, id_card: idNumber(300 + people) };
  const { result: lease } = await desk.shop.place({ customer, ...leaseOver });
  const model = await desk.model({ base_price: price, lowest_price: 0 });
  const recycle = await desk.placed({ customer, trade_in: { order_id: lease.order_id }, ...over }, model);
  return { lease, recycle };
}
const leaseNow = async ({ lease }: Trade) => (await desk.shop.read(lease.order_id)).result;
const recycleNow = ({ recycle }: Trade) => desk.detail(recycle.id);
const sweep = () => server().services.sweeps.run(server().services);

/** What stands on the accounts of a trade, of whatever order its postings are; fen. */
const books = ({ recycle }: Trade) =>
  act(server().services, systemCaller(1), (ctx) =>
    rows(
      ctx.tx,
      sql<{
        account: string;
        sum: number;
      }>`select account, sum(amount)::bigint as sum from ledger_entry where merchant_id = 1 and ref_id = ${recycle.id}::bigint
        and account in ('tradeIn', 'tradeShort', 'recycleDue', 'boughtDevice') group by 1 having sum(amount) <> 0 order by 1`,
    ),
  );
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;
/** Pays what is left of a first payment. */
const payRest = async (each: Trade) => {
  const { first_payment: whole, paid_amount: paid } = await leaseNow(each);
  return desk.shop.call('POST', '/open/v1/orders/pay', { order_id: each.lease.order_id, amount: whole - paid });
};

describe('a device that is given for a lease', () => {
  it('stands among what its order brought: what was charged is what came, what the device settled, and what is open', async () => {
    const { lease } = await trade();
    const read = <T>({ path }: { path: string }, query: Record<string, string> = {}) =>
      get<T>(server(), server().staff.admin, path, { order_id: lease.order_id, ...query });
    const { billed, received, traded, waived, open } = (await read<Record<string, number>>(bills.orderListFinanceInfo)).result;
    expect({ traded, received, sum: received! + traded! + waived! + open! }).toEqual({ traded: 30_000, received: 0, sum: billed });
    expect((await read<{ sum: number }>(bills.amountEntries, { figure: 'traded' })).result.sum).toBe(30_000);
  });

  it('settles the first payment at once, and the rest of its price is paid in money once it is inspected', async () => {
    const it_ = await trade();
    // First payment 300.00, estimate 3,000.50: the lease is settled with 300.00, and only its deposit is left to freeze.
    expect(it_.recycle.trade_in).toMatchObject({ order_id: it_.lease.order_id, credit: 30_000, difference: 0, ended: false });
    expect(await leaseNow(it_)).toMatchObject({ status: 10, paid_amount: 30_000 });
    expect(await books(it_)).toEqual([{ account: 'tradeIn', sum: 30_000 }]);
    expect((await payRest(it_)).code).toBe(200);
    expect(await leaseNow(it_)).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: 150_000 });
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id);
    await desk.answer(it_.recycle.id, true);
    expect(await recycleNow(it_)).toMatchObject({ state: 50, due: 270_050, trade: { credit: 30_000, settled: 30_000, difference: 0 } });
    expect(await books(it_)).toEqual([
      { account: 'boughtDevice', sum: 300_050 },
      { account: 'recycleDue', sum: -270_050 },
    ]);
    expect((await desk.pay(it_.recycle.id)).code).toBe(200);
    expect(await recycleNow(it_)).toMatchObject({ state: 70, due: 0, payouts: [{ amount: 270_050, state: 'succeeded' }] });
    expect(await books(it_)).toEqual([{ account: 'boughtDevice', sum: 300_050 }]);
    expect(await desk.shopRead(it_.recycle.recycle_no)).toMatchObject({ paid: 270_050 });
    expect(await faults()).toEqual([]);
  });

  it('is taken for exactly what it settled where the price is the estimate and no more than the first payment', async () => {
    const it_ = await trade({ auto_accept: true }, {}, 20_000);
    expect(await leaseNow(it_)).toMatchObject({ status: 10, paid_amount: 20_000 });
    expect((await payRest(it_)).code).toBe(200);
    expect(await leaseNow(it_)).toMatchObject({ status: 20, paid_amount: 30_000 });
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id);
    const done = await recycleNow(it_);
    expect(done).toMatchObject({ state: 70, due: 0, payouts: [], trade: { credit: 20_000, settled: 20_000, difference: 0 } });
    expect(done.device_id).not.toBeNull();
    expect(await books(it_)).toEqual([{ account: 'boughtDevice', sum: 20_000 }]);
    expect(await faults()).toEqual([]);
  });

  it('that is worth less than it settled makes a bill of the difference', async () => {
    const it_ = await trade({}, {}, 20_000);
    await payRest(it_);
    await desk.sign(it_.recycle.id, newImei());
    const photo = await desk.picture();
    // 200.00 − 100.00 for scratches = 100.00, of 200.00 settled.
    expect((await desk.inspect(it_.recycle.id, { option_ids: ['1-2'], findings: [{ group: 1, photos: [photo] }] })).result).toMatchObject({ price: 10_000 });
    await desk.answer(it_.recycle.id, true);
    expect(await recycleNow(it_)).toMatchObject({ state: 70, due: 0, trade: { credit: 20_000, settled: 10_000, difference: 10_000 } });
    const { bills } = await leaseNow(it_);
    expect(bills.filter(({ bill_type_name: name }) => name === '补差')).toMatchObject([{ amount: 10_000, open: 10_000 }]);
    expect(await books(it_)).toEqual([
      { account: 'boughtDevice', sum: 10_000 },
      { account: 'tradeShort', sum: 10_000 },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('that never comes loses what it settled on its day, to the instant: an order that was not shipped is closed, and what was paid goes back', async () => {
    const it_ = await trade({}, {}, 20_000);
    await payRest(it_);
    const until = new Date(it_.recycle.trade_in!.until!).getTime();
    server().clock.moveTo(new Date(until - 1));
    await sweep();
    await desk.renew();
    expect(await recycleNow(it_)).toMatchObject({ state: 10, trade: { credit: 20_000 } });
    server().clock.moveTo(new Date(until));
    await sweep();
    await desk.renew();
    expect(await recycleNow(it_)).toMatchObject({ state: 90, end_reason: '旧机逾期未寄达', trade: { credit: 0 } });
    expect(await leaseNow(it_)).toMatchObject({ status: 100, paid_amount: 10_000, refunded_amount: 10_000, deposit_frozen: 0 });
    expect(await books(it_)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('is bought for money when its new lease is cancelled before it came', async () => {
    const it_ = await trade();
    await payRest(it_);
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: it_.lease.order_id, reason: '不要了' });
    expect(await leaseNow(it_)).toMatchObject({ status: 100, deposit_frozen: 0 });
    expect((await desk.shopRead(it_.recycle.recycle_no)).trade_in).toMatchObject({ credit: 0, ended: true });
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id);
    await desk.answer(it_.recycle.id, true);
    expect(await recycleNow(it_)).toMatchObject({ state: 50, due: 300_050 });
    await desk.pay(it_.recycle.id);
    expect(await books(it_)).toEqual([{ account: 'boughtDevice', sum: 300_050 }]);
    expect(await faults()).toEqual([]);
  });

  it('is paid for in money once more when its new lease is refused after it was bought; it does not go home from stock', async () => {
    const it_ = await trade();
    await payRest(it_);
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id);
    await desk.answer(it_.recycle.id, true);
    await desk.pay(it_.recycle.id);
    expect((await recycleNow(it_)).state).toBe(70);
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: it_.lease.order_id, reason: '不要了' });
    expect(await recycleNow(it_)).toMatchObject({ state: 50, due: 30_000 });
    expect((await desk.act('turnBack', it_.recycle.id, { reason: '退回' })).code).toBe(e.RECYCLE_STOCKED.code);
    expect((await desk.pay(it_.recycle.id)).code).toBe(200);
    expect(await recycleNow(it_)).toMatchObject({ state: 70, due: 0, payouts: [{ amount: 30_000 }, { amount: 270_050 }] });
    expect(await books(it_)).toEqual([{ account: 'boughtDevice', sum: 300_050 }]);
    expect(await faults()).toEqual([]);
  });

  it('whose difference was paid is owed its price alone when the lease is cancelled: the difference goes back', async () => {
    const it_ = await trade({}, {}, 20_000);
    await payRest(it_);
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id, { option_ids: ['1-2'], findings: [{ group: 1, photos: [await desk.picture()] }] });
    await desk.answer(it_.recycle.id, true);
    const order_id = it_.lease.order_id;
    const bills = (await leaseNow(it_)).bills.filter(({ open }) => open > 0);
    const difference = bills.find(({ bill_type_name: name }) => name === '补差')!;
    const pay = ({ bill_id, open }: { bill_id: string; open: number }) =>
      desk.shop.call('POST', '/open/v1/orders/bills/pay', { order_id, bill_id, amount: open });
    // Rent of later periods waits for the lease; what the device came short of does not.
    expect((await pay(bills.find(({ bill_type_name: name }) => name !== '补差')!)).code).toBe(ordersErrors.ORDER_CHANGED.code);
    expect((await pay(difference)).message).toBe('success');
    expect((await leaseNow(it_)).bills.find(({ bill_id: id }) => id === difference.bill_id)).toMatchObject({ open: 0 });
    expect(await faults()).toEqual([]);
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id, reason: '不要了' });
    expect(await recycleNow(it_)).toMatchObject({ state: 50, due: 10_000 });
    await desk.pay(it_.recycle.id);
    expect(await books(it_)).toEqual([{ account: 'boughtDevice', sum: 10_000 }]);
    // 300.00 less 200.00 by the device, and the difference of 100.00.
    expect(await leaseNow(it_)).toMatchObject({ status: 100, refunded_amount: 20_000 });
    expect(await faults()).toEqual([]);
  });

  it('goes home when its customer refuses the offer, and the lease asks for its payment again', async () => {
    const it_ = await trade({}, {}, 20_000);
    await desk.sign(it_.recycle.id, newImei());
    await desk.inspect(it_.recycle.id);
    await desk.answer(it_.recycle.id, false);
    expect(await recycleNow(it_)).toMatchObject({ state: 80, trade: { credit: 0 } });
    expect(await leaseNow(it_)).toMatchObject({ status: 10, paid_amount: 0 });
    expect(await books(it_)).toEqual([]);
    expect((await desk.shop.pay(it_.lease)).code).toBe(200);
    expect(await leaseNow(it_)).toMatchObject({ status: 20, paid_amount: 30_000 });
    expect(await faults()).toEqual([]);
  });
});

describe('a trade is refused', () => {
  it('for another person’s lease, a lease that has one already, one that is over, and one that is not there', async () => {
    const it_ = await trade();
    const model = await desk.model();
    const again = (over: object) => desk.asShop('', desk.body(model, over));
    const same = { customer: { member_id: 't-1', name: '周换新', phone: '13610000001', id_card: idNumber(300 + people) } };
    expect((await again({ trade_in: { order_id: it_.lease.order_id } })).code).toBe(e.TRADE_OTHER_PERSON.code);
    expect((await again({ ...same, trade_in: { order_id: it_.lease.order_id } })).code).toBe(e.TRADE_TAKEN.code);
    await desk.asShop('/cancel', { recycle_no: it_.recycle.recycle_no, reason: '不换了' });
    expect(await leaseNow(it_)).toMatchObject({ status: 10, paid_amount: 0 });
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: it_.lease.order_id, reason: '不要了' });
    expect((await again({ ...same, trade_in: { order_id: it_.lease.order_id } })).code).toBe(e.TRADE_ORDER.code);
    expect((await again({ ...same, trade_in: { order_id: '999999999999999999' } })).status).toBe(404);
  });
});
