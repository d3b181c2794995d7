import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { caseCells, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { act } from '../../platform/http/run.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { walkCases } from './store/case-walk.view.ts';

type List = 'overdueList' | 'ownOrderList' | 'overdueFastList';

const server = useServer();
const base = '/merchant/order/overdue';
let till: Till;
let lead: Person;
const numbers: string[] = [];

const start = (list: List, who: Person, body: Record<string, unknown> = {}) =>
  post<{ id: string }>(server(), who, '/platform/export/start', { list, filter: {}, ...body });
const page = async (list: List, who: Person, filter: Record<string, unknown> = {}) =>
  (await post<{ list: CaseRow[] }>(server(), who, `${base}/${list}`, { page_size: 50, ...filter })).result.list;

const file = (list: List, who: Person, body: Record<string, unknown> = {}) => exportedSheet(server(), who, { list, ...body });

/** What a row of the screen is in the file: its number, user, days, sums, periods and who has it. */
const told = (row: CaseRow) => [
  row.order_id,
  caseCells.user(row),
  row.late_days,
  row.owed / 100,
  row.stage_name,
  row.collector_name || null,
  row.late_periods,
  row.late_rent / 100,
  row.late_fee / 100,
  row.late_since,
];
const keys = ['order_id', 'user', 'late_days', 'owed', 'stage', 'collector_name', 'late_periods', 'late_rent', 'late_fee', 'late_since'] as const;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  const person = await addReviewer(server(), 1, ['OverdueList', 'OwnOrderList', 'OverdueFastList', 'overdue:export', 'overdue:assign', 'overdue:follow']);
  for (const day of ['2026-03-03', '2026-03-03', '2026-03-10', '2026-04-01']) {
    till.moveTo(day);
    numbers.push((await till.leased()).order_id);
  }
  till.moveTo('2026-06-15');
  lead = { ...person, token: await signIn(server(), person, server().clock.now()) };
  await post(server(), lead, `${base}/assign`, { order_ids: [numbers[1], numbers[2]], collector_id: String(lead.id) });
});

describe('overdue orders as a file', () => {
  it('are the rows of the screen in its order, with the sums of the day', async () => {
    const [head, ...rows] = await file('overdueList', lead, { columns: [...keys] });
    expect(head).toEqual(keys.map((key) => caseColumns[key].title));
    const listed = await page('overdueList', lead);
    expect(listed.map((row) => row.order_id)).toEqual(numbers);
    expect(rows.map((row) => row.map((cell) => (cell === '' ? null : cell)))).toEqual(listed.map(told));
    expect((await file('overdueList', lead))[0]).toEqual(Object.values(caseColumns).map(({ title }) => title));
  });

  it('hold what the filter finds, and chosen rows alone', async () => {
    const numbersOf = (rows: unknown[][]) => rows.slice(1).map((row) => row[0]);
    const filter = { days_from: 60 };
    expect(numbersOf(await file('overdueList', lead, { filter }))).toEqual((await page('overdueList', lead, filter)).map((row) => row.order_id));
    expect(numbersOf(await file('overdueList', lead, { ids: [numbers[3], numbers[0]] }))).toEqual([numbers[0], numbers[3]]);
  });

  it('are one’s own alone from one’s own list, and those of quick trade from theirs', async () => {
    const [, ...own] = await file('ownOrderList', lead, { columns: [...keys] });
    expect(own).toEqual((await page('ownOrderList', lead)).map(told));
    expect(own.map((row) => row[0])).toEqual([numbers[1], numbers[2]]);
    const [, ...fast] = await file('overdueFastList', lead);
    expect(fast.map((row) => row[0])).toEqual((await page('overdueFastList', lead)).map((row) => row.order_id));
  });

  const walk = async (filter: object) => {
    const body = server().services.exports.get('overdueList')!.filter.parse(filter) as never;
    const walked: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const part = await act(server().services, systemCaller(1), (ctx) => walkCases(ctx, 'all', body, [], { cursor, step: 1 }));
      walked.push(...part.list.map((row) => row.order_no));
      cursor = part.cursor;
    }
    return walked;
  };

  it('are walked without a gap', async () => {
    expect(await walk({})).toEqual(numbers);
  });

  it('are for those who may export them and see the list', async () => {
    const person = async (tags: string[]) => {
      const who = await addReviewer(server(), 1, tags);
      return { ...who, token: await signIn(server(), who, server().clock.now()) };
    };
    expect((await start('ownOrderList', await person(['OwnOrderList']))).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await start('overdueList', await person(['OwnOrderList', 'overdue:export']))).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await file('overdueList', server().staff.guest)).slice(1)).toEqual([]);
  });

  it('are walked by who was worked on last once they are settled', async () => {
    for (const no of [numbers[1]!, numbers[2]!]) {
      const due = (await till.bills(no)).rent.filter((bill) => bill.open > 0 && bill.due_date! < '2026-06-15');
      for (const bill of due) await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(bill.open), bill_ids: [bill.bill_id] });
    }
    server().clock.advance(60_000);
    await post(server(), lead, '/others/overdue/follow/save', { order_id: numbers[1], result: 2, content: '已全部付清' });
    expect(await walk({ tab: '7' })).toEqual([numbers[1], numbers[2]]);
    expect((await file('overdueList', lead, { filter: { tab: '7' } })).slice(1).map((row) => row[0])).toEqual([numbers[1], numbers[2]]);
  });
});
