import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { openDatabase } from '../platform/db/database.ts';
import { verifyLedger } from '../reliability/ledger-verifier.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testEnvironment } from '../testing/test-server.ts';
import { DemoPlay, type Progress } from './demo-play.ts';
import { keepMark, markOf } from './mark.ts';
import { beginDemo } from './seed.ts';

const now = new Date('2026-11-20T04:00:00Z');
const orders = 46;
const config = readConfig({ ...testEnvironment, REVIEW_RISK_REQUIRED: '', REVIEW_SECOND_ABOVE_FEN: '' });
const quietly = () => {};
const inTurn = (work: () => Promise<void>) => work();
const made: TestDatabase[] = [];

const keep = async (own: Promise<TestDatabase>) => (made.push(await own), own);

/** Two databases with the first part of the demo. */
async function begun(): Promise<[TestDatabase, TestDatabase]> {
  const { server } = await keep(createTestDatabase());
  const database = openDatabase(server, { prepared: 'all', max: 2 });
  const stage = await beginDemo({ config, database, log: quietly, orders, now });
  await stage!.server.app.close();
  await keepMark(database.db, { until: now.toISOString(), orders, chapter: 0 });
  await database.close();
  const copy = () => keep(createTestDatabase(2, server.database));
  return [await copy(), await copy()];
}

/** Plays until so many acts are done, or to the end. @returns how many were done, and how far the demo was before it ended */
async function played({ server }: TestDatabase, most = Infinity): Promise<{ acts: number; progress: Progress[] }> {
  const database = openDatabase(server, { prepared: 'all', max: 3 });
  const mark = (await markOf(database.db))!;
  const play = new DemoPlay({ config, database, log: quietly, mark });
  const progress: Progress[] = [];
  let acts = 0;
  await new Promise<void>((resolve) => {
    const pace = async () => {
      if (play.progress) progress.push(play.progress);
      if ((acts += 1) > most) void stop().then(resolve);
    };
    const stop = play.start({ pace, inTurn });
    void play.ended.then(resolve);
  });
  return { acts, progress };
}

/** What everybody sees of the demo, whatever numbers its rows got. */
const told = (own: TestDatabase) =>
  own
    .asked(`select o.shop_order_no, o.status, o.tab, o.member_id, o.total_rent, o.paid_amount, o.deposit_frozen, o.created_at, o.quantity,
      (select count(*)::int from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id) as bills,
      (select count(*)::int from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id) as documents,
      (select count(*)::int from parcel p where p.merchant_id = o.merchant_id and p.order_id = o.id) as parcels
    from orders o order by o.merchant_id, o.shop_order_no`)
    .then(({ rows }) => rows);
const counted = (own: TestDatabase) =>
  own
    .asked(`select (select count(*)::int from goods) as goods, (select count(*)::int from goods_bundle) as bundles, (select count(*)::int from reservation) as reservations,
    (select count(*)::int from migrated_order) as migrated, (select count(*)::int from coupon) as coupons, (select count(*)::int from device) as devices,
    (select count(*)::int from operation_log) as log`)
    .then(({ rows }) => rows[0]);
const statesOf = async (own: TestDatabase) =>
  new Set((await own.asked<{ status: number }>('select distinct status from orders')).rows.map(({ status }) => status));

let whole: TestDatabase;
let broken: TestDatabase;
beforeAll(async () => {
  [whole, broken] = await begun();
});
afterAll(async () => {
  for (const own of made) await own.drop();
});

test('the first part has goods of both merchants and at least 40 orders in many states, and nobody is signed in', async () => {
  const { rows } = await whole.asked<Record<'orders' | 'goods' | 'sellers' | 'sessions', number>>(
    `select (select count(*)::int from orders where parent_id is null) as orders, (select count(*)::int from goods) as goods,
      (select count(distinct merchant_id)::int from goods) as sellers, (select count(*)::int from directory.session where ended_at is null) as sessions`,
  );
  expect(rows[0]!.orders).toBeGreaterThanOrEqual(40);
  expect(rows[0]).toMatchObject({ goods: 16, sellers: 2, sessions: 0 });
  expect((await statesOf(whole)).size).toBeGreaterThanOrEqual(7);
});

test('what breaks off, again and again, goes on where it was: the demo is the one that is played in one go', async () => {
  const { progress } = await played(whole);
  let breaks = 0;
  for (let most = 3; ; most = (most * 7) % 131) {
    const { acts } = await played(broken, most);
    if (acts <= most) break;
    breaks += 1;
    // A server that is killed may have done what its journal does not know yet.
    await broken.asked('delete from directory.demo_done d where place = (select max(place) from directory.demo_done where chapter = d.chapter)');
  }
  expect(breaks).toBeGreaterThan(8);
  expect(progress[0]).toEqual({ played: 41, orders });
  expect(progress.at(-1)).toEqual({ played: orders, orders });
  expect(await told(broken)).toEqual(await told(whole));
  expect(await counted(broken)).toEqual(await counted(whole));
});

test('its books balance, nobody is left signed in, nothing is left to play, and no sweep of today is said to have run', async () => {
  expect((await withClient(whole.owner, verifyLedger)).problems).toEqual([]);
  expect((await whole.asked('select 1 from directory.session where ended_at is null')).rows).toEqual([]);
  expect((await whole.asked('select 1 from directory.demo_done')).rows).toEqual([]);
  expect((await whole.asked("select 1 from directory.setting where key = 'jobs.swept_at'")).rows).toEqual([]);
  expect(await markOf(whole.database.db)).toBeUndefined();
});
