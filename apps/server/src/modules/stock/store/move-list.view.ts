import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { moveState as at, type MoveState, type MoveWait } from '@merchant-admin/contract/stock/move-codes';
import type { moveEndpoints } from '@merchant-admin/contract/stock/moves';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { sumOfStates, countStates } from '../../../platform/lists/state-tally.ts';
import { shownPage } from '../../../platform/lists/page.ts';
import { asksOnlyBy } from '../../../platform/lists/total.ts';
import { seenMoves } from './move.store.ts';
import { daysAgo } from './days-ago.ts';
import { isNumbered } from './numbered.ts';
import { standsIn } from './place.ts';

export interface ListedMove {
  id: number;
  move_no: string;
  from_store: number | null;
  to_store: number | null;
  from_name: string;
  to_name: string;
  state: MoveState;
  pieces: number;
  sent: number;
  received: number;
  on_way: number;
  open: number;
  /** Whether devices that are still on the way should have been received by now. */
  late: boolean;
  asked_by: number;
  asked_name: string;
  asked_at: Date;
  sent_at: Date | null;
  due_at: Date | null;
  received_name: string;
}

/** Differences of a transfer `m` that wait for their answer. */
const openOf = sql`select from stock_move_piece p where p.merchant_id = m.merchant_id and p.move_id = m.id and p.owes is not null and p.answer is null`;
const sends = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`m.from_store = ${ctx.storeId}`);
const receives = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`m.to_store = ${ctx.storeId}`);
/** The condition that a transfer `m` waits for its receiver, and should have been received by now. */
const isLate = (ctx: Ctx): Condition => sql`(m.state = ${codes(at.ON_WAY)} and m.due_at < ${ctx.now})`;
/** The condition that a device of a transfer `m` is still on the way, received without the rest or not. */
const onWay = (ctx: Ctx): Condition => sql`m.id in (select p.move_id from stock_move_piece p where p.merchant_id = ${ctx.merchantId} and p.moving)`;
/** The condition that the caller's end owes an answer. */
const differs = (ctx: Ctx): Condition =>
  ctx.storeId === null
    ? sql`exists (${openOf})`
    : sql`exists (${openOf} and p.owes = case when m.from_store = ${ctx.storeId} then 'sender' else 'receiver' end)`;

/** What waits for the caller, of the transfers `m`. */
export const waitsFor = (ctx: Ctx, wait: MoveWait): Condition => {
  if (wait === 'approve') return sql`m.state = ${codes(at.TO_APPROVE)} and ${sends(ctx)}`;
  if (wait === 'send') return sql`m.state = ${codes(at.TO_SEND)} and ${sends(ctx)}`;
  if (wait === 'receive') return sql`m.state = ${codes(at.ON_WAY)} and ${receives(ctx)}`;
  return wait === 'late' ? isLate(ctx) : sql`m.state in (${codes(at.ON_WAY)}, ${codes(at.RECEIVED)}) and ${differs(ctx)}`;
};

type Filter = Omit<QueryOf<typeof moveEndpoints.moveList>, 'page' | 'page_size'>;

/** The states of a tab; none: all of them. */
const statesOf = (tab = '0'): readonly MoveState[] => Object.values(at).filter((state) => String(state) === tab);

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (statesOf(tab).length === 0 ? undefined : sql`m.state = ${Number(tab)}`),
  move_no: (no) => sql`m.move_no = ${no.toUpperCase()}`,
  from: (place) => standsIn(sql`m.from_store`, place),
  to: (place) => standsIn(sql`m.to_store`, place),
  // The transfers of few devices, which are found before all else.
  imei: (tail) =>
    sql`m.id = any(array(select p.move_id from stock_move_piece p where p.merchant_id = ${ctx.merchantId} and ${isNumbered(ctx, sql`p.device_id`, tail)}))`,
  way_days_from: (days) => sql`${onWay(ctx)} and m.sent_at <= ${daysAgo(ctx, days)}`,
  way_days_to: (days) => sql`${onWay(ctx)} and m.sent_at > ${daysAgo(ctx, days + 1)}`,
  waits: (wait) => waitsFor(ctx, wait),
  ...instantsIn('asked', sql`m.asked_at`),
});

const among = (ctx: Ctx, filter: Filter): Condition =>
  sql.join([sql`m.merchant_id = ${ctx.merchantId} and ${seenMoves(ctx)}`, ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);

const shown = (ctx: Ctx, where: Condition) =>
  sql<ListedMove>`select m.id, m.move_no, m.from_store, m.to_store, coalesce(f.name, '总部') as from_name, coalesce(t.name, '总部') as to_name, m.state, m.asked_by, m.asked_name,
      m.asked_at, m.sent_at, m.due_at, m.received_name, coalesce(c.on_way > 0 and m.due_at < ${ctx.now}, false) as late,
      (select coalesce(sum(l.pieces), 0)::int from stock_move_line l where l.merchant_id = m.merchant_id and l.move_id = m.id) as pieces, c.sent, c.received, c.on_way, c.open
    from stock_move m left join store f on f.merchant_id = m.merchant_id and f.id = m.from_store left join store t on t.merchant_id = m.merchant_id and t.id = m.to_store
    cross join lateral (select count(*) filter (where p.sent)::int as sent, count(*) filter (where p.state in ('received', 'damaged') or p.answer = 'arrived')::int as received,
        count(*) filter (where p.moving)::int as on_way, count(*) filter (where p.owes is not null and p.answer is null)::int as open
      from stock_move_piece p where p.merchant_id = m.merchant_id and p.move_id = m.id) c
    where m.merchant_id = ${ctx.merchantId} and ${seenMoves(ctx)} and ${where} order by m.id desc`;

/** How many match: of a state they are counted as they change. */
async function countMoves(ctx: Ctx, filter: Filter, where: Condition): Promise<number> {
  if (asksOnlyBy(filter, ['tab'])) return sumOfStates(await countStates<MoveState>(ctx, 'move_tally'), statesOf(filter.tab));
  return (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_move m where ${where} limit ${countCap + 1}) x`)).n;
}

/** A page of the transfers that the caller sees, the newest first. */
export async function listMoves(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof moveEndpoints.moveList>) {
  const where = among(ctx, filter);
  const found = await rows(
    ctx.tx,
    sql<{ id: number }>`select m.id from stock_move m where ${where} order by m.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) => rows(ctx.tx, shown(ctx, sql`m.id = any(${[...ids]}::bigint[])`)),
    () => countMoves(ctx, filter, where),
  );
}

export const moveShown = (ctx: Ctx, id: string): Promise<ListedMove | undefined> => maybe(ctx.tx, shown(ctx, sql`m.id = ${id}::bigint`));

/** The stores that are open, for whoever chooses the other end. */
export const placesToMove = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{ value: string; name: string }>`select id::text as value, name from store where merchant_id = ${ctx.merchantId} and enabled order by id limit 1000`,
  );

/** Since when a transfer waits: for its next act since the last one, late since it should have been received, with differences since the first of them was found. */
const sinceOf = (wait: MoveWait): Condition => {
  if (wait === 'differ')
    return sql`(select min(p.reported_at) from stock_move_piece p where p.merchant_id = m.merchant_id and p.move_id = m.id and p.owes is not null and p.answer is null)`;
  return { approve: sql`m.asked_at`, send: sql`m.decided_at`, receive: sql`m.sent_at`, late: sql`m.due_at` }[wait];
};

/** Transfers that wait for the caller; since when. */
export const movesWaiting = (ctx: Ctx, wait: MoveWait) =>
  sql`select ${sinceOf(wait)} as since from stock_move m
    where m.merchant_id = ${ctx.merchantId} and ${seenMoves(ctx)} and ${waitsFor(ctx, wait)} order by 1`;
