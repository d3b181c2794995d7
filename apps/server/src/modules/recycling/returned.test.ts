import { beforeAll, describe, expect, it } from 'vitest';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
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
const faults = async (): Promise<unknown[]> => (await withClient(server().test.owner, verifyLedger)).problems;
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
