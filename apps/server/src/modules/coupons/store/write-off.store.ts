import { sql } from 'kysely';
import { couponState as s } from '@merchant-admin/contract/coupons/codes';
import { changed, maybe, one, reversed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { couponForEdit, type CouponRow } from './coupon.store.ts';

export interface WriteOffRow {
  id: number;
  coupon_id: number;
  code: string;
  coupon_name: string;
  member_id: string;
  customer_name: string;
  customer_phone: string;
  order_no: string;
  store_id: number;
  store_name: string;
  /** fen */
  amount: number;
  cut: number;
  by_name: string;
  at: Date;
  undone_at: Date | null;
  undone_by: string;
  undo_reason: string;
}

export const writeOffColumns = sql<WriteOffRow>`w.id, w.coupon_id, w.code, w.coupon_name, w.member_id, w.customer_name, w.customer_phone, w.order_no, w.store_id, w.store_name, w.amount, w.cut, w.by_name, w.at,
  w.undone_at, w.undone_by, w.undo_reason`;

/** The condition on a write-off `w`: staff of a store see theirs. */
export const ofOwnStore = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`w.store_id = ${ctx.storeId}`);

const read = (ctx: Ctx, where: Condition, how: Condition = sql``) =>
  maybe(
    ctx.tx,
    sql<WriteOffRow>`select ${writeOffColumns} from coupon_write_off w where w.merchant_id = ${ctx.merchantId} and ${where} and ${ofOwnStore(ctx)} ${how}`,
  );
export const lockWriteOff = (ctx: Ctx, id: string) => read(ctx, sql`w.id = ${id}::bigint`, sql`for update of w`);

/** The write-off by which a coupon was used. */
export const writeOffOf = (ctx: Ctx, couponId: number) =>
  maybe(
    ctx.tx,
    sql<
      Pick<WriteOffRow, 'store_name' | 'at'>
    >`select w.store_name, w.at from coupon_write_off w where w.merchant_id = ${ctx.merchantId} and w.coupon_id = ${couponId} and w.undone_at is null`,
  );

/** A coupon by its code, locked, with its template. */
export async function lockByCode(ctx: Ctx, code: string): Promise<(CouponRow & { template_id: number | null }) | undefined> {
  const found = await maybe(
    ctx.tx,
    sql<{ id: number; template_id: number | null }>`select id, template_id from coupon where merchant_id = ${ctx.merchantId} and code = ${code} for update`,
  );
  const coupon = found && (await couponForEdit(ctx, String(found.id)));
  return found && coupon && { ...coupon, template_id: found.template_id };
}

/** A store that is open, so that it is not closed meanwhile; staff of a store have theirs. */
export const openStore = (ctx: Ctx, id: string | number) =>
  maybe(
    ctx.tx,
    sql<{ id: number; name: string }>`select t.id, t.name from store t where t.merchant_id = ${ctx.merchantId} and t.id = ${id}::bigint and t.enabled
      and ${ctx.storeId === null ? sql`true` : sql`t.id = ${ctx.storeId}`} for share`,
  );

/** A customer's order by its number. */
export const orderOf = (ctx: Ctx, orderNo: string, memberId: string) =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      order_no: string;
      goods_id: number;
    }>`select id, order_no, goods_id from orders where merchant_id = ${ctx.merchantId} and order_no = ${orderNo} and member_id = ${memberId}`,
  );

/** What the customer's newest order says of him. */
export const customerOf = (ctx: Ctx, memberId: string) =>
  maybe(
    ctx.tx,
    sql<{ customer_name: string; customer_phone: string }>`select customer_name, customer_phone from orders
      where merchant_id = ${ctx.merchantId} and member_id_reversed = ${reversed(memberId)} order by id desc limit 1`,
  );

export type NewWriteOff = Omit<WriteOffRow, 'id' | 'at' | 'by_name' | 'undone_at' | 'undone_by' | 'undo_reason'> & {
  template_id: number | null;
  order_id: number | null;
};
export const insertWriteOff = async (ctx: Ctx, w: NewWriteOff): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into coupon_write_off (merchant_id, coupon_id, template_id, code, coupon_name, member_id, customer_name, customer_phone, order_id, order_no, store_id, store_name, amount, cut, by_id, by_name, at)
      values (${ctx.merchantId}, ${w.coupon_id}, ${w.template_id}, ${w.code}, ${w.coupon_name}, ${w.member_id}, ${w.customer_name}, ${w.customer_phone}, ${w.order_id}, ${w.order_no}, ${w.store_id},
        ${w.store_name}, ${w.amount}, ${w.cut}, ${ctx.actor.id ?? 0}, ${ctx.actor.name}, ${ctx.now}) returning id`,
    )
  ).id;

export const endWriteOff = (ctx: Ctx, id: number, reason: string): Promise<number> =>
  changed(
    ctx.tx,
    sql`update coupon_write_off set undone_at = ${ctx.now}, undone_by = ${ctx.actor.name}, undo_reason = ${reason} where merchant_id = ${ctx.merchantId} and id = ${id} and undone_at is null`,
  );

/** Uses a coupon by a write-off. */
export const useBy = (ctx: Ctx, couponId: number, writeOffId: number, cut: number): Promise<number> =>
  changed(
    ctx.tx,
    sql`update coupon set state = ${s.USED}, write_off_id = ${writeOffId}, cut = ${cut}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${couponId} and state = ${s.UNUSED}`,
  );

/** Gives a coupon back that a write-off used: it is what it was before. */
export const giveBackBy = (ctx: Ctx, couponId: number, writeOffId: number): Promise<number> =>
  changed(
    ctx.tx,
    sql`update coupon set state = ${s.UNUSED}, write_off_id = null, cut = 0, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${couponId} and write_off_id = ${writeOffId} and state = ${s.USED}`,
  );
