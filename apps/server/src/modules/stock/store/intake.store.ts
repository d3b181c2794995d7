import { sql } from 'kysely';
import type { IntakeState } from '@merchant-admin/contract/stock/codes';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

export interface IntakeRow {
  id: number;
  intake_no: string;
  store_id: number | null;
  state: IntakeState;
  counting: 'added' | 'counted';
  version: number;
}

export interface NewIntake {
  store_id: number | null;
  supplier: { id: number; name: string } | undefined;
  state: IntakeState;
  counting: string;
  /** fen */
  freight: number;
  cost: number;
  pieces: number;
  received: number;
  note: string;
}

export const insertIntake = (ctx: Ctx, made: NewIntake) =>
  one(
    ctx.tx,
    sql<{
      id: number;
      intake_no: string;
    }>`insert into intake (merchant_id, store_id, supplier_id, supplier_name, state, counting, freight, cost, pieces, received, note, made_by, made_at)
      values (${ctx.merchantId}, ${made.store_id}, ${made.supplier?.id ?? null}, ${made.supplier?.name ?? ''}, ${made.state}, ${made.counting}, ${made.freight}, ${made.cost}, ${made.pieces},
        ${made.received}, ${made.note}, ${ctx.actor.name}, ${ctx.now}) returning id, intake_no`,
  );

export interface NewLine {
  line: number;
  device_id: number;
  number: string;
  imei2: string;
  sn: string;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  degree: number;
  price: number | null;
  freight: number;
  again: boolean;
}

export const insertLines = (ctx: Ctx, intakeId: number, lines: readonly NewLine[], received: boolean) =>
  sql`insert into intake_line (merchant_id, intake_id, line, device_id, number, imei2, sn, sku_id, goods_name, sku_name, degree, price, freight, again, received_at)
    select ${ctx.merchantId}, ${intakeId}, t.line, t.device_id, t.number, t.imei2, t.sn, t.sku_id, t.goods_name, t.sku_name, t.degree, t.price, t.freight, t.again, ${received ? ctx.now : null}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t(line smallint, device_id bigint, number text, imei2 text, sn text, sku_id bigint, goods_name text, sku_name text, degree smallint,
      price bigint, freight bigint, again boolean)`.execute(ctx.tx);

/** Locks a document that the caller may see, as its person saw it. @throws INTAKE_NOT_FOUND */
export async function lockIntake(ctx: Ctx, id: string): Promise<IntakeRow> {
  const row = await maybe(
    ctx.tx,
    sql<IntakeRow>`select id, intake_no, store_id, state, counting, version from intake where merchant_id = ${ctx.merchantId} and id = ${id}::bigint
      and ${ctx.storeId === null ? sql`true` : sql`store_id = ${ctx.storeId}`} for update`,
  );
  return row ?? refuse(e.INTAKE_NOT_FOUND);
}

/** Lines whose device has neither come nor been struck off. */
export const awaitedLines = (ctx: Ctx, intakeId: number) =>
  rows(
    ctx.tx,
    sql<{
      line: number;
      device_id: number;
      number: string;
      imei2: string;
      sn: string;
      price: number | null;
      freight: number;
      again: boolean;
    }>`select line, device_id, number, imei2, sn, price, freight, again from intake_line
      where merchant_id = ${ctx.merchantId} and intake_id = ${intakeId} and received_at is null and cancelled_at is null order by line`,
  );

/** Ends lines: their devices have come, or will not. */
export const endLines = (ctx: Ctx, intakeId: number, lines: readonly number[], how: 'received' | 'cancelled') =>
  sql`update intake_line set ${how === 'received' ? sql`received_at` : sql`cancelled_at`} = ${ctx.now}
    where merchant_id = ${ctx.merchantId} and intake_id = ${intakeId} and line = any(${[...lines]}::smallint[])`.execute(ctx.tx);

/** Writes how far a document is. @returns its new version */
export const changeIntake = async (ctx: Ctx, id: number, state: IntakeState, received: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ version: number }>`update intake set state = ${state}, received = received + ${received}, version = version + 1
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
