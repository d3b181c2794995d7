import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobErrors } from '@merchant-admin/contract/platform/jobs';
import { AlipayStandIn, type Fault } from '../platform/channels/testing/alipay-stand-in.ts';
import type { Address } from '../platform/db/database.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import { Shop } from '../testing/shop.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { staySignedIn } from './desk.ts';
import { verifyLedger } from './ledger-verifier.ts';
import { RealServer } from './real-server.ts';

const transfers = 'alipay.fund.trans.uni.transfer';
const queries = 'alipay.fund.trans.common.query';
const standIn = await AlipayStandIn.open();
await standIn.certify();
const settings = { ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' };
/** Beside the server that is killed, on the same database: it makes what is paid, and reads what became of it. */
const server = useServer(settings);
let real: RealServer;
let desk: BuybackDesk;

const addressOf = ({ host, port, user, database }: Exclude<Address, { connectionString: string }>): string =>
  `postgres://${user}@localhost/${database}?${new URLSearchParams({ host: String(host), port: String(port) }).toString()}`;
const staff = (who: Person, path: string, body: object) =>
  fetch(real.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  server().clock.moveTo(new Date());
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  const { owner, server: own } = server().test;
  real = new RealServer({ ...settings, DATABASE_URL: addressOf(own), DATABASE_OWNER_URL: addressOf(owner) });
});
afterAll(async () => {
  await real.remove();
  standIn.close();
});

const heard = () => standIn.calls.filter(({ method }) => method === transfers || method === queries).map(({ method }) => method);

/** Has the server run the job of payments now, or as soon as it may be asked to again. */
async function runJob(): Promise<void> {
  await server().test.byOwner((client) => client.query("update recycle_payout set next_attempt_at = now() where state = 'unknown'"));
  const asked = async () => (await (await staff(desk.who, '/privilege/jobs/retry', { sweep: 'recycle payouts' })).json()) as { ret_code: number };
  let { ret_code: code } = await asked();
  for (; code === jobErrors.JOB_JUST_RUN.code; { ret_code: code } = await asked()) await sleep(500);
  expect(code).toBe(200);
}

describe('a server that is killed while it pays for a device', () => {
  it.each<[string, Fault, string[]]>([
    ['once Alipay has paid and before its answer: Alipay is asked, and not told again', 'silent', [transfers, queries]],
    ['before Alipay heard of it: Alipay is asked first, and then told once more', 'reset', [transfers, queries, transfers]],
  ])('%s', async (_, fault, wanted) => {
    standIn.book.balance = 1_000_000;
    standIn.book.payees.set('13512345678', '陈回收');
    const id = await desk.accepted();
    const { version, due } = await desk.detail(id);
    await real.start();
    standIn.calls.length = 0;
    standIn.fail(transfers, fault);
    const paying = staff(desk.payer, '/merchant/recycle/order/pay', { order_id: id, version, amount: due }).catch(() => undefined);
    while (heard().length === 0) await sleep(10);
    expect(await real.end('SIGKILL')).toBe('SIGKILL');
    await paying;
    expect(await desk.detail(id)).toMatchObject({ state: 60, due: 300_050, payouts: [{ state: 'unknown' }] });

    await real.start();
    await runJob();
    while ((await desk.detail(id)).state === 60) await sleep(50);
    expect(await desk.detail(id)).toMatchObject({ state: 70, due: 0, payouts: [{ state: 'succeeded', amount: 300_050 }] });
    expect(heard()).toEqual(wanted);
    expect(1_000_000 - standIn.book.balance).toBe(300_050);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
    expect(await real.end('SIGTERM')).toBe(0);
  });
});
