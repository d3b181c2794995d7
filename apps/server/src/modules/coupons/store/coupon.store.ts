import { sql } from 'kysely';
import { couponState, type CouponScope, type CouponState, type CouponType } from '@merchant-admin/contract/coupons/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** One coupon of one customer; amounts in fen. */
export interface CouponRow {
  id: number;
  code: string;
  member_id: string;
  name: string;
  type: CouponType;
  scope: CouponScope;
  threshold: number;
  value: number;
  cap: number;
  valid_from: string;
  valid_to: string;
  state: CouponState;
  order_id: number | null;
  /** The bill that a coupon for rent cuts. */
  bill_id: number | null;
  cut: number;
  version: number;
}

const columns = sql`id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, state, order_id, bill_id, cut, version`;

export type NewCoupon = Omit<CouponRow, 'id' | 'state' | 'order_id' | 'bill_id' | 'cut' | 'version'>;

/** The template that a coupon is of, and the shop's own number of its claim. */
export interface Received {
  templateId?: number;
  claimNo?: string;
}

/** Keeps a new coupon; undefined where one was claimed by the same number. */
export const insertCoupon = (ctx: Ctx, coupon: NewCoupon, { templateId, claimNo }: Received = {}): Promise<CouponRow | undefined> =>
  maybe(
    ctx.tx,
    sql<CouponRow>`insert into coupon (merchant_id, code, member_id, name, type, scope, threshold, value, cap, valid_from, valid_to, issued_at, issued_by, template_id, claim_no)
      values (${ctx.merchantId}, ${coupon.code}, ${coupon.member_id}, ${coupon.name}, ${coupon.type}, ${coupon.scope}, ${coupon.threshold}, ${coupon.value}, ${coupon.cap},
        ${coupon.valid_from}, ${coupon.valid_to}, ${ctx.now}, ${ctx.actor.name}, ${templateId ?? null}, ${claimNo ?? null})
      on conflict (merchant_id, claim_no) where claim_no is not null do nothing returning ${columns}`,
  );

export const couponById = (ctx: Ctx, id: number): Promise<CouponRow | undefined> =>
  maybe(ctx.tx, sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** A customer's coupons of these codes. */
export const couponsByCode = (ctx: Ctx, memberId: string, codes: readonly string[]): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and member_id = ${memberId} and code = any(${[...codes]}::text[]) order by id limit 20`,
  );

export const usableCoupons = (ctx: Ctx, memberId: string): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and member_id = ${memberId} and state = ${couponState.UNUSED}
      and valid_from <= ${ctx.today} and valid_to >= ${ctx.today} order by valid_to, id limit 100`,
  );

/** A customer's unused coupons that have not expired, those of one scope first, the one that ends first above. */
export const unusedCoupons = (ctx: Ctx, memberId: string, scope: CouponScope, most: number): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and member_id = ${memberId} and state = ${couponState.UNUSED}
      and valid_to >= ${ctx.today} order by (scope = ${scope}) desc, (valid_from <= ${ctx.today}) desc, valid_to, id limit ${most}`,
  );

/** A customer's coupons, the newest first. */
export const couponsOfMember = (ctx: Ctx, memberId: string, most: number): Promise<CouponRow[]> =>
  rows(ctx.tx, sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and member_id = ${memberId} order by id desc limit ${most}`);

/** The coupons of one person, who may have a number with each shop; the newest first. */
export const couponsOfMembers = (ctx: Ctx, memberIds: readonly string[], most: number): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and member_id = any(${[...memberIds]}::text[]) order by id desc limit ${most}`,
  );

/** What an order has locked or used. */
export const couponsOfOrder = (ctx: Ctx, orderId: number): Promise<CouponRow[]> =>
  rows(ctx.tx, sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 100`);

export const couponForEdit = (ctx: Ctx, id: string): Promise<CouponRow | undefined> =>
  maybe(ctx.tx, sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

/** Gives a coupon to an order; false when somebody was faster. The update is guarded: of two claims one succeeds. */
export const claimCoupon = async (ctx: Ctx, id: number, orderId: number, cut: number, state: CouponState): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update coupon set state = ${state}, order_id = ${orderId}, cut = ${cut}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = ${couponState.UNUSED}`,
  )) === 1;

/** Uses what an order has locked, but for coupons on a bill: they are used with the bill. */
export async function useLocked(ctx: Ctx, orderId: number): Promise<void> {
  await sql`update coupon set state = ${couponState.USED}, version = version + 1
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = ${couponState.LOCKED} and bill_id is null`.execute(ctx.tx);
}

/** Puts a coupon that an order has locked on the bill that it cuts. */
export async function putOnBill(ctx: Ctx, orderId: number, code: string, billId: number): Promise<void> {
  await sql`update coupon set bill_id = ${billId} where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and code = ${code}`.execute(ctx.tx);
}

/** The locked and used coupons on these bills. */
export const couponsOnBills = (ctx: Ctx, billIds: readonly number[]): Promise<CouponRow[]> =>
  rows(ctx.tx, sql<CouponRow>`select ${columns} from coupon where merchant_id = ${ctx.merchantId} and bill_id = any(${[...billIds]}::bigint[]) order by id`);

export async function changeOnBills(ctx: Ctx, billIds: readonly number[], from: CouponState, to: CouponState): Promise<void> {
  await sql`update coupon set state = ${to}, version = version + 1
    where merchant_id = ${ctx.merchantId} and bill_id = any(${[...billIds]}::bigint[]) and state = ${from}`.execute(ctx.tx);
}

/** Frees the coupons that are locked on these bills, from bills and order. @returns the freed ones */
export const freeOnBills = (ctx: Ctx, billIds: readonly number[]): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`update coupon set state = ${couponState.UNUSED}, order_id = null, bill_id = null, cut = 0, version = version + 1
      where merchant_id = ${ctx.merchantId} and bill_id = any(${[...billIds]}::bigint[]) and state = ${couponState.LOCKED} returning ${columns}`,
  );

/** Whether a customer has an unused coupon of a scope that he may use today. */
export const hasUsable = async (ctx: Ctx, memberId: string, scope: CouponScope): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from coupon where merchant_id = ${ctx.merchantId} and member_id = ${memberId} and state = ${couponState.UNUSED} and scope = ${scope}
      and valid_from <= ${ctx.today} and valid_to >= ${ctx.today} limit 1`,
  )) !== undefined;

/**
 * Frees an order's coupons in these states: locked or used. Coupons that are locked on a bill are left out: they are freed with the bill. @returns the
 * freed ones
 */
export const freeCoupons = (ctx: Ctx, orderId: number, states: readonly CouponState[]): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`update coupon set state = ${couponState.UNUSED}, order_id = null, bill_id = null, cut = 0, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = any(${[...states]}::smallint[])
        and (bill_id is null or state = ${couponState.USED}) returning ${columns}`,
  );

/** Frees all coupons of an order, from bills too. @returns them as they were freed */
export const freeAllOf = (ctx: Ctx, orderId: number): Promise<CouponRow[]> =>
  rows(
    ctx.tx,
    sql<CouponRow>`update coupon set state = ${couponState.UNUSED}, order_id = null, bill_id = null, cut = 0, version = version + 1
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state in (${codes(couponState.LOCKED, couponState.USED)}) returning ${columns}`,
  );

export const endCoupon = async (ctx: Ctx, id: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        version: number;
      }>`update coupon set state = ${couponState.VOID}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
