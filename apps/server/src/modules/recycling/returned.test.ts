import { beforeAll, describe, expect, it } from 'vitest';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { HookListener } from '../../testing/hook-listener.ts';
import { get } from '../../testing/http.ts';
import { NotifyDesk } from '../../testing/notify-desk.ts';
import { idNumber, Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

const day = 86_400_000;
const sweep = () => server().services.sweeps.run(server().services);
/** Lets days pass, each with its sweeps. */
async function pass(days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    server().clock.moveTo(new Date(server().clock.now().getTime() + day));
    await sweep();
  }
  await desk.renew();
}
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;
/** To an account from which the bank sends the money back. */
const toBeReturned = () => desk.paid({ payee_account: 'back@example.com' });

describe('a payment that the customer’s bank sends back', () => {
  it('is owed again though the device is ours: it is paid again by hand, and the books balance', async () => {
    const id = await toBeReturned();
    const paid = await desk.detail(id);
    expect(paid).toMatchObject({ state: 70, due: 0, payouts: [{ state: 'succeeded' }] });
    await pass(1);
    const order = await desk.detail(id);
    expect(order).toMatchObject({
      state: 95,
      due: 300_050,
      paid_at: null,
      device_id: paid.device_id,
      payouts: [{ state: 'returned', failure: '款项已被收款银行退回', finished_at: paid.payouts[0]!.finished_at, returned_at: expect.any(String) }],
    });
    expect(order.steps.map(({ step }) => step)[0]).toBe('returned');
    expect(await desk.shopRead(order.order_no)).toMatchObject({ state: 95, paid: 0, paid_at: null });
    expect(await faults()).toEqual([]);
    const notices = await get<{ list: { title: string; text: string }[] }>(server(), desk.payer, '/privilege/my/notices', { page_size: '50' });
    expect(notices.result.list.filter(({ text }) => text.includes(order.order_no)).map(({ title }) => title)).toEqual(['回收打款被退回']);
    expect((await desk.act('turnBack', id, { reason: '退回' })).code).toBe(e.RECYCLE_STOCKED.code);
    expect((await desk.payByHand(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0, device_id: paid.device_id, payouts: [{ kind: 'hand' }, { state: 'returned' }] });
    expect(await faults()).toEqual([]);
  });

  it('is told once, however often it is asked about, and what was paid after it stays', async () => {
    const id = await toBeReturned();
    await pass(1);
    await Promise.all([sweep(), sweep()]);
    await desk.payByHand(id);
    await pass(3);
    const order = await desk.detail(id);
    expect(order.steps.filter(({ step }) => step === 'returned')).toHaveLength(1);
    expect(order).toMatchObject({ state: 70, payouts: [{ kind: 'hand', state: 'succeeded' }, { state: 'returned' }] });
    expect(await faults()).toEqual([]);
  });

  it('is paid again through the channel by another payment, which may come back too', async () => {
    const id = await toBeReturned();
    await pass(1);
    expect((await desk.pay(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ state: 'succeeded' }, { state: 'returned' }] });
    await pass(1);
    expect(await desk.detail(id)).toMatchObject({ state: 95, due: 300_050, payouts: [{ state: 'returned' }, { state: 'returned' }] });
    expect(await faults()).toEqual([]);
  });
});

describe('a payment that is sent back while another one is on its way', () => {
  it('adds to what is owed: the other one is paid, and the rest of it after that', async () => {
    const customer = { member_id: 'returned-1', name: '周换新', phone: '13600000001', id_card: idNumber(77) };
    const { result: lease } = await desk.shop.place({ customer });
    const { id } = await desk.placed({ customer, payee_account: 'back@example.com', trade_in: { order_id: lease.order_id } });
    await desk.sign(id);
    await desk.inspect(id);
    await desk.answer(id, true);
    // 3,000.50, of which the device settles the lease's first payment of 300.00.
    await desk.pay(id);
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ amount: 270_050 }] });
    const channel = server().services.channels.get('sandbox');
    const genuine = channel.payOut.bind(channel);
    channel.payOut = async () => ({ state: 'pending', channelNo: '' });
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: lease.order_id, reason: '不要了' });
    await desk.pay(id);
    expect(await desk.detail(id)).toMatchObject({ state: 60, due: 30_000, payouts: [{ state: 'unknown', amount: 30_000 }, { state: 'succeeded' }] });
    await pass(1);
    channel.payOut = genuine;
    expect(await desk.detail(id)).toMatchObject({ state: 60, due: 300_050, payouts: [{ state: 'unknown' }, { state: 'returned', amount: 270_050 }] });
    expect(await faults()).toEqual([]);
    server().clock.moveTo(new Date(server().clock.now().getTime() + day / 2));
    await sweep();
    await desk.renew();
    expect(await desk.detail(id)).toMatchObject({ state: 50, due: 270_050, payouts: [{ state: 'succeeded', amount: 30_000 }, { state: 'returned' }] });
    expect((await desk.payByHand(id)).code).toBe(200);
    await pass(1);
    // The account sends back all that comes to it.
    expect(await desk.detail(id)).toMatchObject({ state: 95, due: 30_000, payouts: [{ kind: 'hand' }, { state: 'returned' }, { state: 'returned' }] });
    expect((await desk.payByHand(id)).code).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0 });
    expect(await faults()).toEqual([]);
  });
});

describe('a payment that came back', () => {
  it('waits for those who pay on their home page and in the list, and its shop is told', async () => {
    const listener = await HookListener.open();
    await staySignedIn(server());
    await (await NotifyDesk.of(server(), desk.shop)).setAddress(listener.url());
    const id = await toBeReturned();
    const { total: before } = await desk.list({ waits: 'failed' }, desk.payer);
    await pass(1);
    await staySignedIn(server());
    await listener.close();
    expect((await desk.list({ waits: 'failed' }, desk.payer)).list[0]!.order_id).toBe(id);
    const { list } = (await get<{ list: { key: string; count: number; href: string }[] }>(server(), server().staff.admin, '/home/todos')).result;
    expect(list.find(({ key }) => key === 'recycle-failed')).toMatchObject({ count: before + 1, href: '/order/orderRecycle?waits=failed' });
    const no = (await desk.detail(id)).order_no;
    expect(listener.heard.map(({ body }) => [body.event, body.data.recycle_no, body.data.state]).at(-1)).toEqual(['recycle.pay_failed', no, 95]);
  });

  it('counts once in what devices cost, and not while it is owed', async () => {
    const today = server().services.clock.today();
    const total = async () =>
      (
        await get<{ total: { bought: number; cost: number } }>(server(), server().staff.admin, '/merchant/recycle/report/margin', {
          from: today,
          to: server().services.clock.today(),
        })
      ).result.total;
    await staySignedIn(server());
    const before = await total();
    const id = await toBeReturned();
    expect(await total()).toMatchObject({ bought: before.bought + 1, cost: before.cost + 300_050 });
    await pass(1);
    await staySignedIn(server());
    expect(await total()).toMatchObject({ bought: before.bought, cost: before.cost });
    await desk.payByHand(id);
    expect(await total()).toMatchObject({ bought: before.bought + 1, cost: before.cost + 300_050 });
  });
});

describe('a payment that stayed', () => {
  it('is asked about once a day for a week, and not any more', async () => {
    const id = await desk.paid();
    const channel = server().services.channels.get('sandbox');
    const asked: string[] = [];
    const ask = channel.askPayOut.bind(channel);
    const { payout_no: no } = (await desk.detail(id)).payouts[0]!;
    channel.askPayOut = (intent) => {
      if (intent.outNo === no) asked.push(intent.outNo);
      return ask(intent);
    };
    await pass(10);
    channel.askPayOut = ask;
    expect(asked).toHaveLength(7);
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ state: 'succeeded', returned_at: null }] });
  });

  it('is asked about again within the hour where the channel did not answer', async () => {
    await desk.paid();
    const channel = server().services.channels.get('sandbox');
    const ask = channel.askPayOut.bind(channel);
    let calls = 0;
    channel.askPayOut = async () => {
      calls += 1;
      return { state: 'unknown', reason: '渠道超时未应答' };
    };
    await pass(1);
    const first = calls;
    server().clock.moveTo(new Date(server().clock.now().getTime() + 3_600_000));
    await sweep();
    channel.askPayOut = ask;
    expect([first, calls]).toEqual([first, 2 * first]);
    expect(first).toBeGreaterThan(0);
  });
});
