import { sql } from 'kysely';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface BatchRow {
  id: number;
  template_id: number;
  size: number;
  redeemed: number;
  made_by: string;
  made_at: Date;
  taken_by: string;
  taken_at: Date | null;
}

const columns = sql<BatchRow>`b.id, b.template_id, b.size, (select count(*)::int from coupon_code k where k.merchant_id = b.merchant_id and k.batch_id = b.id and k.coupon_id is not null) as redeemed,
  b.made_by, b.made_at, b.taken_by, b.taken_at`;
const read = (ctx: Ctx, id: string | number, how: Condition) =>
  maybe(ctx.tx, sql<BatchRow>`select ${columns} from coupon_batch b where b.merchant_id = ${ctx.merchantId} and b.id = ${id}::bigint ${how}`);
export const findBatch = (ctx: Ctx, id: number) => read(ctx, id, sql``);
export const lockBatch = (ctx: Ctx, id: string) => read(ctx, id, sql`for update of b`);

/** The batches of a template, the newest hundred. */
export const batchesOf = (ctx: Ctx, templateId: number): Promise<BatchRow[]> =>
  rows(
    ctx.tx,
    sql<BatchRow>`select ${columns} from coupon_batch b where b.merchant_id = ${ctx.merchantId} and b.template_id = ${templateId} order by b.id desc limit 100`,
  );

/** How many codes each of these templates has. */
export async function madeCodes(ctx: Ctx, templateIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (templateIds.length === 0) return new Map();
  const made = await rows(
    ctx.tx,
    sql<{ id: number; n: number }>`select template_id as id, sum(size)::int as n from coupon_batch
      where merchant_id = ${ctx.merchantId} and template_id = any(${[...templateIds]}::bigint[]) group by template_id`,
  );
  return new Map(made.map(({ id, n }) => [id, n]));
}

export const insertBatch = async (ctx: Ctx, templateId: number, size: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into coupon_batch (merchant_id, template_id, size, made_by, made_at) values (${ctx.merchantId}, ${templateId}, ${size}, ${ctx.actor.name}, ${ctx.now}) returning id`,
    )
  ).id;

/** Keeps codes of a batch, those left out that are there already. @returns how many are new */
export const insertCodes = (ctx: Ctx, batchId: number, fresh: readonly string[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into coupon_code (merchant_id, code, batch_id) select ${ctx.merchantId}, c, ${batchId} from unnest(${[...fresh]}::text[]) c on conflict do nothing`,
  );

export const codesOfBatch = async (ctx: Ctx, batchId: number, most: number): Promise<string[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ code: string }>`select code from coupon_code where merchant_id = ${ctx.merchantId} and batch_id = ${batchId} order by code limit ${most}`,
    )
  ).map(({ code }) => code);

export const markTaken = (ctx: Ctx, batchId: number): Promise<number> =>
  changed(ctx.tx, sql`update coupon_batch set taken_by = ${ctx.actor.name}, taken_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${batchId}`);

interface CodeRow {
  template_id: number;
  coupon_id: number | null;
}
const codeRow = (ctx: Ctx, code: string, how: Condition) =>
  maybe(
    ctx.tx,
    sql<CodeRow>`select b.template_id, k.coupon_id from coupon_code k join coupon_batch b on b.merchant_id = k.merchant_id and b.id = k.batch_id
      where k.merchant_id = ${ctx.merchantId} and k.code = ${code} ${how}`,
  );
export const findCode = (ctx: Ctx, code: string) => codeRow(ctx, code, sql``);
export const lockCode = (ctx: Ctx, code: string) => codeRow(ctx, code, sql`for update of k`);

export const markRedeemed = (ctx: Ctx, code: string, couponId: number): Promise<number> =>
  changed(ctx.tx, sql`update coupon_code set coupon_id = ${couponId} where merchant_id = ${ctx.merchantId} and code = ${code}`);
