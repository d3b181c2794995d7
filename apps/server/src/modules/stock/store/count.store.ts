import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { countState, type CountScope, type CountState } from '@merchant-admin/contract/stock/count-codes';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface CountRow {
  id: number;
  count_no: string;
  /** Null: head office. */
  store_id: number | null;
  place_name: string;
  scope: CountScope;
  zone: string;
  blind: boolean;
  frozen: boolean;
  state: CountState;
  made_at: Date;
  scanned_by: number[];
  decided_by: number[];
  accepted_by: number[];
  loss: number;
  second_above: number;
  version: number;
}

/** The condition on a count `c`: staff of a store see those of their store. */
export const seenCounts = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`c.store_id = ${ctx.storeId}`);

const columns = sql<CountRow>`c.id, c.count_no, c.store_id, c.place_name, c.scope, c.zone, c.blind, c.frozen, c.state, c.made_at, c.scanned_by, c.decided_by, c.accepted_by, c.loss,
  c.second_above, c.version`;
const theirs = (ctx: Ctx, id: number | string): Condition => sql`c.merchant_id = ${ctx.merchantId} and c.id = ${id}::bigint and ${seenCounts(ctx)}`;

export const countOf = (ctx: Ctx, id: number | string): Promise<CountRow | undefined> =>
  maybe(ctx.tx, sql<CountRow>`select ${columns} from stock_count c where ${theirs(ctx, id)}`);
/** A count that the person sees, locked: nobody scans meanwhile. */
export const lockCount = (ctx: Ctx, id: number | string): Promise<CountRow | undefined> =>
  maybe(ctx.tx, sql<CountRow>`select ${columns} from stock_count c where ${theirs(ctx, id)} for update`);
/** A count to scan for: others scan beside, and whoever ends scanning waits. */
export const shareCount = (ctx: Ctx, id: number | string): Promise<CountRow | undefined> =>
  maybe(ctx.tx, sql<CountRow>`select ${columns} from stock_count c where ${theirs(ctx, id)} for share`);

export interface NewCount {
  /** Null: head office. */
  place: number | null;
  placeName: string;
  scope: CountScope;
  skuIds: readonly number[];
  zone: string;
  blind: boolean;
  frozen: boolean;
  note: string;
}

const newNumber = (ctx: Ctx) => `PD${ctx.today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** What is counted, as numbers that overlap where two counts do. */
const spanOf = ({ scope, skuIds, zone }: Pick<NewCount, 'scope' | 'skuIds' | 'zone'>): Condition => {
  if (scope === 'whole') return sql`'{(,)}'::int8multirange`;
  if (scope === 'skus') return sql`(select range_agg(int8range(sku, sku, '[]')) from unnest(${[...skuIds]}::bigint[]) sku)`;
  const one = sql`(-1 - (hashtextextended(${zone}, 0) & 4611686018427387903))`;
  return sql`int8multirange(int8range(${one}, ${one}, '[]'))`;
};

/** Writes a count down. @returns undefined where another runs that overlaps it; of two at once one is written */
export const insertCount = (ctx: Ctx, made: NewCount): Promise<{ id: number; count_no: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      count_no: string;
    }>`insert into stock_count (merchant_id, count_no, store_id, place_name, scope, zone, span, blind, frozen, note, state, made_by, made_name, made_at, second_above)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${made.place}::bigint, ${made.placeName}, ${made.scope}, ${made.zone}, ${spanOf(made)}, ${made.blind}, ${made.frozen}, ${made.note},
        ${countState.RUNNING}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}, ${ctx.services.config.COUNT_SECOND_ABOVE_FEN})
      on conflict do nothing returning id, count_no`,
  );

/** The count that is not over and overlaps one that is to be made. */
export const overlapping = (ctx: Ctx, made: NewCount): Promise<{ count_no: string; made_name: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ count_no: string; made_name: string }>`select c.count_no, c.made_name from stock_count c where c.merchant_id = ${ctx.merchantId}
      and c.state in (${countState.RUNNING}::smallint, ${countState.TO_CONFIRM}::smallint) and coalesce(c.store_id, 0) = ${made.place ?? 0}
      and (c.span && ${spanOf(made)} or (c.scope, ${made.scope}::text) in (('skus', 'zone'), ('zone', 'skus'))) order by c.id limit 1`,
  );

/** Writes which SKUs are counted. */
export const insertCountSkus = (ctx: Ctx, countId: number, skus: readonly { id: number; goods_name: string; name: string }[]) =>
  sql`insert into stock_count_sku (merchant_id, count_id, sku_id, goods_name, sku_name)
    select ${ctx.merchantId}, ${countId}, t.id, t.goods_name, t.name from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) t(id bigint, goods_name text, name text)`.execute(
    ctx.tx,
  );

export const skusOfCount = (ctx: Ctx, countId: number) =>
  rows(
    ctx.tx,
    sql<{ sku_id: number; goods_name: string; sku_name: string }>`select sku_id, goods_name, sku_name from stock_count_sku
      where merchant_id = ${ctx.merchantId} and count_id = ${countId} order by sku_id`,
  );

/** Notes how many devices are expected as a count begins. */
export const writeExpected = (ctx: Ctx, id: number, expected: number) =>
  changed(ctx.tx, sql`update stock_count set expected = ${expected} where merchant_id = ${ctx.merchantId} and id = ${id}`);

export interface Submitted {
  state: CountState;
  expected: number;
  seen: number;
  gained: number;
  missing: number;
  unsent: number;
  unsentReason: string;
}

/** Notes that scanning was ended, by whom it was done, and what it came to. */
export const writeSubmit = (ctx: Ctx, id: number, { state, expected, seen, gained, missing, unsent, unsentReason }: Submitted) =>
  changed(
    ctx.tx,
    sql`update stock_count set state = ${state}, submitted_name = ${ctx.actor.name}, submitted_at = ${ctx.now}, expected = ${expected}, seen = ${seen}, gained = ${gained},
      missing = ${missing}, unsent = ${unsent}, unsent_reason = ${unsentReason}, version = version + 1,
      scanned_by = array(select distinct s.by_id from stock_count_scan s where s.merchant_id = ${ctx.merchantId} and s.count_id = ${id} and s.back_at is null order by 1)
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes who decides, what the accepted losses are worth, and in which state the count is now. */
export const writeDeciding = (ctx: Ctx, id: number, state: CountState) =>
  changed(
    ctx.tx,
    sql`update stock_count c set state = ${state}, version = c.version + 1, decided_by = l.decided, accepted_by = l.accepted, loss = l.loss
      from (select coalesce(array_agg(distinct answered_by) filter (where answer is not null), '{}') as decided,
          coalesce(array_agg(distinct answered_by) filter (where answer = 'accept'), '{}') as accepted, coalesce(sum(value) filter (where answer = 'accept'), 0)::bigint as loss
        from stock_count_line where merchant_id = ${ctx.merchantId} and count_id = ${id} and answer is not null) l
      where c.merchant_id = ${ctx.merchantId} and c.id = ${id}`,
  );

/** Notes that a count is finished, and by whom. */
export const writeConfirm = (ctx: Ctx, id: number, state: CountState) =>
  changed(
    ctx.tx,
    sql`update stock_count set state = ${state}, confirmed_by = ${ctx.actor.id}, confirmed_name = ${ctx.actor.name}, ended_name = ${ctx.actor.name}, ended_at = ${ctx.now},
      version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export const writeCancel = (ctx: Ctx, id: number, state: CountState, reason: string) =>
  changed(
    ctx.tx,
    sql`update stock_count set state = ${state}, ended_name = ${ctx.actor.name}, ended_at = ${ctx.now}, end_reason = ${reason}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
