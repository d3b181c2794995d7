import { sql, type RawBuilder } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { shownPage, type Listed, type Paging } from '../../../platform/lists/page.ts';

/** The order of a list that is walked: by a time and the id, both in one direction. */
export interface WalkOrder {
  column: 'created_at' | 'audited_at' | 'placed_at' | 'next_contact_at';
  descending: boolean;
}

export const inOrder = ({ column, descending }: WalkOrder): RawBuilder<unknown> => {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`order by o.${sql.ref(column)} ${direction}, o.id ${direction}`;
};

/** The ids of a page of orders, planned for what is asked. Their rows are then read by their ids, which is planned once. @param where on `orders o` */
export async function idsOfPage(ctx: Ctx, where: RawBuilder<unknown>, order: WalkOrder, limit: number, offset: number): Promise<number[]> {
  const found = await rows(ctx.tx, sql<{ id: number }>`select o.id from orders o where ${where} ${inOrder(order)} limit ${limit} offset ${offset}`);
  return found.map(({ id }) => id);
}

/** How many orders match, counted no further than one beyond `most`. @param where on `orders o` */
export const countOrders = async (ctx: Ctx, where: RawBuilder<unknown>, most: number): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from orders o where ${where} limit ${most + 1}) t`)).n;

/** A page of orders, its rows read by their ids beside how many match. @param where on `orders o` */
export const pageOfOrders = async <Row>(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  order: WalkOrder,
  paging: Paging,
  shown: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Listed<Row>> =>
  shownPage(paging, await idsOfPage(ctx, where, order, paging.page_size, (paging.page - 1) * paging.page_size), shown, () => countOrders(ctx, where, countCap));

/** The condition on what stands behind a row of the walk, which its cursor names. */
export function behindRow({ column, descending }: WalkOrder, cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [at, id] = JSON.parse(cursor) as [string, string];
  return sql`(o.${sql.ref(column)}, o.id) ${descending ? sql`<` : sql`>`} (${at}::timestamptz, ${id}::bigint)`;
}

/** The row's place as the database writes it: a date of JavaScript's is coarser than the column. */
export const placeColumn = ({ column }: WalkOrder): RawBuilder<unknown> => sql`o.${sql.ref(column)}::text as place`;

/** The cursor after a full step; undefined after one that is not full, since nothing follows it. */
export const cursorAfter = (rows: readonly { id: number; place: string }[], step: number): string | undefined => {
  const last = rows.at(-1);
  return last === undefined || rows.length < step ? undefined : JSON.stringify([last.place, String(last.id)]);
};
