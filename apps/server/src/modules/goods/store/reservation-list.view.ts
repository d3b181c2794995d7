import { sql, type RawBuilder } from 'kysely';
import type { ReservationState } from '@merchant-admin/contract/goods/codes';
import type { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';

export type ReservationFilter = BodyOf<typeof reserveEndpoints.reservationList>;

export interface ListedReservation {
  id: number;
  reserve_no: string;
  reserve_id: number;
  reserve_name: string;
  customer_name: string;
  customer_phone: string;
  channel_id: string;
  wish: string;
  state: ReservationState;
  order_no: string;
  cancel_reason: string;
  reserved_at: Date;
  ended_at: Date | null;
  /** `reserved_at` as the database writes it: a date of JavaScript's is coarser. */
  place: string;
}

/** How many reservations a phone's end finds at most: a text that fits more is too short to find anything by. */
const mostCandidates = 5000;

/** Reservations whose phone number ends with the text. `^@` and not `like`: under row security only functions known not to leak may use an index. */
const byPhone = (ctx: Ctx, text: string) =>
  sql`id in (select id from reservation where merchant_id = ${ctx.merchantId} and customer_phone_reversed ^@ ${reversed(text)} limit ${mostCandidates})`;

/** What each search field asks, carried by an index or by the walk through time. */
const conditionsFor = (ctx: Ctx): Conditions<Omit<ReservationFilter, 'page' | 'page_size'>> => ({
  phone: (phone) => byPhone(ctx, phone),
  reserve_id: (goods) => sql`reserve_id = ${goods}::bigint`,
  channel_id: (channel) => sql`channel_id = ${channel}`,
  state: (state) => sql`state = ${state}`,
  ...instantsIn('reserved', sql`reserved_at`),
});
const matching = (ctx: Ctx, filter: ReservationFilter, more: RawBuilder<unknown>[] = []) =>
  whereOf(ctx, [...conditionsBy(filter, conditionsFor(ctx)), ...more]);

const pageOfRows = (ctx: Ctx, where: RawBuilder<unknown>, limit: number, offset: number): Promise<ListedReservation[]> =>
  rows(
    ctx.tx,
    sql<ListedReservation>`select r.id, r.reserve_no, r.reserve_id, g.name as reserve_name, r.customer_name, r.customer_phone, r.channel_id, r.wish, r.state,
        coalesce(o.order_no, '') as order_no, r.cancel_reason, r.reserved_at, r.ended_at, r.reserved_at::text as place
      from (select merchant_id, id from reservation where ${where} order by reserved_at desc, id desc limit ${limit} offset ${offset}) page
      join reservation r on r.merchant_id = page.merchant_id and r.id = page.id
      join reserve_goods g on g.merchant_id = r.merchant_id and g.id = r.reserve_id
      left join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
      order by r.reserved_at desc, r.id desc`,
  );

const countUpTo = async (ctx: Ctx, where: RawBuilder<unknown>, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from reservation where ${where} limit ${most + 1}) t`)).n;

/** A page of who has reserved, the newest first. */
export async function listReservations(ctx: Ctx, filter: ReservationFilter): Promise<Listed<ListedReservation>> {
  const where = matching(ctx, filter);
  const list = await pageOfRows(ctx, where, filter.page_size, (filter.page - 1) * filter.page_size);
  return countedPage(filter, list, () => countUpTo(ctx, where, countCap));
}

const chosen = (ids: readonly string[]) => (ids.length === 0 ? [] : [sql`id = any(${[...ids]}::bigint[])`]);

/** All that match in steps, in the list's order, by keyset, for an export. */
export async function walkReservations(ctx: Ctx, filter: ReservationFilter, ids: readonly string[], cursor: string | undefined, step: number) {
  const behind = () => {
    const [at, id] = JSON.parse(cursor!) as [string, string];
    return [sql`(reserved_at, id) < (${at}::timestamptz, ${id}::bigint)`];
  };
  const where = matching(ctx, filter, [...chosen(ids), ...(cursor === undefined ? [] : behind())]);
  const list = await pageOfRows(ctx, where, step, 0);
  const last = list.at(-1);
  return { list, cursor: last === undefined || list.length < step ? undefined : JSON.stringify([last.place, String(last.id)]) };
}

/** How many match, counted no further than one beyond `most`. */
export const countReservations = async (ctx: Ctx, filter: ReservationFilter, ids: readonly string[], most: number): Promise<number> =>
  ids.length > 0 ? ids.length : countUpTo(ctx, matching(ctx, filter), most);
