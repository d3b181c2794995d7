import { exchangeState } from '@merchant-admin/contract/exchange/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { rows } from '../platform/db/database.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { passwordMatches } from '../platform/session/password.ts';
import { accountByName } from '../modules/session/store/account.store.ts';
import { verifyLedger } from '../reliability/ledger-verifier.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testEnvironment } from '../testing/test-server.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { seedDemo } from './seed.ts';

let own: TestDatabase;
const said: string[] = [];
const now = new Date('2026-11-20T04:00:00Z');
/** The review is as strict as it is by default. */
const config = readConfig({ ...testEnvironment, REVIEW_RISK_REQUIRED: '', REVIEW_SECOND_ABOVE_FEN: '' });
const seed = () => seedDemo({ config, database: own.database, log: (line) => said.push(line), now });

beforeAll(async () => {
  // Its acts come one by one: each further connection would only read and plan every statement anew.
  own = await createTestDatabase(2);
  await seed();
}, 1_200_000);
afterAll(() => own.drop());

const asked = <Row extends object>(text: string) => withClient(own.superuser, async (client) => (await client.query<Row>(text)).rows);

test('the demo has at least 400 orders of two merchants over the last twelve months, in the states that exist', async () => {
  const [total] = await asked<{ orders: number; merchants: number; first: Date }>(
    'select count(*)::int as orders, count(distinct merchant_id)::int as merchants, min(created_at) as first from orders',
  );
  expect(total?.orders).toBeGreaterThanOrEqual(400);
  expect(total?.merchants).toBe(2);
  const days = (now.getTime() - (total?.first.getTime() ?? 0)) / 86_400_000;
  expect(days).toBeGreaterThan(330);
  expect(days).toBeLessThanOrEqual(366);
  const states = await asked<{ status: number }>('select distinct status from orders order by status');
  expect(states.map((row) => row.status)).toEqual(expect.arrayContaining([10, 20, 30, 40, 50, 60, 65, 70, 75, 80, 90, 100]));
  const tabs = await asked<{ tab: number }>('select distinct tab from orders');
  expect(tabs.map((row) => row.tab)).toEqual(expect.arrayContaining([21, 22, 23, 24, 25, 31, 32, 33, 91, 92, 93, 94, 96, 101, 102, 103, 104]));
});

test('two of its orders are at court, one of which has paid a part by a code', async () => {
  const [found] = await asked<Record<'bills' | 'steps' | 'paid', number>>(
    `select (select count(*)::int from judicial_bill) as bills, (select count(distinct order_id)::int from court_step) as steps,
      (select count(*)::int from money_document where state = 'succeeded' and code_id in (select id from pay_code where judicial_id is not null)) as paid`,
  );
  expect(found).toMatchObject({ steps: 2, paid: 1 });
  expect(found!.bills).toBeGreaterThanOrEqual(1);
});

test('links are sent by themselves, and one of three has been paid', async () => {
  const [found] = await asked<Record<'rules' | 'links' | 'paid', number>>(
    `select (select count(*)::int from pay_link_rule where enabled) as rules, (select count(*)::int from pay_code where judicial_id is null) as links,
      (select count(*)::int from money_document where state = 'succeeded' and code_id in (select id from pay_code where judicial_id is null)) as paid`,
  );
  expect(found).toMatchObject({ rules: 1, paid: 1 });
  expect(found!.links).toBeGreaterThanOrEqual(3);
});

test('three customers have transferred what they owe, which nobody has confirmed: its numbers stand in the follow-ups', async () => {
  const said = await asked<{ content: string }>("select content from order_follow where content ~ '用户称已转账'");
  const numbers = said.map(({ content }) => /交易流水号(\w+)/.exec(content)![1]!);
  expect(numbers).toHaveLength(3);
  const booked = await asked<{ n: number }>(`select count(*)::int as n from money_document where channel_no in ('${numbers.join("','")}')`);
  expect(booked).toEqual([{ n: 0 }]);
});

test('some sixty of its orders are late, in all buckets; promises and agreements were kept, broken or run', async () => {
  const buckets = await asked<{ bucket: number; n: number }>(
    `select width_bucket('2026-11-20'::date - least(next_due, rent_end), array[1, 31, 61, 91]) as bucket, count(*)::int as n from orders
      where status in (50, 60, 65, 70, 75, 80) and least(next_due, rent_end) < '2026-11-20' group by 1 order by 1`,
  );
  console.info(`late orders by bucket: ${buckets.map(({ n }) => n).join(', ')}`);
  expect(buckets.map(({ bucket }) => bucket)).toEqual([1, 2, 3, 4]);
  expect(buckets.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(60);
  const plans = await asked<{ state: number }>('select distinct state from repayment_plan order by state');
  expect(plans.map(({ state }) => state)).toEqual(expect.arrayContaining([30, 40, 50]));
  const [promised] = await asked<Record<'past', number>>("select count(*)::int as past from order_follow where promise_date < '2026-11-20'");
  expect(promised!.past).toBeGreaterThan(20);
  const [ended] = await asked<Record<'kept' | 'broken', number>>(
    "select count(*) filter (where promise_outcome = 'kept')::int as kept, count(*) filter (where promise_outcome = 'broken')::int as broken from overdue_case",
  );
  console.info(`newest promises of orders: ${ended!.kept} kept, ${ended!.broken} broken`);
  expect(Math.min(ended!.kept, ended!.broken)).toBeGreaterThan(0);
  const [work] = await asked<Record<'tasks' | 'rules', number>>(
    'select (select count(*)::int from water_task) as tasks, (select count(*)::int from rerent_rule) as rules',
  );
  expect(work).toEqual({ tasks: 2, rules: 3 });
});

test('an order at court has a package of evidence that was let out by another than its maker, and its days are sealed', async () => {
  const [found] = await asked<Record<'released' | 'heads' | 'stamped', number>>(
    `select (select count(*)::int from evidence_package where state = 'made' and released_by_id <> made_by_id and order_id in (select order_id from court_step)) as released,
      (select count(*)::int from evidence_head where merchant_id = 1) as heads, (select count(*)::int from evidence_stamp where merchant_id = 1) as stamped`,
  );
  expect(found).toMatchObject({ released: 1 });
  expect(found!.heads).toBeGreaterThan(5);
  expect(found!.stamped).toBeGreaterThan(0);
});

test('some of its orders are of several devices: shipped at once, in parts, and some wait for their last one', async () => {
  const [found] = await asked<Record<'several' | 'parts' | 'part', number>>(
    `select count(*)::int as several, count(*) filter (where status = 30 and delivery_status = 4)::int as part,
      count(*) filter (where status >= 40 and (select count(*) from parcel p where p.merchant_id = o.merchant_id and p.order_id = o.id) > 1)::int as parts from orders o where quantity > 1`,
  );
  expect(found!.several).toBeGreaterThan(40);
  expect(found!.parts).toBeGreaterThan(3);
  expect(found!.part).toBeGreaterThan(1);
});

test('its orders were asked about by phone and at the risk provider', async () => {
  const [found] = await asked<{ questions: number; sheets: number; reports: number; levels: number; special: number }>(
    `select (select count(*)::int from review_question where enabled) as questions, (select count(*)::int from review_answers) as sheets,
      (select count(*)::int from risk_report where outcome = 'answered') as reports, (select count(distinct level)::int from risk_report) as levels,
      (select count(*)::int from review_approval where special_reason <> '') as special`,
  );
  expect(found?.questions).toBe(8);
  expect(found?.sheets).toBeGreaterThan(100);
  expect(found?.reports).toBeGreaterThan(100);
  expect(found?.levels).toBe(4);
  expect(found?.special).toBeGreaterThan(0);
});

test('what its platform passed was passed after its risk report, and large orders by two people', async () => {
  const [review] = await asked<Record<'unread' | 'large' | 'single' | 'waiting', number>>(
    `select count(*) filter (where audit_status = 3 and not exists (select from risk_report r
        where r.merchant_id = o.merchant_id and r.order_id = o.id and r.kind = 'risk' and r.outcome = 'answered'))::int as unread,
      count(*) filter (where audit_status = 3 and total_rent > 1000000)::int as large,
      count(*) filter (where audit_status = 3 and total_rent > 1000000
        and (select count(distinct account_id) from review_approval a where a.merchant_id = o.merchant_id and a.order_id = o.id) < 2)::int as single,
      count(*) filter (where audit_status = 6)::int as waiting from orders o where merchant_id = 1 and parent_id is null`,
  );
  expect(review).toMatchObject({ unread: 0, single: 0 });
  expect(review!.large).toBeGreaterThan(0);
  expect(review!.waiting).toBeGreaterThan(0);
});

test('its platform’s contracts are signed by two companies', async () => {
  const signed = await asked<{ n: number }>('select count(*)::int as n from orders where merchant_id = 1 and parent_id is null group by contract_company_id');
  expect(signed).toHaveLength(2);
});

test('some of its orders have contacts, special tags and follow-ups', async () => {
  const [had] = await asked<Record<'contacts' | 'tags' | 'follows', number>>(
    'select (select count(*)::int from order_contact) as contacts, (select count(*)::int from order_special) as tags, (select count(*)::int from order_follow) as follows',
  );
  for (const many of Object.values(had!)) expect(many).toBeGreaterThan(30);
});

test('three hundred orders of an earlier system were brought over, some of them by people who rent today', async () => {
  const [old] = await asked<Record<'orders' | 'states' | 'known' | 'linked', number>>(
    `select count(*)::int as orders, count(distinct status)::int as states, count(new_order_id)::int as linked,
      count(*) filter (where exists (select from orders o where o.merchant_id = m.merchant_id and o.id_card_hash = m.id_card_hash))::int as known from migrated_order m`,
  );
  expect(old).toMatchObject({ orders: 300, linked: 6 });
  expect(old!.states).toBeGreaterThanOrEqual(7);
  expect(old!.known).toBeGreaterThan(30);
});

test('its leases ended in every way, and money waits for a decision', async () => {
  const ends = await asked<{ finish_type: number }>('select distinct finish_type from orders where status = 90 order by finish_type');
  expect(ends.map((row) => row.finish_type)).toEqual(expect.arrayContaining([1, 2, 3, 4, 7, 8]));
  const [money] = await asked<Record<'returns' | 'inspections' | 'deductions' | 'refunds' | 'waiting' | 'withheld' | 'late' | 'refused' | 'disputed', number>>(
    `select (select count(*)::int from return_document) as returns, (select count(*)::int from inspection) as inspections,
      (select count(*)::int from money_request where kind = 'deduction') as deductions, (select count(*)::int from money_request where kind = 'refund') as refunds,
      (select count(*)::int from money_request where state = 10) as waiting, (select count(*)::int from money_document where kind = 'withhold') as withheld,
      (select count(*)::int from bill where type = 10) as late, (select count(*)::int from money_document where kind = 'unfreeze' and state = 'failed') as refused,
      (select count(*)::int from return_document where disputes > 0) as disputed`,
  );
  for (const [what, many] of Object.entries(money!)) expect(many, what).toBeGreaterThan(0);
});

test('some of its goods are tiered, others are not, and devices may be changed for newer ones', async () => {
  const [goods] = await asked<Record<'tiered' | 'alike' | 'on' | 'off', number>>(
    `select count(*) filter (where tiered and merchant_id = 1)::int as tiered, count(*) filter (where not tiered and on_shelf)::int as alike,
      (select count(*)::int from yearly_rule where enabled) as on, (select count(*)::int from yearly_rule where not enabled) as off from goods`,
  );
  expect(goods).toMatchObject({ tiered: 20, on: 5, off: 2 });
  const changes = await asked<{ state: number; held: boolean }>(
    'select e.state, o.yearly > 0 as held from exchange e join orders o on o.merchant_id = e.merchant_id and o.id = e.old_order_id order by e.state',
  );
  expect(changes).toEqual([
    { state: exchangeState.OPEN, held: false },
    { state: exchangeState.TO_RETURN, held: true },
  ]);
  expect(goods!.alike).toBeGreaterThan(0);
});

test('its books balance: a year of orders, played through the operations', async () => {
  // Not knowing how many rows there are, the recount reads all payments for each bill.
  await asked('analyze');
  const verdict = await withClient(own.owner, verifyLedger);
  console.info(`demo books: ${verdict.orders} orders, ${verdict.documents} documents, ${verdict.transactions} transactions`);
  expect(verdict.problems).toEqual([]);
  expect(verdict.orders).toBeGreaterThanOrEqual(400);
  expect(verdict.documents).toBeGreaterThanOrEqual(100);
});

test('every sign-in that it prints works, and no session is left open', async () => {
  for (const { account } of demoAccounts) {
    const found = await accountByName(own.database.db, account);
    expect(await passwordMatches(found?.password_hash, demoPassword), account).toBe(true);
  }
  expect(await rows(own.database.db, sql`select 1 from directory.session where ended_at is null`)).toEqual([]);
});

test('a second start leaves it alone', async () => {
  const before = said.length;
  await seed();
  expect(said.length).toBe(before);
});

test('eight models may or could be reserved, in every state, and customers have reserved, ordered and cancelled', async () => {
  const [models] = await asked<Record<'models' | 'states', number>>('select count(*)::int as models, count(distinct status)::int as states from reserve_goods');
  expect(models).toEqual({ models: 8, states: 7 });
  const states = await asked<{ state: number; n: number }>('select state, count(*)::int as n from reservation group by state order by state');
  expect(states.map(({ state }) => state)).toEqual([10, 20, 30]);
  expect(states.reduce((sum, { n }) => sum + n, 0)).toBe(200);
  expect(states[1]).toMatchObject({ n: 4 });
  const [counted] = await asked<{ wrong: number }>(
    `select count(*)::int as wrong from reserve_goods g where (reserved, ordered) <> (
      select count(*) filter (where state <> 30)::int, count(*) filter (where state = 20)::int from reservation r where r.merchant_id = g.merchant_id and r.reserve_id = g.id)`,
  );
  expect(counted).toEqual({ wrong: 0 });
});

test('its three stores and head office have 1,500 devices, and transfers are in every state', async () => {
  const [stock] = await asked<{ devices: number; priced: number; places: number; states: number }>(
    `select count(distinct d.id)::int as devices, count(distinct k.device_id)::int as priced, count(distinct coalesce(d.store_id, 0))::int as places, count(distinct d.status)::int as states
      from device d left join device_cost k on k.merchant_id = d.merchant_id and k.device_id = d.id where d.merchant_id = 1`,
  );
  expect(stock!.devices).toBeGreaterThanOrEqual(1500);
  expect(stock!.priced).toBeGreaterThan(1100);
  expect(stock!.places).toBe(4);
  expect(stock!.states).toBeGreaterThanOrEqual(8);
  const moves = await asked<{ state: number }>('select distinct state from stock_move order by state');
  expect(moves.map(({ state }) => state)).toEqual([10, 20, 30, 40, 80, 90]);
  const [lacking] = await asked<{ n: number }>(`select count(*)::int as n from stock_move_piece where state = 'missing' and answer is null`);
  expect(lacking!.n).toBe(2);
  const [lives] = await asked<Record<'sold' | 'lost' | 'repaired' | 'differing' | 'visits', number>>(
    `select (select count(*)::int from device where status = 80) as sold, (select count(*)::int from device where status = 85) as lost,
      (select count(distinct device_id)::int from device_event where act = 'repaired') as repaired,
      (select count(*)::int from stock_count where state = 30 and missing > 0) as differing, (select count(distinct state)::int from store_visit) as visits`,
  );
  console.info(`devices' lives: ${JSON.stringify(lives)}`);
  for (const [what, n] of Object.entries(lives!)) expect([what, n > 0]).toEqual([what, true]);
});

test('devices whose cost is known were leased twice, and most of them have paid back', async () => {
  const again = await asked<{ imei: string; leases: number; cost: number; earned: number; paid_back_on: string | null; status: number }>(
    `select d.imei, count(o.order_id)::int as leases, w.cost::int, w.earned::int, w.paid_back_on::text, d.status from device d
      join device_worth w on w.merchant_id = d.merchant_id and w.device_id = d.id join order_device o on o.merchant_id = d.merchant_id and o.device_id = d.id
      where w.cost > 0 group by 1, 3, 4, 5, 6 having count(o.order_id) >= 2 order by 1`,
  );
  console.info(`devices leased twice: ${JSON.stringify(again)}`);
  expect(again.length).toBeGreaterThanOrEqual(6);
  expect(again.filter(({ paid_back_on: on }) => on !== null).length).toBeGreaterThanOrEqual(4);
  expect(again.some(({ paid_back_on: on }) => on === null)).toBe(true);
});

test('devices were given for leases: of some the difference is a bill, one of them paid, and one trade was taken back once it was settled', async () => {
  const trades = await asked<{ order_no: string; state: number; difference: number; open: number | null; ended: boolean; due: number }>(
    `select r.order_no, r.state, (r.credit - r.settled)::int as difference, (b.amount - b.paid)::int as open, r.trade_ended_at is not null as ended, (r.price - r.settled - r.paid_out)::int as due
      from recycle_order r left join bill b on b.merchant_id = r.merchant_id and b.id = r.difference_bill_id where r.imei like 'DEMOTRADE0%' order by r.id`,
  );
  console.info(`trade-ins that came short: ${JSON.stringify(trades)}`);
  expect(trades.map(({ state, open, ended }) => [state, open === null ? null : open > 0, ended])).toEqual([
    [70, false, false],
    [70, true, false],
    [50, null, true],
  ]);
  expect(trades[2]!.due).toBeGreaterThan(0);
});

test('it has 120 orders by which devices are bought back and 20 valuation sheets, in every state, and ten devices that were given for leases', async () => {
  const orders = await asked<{ state: number; n: number }>('select state, count(*)::int as n from recycle_order group by 1 order by 1');
  const sheets = await asked<{ state: number; n: number }>('select state, count(*)::int as n from recycle_sheet group by 1 order by 1');
  const [trades] = await asked<{ n: number }>('select count(*)::int as n from recycle_order where trade_order_id is not null');
  console.info(`bought back: ${JSON.stringify({ orders, sheets, trades })}`);
  const all = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);
  expect([all(orders) >= 120, all(sheets) >= 20, trades!.n >= 10]).toEqual([true, true, true]);
  expect(orders.map(({ state }) => state)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 95]);
});
