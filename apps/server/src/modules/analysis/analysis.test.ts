import { beforeAll, describe, expect, it } from 'vitest';
import { analysisErrors } from '@merchant-admin/contract/analysis/errors';
import { definition } from '@merchant-admin/contract/analysis/definition';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { act } from '../../platform/http/run.ts';
import { runSweep } from '../../platform/jobs/run-sweep.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { startSession } from '../../platform/session/session.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { PauseDesk } from '../../testing/pause-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import type { Aged, Ageing, Counted, Orders, Roll } from '../../testing/analysis-answers.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { freezeMonth } from './operations/freeze-months.ts';

const server = useServer();
const rent = 30_000;
/** Leases of 12 months that began on 4 March: 11 rents of 300.00 yuan are due on the 4th of each month from April on. */
const names = ['unpaid', 'cured', 'paidOff', 'datedBack', 'planned', 'boughtOut'] as const;
const leases = {} as Record<(typeof names)[number], string>;
let till: Till;
let me: Person;

const admin = () => server().staff.admin;
const ask = <T>(call: string, query: Record<string, string> = {}, who: Person = admin()) => get<T>(server(), who, `/merchant/analysis/${call}`, query);
const ageing = async (month?: string) => (await ask<Ageing>('ageing', month === undefined ? {} : { month })).result;
const roll = async (month?: string) => (await ask<Roll>('roll', month === undefined ? {} : { month })).result;
const orders = async (cell: Record<string, string>) => (await ask<Orders>('orders', { page_size: '50', ...cell })).result;
const numbersOf = ({ list }: Orders) => names.filter((name) => list.some(({ order_id: no }) => leases[name] === no)).toSorted((a, b) => a.localeCompare(b));
const sums = (aged: readonly Aged[]) => Object.fromEntries(aged.filter((each) => each.orders !== 0).map((each) => [each.age, [each.orders, each.amount]]));

const book = async (no: string, periods: readonly number[], more: Record<string, unknown> = {}, trade?: string) => {
  const body = { trade_no: trade ?? (await till.transfer(rent * periods.length)), bill_ids: await till.rents(no, ...periods), ...more };
  expect((await till.act('confirmOfflinePay', no, body)).message).toBe('success');
};
const datedBack = async (day: string) => ({ came_on: day, reason: '银行回单', proofs: [await privatePicture(server(), admin())] });
const sweep = () => runSweep(server().services, 1, server().services.sweeps.get('late pictures')!, { sweptBefore: null, hasOpen: false });
const toDay = (day: string) => till.moveTo(day);

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  toDay('2026-03-03');
  for (const name of names) leases[name] = (await till.leased()).order_id;
  const person = await addReviewer(server(), 1, ['InitIndex', 'OwnOrderList', 'OverdueDetail', 'overdue:follow']);
  const session = { merchantId: 1, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now: server().clock.now(), hours: 24 * 730 };
  me = { ...person, token: await startSession(server().services.database.db, session) };
});

describe('before the first picture', () => {
  it('today is there, and when the first picture comes', async () => {
    expect(await ageing()).toMatchObject({ as_of: '2026-03-03', picture: null, total: { orders: 6, amount: 66 * rent }, trend: [] });
    const { result } = await ask<{ months: unknown[]; next: unknown; version: number; lines: string[] }>('head');
    expect(result).toMatchObject({ months: [], next: { month: '2026-03', on: '2026-04-03' }, version: definition.version });
    expect(result.lines.length).toBeGreaterThan(5);
    expect((await ask('roll', { month: '2026-03' })).code).toBe(analysisErrors.PICTURE_NOT_FOUND.code);
    toDay('2026-04-02');
    expect((await sweep()).done).toBe(0);
  });
});

describe('four months of six orders', () => {
  it('March: nobody is late', async () => {
    toDay('2026-04-03');
    await book(leases.paidOff, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect((await sweep()).done).toBe(1);
    expect(await ageing('2026-03')).toMatchObject({ as_of: '2026-03-31', picture: { version: 1, made_later: false }, total: { orders: 6, amount: 66 * rent } });
    expect((await roll('2026-03')).before).toBeNull();
  });

  it('April: money that is dated back before the freezing counts as if it had come in time, a pause changes no day', async () => {
    toDay('2026-04-04');
    await book(leases.boughtOut, [2]);
    const trade = await till.transfer(rent);
    toDay('2026-04-20');
    await book(leases.datedBack, [2], await datedBack('2026-04-04'), trade);
    expect((await new PauseDesk(till).pause(leases.planned, { from: 0, to: 20 })).code).toBe(200);
    toDay('2026-05-03');
    expect((await sweep()).done).toBe(1);
    const april = await ageing('2026-04');
    expect(sums(april.ages)).toEqual({ 0: [2, 20 * rent], 1: [3, 33 * rent] });
    expect(april.ages.map((each) => each.orders_rate)).toEqual([4000, 6000, 0, 0, 0]);
    const { before, rows } = await roll('2026-04');
    expect(before).toBe('2026-03');
    expect(rows[0]).toMatchObject({ was: 0, orders: 6, amount: 66 * rent });
    expect(rows[0]!.cells.map((cell) => [cell.orders, cell.amount])).toEqual([
      [2, 20 * rent],
      [3, 33 * rent],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 13 * rent],
    ]);
    expect(rows[0]!.cells.map((cell) => cell.orders_rate)).toEqual([3333, 5000, 0, 0, 0, 1667]);
  });

  it('May: one is cured, two go on to M2, a plan keeps its days, a buyout price is no principal', async () => {
    toDay('2026-05-04');
    await book(leases.boughtOut, [3]);
    const heardInTime = await till.transfer(rent);
    toDay('2026-05-09');
    await post(server(), admin(), '/merchant/order/overdue/assign', { order_ids: [leases.cured, leases.unpaid], collector_id: String(me.id) });
    const said = { order_id: leases.cured, content: '明日还款', result: 1, promise_date: '2026-05-10', promise_amount: 2 * rent };
    expect((await post(server(), me, '/merchant/order/overdue/addFollowRecord', said)).message).toBe('success');
    expect((await post(server(), me, '/merchant/order/overdue/addFollowRecord', { order_id: leases.unpaid, content: '未接', result: 4 })).message).toBe(
      'success',
    );
    toDay('2026-05-10');
    await book(leases.cured, [2, 3]);
    expect((await till.act('openBuyout', leases.boughtOut, {})).message).toBe('success');
    toDay('2026-05-20');
    expect((await new RepaymentDesk(till).agree(leases.planned, { bills: 2, parts: 2 })).message).toBe('success');
    toDay('2026-06-02');
    await book(leases.datedBack, [3], {}, heardInTime);
    toDay('2026-06-03');
    expect((await sweep()).done).toBe(1);
    expect(sums((await ageing('2026-05')).ages)).toEqual({ 0: [3, 27 * rent], 2: [2, 22 * rent] });
    const { rows } = await roll('2026-05');
    expect(rows[1]!.cells.map((cell) => [cell.orders, cell.amount])).toEqual([
      [1, 9 * rent],
      [0, 0],
      [2, 22 * rent],
      [0, 0],
      [0, 0],
      [0, 2 * rent],
    ]);
    expect(rows[1]!.cured).toMatchObject({ orders: 1, amount: 11 * rent });
    expect(rows[0]!.cells.map((cell) => [cell.orders, cell.amount])).toEqual([
      [2, 18 * rent],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 2 * rent],
    ]);
  });

  it('June: what is heard of after the freezing changes no picture; the page tells by how much it would', async () => {
    toDay('2026-06-04');
    const late = await till.transfer(rent);
    toDay('2026-07-03');
    expect((await sweep()).done).toBe(1);
    const june = await ageing('2026-06');
    expect(sums(june.ages)).toEqual({ 1: [3, 27 * rent], 3: [2, 22 * rent] });
    expect(june.heard_since).toEqual([]);
    toDay('2026-07-10');
    await book(leases.datedBack, [4], {}, late);
    const after = await ageing('2026-06');
    expect(after.heard_since).toMatchObject([
      { age: 0, orders: 1, amount: 8 * rent },
      { age: 1, orders: -1, amount: -9 * rent },
    ]);
    expect({ ...after, heard_since: [] }).toEqual(june);
    expect((await sweep()).done).toBe(0);
    expect(june.trend.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']);
  });

  it('by the month of placement: now and ever, over 30 and over 90 days', async () => {
    toDay('2026-08-03');
    // The job finds the merchant by itself.
    expect((await server().services.sweeps.run(server().services))['late pictures']).toBe(1);
    const { cohorts } = (
      await ask<{ cohorts: { placed: string; orders: number; amount: number; cells: Record<string, Counted & { orders_rate: number }>[] }[] }>('vintage')
    ).result;
    expect(cohorts).toMatchObject([{ placed: '2026-03', orders: 6, amount: 72 * rent }]);
    const [march, april, may, june, july] = cohorts[0]!.cells;
    expect([march, april].map((cell) => cell!.ever30!.orders)).toEqual([0, 0]);
    expect(may).toMatchObject({ age_months: 2, now30: { orders: 2, amount: 22 * rent, orders_rate: 3333 }, ever30: { orders: 2 }, now90: { orders: 0 } });
    expect(june).toMatchObject({ now30: { orders: 2 }, ever30: { orders: 2, amount: 22 * rent }, ever90: { orders: 0 } });
    // The cured one and the one in buyout are 57 days late by the end of July; the one whose money was heard of late is 27.
    expect(july).toMatchObject({ now30: { orders: 4 }, ever30: { orders: 4 }, now90: { orders: 2, amount: 22 * rent }, ever90: { orders: 2 } });
  });

  it('since the newest picture: where orders are today, which is kept nowhere', async () => {
    toDay('2026-08-05');
    await book(leases.datedBack, [5]);
    const running = await roll();
    expect(running).toMatchObject({ as_of: '2026-08-05', picture: null, before: '2026-07' });
    const moved = (was: number) => running.rows[was]!.cells.map((cell) => [cell.orders, cell.amount]);
    const none = [0, 0];
    expect(moved(1)).toEqual([none, [1, 7 * rent], none, none, none, [0, rent]]);
    expect(moved(2)).toEqual([none, none, none, [2, 18 * rent], none, none]);
  });
});

describe('a cell', () => {
  it('opens its orders, which add up to it', async () => {
    const months = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];
    for (const month of [undefined, ...months]) {
      const { ages, total } = await ageing(month);
      const opened = await Promise.all(ages.map(({ age }) => orders({ cell: 'age', age: String(age), ...(month ? { month } : {}) })));
      expect(opened.map(({ sum }) => [sum.orders, sum.amount])).toEqual(ages.map((each) => [each.orders, each.amount]));
      expect(opened.reduce((sum, each) => sum + each.list.reduce((own, row) => own + row.amount, 0), 0)).toBe(total.amount);
    }
    for (const month of [...months.slice(1), undefined]) {
      const { rows, new: fresh } = await roll(month);
      const table: Record<string, string> = { cell: 'roll', ...(month === undefined ? {} : { month }) };
      for (const row of rows) {
        const at = { ...table, was: String(row.was) };
        for (const cell of row.cells) {
          const opened = await orders({ ...at, age: String(cell.age) });
          expect(opened.sum.orders).toBe(cell.orders);
          if (cell.age < 5) expect(opened.sum.amount).toBe(cell.amount);
          else expect((await orders({ ...at, part: 'paid' })).sum.amount).toBe(cell.amount);
        }
        expect((await orders({ ...at, part: 'all' })).sum).toMatchObject({ orders: row.orders, amount: row.amount });
        expect((await orders({ ...at, part: 'cured' })).sum).toMatchObject({ orders: row.cured.orders, amount: row.cured.amount });
        for (const rates of [row.cells.map((cell) => cell.orders_rate), row.cells.map((cell) => cell.amount_rate)])
          expect([0, 10_000]).toContain(rates.reduce((sum, rate) => sum + rate, 0));
        expect(row.cells.reduce((sum, cell) => sum + cell.amount, 0)).toBe(row.amount);
      }
      for (const cell of fresh)
        expect((await orders({ ...table, was: '-1', age: String(cell.age) })).sum).toMatchObject({ orders: cell.orders, amount: cell.amount });
    }
    for (const measure of ['now30', 'ever30', 'now90', 'ever90'] as const) {
      const { cohorts } = (await ask<{ cohorts: { placed: string; cells: (Record<typeof measure, Counted> & { month: string })[] }[] }>('vintage')).result;
      for (const { placed, cells } of cohorts)
        for (const cell of cells)
          expect((await orders({ cell: 'vintage', placed, month: cell.month, measure })).sum).toMatchObject({
            orders: cell[measure].orders,
            amount: cell[measure].amount,
          });
    }
  });

  it('names the orders, with the days of its picture', async () => {
    const april = await orders({ cell: 'age', month: '2026-04', age: '1' });
    expect(numbersOf(april)).toEqual(['cured', 'planned', 'unpaid']);
    expect(april.list[0]).toMatchObject({ amount: 11 * rent, age_name: 'M1（1-30天）', was_name: '未逾期', days: 26 });
    expect(numbersOf(await orders({ cell: 'roll', month: '2026-05', was: '1', part: 'cured' }))).toEqual(['cured']);
    expect(numbersOf(await orders({ cell: 'roll', month: '2026-04', was: '0', age: '5' }))).toEqual(['paidOff']);
    expect(numbersOf(await orders({ cell: 'vintage', month: '2026-06', placed: '2026-03', measure: 'ever30' }))).toEqual(['planned', 'unpaid']);
  });

  it('is taken out as a file, by steps, whole or chosen, with the definition', async () => {
    const list = server().services.exports.get('analysisOrders')!;
    const filter = { cell: 'age', month: '2026-04', age: 1 } as never;
    const [count, all, one] = await act(
      server().services,
      systemCaller(1),
      async (ctx) =>
        [await list.count(ctx, filter, [], 100), await list.page(ctx, filter, [], undefined), await list.page(ctx, filter, [leases.cured], undefined)] as const,
    );
    expect([count, all.rows.length, one.rows.length, all.cursor]).toEqual([3, 3, 1, undefined]);
    expect(list.columns.at(-1)!.title).toContain(`版本${definition.version}`);
    expect(list.permission).toBe('analysis:export');
  });

  it('that is none is refused by name', async () => {
    expect((await ask('orders', { cell: 'age' })).code).toBe(analysisErrors.CELL_UNKNOWN.code);
    expect((await ask('orders', { cell: 'roll', month: '2026-04', was: '-1', part: 'all' })).code).toBe(analysisErrors.CELL_UNKNOWN.code);
    expect((await ask('orders', { cell: 'age', age: '1', month: '2025-01' })).code).toBe(analysisErrors.PICTURE_NOT_FOUND.code);
    expect((await ask('orders', { cell: 'day', day: '2099-01-01', figure: 'made' })).code).toBe(analysisErrors.ANALYSIS_DAY.code);
    expect((await ask('orders', { cell: 'age', age: '9' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await ask('ageing', { month: '2026-13' })).code).toBe(platformErrors.INVALID_INPUT.code);
  });
});

describe('late orders', () => {
  it.each(['collector', 'store', 'category'])('are told apart by %s, and add up to the buckets', async (by) => {
    for (const month of [undefined, '2026-05', '2026-07']) {
      const at: Record<string, string> = month === undefined ? {} : { month };
      const { rows } = (await ask<{ rows: (Counted & { id: string; ages: Aged[] })[] }>('split', { ...at, by })).result;
      const { ages } = await ageing(month);
      for (const { age, orders: n, amount } of ages.slice(1)) {
        const own = rows.flatMap((each) => each.ages.filter((one) => one.age === age));
        expect([own.reduce((sum, one) => sum + one.orders, 0), own.reduce((sum, one) => sum + one.amount, 0)]).toEqual([n, amount]);
      }
      for (const { id, ages: own } of rows)
        for (const one of own) {
          const { sum } = await orders({ cell: 'age', ...at, age: String(one.age), [`${by}_id`]: id });
          expect([sum.orders, sum.amount]).toEqual([one.orders, one.amount]);
        }
      for (const { id, orders: n, amount } of rows)
        expect((await orders({ cell: 'age', ...at, part: 'all', [`${by}_id`]: id })).sum).toMatchObject({ orders: n, amount });
    }
  });
});

describe('collectors, promises and plans', () => {
  it('a day tells talks, promises made and due, and money that came of one’s orders', async () => {
    const day = async (on: string) => (await ask<{ people: Record<string, unknown>[] }>('day', { day: on, person_id: String(me.id) })).result.people[0];
    expect(await day('2026-05-09')).toMatchObject({
      talks: 2,
      spoke: 1,
      results: [
        { result: 1, talks: 1 },
        { result: 4, talks: 1 },
      ],
      made: { orders: 1, amount: 2 * rent },
      due: { orders: 0 },
      came: { orders: 0, amount: 0 },
    });
    expect(await day('2026-05-10')).toMatchObject({
      talks: 0,
      due: { orders: 1, amount: 2 * rent },
      kept: { orders: 1, amount: 2 * rent },
      came: { orders: 1, amount: 2 * rent },
    });
    const at = { cell: 'day', person_id: String(me.id) };
    expect((await orders({ ...at, day: '2026-05-09', figure: 'talks' })).sum).toMatchObject({ orders: 2, times: 2 });
    expect(numbersOf(await orders({ ...at, day: '2026-05-09', result: '4' }))).toEqual(['unpaid']);
    expect(await orders({ ...at, day: '2026-05-10', figure: 'came' })).toMatchObject({ sum: { orders: 1, amount: 2 * rent } });
    expect(numbersOf(await orders({ ...at, day: '2026-05-10', figure: 'held' }))).toEqual(['cured', 'unpaid']);
    expect((await ask('day', { day: '2099-01-01' })).code).toBe(analysisErrors.ANALYSIS_DAY.code);
  });

  it('promises and plans are told by the month in which they were made', async () => {
    const { result } = await ask<{
      promises: { month: string; kept_rate: number; outcomes: (Counted & { outcome: string })[] }[];
      plans: (Counted & { month: string; states: (Counted & { state: number })[] })[];
    }>('promises', { month: '2026-06' });
    const may = result.promises.find(({ month }) => month === '2026-05')!;
    expect(may.outcomes.find(({ outcome }) => outcome === 'kept')).toMatchObject({ orders: 1, amount: 2 * rent });
    for (const { outcome, amount } of may.outcomes) expect((await orders({ cell: 'promise', month: '2026-05', outcome })).sum.amount).toBe(amount);
    const plans = result.plans.find(({ month }) => month === '2026-05')!;
    expect(plans.orders).toBe(1);
    for (const { state, amount } of plans.states) expect((await orders({ cell: 'plan', month: '2026-05', state: String(state) })).sum.amount).toBe(amount);
  });
});

describe('a picture', () => {
  it('is made once, by however many at once', async () => {
    toDay('2027-02-03');
    expect((await sweep()).done).toBe(6);
    toDay('2027-03-03');
    const made = await Promise.all([1, 2, 3].map(() => act(server().services, systemCaller(1), (ctx) => freezeMonth(ctx, '2027-02'))));
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });

  it('of a month that was missed is made later, and says so', async () => {
    expect((await ageing('2026-12')).picture).toMatchObject({ made_later: true });
    expect((await ageing('2027-01')).picture).toMatchObject({ made_later: false });
    expect((await ageing('2027-02')).picture).toMatchObject({ made_later: false });
  });

  it('and what is counted is of one’s own merchant, for those who have the right', async () => {
    const { guest } = server().staff;
    expect((await ask<{ months: unknown[] }>('head', {}, guest)).result.months).toEqual([]);
    expect((await ask<Ageing>('ageing', {}, guest)).result.total).toEqual({ orders: 0, amount: 0 });
    expect((await ask('ageing', { month: '2026-04' }, guest)).code).toBe(analysisErrors.PICTURE_NOT_FOUND.code);
    expect((await ask('ageing', {}, me)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
