import { sql } from 'kysely';
import { codes } from '../../../platform/db/codes.ts';
import { couponRange } from '@merchant-admin/contract/coupons/template-codes';
import { maybe, one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { couponById, type CouponRow } from './coupon.store.ts';

/** How many coupons of a template each of these customers has received; who has none is not in it. */
export const receivedByEach = async (ctx: Ctx, templateId: number, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await rows(
    ctx.tx,
    sql<{ member: string; n: number }>`select member_id as member, count(*)::int as n from coupon
      where merchant_id = ${ctx.merchantId} and template_id = ${templateId} and member_id = any(${[...memberIds]}::text[]) group by member_id`,
  );
  return new Map(found.map(({ member, n }) => [member, n]));
};

/** How many a customer has received of each of these templates. */
export const receivedOf = async (ctx: Ctx, templateIds: readonly number[], memberId: string): Promise<ReadonlyMap<number, number>> => {
  const found = await rows(
    ctx.tx,
    sql<{ id: number; n: number }>`select template_id as id, count(*)::int as n from coupon
      where merchant_id = ${ctx.merchantId} and template_id = any(${[...templateIds]}::bigint[]) and member_id = ${memberId} group by template_id`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
};

/** Which of these customers have paid for an order before. */
export const paidAmong = async (ctx: Ctx, memberIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await rows(
    ctx.tx,
    sql<{ member: string }>`select m.member from unnest(${[...memberIds]}::text[], ${memberIds.map(reversed)}::text[]) m(member, backwards)
      where exists (select from orders o where o.merchant_id = ${ctx.merchantId} and o.member_id_reversed = m.backwards and o.paid_at is not null)`,
  );
  return new Set(found.map(({ member }) => member));
};

/** Whether a customer has paid for an order before. */
export const hasPaid = async (ctx: Ctx, memberId: string): Promise<boolean> => (await paidAmong(ctx, [memberId])).has(memberId);

/** Keeps a coupon of a template for each of these customers, to be used on these days. */
export async function insertOfTemplate(
  ctx: Ctx,
  templateId: number,
  given: readonly { member: string; code: string }[],
  { valid_from: from, valid_to: to }: { valid_from: string; valid_to: string },
): Promise<void> {
  await sql`insert into coupon (merchant_id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, issued_at, issued_by, template_id)
    select t.merchant_id, g.code, g.member, t.name, t.type, t.scope, t.threshold, t.value, t.cap, ${from}::date, ${to}::date, ${ctx.now}, ${ctx.actor.name}, t.id
    from coupon_template t, unnest(${given.map(({ member }) => member)}::text[], ${given.map(({ code }) => code)}::text[]) g(member, code)
    where t.merchant_id = ${ctx.merchantId} and t.id = ${templateId}`.execute(ctx.tx);
}

/** The coupon that a shop claimed by this number, and whose template it is. */
export async function claimedAs(ctx: Ctx, claimNo: string): Promise<{ coupon: CouponRow; templateId: number | null } | undefined> {
  const found = await maybe(
    ctx.tx,
    sql<{ id: number; template_id: number | null }>`select id, template_id from coupon where merchant_id = ${ctx.merchantId} and claim_no = ${claimNo}`,
  );
  return found && { coupon: (await couponById(ctx, found.id))!, templateId: found.template_id };
}

/** Which of these coupons may not be used on goods: their template names other goods or categories. */
export const unfitFor = async (ctx: Ctx, couponIds: readonly number[], goodsId: number): Promise<ReadonlySet<number>> => {
  if (couponIds.length === 0) return new Set();
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select c.id from coupon c join coupon_template t on t.merchant_id = c.merchant_id and t.id = c.template_id and t.range <> ${codes(couponRange.ALL)}
      where c.merchant_id = ${ctx.merchantId} and c.id = any(${[...couponIds]}::bigint[])
        and not case when t.range = ${codes(couponRange.GOODS)} then ${goodsId}::bigint = any(t.range_ids)
          else exists (select from goods g join goods_category k on k.merchant_id = g.merchant_id and k.id = g.category_id
            where g.merchant_id = c.merchant_id and g.id = ${goodsId} and (k.id = any(t.range_ids) or k.parent_id = any(t.range_ids))) end`,
  );
  return new Set(found.map(({ id }) => id));
};

/** The goods of an order. */
export const goodsOfOrder = async (ctx: Ctx, orderId: number): Promise<number> =>
  (await one(ctx.tx, sql<{ goods_id: number }>`select goods_id from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`)).goods_id;
