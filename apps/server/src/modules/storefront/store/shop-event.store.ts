import { sql } from 'kysely';
import type { ShopEvent } from '@merchant-admin/contract/storefront/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** The most tries of one event, and the hours after which it is given up; an event that is sent again has them anew. */
export const mostTries = 20;
const patience = 24 * 3_600_000;
/** Seconds until the second try; each later wait is twice as long, up to an hour. */
const firstWait = 30;
const longestWait = 3600;

const giveUpAt = (ctx: Ctx) => new Date(ctx.now.getTime() + patience);

/** Writes an event down for every key of the merchant that has an address. @returns for how many keys */
export async function writeEvent(ctx: Ctx, event: ShopEvent, orderId: number, data: Record<string, unknown>): Promise<number> {
  return changed(
    ctx.tx,
    sql`insert into shop_event (merchant_id, key_id, event, order_id, data, created_at, most_tries, give_up_at, next_try_at)
      select k.merchant_id, k.id, ${event}, o.id, jsonb_build_object('status', o.status) || ${JSON.stringify(data)}::jsonb, ${ctx.now}, ${mostTries}, ${giveUpAt(ctx)}, ${ctx.now}
      from api_key k join orders o on o.merchant_id = k.merchant_id and o.id = ${orderId}
      where k.merchant_id = ${ctx.merchantId} and k.enabled and k.notify_url <> ''`,
  );
}

/**
 * Writes an event about each of these reservations down for every key of the merchant that has an address. What still waits about them is not told any
 * more, so that of a reservation one event waits at most. @returns how many
 */
export async function writeReservationEvents(ctx: Ctx, event: ShopEvent, ids: readonly number[], data: Record<string, unknown>): Promise<number> {
  await sql`update shop_event set state = 'given_up', last_failure = '预约状态已变化，不再发送'
    where merchant_id = ${ctx.merchantId} and reservation_id = any(${[...ids]}::bigint[]) and state = 'waiting'`.execute(ctx.tx);
  return changed(
    ctx.tx,
    sql`insert into shop_event (merchant_id, key_id, event, reservation_id, data, created_at, most_tries, give_up_at, next_try_at)
      select k.merchant_id, k.id, ${event}, r.id, jsonb_build_object('reserve_no', r.reserve_no, 'reserve_id', r.reserve_id::text, 'state', r.state,
          'goods_id', case when g.opened_at is null then '' else coalesce(g.goods_id::text, '') end, 'hold_until', g.hold_until) || ${JSON.stringify(data)}::jsonb,
        ${ctx.now}, ${mostTries}, ${giveUpAt(ctx)}, ${ctx.now}
      from api_key k join reservation r on r.merchant_id = k.merchant_id and r.id = any(${[...ids]}::bigint[])
      join reserve_goods g on g.merchant_id = r.merchant_id and g.id = r.reserve_id
      where k.merchant_id = ${ctx.merchantId} and k.enabled and k.notify_url <> '' order by r.id, k.id`,
  );
}

/** Writes an event about a store visit down for every key that has an address; what still waits about it is not told any more. @returns for how many keys */
export async function writeVisitEvent(ctx: Ctx, event: ShopEvent, visitId: number): Promise<number> {
  await sql`update shop_event set state = 'given_up', last_failure = '预约状态已变化，不再发送'
    where merchant_id = ${ctx.merchantId} and visit_id = ${visitId} and state = 'waiting'`.execute(ctx.tx);
  return changed(
    ctx.tx,
    sql`insert into shop_event (merchant_id, key_id, event, visit_id, data, created_at, most_tries, give_up_at, next_try_at)
      select k.merchant_id, k.id, ${event}, v.id, jsonb_build_object('visit_no', v.visit_no, 'state', v.state, 'store_id', v.store_id::text, 'sku_id', v.sku_id::text, 'at', v.at,
          'keep_until', v.keep_until, 'order_id', v.order_no), ${ctx.now}, ${mostTries}, ${giveUpAt(ctx)}, ${ctx.now}
      from api_key k join store_visit v on v.merchant_id = k.merchant_id and v.id = ${visitId}
      where k.merchant_id = ${ctx.merchantId} and k.enabled and k.notify_url <> '' order by k.id`,
  );
}

/** Writes an event about an order by which a device is bought back down for every key that has an address; what still waits about it is not told any more. @returns for how many keys */
export async function writeRecycleEvent(ctx: Ctx, event: ShopEvent, recycleId: number): Promise<number> {
  await sql`update shop_event set state = 'given_up', last_failure = '回收单状态已变化，不再发送'
    where merchant_id = ${ctx.merchantId} and recycle_id = ${recycleId} and state = 'waiting'`.execute(ctx.tx);
  return changed(
    ctx.tx,
    sql`insert into shop_event (merchant_id, key_id, event, recycle_id, data, created_at, most_tries, give_up_at, next_try_at)
      select k.merchant_id, k.id, ${event}, r.id, jsonb_build_object('recycle_no', r.order_no, 'shop_order_no', r.shop_order_no, 'state', r.state, 'estimate', r.estimate, 'price', r.price,
          'quote_version', r.quote_version, 'offer_until', r.offer_until), ${ctx.now}, ${mostTries}, ${giveUpAt(ctx)}, ${ctx.now}
      from api_key k join recycle_order r on r.merchant_id = k.merchant_id and r.id = ${recycleId}
      where k.merchant_id = ${ctx.merchantId} and k.enabled and k.notify_url <> '' order by k.id`,
  );
}

/** Writes an event about an order of goods that are bought outright down for every key that has an address; what still waits about it is not told any more. @returns for how many keys */
export async function writeSaleEvent(ctx: Ctx, event: ShopEvent, saleId: number): Promise<number> {
  await sql`update shop_event set state = 'given_up', last_failure = '售卖订单状态已变化，不再发送'
    where merchant_id = ${ctx.merchantId} and sale_id = ${saleId} and state = 'waiting'`.execute(ctx.tx);
  return changed(
    ctx.tx,
    sql`insert into shop_event (merchant_id, key_id, event, sale_id, data, created_at, most_tries, give_up_at, next_try_at)
      select k.merchant_id, k.id, ${event}, o.id, jsonb_build_object('sale_no', o.order_no, 'shop_order_no', o.shop_order_no, 'state', o.state, 'paid', o.paid, 'refunded', o.refunded),
        ${ctx.now}, ${mostTries}, ${giveUpAt(ctx)}, ${ctx.now}
      from api_key k join sale_order o on o.merchant_id = k.merchant_id and o.id = ${saleId}
      where k.merchant_id = ${ctx.merchantId} and k.enabled and k.notify_url <> '' order by k.id`,
  );
}

/** Writes down a test event: sent once, about no order. */
export async function writePing(ctx: Ctx, keyId: number): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{ id: number }>`insert into shop_event (merchant_id, key_id, event, created_at, most_tries, give_up_at, next_try_at)
      values (${ctx.merchantId}, ${keyId}, 'ping', ${ctx.now}, 1, ${giveUpAt(ctx)}, ${ctx.now}) returning id`,
  );
  return id;
}

export interface ClaimedEvent {
  id: number;
  key_id: number;
  event_id: string;
  event: ShopEvent;
  order_no: string | null;
  shop_order_no: string | null;
  data: Record<string, unknown>;
  created_at: Date;
  tries: number;
}

/**
 * Takes up to so many events that are due for one try, so that no other server tries them too. The next try is set
 * before this one is made: a crash from here on means another try. An event waits for the earlier ones of its
 * order: looked up for one event after another and never joined, because a hundred thousand of reservations may wait beside it.
 */
export const claimEvents = (ctx: Ctx, only: { keyId?: number; eventId?: number }, limit: number): Promise<ClaimedEvent[]> =>
  rows(
    ctx.tx,
    sql<ClaimedEvent>`with due as (
        select c.id from shop_event c
        where c.merchant_id = ${ctx.merchantId} and c.state = 'waiting' and c.next_try_at <= ${ctx.now}
          and ${only.keyId === undefined ? sql`true` : sql`c.key_id = ${only.keyId}`} and ${only.eventId === undefined ? sql`true` : sql`c.id = ${only.eventId}`}
          and (c.order_id is null or c.id = (select b.id from shop_event b
            where b.merchant_id = c.merchant_id and b.key_id = c.key_id and b.order_id = c.order_id and b.state = 'waiting' order by b.id limit 1))
        order by c.next_try_at, c.id limit ${limit} for update skip locked),
      taken as (
        update shop_event e set tries = e.tries + 1, last_try_at = ${ctx.now},
          next_try_at = ${ctx.now}::timestamptz + make_interval(secs => least(${firstWait} * power(2, least(e.tries - e.most_tries + ${mostTries}, 10)), ${longestWait}))
        from due where e.merchant_id = ${ctx.merchantId} and e.id = due.id
        returning e.id, e.key_id, e.event_id, e.event, e.order_id, e.data, e.created_at, e.tries)
      select t.id, t.key_id, t.event_id, t.event, o.order_no, o.shop_order_no, t.data, t.created_at, t.tries
      from taken t left join orders o on o.merchant_id = ${ctx.merchantId} and o.id = t.order_id order by t.id`,
  );

export const keysWithDueEvents = (ctx: Ctx) =>
  sql<{
    key_id: number;
  }>`select distinct key_id from shop_event where merchant_id = ${ctx.merchantId} and state = 'waiting' and next_try_at <= ${ctx.now} limit 100`;

/** Which of these keys have events that were tried without success and still wait. */
export const keysStillWaiting = async (ctx: Ctx, keyIds: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        key_id: number;
      }>`select distinct key_id from shop_event where merchant_id = ${ctx.merchantId} and key_id = any(${[...keyIds]}::bigint[]) and state = 'waiting' and tries > 0`,
    )
  ).map((row) => row.key_id);

export async function markDelivered(ctx: Ctx, id: number, status: number | null): Promise<void> {
  await sql`update shop_event set state = 'delivered', delivered_at = ${ctx.now}, last_status = ${status}, last_failure = ''
    where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting'`.execute(ctx.tx);
}

/** Notes a failed try. @returns whether the event was given up by it */
export async function markFailed(ctx: Ctx, id: number, status: number | null, failure: string): Promise<boolean> {
  const row = await maybe(
    ctx.tx,
    sql<{ state: string }>`update shop_event set last_status = ${status}, last_failure = ${failure},
        state = case when tries >= most_tries or give_up_at <= ${ctx.now} then 'given_up' else 'waiting' end
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting' returning state`,
  );
  return row?.state === 'given_up';
}

/** Gives up all events that wait for this key. */
export const giveUpWaiting = (ctx: Ctx, keyId: number, why: string) =>
  sql`update shop_event set state = 'given_up', last_failure = ${why} where merchant_id = ${ctx.merchantId} and key_id = ${keyId} and state = 'waiting'`.execute(
    ctx.tx,
  );

/** Has events that wait tried at once, since the address has changed. */
export const hurryWaiting = (ctx: Ctx, keyId: number) =>
  sql`update shop_event set next_try_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and key_id = ${keyId} and state = 'waiting' and next_try_at > ${ctx.now}`.execute(
    ctx.tx,
  );

/** Has an event told once more from the start, whatever became of it. */
export const resend = (ctx: Ctx, id: number) =>
  sql`update shop_event set state = 'waiting', next_try_at = ${ctx.now}, most_tries = tries + ${mostTries}, give_up_at = ${giveUpAt(ctx)}, last_failure = '', delivered_at = null
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** The condition that staff of a store see what shops are told of its own orders. */
export const ofOwnStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`(o.id is null or o.store_id = ${ctx.storeId})`);

export const lockEvent = (ctx: Ctx, id: string): Promise<{ id: number; key_id: number; event: ShopEvent; event_id: string } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; key_id: number; event: ShopEvent; event_id: string }>`select e.id, e.key_id, e.event, e.event_id
      from shop_event e left join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id
      where e.merchant_id = ${ctx.merchantId} and e.id = ${id}::bigint and ${ofOwnStore(ctx)} for update of e`,
  );
