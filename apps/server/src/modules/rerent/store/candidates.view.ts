import { sql } from 'kysely';
import { endOfDay } from '@merchant-admin/common/dates';
import { billStatus, openBillStates, rentTypes } from '@merchant-admin/contract/bills/codes';
import { couponState, type CouponState } from '@merchant-admin/contract/coupons/codes';
import { finishType, orderStatus } from '@merchant-admin/contract/orders/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { everySegment, mostJudged, mostMatched, rerentStage } from '@merchant-admin/contract/rerent/codes';
import type { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import { ordersByTail, ownStore } from '../../orders/index.ts';

export type RerentFilter = QueryOf<typeof rerentEndpoints.rerentList>;

/** A customer who may rent again, as the lease that he ended last names him. */
export interface Candidate {
  merchant_id: number;
  order_no: string;
  customer_name: string;
  customer_phone: string;
  id_card_hash: Buffer;
  member_id: string;
  goods_name: string;
  sku_name: string;
  created_at: Date;
  /** Leases that he ended. */
  ended: number;
  /** The rule by which he gets most, or the one that is searched by. */
  rule_id: number;
  coupon_code: string | null;
  coupon_state: CouponState | null;
  coupon_valid_to: string | null;
  /** The newest order that came of an offer and was not closed. */
  ordered_no: string | null;
  stage: number;
  last_at: Date | null;
  next_at: Date | null;
}

/** The orders of a customer, of which a hundred count. */
const mostOrders = 100;

/** Whether any rent of a customer's was paid late or is, or was given up. */
const everLate = (ctx: Ctx) => sql`exists (
  select from orders h join bill b on b.merchant_id = h.merchant_id and b.order_id = h.id
  where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash and (b.status in (${codes(billStatus.PAID_LATE, billStatus.WRITTEN_OFF)})
    or (b.type in (${codes(...rentTypes)}) and b.status in (${codes(...openBillStates)}) and b.due_date < ${ctx.today}::date)))`;

/** The enabled rules that fit the customer of a lease `o` with `n.ended` ended ones today: those that ask for most first. @param only the one rule that is asked for */
const fitting = (ctx: Ctx, only: string | undefined) => sql`(select coalesce(array_agg(r.id order by r.ended_least desc, r.id), '{}') as ids from rerent_rule r
  where r.merchant_id = o.merchant_id and r.enabled and r.valid_from <= ${ctx.today}::date and r.valid_to >= ${ctx.today}::date
    ${only === undefined ? sql`` : sql`and r.id = ${only}::bigint`} and r.ended_least <= n.ended and r.segment in (${everySegment}, o.segment) and (not r.never_late or not ${everLate(ctx)}))`;

/** His leases: those that he ended, a lease with its renewals once and none that a court or a loss ended; and those under way but for what came of an offer. */
const leases = sql`(select (count(*) filter (where h.status = ${orderStatus.FINISHED} and h.parent_id is null and h.finish_type not in (${codes(finishType.JUDICIAL, finishType.BAD_DEBT)})))::int as ended,
    count(*) filter (where h.status not in (${codes(orderStatus.FINISHED, orderStatus.CLOSED)})
      and not exists (select from rerent_order c where c.merchant_id = h.merchant_id and c.order_id = h.id)) as running
  from (select h.merchant_id, h.id, h.status, h.parent_id, h.finish_type from orders h
    where h.merchant_id = o.merchant_id and h.id_card_hash = o.id_card_hash order by h.created_at desc limit ${mostOrders}) h)`;

/** The newest order that came of what he was given and was not closed. */
const cameOf = sql`(select c.order_no from rerent_offer f join rerent_order l on l.merchant_id = f.merchant_id and l.offer_id = f.id
    join orders c on c.merchant_id = l.merchant_id and c.id = l.order_id and c.status <> ${orderStatus.CLOSED}
  where f.merchant_id = o.merchant_id and f.id_card_hash = o.id_card_hash order by c.created_at desc limit 1)`;

/** Orders of the customers whom the caller said he would call again by the end of today, and with whom nobody has talked since. */
const ofMyCalls = (
  ctx: Ctx,
) => sql`id_card_hash in (select t.id_card_hash from rerent_follow t where t.merchant_id = ${ctx.merchantId} and t.made_by_id = ${ctx.actor.id}
  and t.next_at < ${endOfDay(ctx.today)} and not exists (select from rerent_follow l where l.merchant_id = t.merchant_id and l.id_card_hash = t.id_card_hash and l.id > t.id))`;

const conditionsFor = (ctx: Ctx): Conditions<Pick<RerentFilter, 'name' | 'phone' | 'next'>> => ({
  next: () => ofMyCalls(ctx),
  name: (name) => nameIs('customer_name', name),
  phone: (phone) => sql`id in ${ordersByTail(ctx, phone, 'customer_phone_reversed')}`,
});

/**
 * Customers who fit a rule today. They are found while those who ended a lease are walked, who ordered last first; no more than `mostJudged` of these are looked at.
 * @param of the ended leases that are looked at
 */
const matched = (ctx: Ctx, of: readonly Condition[], { rule_id: rule, stage, next }: Pick<RerentFilter, 'rule_id' | 'stage' | 'next'>): Condition => sql`
  from (select * from orders where ${sql.join([sql`merchant_id = ${ctx.merchantId} and status = ${codes(orderStatus.FINISHED)} and ${ownStore(ctx)}`, ...of], sql` and `)}
    order by created_at desc, id desc limit ${mostJudged}) o
  cross join lateral ${leases} n
  cross join lateral ${fitting(ctx, rule)} r
  left join lateral (select f.result, f.made_at, f.next_at from rerent_follow f where f.merchant_id = o.merchant_id and f.id_card_hash = o.id_card_hash order by f.id desc limit 1) f on true
  left join lateral ${cameOf} c on true
  cross join lateral (select case when c.order_no is not null then ${rerentStage.ORDERED} else coalesce(f.result, ${rerentStage.NEW}) end as stage) s
  where n.running = 0 and cardinality(r.ids) > 0
    and not exists (select from orders l where l.merchant_id = o.merchant_id and l.id_card_hash = o.id_card_hash and l.status = ${codes(orderStatus.FINISHED)} and (l.created_at, l.id) > (o.created_at, o.id))
    ${next === undefined ? sql`` : sql`and s.stage <> ${rerentStage.ORDERED}`} ${stage === undefined ? sql`` : sql`and s.stage = ${stage}`}`;

const shown = sql`o.order_no, o.customer_name, o.customer_phone, o.id_card_hash, o.member_id, o.goods_name, o.sku_name, o.created_at, n.ended,
  r.ids[1] as rule_id, c.order_no as ordered_no, s.stage, f.made_at as last_at, f.next_at`;

/** Customers with the newest coupon that each was given by his rule. */
const withCoupons = (
  list: Condition,
) => sql<Candidate>`select p.*, k.code as coupon_code, k.state as coupon_state, k.valid_to as coupon_valid_to from (${list}) p
  left join lateral (select k.code, k.state, k.valid_to from rerent_offer f join coupon k on k.merchant_id = f.merchant_id and k.id = f.coupon_id
    where f.merchant_id = p.merchant_id and f.rule_id = p.rule_id and f.id_card_hash = p.id_card_hash order by f.turn desc limit 1) k on true
  order by p.created_at desc, p.order_no desc`;

/** A page of those who may rent again today, who ordered last first. */
export async function listCandidates(ctx: Ctx, filter: RerentFilter): Promise<{ list: Candidate[]; total: number; capped: boolean }> {
  const from = matched(ctx, conditionsBy(filter, conditionsFor(ctx)), filter);
  const list = await rows(
    ctx.tx,
    withCoupons(
      sql`select o.merchant_id, ${shown} ${from} order by o.created_at desc, o.id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
    ),
  );
  if (filter.page === 1 && list.length < filter.page_size) return { list, total: list.length, capped: false };
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select 1 ${from} limit ${mostMatched + 1}) t`);
  return { list, total: Math.min(n, mostMatched), capped: n > mostMatched };
}

/** The customers whom the caller said he would call again by the end of today and who have not ordered since, by the time that was agreed. */
export const myCallsDue = (ctx: Ctx): Condition =>
  sql`select f.next_at as since ${matched(ctx, [ofMyCalls(ctx)], { rule_id: undefined, stage: undefined, next: 'mine' })} order by f.next_at`;

/** A customer, if he fits the rule today. */
export const candidateFor = (ctx: Ctx, customer: Buffer, rule: string): Promise<Candidate | undefined> =>
  maybe(
    ctx.tx,
    withCoupons(
      sql`select o.merchant_id, ${shown} ${matched(ctx, [sql`id_card_hash = ${customer}`], { rule_id: rule, stage: undefined, next: undefined })} limit 1`,
    ),
  );

/** Who the customer of an order is, if the caller may see the order: the key of his ID number. */
export const customerOf = async (ctx: Ctx, orderNo: string): Promise<Buffer | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{ id_card_hash: Buffer }>`select id_card_hash from orders where merchant_id = ${ctx.merchantId} and order_no = ${orderNo} and ${ownStore(ctx)}`,
    )
  )?.id_card_hash;

/** Whether an order is a customer's. */
export const isOrderOf = async (ctx: Ctx, orderId: number, customer: Buffer): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from orders where merchant_id = ${ctx.merchantId} and id = ${orderId} and id_card_hash = ${customer}`)) !== undefined;

/** A customer's name as the order that he placed last has it. */
export const nameOfCustomer = async (ctx: Ctx, customer: Buffer): Promise<string> =>
  (
    await one(
      ctx.tx,
      sql<{
        customer_name: string;
      }>`select customer_name from orders where merchant_id = ${ctx.merchantId} and id_card_hash = ${customer} order by created_at desc limit 1`,
    )
  ).customer_name;

/** Whether a customer still holds a coupon: it is unused and has not expired, or an order has locked it. */
export const isLive = (state: CouponState | null, validTo: string | null, today: string): boolean =>
  state === couponState.LOCKED || (state === couponState.UNUSED && validTo !== null && validTo >= today);
