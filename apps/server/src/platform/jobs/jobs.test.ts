import { jobErrors } from '@merchant-admin/contract/platform/jobs';
import { sql } from 'kysely';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { beforeGuest } from '../../testing/before-guest.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { withClient } from '../db/prepare-embedded.ts';
import { Refusal } from '../http/refusal.ts';
import type { DueRows } from './sweeps.ts';

const server = useServer();
const asOwner = async (text: string, values: unknown[] = []) =>
  (await withClient(server().test.owner, (client) => client.query(text, values))).rows as unknown[];

interface Job {
  sweep: string;
  title: string;
  explains: string;
  last_run_at: string | null;
  last_success_at: string | null;
  next_run_at: string;
  last_done_at: string | null;
  last_done: number;
  done_of_day: number;
  failures: number;
}
interface Failure {
  sweep: string;
  title: string;
  object_type: string;
  object_no: string;
  reason: string;
  request_id: string;
  first_at: string;
  last_at: string;
  times: number;
  resolved_at: string | null;
}
interface Run {
  id: string;
  sweep: string;
  asked_by: string;
  finished_at: string | null;
  done: number;
  failed: number;
}

const admin = () => server().staff.admin;
const page = async (who: Person = admin()) =>
  (await get<{ list: Job[]; swept_at: string | null; stopped: boolean }>(server(), who, '/privilege/jobs/list')).result;
const job = async (sweep: string, who?: Person) => (await page(who)).list.find((each) => each.sweep === sweep)!;
const failures = async (query: Record<string, string> = {}, who = admin()) =>
  (await get<{ list: Failure[]; total: number }>(server(), who, '/privilege/jobs/failures', query)).result;
const runs = async (query: Record<string, string> = {}, who = admin()) =>
  (await get<{ list: Run[]; total: number }>(server(), who, '/privilege/jobs/runs', query)).result;
const retry = (sweep: string, who = admin()) => post<{ run_id: string }>(server(), who, '/privilege/jobs/retry', { sweep });
const now = () => server().clock.now().toISOString();

let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
});
beforeEach(() => server().clock.advance(60_000));

/** Makes changes of this order fail from then on. */
const poison = (no: string) =>
  asOwner(`create or replace trigger poison before update on orders for each row when (new.order_no = '${no}') execute function refuse_change()`);
const heal = () => asOwner('drop trigger if exists poison on orders');
const late = () => server().clock.advance(31 * 60_000);

describe('the jobs page', () => {
  it('names every sweep in Chinese and says what it does', async () => {
    const { list } = await page();
    expect(list.map((each) => each.sweep)).toEqual(expect.arrayContaining(['unpaid orders', 'documents', 'receipts', 'review holds', 'exports', 'imports']));
    expect(list.filter((each) => !/\p{Script=Han}/u.test(each.title) || each.explains.length < 8)).toEqual([]);
    expect(list.filter((each) => Date.parse(each.next_run_at) <= Date.parse(now()))).toEqual([]);
  });

  it('tells when all ran last, though a quiet minute writes nothing for the merchant', async () => {
    await desk.sweep();
    const before = await asOwner('select count(*)::int as n, (select count(*)::int from job_run) as runs from job_state where merchant_id = 1');
    server().clock.advance(60_000);
    await desk.sweep();
    expect(await asOwner('select count(*)::int as n, (select count(*)::int from job_run) as runs from job_state where merchant_id = 1')).toEqual(before);
    expect(await job('receipts')).toMatchObject({ last_run_at: now(), last_success_at: now(), failures: 0 });
    expect((await page()).stopped).toBe(false);
    server().clock.advance(6 * 60_000);
    expect((await page()).stopped).toBe(true);
  });

  it('counts what was done, in the last run and in the day', async () => {
    await shop.place();
    await shop.place();
    late();
    await desk.sweep();
    expect(await job('unpaid orders')).toMatchObject({ last_done: 2, last_done_at: now(), done_of_day: 2, failures: 0 });
    expect((await runs({ sweep: 'unpaid orders' })).list[0]).toMatchObject({ done: 2, failed: 0, asked_by: '' });
    server().clock.advance(86_400_000);
    expect(await job('unpaid orders')).toMatchObject({ last_done: 2, done_of_day: 0 });
  });
});

describe('a job that says what is due', () => {
  const ran: string[] = [];
  const due = { maker: false, made: false };
  const probe = (name: string, rows: DueRows, run: () => number) =>
    server().services.sweeps.add({ name, title: '试验', explains: '试验用的任务' }, { due: [rows], run: async () => (ran.push(name), run()) });
  const sweepOnce = async () => {
    ran.length = 0;
    // Something of the merchant is due in any case: an order that nobody paid.
    await shop.place();
    late();
    return desk.sweep();
  };
  beforeAll(() => {
    probe(
      'made',
      () => sql`select where ${due.made}::boolean`,
      () => 0,
    );
    probe(
      'maker',
      () => sql`select where ${due.maker}::boolean`,
      () => {
        due.made = true;
        return 1;
      },
    );
  });

  it('is left alone while no row is, and runs once where another job of the run made one due', async () => {
    const quiet = await sweepOnce();
    expect([ran, quiet['unpaid orders'], quiet['receipts']]).toEqual([[], 1, undefined]);
    due.maker = true;
    await sweepOnce();
    expect(ran).toEqual(['maker', 'made']);
  });

  it('looks for itself, as all do, where what is due cannot be told', async () => {
    due.maker = false;
    probe(
      'broken',
      () => sql`select where 1 / 0 = 1`,
      () => 0,
    );
    const all = await sweepOnce();
    expect(ran).toEqual(['made', 'maker', 'broken']);
    expect(all).toMatchObject({ 'unpaid orders': 1, receipts: 0 });
    server().services.sweeps.add({ name: 'broken', title: '试验', explains: '试验用的任务' }, async () => 0);
  });
});

describe('a row that cannot be dealt with', () => {
  it('is told once with a counter, by number, without the insides of the error, and resolves itself', async () => {
    const { result: bad } = await shop.place();
    await desk.sweep();
    const quiet = now();
    late();
    await poison(bad.order_id);
    await desk.sweep();
    const first = now();
    const written = (await runs({ sweep: 'unpaid orders' })).total;
    server().clock.advance(60_000);
    await desk.sweep();
    const { list } = await failures({ sweep: 'unpaid orders' });
    expect(list).toEqual([
      expect.objectContaining({
        object_type: 'order',
        object_no: bad.order_id,
        reason: '系统内部错误',
        times: 2,
        first_at: first,
        last_at: now(),
        resolved_at: null,
      }),
    ]);
    expect(list[0]!.request_id).toMatch(/^job-/);
    expect(await job('unpaid orders')).toMatchObject({ failures: 1, last_run_at: now(), last_success_at: quiet });
    expect((await runs({ sweep: 'unpaid orders' })).total).toBe(written);
    await heal();
    server().clock.advance(60_000);
    await desk.sweep();
    expect((await failures({ sweep: 'unpaid orders' })).list).toEqual([]);
    expect((await failures({ sweep: 'unpaid orders', state: 'resolved' })).list[0]).toMatchObject({ object_no: bad.order_id, times: 2, resolved_at: now() });
    expect(await job('unpaid orders')).toMatchObject({ failures: 0, last_success_at: now(), last_done: 1 });
  });

  it('resolves too when it is no longer due, with nothing else to do for the merchant', async () => {
    const { result: bad } = await shop.place();
    late();
    await poison(bad.order_id);
    await desk.sweep();
    await heal();
    expect((await failures()).total).toBe(1);
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: bad.order_id, reason: '不要了' });
    await desk.sweep();
    expect((await failures()).total).toBe(0);
  });

  it('that is a document stands until the channel has settled it, due or not', async () => {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const { result: order } = await shop.place();
    channel.next = ['none', 'lost'];
    await shop.pay(order);
    await poison(order.order_id);
    server().clock.advance(60_000);
    await desk.sweep();
    expect((await failures({ sweep: 'documents' })).list).toEqual([expect.objectContaining({ object_type: 'document', times: 1 })]);
    await desk.sweep();
    expect((await failures({ sweep: 'documents' })).total).toBe(1);
    await heal();
    server().clock.advance(600_000);
    await desk.sweep();
    expect((await failures({ sweep: 'documents' })).total).toBe(0);
  });

  it('is told by the rule that refused it, or by nothing but the request number', async () => {
    const errors = [new Refusal(platformErrors.NOT_FOUND), new Error('personal 13912345678')];
    server().services.sweeps.add({ name: 'refusing', title: '试验', explains: '试验用的任务，总是失败', objects: 'order' }, (_services, caller) => {
      caller.report.failed({ id: 1, no: 'one' }, errors[0]);
      return Promise.reject(errors[1]!);
    });
    const { result } = await retry('refusing');
    expect((await get<Run>(server(), admin(), '/privilege/jobs/run', { run_id: result.run_id })).result).toMatchObject({ done: 0, failed: 2 });
    const { list } = await failures({ sweep: 'refusing' });
    expect(list.map((row) => [row.object_type, row.object_no, row.reason].join(' ')).toSorted()).toEqual([
      'job  系统内部错误',
      `order one ${platformErrors.NOT_FOUND.text}`,
    ]);
    expect(JSON.stringify(list)).not.toContain('13912345678');
    server().services.sweeps.add({ name: 'refusing', title: '试验', explains: '试验用的任务，不再失败' }, () => Promise.resolve(0));
    await desk.sweep();
    expect((await failures({ sweep: 'refusing' })).total).toBe(0);
  });
});

describe('running a job by hand', () => {
  it('does what is due now, and tells who asked and what was done', async () => {
    await shop.place();
    late();
    const { code, result } = await retry('unpaid orders');
    expect(code).toBe(200);
    expect((await get<Run>(server(), admin(), '/privilege/jobs/run', { run_id: result.run_id })).result).toMatchObject({
      sweep: 'unpaid orders',
      asked_by: '员工admin',
      done: 1,
      failed: 0,
      finished_at: now(),
    });
    expect(await asOwner(`select action, object_no from operation_log where object_type = 'job' and object_id = $1`, [result.run_id])).toEqual([
      { action: '立即运行任务', object_no: '超时未支付关单' },
    ]);
  });

  it('works for the own merchant only', async () => {
    const guestShop = await Shop.open(server(), 'guest');
    const { result: order } = await guestShop.place();
    late();
    await retry('unpaid orders');
    expect((await guestShop.read(order.order_id)).result.status).toBe(10);
    // Guest merchants have no page of jobs; one that becomes a guest later has had.
    const runId = await beforeGuest({ server: server(), person: server().staff.guest }, 'jobRun', async () => {
      const own = await retry('unpaid orders', server().staff.guest);
      expect(own.code).toBe(200);
      expect((await runs({ sweep: 'unpaid orders' }, server().staff.guest)).total).toBe(1);
      return own.result.run_id;
    });
    expect((await guestShop.read(order.order_id)).result.status).toBe(100);
    expect((await get(server(), admin(), '/privilege/jobs/run', { run_id: runId })).status).toBe(404);
  });

  it('is refused again within ten seconds, for many at once too, and for a job that is none', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => retry('receipts')));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === jobErrors.JOB_JUST_RUN.code)).toHaveLength(4);
    server().clock.advance(9_000);
    expect((await retry('receipts')).code).toBe(jobErrors.JOB_JUST_RUN.code);
    server().clock.advance(1_000);
    expect((await retry('receipts')).code).toBe(200);
    expect((await retry('no such job')).code).toBe(jobErrors.NO_SUCH_JOB.code);
  });

  it('needs its right', async () => {
    expect((await retry('receipts', server().staff.operator)).status).toBe(403);
  });
});

it('old runs and resolved failures go after thirty days; open failures stay', async () => {
  await asOwner(`insert into job_failure (merchant_id, sweep, object_type, object_id, object_no, reason, request_id, first_at, last_at, resolved_at)
    values (1, 'old', 'order', 1, 'gone', '', '', now(), '2026-03-01', '2026-03-01'), (1, 'refusing', 'order', 2, 'stays', '', '', now(), '2026-03-01', null)`);
  server().services.sweeps.add({ name: 'refusing', title: '试验', explains: '试验用的任务，一直失败', objects: 'order' }, (_services, caller) => {
    caller.report.failed({ id: 2, no: 'stays' }, new Error('still'));
    return Promise.resolve(0);
  });
  server().clock.advance(40 * 86_400_000);
  await staySignedIn(server());
  await desk.sweep();
  expect((await failures({ state: 'all', sweep: 'old' })).total).toBe(0);
  expect((await failures({ sweep: 'refusing' })).total).toBe(1);
  expect((await runs()).list.filter((run) => Date.parse(run.finished_at!) < server().clock.now().getTime() - 30 * 86_400_000)).toEqual([]);
});
