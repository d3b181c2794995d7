import { sql } from 'kysely';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { writeOffState as at, type WriteOffKind, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import type { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';
import { isNumbered } from './numbered.ts';
import { standsIn } from './place.ts';
import { seenWriteOffs } from './write-off.store.ts';

export interface ListedWriteOff {
  id: number;
  write_off_no: string;
  kind: WriteOffKind;
  state: WriteOffState;
  store_name: string | null;
  pieces: number;
  value: number;
  needs_second: boolean;
  reason: string;
  photos: string[];
  asked_by: number;
  asked_name: string;
  asked_at: Date;
  decided_by: number | null;
  decided_name: string;
  decided_at: Date | null;
  second_name: string;
  second_at: Date | null;
  ended_name: string;
  ended_at: Date | null;
  end_reason: string;
  version: number;
}

/** The condition that a write-off `w` waits for the caller, who neither asked for it nor agreed to it. */
const waitsForMe = (ctx: Ctx): Condition =>
  sql`(w.state in (${codes(at.TO_APPROVE)}, ${codes(at.TO_SECOND)}) and w.asked_by <> ${ctx.actor.id} and w.decided_by is distinct from ${ctx.actor.id}::bigint)`;

type Filter = Omit<QueryOf<typeof writeOffEndpoints.writeOffList>, 'page' | 'page_size'>;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (tab === '0' ? undefined : sql`w.state = ${Number(tab)}`),
  write_off_no: (no) => sql`w.write_off_no = ${no.toUpperCase()}`,
  kind: (kind) => sql`w.kind = ${kind}`,
  imei: (tail) =>
    sql`w.id in (select p.write_off_id from device_write_off_piece p where p.merchant_id = ${ctx.merchantId} and ${isNumbered(ctx, sql`p.device_id`, tail)})`,
  place: (place) => standsIn(sql`w.store_id`, place),
  waits: () => waitsForMe(ctx),
  ...instantsIn('asked', sql`w.asked_at`),
});

const shown = (where: Condition, size = 1, offset = 0) =>
  sql<ListedWriteOff>`select w.id, w.write_off_no, w.kind, w.state, s.name as store_name,
    (select count(*)::int from device_write_off_piece p where p.merchant_id = w.merchant_id and p.write_off_id = w.id) as pieces, w.value, w.needs_second, w.reason, w.photos, w.asked_by,
    w.asked_name, w.asked_at, w.decided_by, w.decided_name, w.decided_at, w.second_name, w.second_at, w.ended_name, w.ended_at, w.end_reason, w.version
  from device_write_off w left join store s on s.merchant_id = w.merchant_id and s.id = w.store_id
  where ${where} order by w.id desc limit ${size} offset ${offset}`;
const among = (ctx: Ctx, more: readonly Condition[]): Condition =>
  sql.join([sql`w.merchant_id = ${ctx.merchantId} and ${seenWriteOffs(ctx)}`, ...more], sql` and `);

/** A page of the write-offs that the caller sees, the newest first. */
export async function listWriteOffs(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof writeOffEndpoints.writeOffList>) {
  const where = among(ctx, conditionsBy(filter, conditionsFor(ctx)));
  const list = await rows(ctx.tx, shown(where, size, (page - 1) * size));
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from device_write_off w where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

export const writeOffShown = (ctx: Ctx, id: string): Promise<ListedWriteOff | undefined> => maybe(ctx.tx, shown(among(ctx, [sql`w.id = ${id}::bigint`])));

export interface ShownPiece {
  device_id: number;
  number: string;
  goods_name: string;
  sku_name: string;
  from_status: number;
  cost: number;
  residual: number;
  found_at: Date | null;
  found_name: string;
  found_note: string;
}

export const piecesShown = (ctx: Ctx, id: number): Promise<ShownPiece[]> =>
  rows(
    ctx.tx,
    sql<ShownPiece>`select device_id, number, goods_name, sku_name, from_status, cost, residual, found_at, found_name, found_note from device_write_off_piece
      where merchant_id = ${ctx.merchantId} and write_off_id = ${id} order by device_id`,
  );

/** How many write-offs the caller sees in each state, each counted as far as a list tells. */
export const countWriteOffs = (ctx: Ctx): Promise<{ state: WriteOffState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: WriteOffState; n: number }>`select s.state, c.n from unnest(${Object.values(at)}::smallint[]) s(state)
      cross join lateral (select count(*)::int as n from (select from device_write_off w
        where w.merchant_id = ${ctx.merchantId} and ${seenWriteOffs(ctx)} and w.state = s.state limit ${countCap}) x) c`,
  );

/** Write-offs that wait for the caller; since when. */
export const writeOffsWaiting = (ctx: Ctx) =>
  sql`select coalesce(w.decided_at, w.asked_at) as since from device_write_off w where ${among(ctx, [waitsForMe(ctx)])} order by 1`;
