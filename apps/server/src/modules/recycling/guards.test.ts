import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { rows } from '../../platform/db/database.ts';
import { DeviceCheckDown } from '../../platform/device-check/port.ts';
import { createSandboxDeviceCheck } from '../../platform/device-check/sandbox.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { keptName } from '../../platform/storage/names.ts';
import { randomName, stsFor } from '../../platform/storage/testing/client.ts';
import { putByHeader, register } from '../../platform/storage/testing/doors.ts';
import { film, picture } from '../../platform/storage/testing/files.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk, type ShopRecycle } from '../../testing/buyback-desk.ts';
import { SheetDesk } from '../../testing/sheet-desk.ts';
import { idNumber, Shop, type OpenOrder } from '../../testing/shop.ts';
import { signIn } from '../../testing/staff.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let desk: BuybackDesk;
let sheets: SheetDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  sheets = await SheetDesk.open(desk);
});

const sweep = () => server().services.sweeps.run(server().services);
const wait = (seconds: number) => server().clock.moveTo(new Date(server().clock.now().getTime() + seconds * 1000));
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;
const ran = (statement: (ids: string) => ReturnType<typeof sql>, id: string) => act(server().services, systemCaller(1), (ctx) => statement(id).execute(ctx.tx));
const acts = async (id: string, who = desk.who) => (await desk.detail(id, who)).actions.filter(({ allowed }) => allowed).map((each) => each.act);

let people = 0;
interface Trade {
  lease: OpenOrder;
  recycle: ShopRecycle & { id: string };
}
/** A paid lease of 300.00 and a device of 3,000.50 that settles it, inspected and agreed to: 2,700.50 are owed in money. */
async function traded(over: object = {}): Promise<Trade> {
  const customer = { member_id: `g-${(people += 1)}`, name: '周换新', phone: `139${String(10_000_000 + people)}`, id_card: idNumber(500 + people) };
  const { result: lease } = await desk.shop.place({ customer });
  const recycle = await desk.placed({ customer, trade_in: { order_id: lease.order_id }, ...over }, await desk.model({ lowest_price: 0 }));
  const { first_payment: whole, paid_amount: paid } = (await desk.shop.read(lease.order_id)).result;
  await desk.shop.call('POST', '/open/v1/orders/pay', { order_id: lease.order_id, amount: whole - paid });
  await desk.sign(recycle.id);
  await desk.inspect(recycle.id);
  await desk.answer(recycle.id, true);
  return { lease, recycle };
}
const cancelLease = ({ lease }: Trade) => desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: lease.order_id, reason: '不要了' });

describe('a customer whose device was to settle a lease', () => {
  it('is owed what it settled when the lease is cancelled while the rest is on its way to him', async () => {
    const it_ = await traded({ payee_account: 'late@example.com' });
    expect((await desk.pay(it_.recycle.id)).code).toBe(200);
    expect(await desk.detail(it_.recycle.id)).toMatchObject({ state: 60, due: 270_050 });
    await cancelLease(it_);
    wait(300);
    await sweep();
    expect(await desk.detail(it_.recycle.id)).toMatchObject({ state: 50, due: 30_000, payouts: [{ amount: 270_050, state: 'succeeded' }] });
    expect(await desk.shopRead(it_.recycle.recycle_no)).toMatchObject({ paid: 270_050 });
    await desk.pay(it_.recycle.id);
    wait(300);
    await sweep();
    const done = await desk.detail(it_.recycle.id);
    expect(done).toMatchObject({ state: 70, due: 0, payouts: [{ amount: 30_000 }, { amount: 270_050 }] });
    expect(done.device_id).not.toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('does not get his device back once he was paid for a part of it', async () => {
    const it_ = await traded();
    await desk.pay(it_.recycle.id);
    // What keeps a device out of stock (a count that freezes its place) does not last; here it is as if it had.
    await ran((id) => sql`update recycle_order set device_id = null, intake_no = '' where merchant_id = 1 and id = ${id}::bigint`, it_.recycle.id);
    await cancelLease(it_);
    expect(await desk.detail(it_.recycle.id)).toMatchObject({ state: 50, due: 30_000, device_id: null });
    expect(await acts(it_.recycle.id, desk.lead)).not.toContain('turnBack');
    expect((await desk.act('turnBack', it_.recycle.id, { reason: '退回' })).code).toBe(e.RECYCLE_PAID_SOME.code);
  });

  it('is not paid for all of it in money while it still is to settle the lease; that is done once nothing stands against it', async () => {
    server().services.deviceChecks.use({ name: 'silent', ask: () => Promise.reject(new DeviceCheckDown('核验服务返回500')) });
    const it_ = await traded();
    server().services.deviceChecks.use(createSandboxDeviceCheck(server().clock));
    expect(await desk.detail(it_.recycle.id)).toMatchObject({ state: 50, due: 300_050 });
    // As where checks are not asked for any more.
    await ran((id) => sql`update recycle_order set unchecked = '' where merchant_id = 1 and id = ${id}::bigint`, it_.recycle.id);
    expect((await desk.pay(it_.recycle.id)).code).toBe(e.RECYCLE_TRADING.code);
    expect((await desk.payByHand(it_.recycle.id)).code).toBe(e.RECYCLE_TRADING.code);
    await sweep();
    expect(await desk.detail(it_.recycle.id)).toMatchObject({ state: 50, due: 270_050, trade: { settled: 30_000 } });
    expect((await desk.pay(it_.recycle.id)).code).toBe(200);
  });
});

describe('a device that is valued over the counter', () => {
  it('and is still locked to an account is not paid for until somebody else has looked', async () => {
    const id = await sheets.approved({ imei: '860000009900027' });
    const { result } = await sheets.close(id);
    const order = await desk.detail(result.recycle_order_id);
    expect(order).toMatchObject({ state: 50, stop: 'locked', stop_name: '账号锁未解除', check: { locked: 'locked' } });
    expect((await desk.pay(order.order_id)).code).toBe(e.RECYCLE_STOPPED.code);
    expect((await desk.act('release', order.order_id, { reason: '用户已当面退出账号' })).code).toBe(200);
    expect((await desk.pay(order.order_id)).code).toBe(200);
  });

  it('that stands in another open order closes its sheet and is stopped; it goes on when that order is over', async () => {
    const imei = newImei();
    const other = await desk.signed({}, imei);
    const closed = (await sheets.close(await sheets.approved({ imei }))).result;
    expect(closed).toMatchObject({ stop: 'open' });
    await desk.act('turnBack', other, { reason: '用户不卖了' });
    await desk.act('sendBack', other, { company: 'SF', express_no: 'SF1' });
    await sweep();
    expect(await desk.detail(closed.recycle_order_id)).toMatchObject({ stop: '' });
  });

  it('is approved and paid for by nobody who set its price, whoever submitted it', async () => {
    const lead = await addReviewer(server(), 1, [
      'OldExchangeNewExamineList',
      'OldExchangeNewList',
      'sheet:make',
      'sheet:approve',
      'recycle:pay',
      'OrderRecycle',
    ]);
    const maker = { ...lead, token: await signIn(server(), lead, server().clock.now()) };
    const made = (await sheets.call<{ sheet_id: string }>('make', await sheets.body(), maker)).result.sheet_id;
    await sheets.act('submit', made);
    expect((await sheets.act('approve', made, {}, maker)).code).toBe(e.RECYCLE_SAME_PERSON.code);
    expect((await sheets.act('approve', made, {}, sheets.lead)).code).toBe(200);
    const { recycle_order_id: order } = (await sheets.close(made)).result;
    expect((await desk.pay(order, maker)).code).toBe(e.RECYCLE_OWN.code);
    expect((await desk.pay(order)).code).toBe(200);
  });
});

describe('photos and films of an unpacking', () => {
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  it.each([
    ['image', 'png', () => picture(8, 8, 'png'), () => picture(16, 16, 'png')],
    ['video', 'mp4', () => Promise.resolve(film(640, 360, 1000)), () => Promise.resolve(film(640, 360, 2000))],
  ] as const)('are hashed as the server read them, before the device is signed in: one that was swapped is found (%s)', async (kind, ending, make, other) => {
    const { store } = server().services.storage;
    const sts = await stsFor(server(), desk.inspector, kind, 'private');
    const key = `${sts.prefix}${randomName(ending)}`;
    const kept = async () => hashOf(await buffer((await store.get(keptName(key)))!.body));
    const noted = async () =>
      (await server().test.asked<{ hash: string }>(`select encode(sha256, 'hex') as hash from upload where key = $1`, [key])).rows.map(({ hash }) => hash);
    await putByHeader(server(), sts, key, await make());
    expect(await noted()).toEqual([]);
    expect((await register(server(), desk.inspector, [key])).result.list).toMatchObject([{ ok: true }]);
    const [hash] = await noted();
    expect(await kept()).toBe(hash);
    // What comes under the same name once it was read is another file, and stands for nothing.
    await putByHeader(server(), sts, key, await other());
    const { id } = await desk.placed();
    expect((await desk.act('sign', id, { imei: newImei(), proofs: [key] }, desk.inspector)).message).toBe('success');
    await register(server(), desk.inspector, [key]);
    expect([await kept(), await noted()]).toEqual([hash, [hash]]);
    await store.put(keptName(key), await other(), `${kind}/${ending}`);
    expect([(await kept()) === hash, await noted()]).toEqual([false, [hash]]);
  });
});

describe('the same device in two orders', () => {
  it('of which one is in our stock already stops the second as one that stands in another order, not by an error', async () => {
    const imei = newImei();
    await new StockDesk(server(), desk.who).takenIn(desk.shop.skuId, [imei]);
    const first = (await desk.placed()).id;
    const second = (await desk.placed()).id;
    expect((await desk.sign(first, imei)).result.stop).toBe('ours');
    expect((await desk.sign(second, imei)).result.stop).toBe('open');
  });
});

describe('an order that is cancelled on its way', () => {
  it('has its parcel sent home when it comes all the same; one that was never sent has none', async () => {
    const { id, recycle_no: no } = await desk.placed();
    await desk.asShop('/ship', { recycle_no: no, company: 'SF', express_no: 'SF1' });
    await desk.asShop('/cancel', { recycle_no: no, reason: '不卖了' });
    expect(await desk.detail(id)).toMatchObject({ state: 90 });
    expect(await acts(id)).toContain('sendBack');
    expect((await desk.act('sendBack', id, { company: 'SF', express_no: 'SF2' })).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 85, back_no: 'SF2' });
    const unsent = await desk.placed();
    await desk.asShop('/cancel', { recycle_no: unsent.recycle_no, reason: '不卖了' });
    expect(await acts(unsent.id)).not.toContain('sendBack');
    expect((await desk.act('sendBack', unsent.id, { company: 'SF', express_no: 'SF3' })).code).toBe(e.RECYCLE_STATE.code);
  });
});

describe('a shop’s number', () => {
  it('stands for one order: another account, address, lease or promise under it is refused', async () => {
    const body = desk.body(await desk.model());
    expect((await desk.asShop('', body)).code).toBe(200);
    expect((await desk.asShop('', body)).code).toBe(200);
    const others = [
      { payee_account: '13599999999' },
      { address: { region: '上海市', street: '人民路2号' } },
      { auto_accept: true },
      { customer: { ...body.customer, name: '别人' } },
    ];
    for (const other of others) expect((await desk.asShop('', { ...body, ...other })).code).toBe(e.SHOP_RECYCLE_TAKEN.code);
  });
});

describe('an estimate', () => {
  it('that comes to nothing says that the device is not bought, as placing the order does', async () => {
    const model = await desk.model({ base_price: 10_000, lowest_price: 0 });
    const asked = { recycle_id: model.id, terms_version: model.current_terms, option_ids: ['1-2'] };
    const told = await desk.shop.call<{ accepted: boolean; price: number; refusals: string[] }>('POST', '/open/v1/recycle/estimate', asked);
    expect(told.result).toMatchObject({ accepted: false, price: 0, refusals: ['扣减后估价为0'] });
    expect((await desk.asShop('', desk.body(model, { option_ids: ['1-2'] }))).code).toBe(e.RECYCLE_NOT_BOUGHT.code);
  });
});

describe('an order', () => {
  it('changes by one of two people who act on the same version, and by one of two who pay', async () => {
    const id = await desk.accepted();
    const { version, price } = await desk.detail(id);
    const both = await Promise.all([1, 2].map(() => desk.call('pay', { order_id: id, version, amount: price }, desk.payer)));
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await desk.detail(id)).payouts).toHaveLength(1);
  });

  it('shows plain numbers by right, with a reason, on record', async () => {
    const { id } = await desk.placed({ payee_account: '13511112222' });
    expect((await desk.detail(id)).payee).toBe('135****2222');
    const plain = await desk.call<{ value: string }>('plain', { order_id: id, field: 'payee', reason: '核对收款账号' });
    expect(plain.result.value).toBe('13511112222');
    expect((await desk.call('plain', { order_id: id, field: 'payee', reason: '核对' }, desk.inspector)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('the books', () => {
  it('of all that balance, and no order is paid for more than it is worth', async () => {
    expect(await faults()).toEqual([]);
    const over = await act(server().services, systemCaller(1), (ctx) =>
      rows(ctx.tx, sql<{ order_no: string }>`select order_no from recycle_order where merchant_id = 1 and price is not null and settled + paid_out > price`),
    );
    expect(over).toEqual([]);
  });
});
