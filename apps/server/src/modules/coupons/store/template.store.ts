import { sql } from 'kysely';
import type { CouponScope, CouponType } from '@merchant-admin/contract/coupons/codes';
import type { CouponKind, CouponRange } from '@merchant-admin/contract/coupons/template-codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** What staff set of a template; amounts in fen, a discount's value is the percent to pay. */
export interface TemplateTerms {
  name: string;
  kind: CouponKind;
  type: CouponType;
  scope: CouponScope;
  threshold: number;
  value: number;
  cap: number;
  stock: number;
  per_person: number;
  new_only: boolean;
  range: CouponRange;
  range_ids: string[];
  store_ids: string[];
  valid_from: string | null;
  valid_to: string | null;
  valid_days: number | null;
  claim_from: string;
  claim_to: string;
  by_hand: boolean;
  show_channel: number;
  show_page: number;
  note: string;
}

export interface Template extends TemplateTerms {
  id: number;
  claimed: number;
  online_at: Date | null;
  paused_at: Date | null;
  ended_at: Date | null;
  made_by: string;
  made_at: Date;
  version: number;
}

export const templateColumns = sql<Template>`t.id, t.name, t.kind, t.type, t.scope, t.threshold, t.value, t.cap, t.stock, t.claimed, t.per_person, t.new_only, t.range, t.range_ids::text[] as range_ids,
  t.store_ids::text[] as store_ids, t.valid_from::text, t.valid_to::text, t.valid_days, t.claim_from::text, t.claim_to::text, t.by_hand, t.show_channel, t.show_page, t.note, t.online_at, t.paused_at,
  t.ended_at, t.made_by, t.made_at, t.version`;

const read = (ctx: Ctx, id: string | number, how: Condition) =>
  maybe(ctx.tx, sql<Template>`select ${templateColumns} from coupon_template t where t.merchant_id = ${ctx.merchantId} and t.id = ${id}::bigint ${how}`);
export const findTemplate = (ctx: Ctx, id: string | number) => read(ctx, id, sql``);
/** A template, locked: whoever gives a coupon of it, or changes it, waits for others who do. */
export const lockTemplate = (ctx: Ctx, id: string | number) => read(ctx, id, sql`for update`);

export const insertTemplate = (ctx: Ctx, t: TemplateTerms): Promise<{ id: number }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into coupon_template (merchant_id, name, kind, type, scope, threshold, value, cap, stock, per_person, new_only, range, range_ids, store_ids, valid_from, valid_to, valid_days, claim_from, claim_to,
        by_hand, show_channel, show_page, note, made_by, made_at)
      values (${ctx.merchantId}, ${t.name}, ${t.kind}, ${t.type}, ${t.scope}, ${t.threshold}, ${t.value}, ${t.cap}, ${t.stock}, ${t.per_person}, ${t.new_only}, ${t.range}, ${t.range_ids}::bigint[],
        ${t.store_ids}::bigint[], ${t.valid_from}::date, ${t.valid_to}::date, ${t.valid_days}, ${t.claim_from}::date, ${t.claim_to}::date, ${t.by_hand}, ${t.show_channel}, ${t.show_page}, ${t.note},
        ${ctx.actor.name}, ${ctx.now}) returning id`,
  );

export const updateTemplate = (ctx: Ctx, id: number, t: TemplateTerms): Promise<number> =>
  changed(
    ctx.tx,
    sql`update coupon_template set name = ${t.name}, kind = ${t.kind}, type = ${t.type}, scope = ${t.scope}, threshold = ${t.threshold}, value = ${t.value}, cap = ${t.cap}, stock = ${t.stock},
        per_person = ${t.per_person}, new_only = ${t.new_only}, range = ${t.range}, range_ids = ${t.range_ids}::bigint[], store_ids = ${t.store_ids}::bigint[], valid_from = ${t.valid_from}::date,
        valid_to = ${t.valid_to}::date, valid_days = ${t.valid_days}, claim_from = ${t.claim_from}::date, claim_to = ${t.claim_to}::date, by_hand = ${t.by_hand}, show_channel = ${t.show_channel},
        show_page = ${t.show_page}, note = ${t.note}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Turns a template's switches. */
export const switchTemplate = (
  ctx: Ctx,
  id: number,
  { online_at: on, paused_at: off, ended_at: end }: Pick<Template, 'online_at' | 'paused_at' | 'ended_at'>,
) =>
  changed(
    ctx.tx,
    sql`update coupon_template set online_at = ${on}, paused_at = ${off}, ended_at = ${end}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Takes coupons from a template's stock; false when so many are not left. The update is guarded: of two claims of the last one succeeds. */
export const takeFrom = async (ctx: Ctx, id: number, number: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update coupon_template set claimed = claimed + ${number}::int where merchant_id = ${ctx.merchantId} and id = ${id} and claimed + ${number}::int <= stock`,
  )) === 1;

/** Which of these categories, goods or stores are the merchant's, by name. */
export const namesOf = async (ctx: Ctx, table: 'goods_category' | 'goods' | 'store', ids: readonly string[]): Promise<{ value: string; name: string }[]> => {
  if (ids.length === 0) return [];
  const named = { goods_category: sql`goods_category`, goods: sql`goods`, store: sql`store` }[table];
  const { rows } = await sql<{ value: string; name: string }>`select id::text as value, name from ${named}
    where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) order by id`.execute(ctx.tx);
  return rows;
};
