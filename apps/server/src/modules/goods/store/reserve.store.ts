import { sql } from 'kysely';
import type { ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ReserveTerms } from '../rules/reserve-terms.ts';

export interface ReserveRow extends ReserveTerms {
  id: number;
  merchant_id: number;
  status: ReserveStatus;
  editors: number[];
  submitted_by: number | null;
  /** Reservations that were not cancelled. */
  reserved: number;
  opened_at: Date | null;
  hold_until: Date | null;
  /** When the sweep `reservations` has something to do with the model; null for nothing. */
  due_at: Date | null;
  version: number;
}

const columns = sql`id, merchant_id, name, category_id::text, brand_id::text, images, detail, least_price, most_price, reserve_from, reserve_to, quota, goods_id::text,
  status, editors::float8[] as editors, submitted_by, reserved, opened_at, hold_until, due_at, version`;

/** A model, locked so that acts on it and reservations of it happen one after another; undefined where it is not there. */
export const lockReserveIfThere = (ctx: Ctx, id: string | number): Promise<ReserveRow | undefined> =>
  maybe(ctx.tx, sql<ReserveRow>`select ${columns} from reserve_goods where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for no key update`);

/** @throws RESERVE_NOT_FOUND */
export const lockReserve = async (ctx: Ctx, id: string): Promise<ReserveRow> => (await lockReserveIfThere(ctx, id)) ?? refuse(e.RESERVE_NOT_FOUND);

export interface ReserveChange extends Partial<ReserveTerms> {
  status?: ReserveStatus;
  reject_reason?: string;
  editors?: number[];
  submitted_at?: Date | null;
  submitted_by?: number | null;
  opened_at?: Date;
  hold_until?: Date;
  due_at?: Date | null;
}

/** Writes a change to a locked model and returns its new version. */
export async function changeReserve(ctx: Ctx, id: number, change: ReserveChange): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update reserve_goods set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
}

/** Adds a model. */
export async function insertReserve(ctx: Ctx, terms: ReserveTerms & ReserveChange): Promise<{ id: number; version: number }> {
  const fields = { merchant_id: ctx.merchantId, created_at: ctx.now, updated_at: ctx.now, ...terms };
  const names = sql.join(Object.keys(fields).map((name) => sql.ref(name)));
  return one(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into reserve_goods (${names}) values (${sql.join(Object.values(fields))}) returning id, version`,
  );
}

export const countReserve = async (ctx: Ctx): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from reserve_goods where merchant_id = ${ctx.merchantId}`)).n;

export const deleteReserve = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from reserve_goods where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Counts what became of reservations of a locked model; its version stays. */
export const countReserved = (ctx: Ctx, id: number, { reserved = 0, ordered = 0 }: { reserved?: number; ordered?: number }): Promise<number> =>
  changed(
    ctx.tx,
    sql`update reserve_goods set reserved = reserved + ${reserved}, ordered = ordered + ${ordered} where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Writes when the sweep `reservations` has something to do with a locked model, null for nothing; its version stays. */
export const setDue = (ctx: Ctx, id: number, at: Date | null): Promise<number> =>
  changed(ctx.tx, sql`update reserve_goods set due_at = ${at} where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** The name of goods on sale, kept from being deleted until the act is done; undefined for others. */
export const targetName = async (ctx: Ctx, goodsId: string): Promise<string | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{ name: string }>`select name from goods where merchant_id = ${ctx.merchantId} and id = ${goodsId}::bigint and on_shelf for key share`,
    )
  )?.name;

/** The name of goods, on sale or not; empty for none. */
export const goodsNameOf = async (ctx: Ctx, goodsId: string | null): Promise<string> =>
  (await maybe(ctx.tx, sql<{ name: string }>`select name from goods where merchant_id = ${ctx.merchantId} and id = ${goodsId}::bigint`))?.name ?? '';
