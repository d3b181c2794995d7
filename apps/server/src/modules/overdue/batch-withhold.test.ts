import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, afterAll } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { ChannelOutcome } from '../../platform/channels/port.ts';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Preview {
  list: { order_id: string; bills: number; amount: number; reason: string }[];
  orders: number;
  amount: number;
  left_out: { reason: string; orders: number }[];
}
interface Run {
  id: string;
  state: string;
  failure: string;
  total: number;
  done: number;
  succeeded: number;
  succeeded_amount: number;
  failed: number;
  unknown: number;
  skipped: number;
}
interface Result {
  order_id: string;
  amount: number;
  outcome: string;
  reason: string;
}
type Shown = { order_id: string; amount: number }[];

const server = useServer();
const base = '/merchant/order/overdue';
let till: Till;
let lead: Person;

const person = async (tags: string[]) => {
  const who = await addReviewer(server(), 1, tags);
  return { ...who, token: await signIn(server(), who, server().clock.now()) };
};
const preview = (body: Record<string, unknown>, who = lead) => post<Preview>(server(), who, `${base}/withholdPreview`, body);
const start = (orders: Shown, who = lead, key: string = randomUUID()) => post<Run>(server(), who, `${base}/withholdStart`, { orders }, key);
const runOf = async (id: string, who = lead) => (await get<Run>(server(), who, `${base}/withholdRun`, { id })).result;
const resultsOf = async (id: string, who = lead) =>
  (await get<{ list: Result[] }>(server(), who, `${base}/withholdOrders`, { id, page_size: '50' })).result.list.map((each) => [
    each.order_id,
    each.amount,
    each.outcome,
    each.reason,
  ]);
/** What of a preview is asked for, as its person confirms it. */
const shownIn = ({ result }: { result: Preview }): Shown =>
  result.list.filter((each) => each.reason === '').map(({ order_id, amount }) => ({ order_id, amount }));

/** Starts a run and waits for its end. */
async function ran(orders: Shown, who = lead): Promise<Run> {
  const started = await start(orders, who);
  expect(started.code, started.message).toBe(200);
  await exportsEnded(server());
  return runOf(started.result.id, who);
}
const withholdings = async (no: string) => (await till.bills(no)).documents.filter((each) => each.kind === 'withhold').map((each) => [each.amount, each.state]);

/** Orders of which two rents of 300.00 yuan are late. */
async function late(...agreements: string[]): Promise<string[]> {
  till.moveTo('2026-03-03');
  const numbers: string[] = [];
  for (const agreement of agreements) numbers.push((await till.leased({ agreement })).order_id);
  till.moveTo('2026-05-10');
  return numbers;
}
/** The sandbox as it is, but for what it answers next to a withholding. */
function answering(next: ChannelOutcome, before: () => Promise<void> = async () => {}): () => void {
  const channel = server().services.channels.get('sandbox');
  const send = channel.send.bind(channel);
  channel.send = async (intent) => {
    if (intent.kind !== 'withhold') return send(intent);
    await before();
    return next;
  };
  return () => {
    channel.send = send;
  };
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});
beforeEach(async () => {
  till.moveTo('2026-05-10');
  lead = await person(['OverdueList', 'overdue:withhold', 'WithholdRun']);
});
afterAll(() => expectBalancedBooks(server(), 6));

describe('late rent of many orders', () => {
  it('is asked for as the preview says, order by order, with what came of each', async () => {
    const [signed, none, empty] = await late('signed', 'none', 'empty');
    const seen = await preview({ order_ids: [signed, none, empty] });
    expect(seen.result).toMatchObject({ orders: 2, amount: 120_000, left_out: [{ reason: '用户未签约代扣，请使用其他收款方式', orders: 1 }] });
    expect(seen.result.list).toMatchObject([
      { order_id: signed, bills: 2, amount: 60_000, reason: '' },
      { order_id: none, bills: 0, amount: 0 },
      { order_id: empty, bills: 2, amount: 60_000, reason: '' },
    ]);
    const run = await ran(shownIn(seen));
    expect(run).toMatchObject({ state: 'done', total: 2, done: 2, succeeded: 1, succeeded_amount: 60_000, failed: 1, unknown: 0, skipped: 0 });
    expect(await resultsOf(run.id)).toEqual([
      [signed, 60_000, 'succeeded', ''],
      [empty, 60_000, 'failed', '余额不足'],
    ]);
    expect(await withholdings(signed!)).toEqual([[60_000, 'succeeded']]);
    expect((await till.bills(signed!)).rent.filter((bill) => bill.open === 0).map((bill) => bill.period)).toEqual([1, 2, 3]);
    expect(await withholdings(none!)).toEqual([]);
    const history = await new Desk(server()).history(signed!);
    expect(history.find((each) => each.action === '发起代扣')).toMatchObject({ actor_type: '员工' });
    // What brought nothing may be tried in a run of its own.
    expect((await preview({ run_id: run.id })).result.list.map((each) => each.order_id)).toEqual([empty]);
  });

  it('is asked for of all that match the list, and of no more than so many', async () => {
    const [signed] = await late('signed', 'signed');
    const collector = await person(['OwnOrderList', 'overdue:follow', 'overdue:withhold']);
    await post(server(), server().staff.admin, `${base}/assign`, { order_ids: [signed], collector_id: String(collector.id) });
    const wanted = { list: [{ order_id: signed }], orders: 1, amount: 60_000 };
    expect((await preview({ filter: { collector_id: String(collector.id) } })).result).toMatchObject(wanted);
    expect((await preview({ filter: {}, scope: 'mine' }, collector)).result).toMatchObject(wanted);
    expect((await preview({ filter: { collector_id: String(lead.id) } })).result).toMatchObject({ list: [], orders: 0 });
    expect((await preview({ filter: {}, scope: 'mine' })).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await preview({})).code).toBe(ordersErrors.NOTHING_CHOSEN.code);
    // Narrowed to those with an agreement, nothing is left out for want of one.
    const [none] = await late('none');
    await post(server(), server().staff.admin, `${base}/assign`, { order_ids: [none], collector_id: String(collector.id) });
    const own = async (filter: object) => (await preview({ filter, scope: 'mine' }, collector)).result;
    expect((await own({})).left_out).toMatchObject([{ orders: 1 }]);
    expect(await own({ agreement: 'signed' })).toMatchObject({ ...wanted, left_out: [] });
    expect(await own({ agreement: 'none' })).toMatchObject({ list: [{ order_id: none }], orders: 0 });
  });

  it('that was paid after the preview is not asked for, and never more than was shown', async () => {
    const [paid, part, more] = await late('signed', 'signed', 'signed');
    const seen = shownIn(await preview({ order_ids: [paid, part, more] }));
    await till.act('confirmOfflinePay', paid!, { trade_no: await till.transfer(60_000), bill_ids: await till.rents(paid!, 2, 3) });
    await till.act('confirmOfflinePay', part!, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(part!, 2) });
    const run = await ran(seen.map((each) => (each.order_id === more ? { ...each, amount: 59_999 } : each)));
    expect(await resultsOf(run.id)).toEqual([
      [paid, 60_000, 'skipped', '没有逾期未付的租金'],
      [part, 30_000, 'succeeded', ''],
      [more, 59_999, 'skipped', '应收金额高于预览，请重新预览'],
    ]);
    expect([await withholdings(paid!), await withholdings(more!)]).toEqual([[], []]);
  });

  it('is asked for once by a run that is sent twice, and by two runs at once', async () => {
    const orders = shownIn(await preview({ order_ids: await late('signed', 'signed') }));
    const key = randomUUID();
    const [one, again] = [await start(orders, lead, key), await start(orders, lead, key)];
    expect(again.result.id).toBe(one.result.id);
    await exportsEnded(server());
    expect(await runOf(one.result.id)).toMatchObject({ succeeded: 2 });

    const others = shownIn(await preview({ order_ids: await late('signed', 'signed', 'signed') }));
    const colleague = await person(['OverdueList', 'overdue:withhold']);
    const runs = await Promise.all([start(others), start(others, colleague)]);
    await exportsEnded(server());
    const [mine, theirs] = [await runOf(runs[0].result.id), await runOf(runs[1].result.id, colleague)];
    expect(mine.succeeded + theirs.succeeded).toBe(3);
    expect(mine.skipped + theirs.skipped).toBe(3);
    for (const { order_id: no } of others) expect(await withholdings(no)).toEqual([[60_000, 'succeeded']]);
  });

  it.each([
    ['owes an answer', async () => {}],
    ['was not reached', () => Promise.reject(new Error('connection reset'))],
  ])('is not asked for a second time while the channel %s', async (_, before) => {
    const [silent] = await late('signed');
    const restore = answering({ state: 'unknown', reason: 'no answer' }, before);
    const orders = shownIn(await preview({ order_ids: [silent] }));
    const first = await ran(orders);
    restore();
    expect(first).toMatchObject({ state: 'done', unknown: 1, succeeded: 0 });
    expect((await preview({ order_ids: [silent] })).result.list).toMatchObject([{ amount: 0, reason: ordersErrors.PAYMENT_UNDER_WAY.text }]);
    expect(await resultsOf((await ran(orders)).id)).toEqual([[silent, 60_000, 'skipped', ordersErrors.PAYMENT_UNDER_WAY.text]]);
    server().clock.advance(60_000);
    await new Desk(server()).sweep();
    expect(await runOf(first.id)).toMatchObject({ unknown: 0, succeeded: 1 });
    expect(await withholdings(silent!)).toEqual([[60_000, 'succeeded']]);
  });

  it('stops when its person says so, and goes on after a break where it was', async () => {
    const numbers = await late('signed', 'signed', 'signed');
    const orders = shownIn(await preview({ order_ids: numbers }));
    let release: () => void = () => {};
    const asked = new Promise<void>((told) => {
      const restore = answering({ state: 'unknown', reason: 'no answer' }, async () => {
        told();
        await new Promise<void>((go) => (release = go));
        restore();
      });
    });
    const { result } = await start(orders);
    await asked;
    expect((await post(server(), lead, `${base}/withholdStop`, { id: result.id })).code).toBe(200);
    release();
    await exportsEnded(server());
    expect(await runOf(result.id)).toMatchObject({ state: 'cancelled', unknown: 1, skipped: 2 });

    const left = await ran(orders.slice(1));
    expect(left).toMatchObject({ succeeded: 2 });
    // As a crash leaves it: taken up, one order done, one not.
    const broken = shownIn(await preview({ order_ids: await late('signed', 'signed') }));
    const run = await ran(broken.slice(0, 1));
    await withClient(server().test.superuser, async (client) => {
      await client.query("update withhold_run set state = 'running', finished_at = null, seen_at = seen_at - interval '5 minutes' where id = $1", [run.id]);
      await client.query(
        'insert into withhold_run_order (merchant_id, run_id, order_id, place, amount) select merchant_id, $1, id, 2, 60000 from orders where order_no = $2',
        [run.id, broken[1]!.order_id],
      );
    });
    await server().services.sweeps.run(server().services, new Set(['withholding']));
    await exportsEnded(server());
    expect(await runOf(run.id)).toMatchObject({ state: 'done', succeeded: 2 });
    for (const { order_id: no } of broken) expect(await withholdings(no)).toEqual([[60_000, 'succeeded']]);
  });

  it('is asked for by those who may, of orders of their own merchant; the rest of a run is left when the right is gone', async () => {
    const [signed] = await late('signed');
    const orders = [{ order_id: signed!, amount: 60_000 }];
    const { guest } = server().staff;
    expect((await preview({ order_ids: [signed] }, guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await start(orders, guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    const other = await person(['OverdueList', 'bill:collect']);
    expect((await preview({ order_ids: [signed] }, other)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await start(orders, other)).code).toBe(platformErrors.FORBIDDEN.code);
    const run = await ran(orders);
    const colleague = await person(['OverdueList', 'overdue:withhold']);
    expect((await get(server(), colleague, `${base}/withholdRun`, { id: run.id })).code).toBe(platformErrors.NOT_FOUND.code);

    const [next] = await late('signed');
    await withClient(server().test.superuser, (client) => client.query('update account set enabled = false where id = $1', [colleague.id]));
    const left = await withClient(server().test.superuser, async (client) => {
      const made = await client.query<{ id: string }>(
        "insert into withhold_run (merchant_id, account_id, state, created_at, seen_at) values (1, $1, 'waiting', now(), now()) returning id",
        [colleague.id],
      );
      await client.query(
        'insert into withhold_run_order (merchant_id, run_id, order_id, place, amount) select merchant_id, $1, id, 1, 60000 from orders where order_no = $2',
        [made.rows[0]!.id, next],
      );
      return made.rows[0]!.id;
    });
    await server().services.sweeps.run(server().services, new Set(['withholding']));
    await exportsEnded(server());
    const ended = await server().test.asked<{ state: string; reason: string }>(
      `select w.state, o.reason from withhold_run w join withhold_run_order o on o.run_id = w.id where w.id = ${left}`,
    );
    expect(ended.rows).toEqual([{ state: 'failed', reason: '权限已被收回，其余订单未代扣' }]);
  });
});
