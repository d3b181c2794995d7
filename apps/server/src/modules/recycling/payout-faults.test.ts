import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { one } from '../../platform/db/database.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

const channel = () => server().services.channels.get('sandbox');
const genuine = {} as { payOut: ReturnType<typeof channel>['payOut'] };
beforeAll(() => {
  genuine.payOut = channel().payOut.bind(channel());
});
afterEach(() => {
  channel().payOut = genuine.payOut;
});

const sweep = () => server().services.sweeps.run(server().services);
const wait = async (seconds: number) => {
  server().clock.moveTo(new Date(server().clock.now().getTime() + seconds * 1000));
  await sweep();
};
/** How often money went by the channel's own book, and how often it was asked to send it. */
async function sentTo(id: string): Promise<number> {
  const { payout_no: no } = (await desk.detail(id)).payouts[0]!;
  const { n } = await one(
    server().services.database.db,
    sql<{ n: number }>`select count(*)::int as n from sandbox.pay_out where out_no = ${no} and outcome <> 'failed'`,
  );
  return n;
}
const faults = async (): Promise<unknown[]> => (await server().test.byOwner(verifyLedger)).problems;
const died = () => Promise.reject(new Error('the process is gone'));

describe('money for a device', () => {
  it.each([
    ['whose answer is lost on its way', 'lost@example.com'],
    ['that comes late', 'late@example.com'],
  ])('%s goes once, and is known to have gone', async (_, account) => {
    const id = await desk.accepted({ payee_account: account });
    await desk.pay(id);
    expect(await desk.detail(id)).toMatchObject({ state: 60, payouts: [{ state: 'unknown' }] });
    await wait(300);
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0, payouts: [{ state: 'succeeded' }] });
    expect(await sentTo(id)).toBe(1);
  });

  it.each([
    ['between the call and its answer', true],
    ['before the call', false],
  ])('goes once when the server dies %s: the channel is asked before it is called again', async (_, called) => {
    const id = await desk.accepted();
    let calls = 0;
    channel().payOut = async (intent) => {
      calls += 1;
      if (called) await genuine.payOut(intent);
      return died();
    };
    await desk.pay(id).catch(() => undefined);
    expect(await desk.detail(id)).toMatchObject({ state: 60, payouts: [{ state: 'unknown' }] });
    channel().payOut = (intent) => {
      calls += 1;
      return genuine.payOut(intent);
    };
    await wait(300);
    expect(await desk.detail(id)).toMatchObject({ state: 70, payouts: [{ state: 'succeeded' }] });
    expect([await sentTo(id), calls]).toEqual([1, called ? 1 : 2]);
  });

  it.each([
    ['to somebody else than the holder of the identity', 'name@example.com', '姓名不符'],
    ['to an account that is none, whose answer was lost', 'lostfail@example.com', '收款账户不存在或姓名不符'],
  ])('%s does not go: it stays owed, with the reason', async (_, account, failure) => {
    const id = await desk.accepted({ payee_account: account });
    await desk.pay(id);
    await wait(300);
    expect(await desk.detail(id)).toMatchObject({ state: 95, due: 300_050, device_id: null, payouts: [{ state: 'failed', failure }] });
    expect(await sentTo(id)).toBe(0);
  });

  it('and the books balance after all that', async () => {
    expect(await faults()).toEqual([]);
  });
});
