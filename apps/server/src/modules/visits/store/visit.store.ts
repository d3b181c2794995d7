import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { visitState as at, type VisitState } from '@merchant-admin/contract/visits/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface VisitRow {
  id: number;
  visit_no: string;
  store_id: number;
  store_name: string;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  member_id: string | null;
  customer_name: string;
  customer_phone: string;
  order_id: number | null;
  order_no: string;
  at: Date;
  keep_until: Date;
  /** As it is written down; `stateAt` tells where it stands by the clock. */
  state: VisitState;
  /** Devices that are collected, and how many of them are put aside or were handed over. */
  quantity: number;
  aside: number;
  counted: boolean;
  code_cipher: Buffer | null;
  code_tries: number;
  code_rests_until: Date | null;
  by_shop: boolean;
  end_reason: string;
  version: number;
}

/** The condition on a visit `v`: staff of a store see those to their store. */
export const seenVisits = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`v.store_id = ${ctx.storeId}`);

const columns = sql<VisitRow>`v.id, v.visit_no, v.store_id, s.name as store_name, v.sku_id, v.goods_name, v.sku_name, v.member_id, v.customer_name, v.customer_phone, v.order_id,
  v.order_no, v.at, v.keep_until, v.state, v.quantity, v.aside, v.counted, v.code_cipher, v.code_tries, v.code_rests_until, v.by_shop, v.end_reason, v.version`;
const from = sql`from store_visit v join store s on s.merchant_id = v.merchant_id and s.id = v.store_id`;

const read = (ctx: Ctx, where: Condition) => maybe(ctx.tx, sql<VisitRow>`select ${columns} ${from} where v.merchant_id = ${ctx.merchantId} and ${where}`);
const lock = (ctx: Ctx, where: Condition) =>
  maybe(ctx.tx, sql<VisitRow>`select ${columns} ${from} where v.merchant_id = ${ctx.merchantId} and ${where} for update of v`);

/** A visit that the person sees. */
export const findVisit = (ctx: Ctx, id: string) => read(ctx, sql`v.id = ${id}::bigint and ${seenVisits(ctx)}`);
export const visitByNo = (ctx: Ctx, no: string) => read(ctx, sql`v.visit_no = ${no}`);
export const visitById = (ctx: Ctx, id: number) => read(ctx, sql`v.id = ${id}`);

/** A visit, locked, whoever acts. */
export const lockVisit = (ctx: Ctx, id: number) => lock(ctx, sql`v.id = ${id}`);

/** The condition on visits `v` that they are still to come by the clock. */
export const isLive = (ctx: Ctx): Condition => sql`v.state in (${codes(at.TO_CONFIRM, at.READY)}) and v.keep_until > ${ctx.now}`;

/** The live visit of an order, locked; the order is locked already. */
export const liveOfOrder = (ctx: Ctx, orderId: number) => lock(ctx, sql`v.order_id = ${orderId} and ${isLive(ctx)}`);

/** What a shop's customer has to come for already: the same at the same store, without an order. */
export const liveOfMember = (ctx: Ctx, member: string, storeId: number, skuId: number) =>
  read(ctx, sql`v.member_id = ${member} and v.store_id = ${storeId} and v.sku_id = ${skuId} and v.order_id is null and ${isLive(ctx)}`);

/** Visits that are over by the clock and not yet by what is written down: of an order, or of a customer. */
export const lapsedOf = (ctx: Ctx, { orderId, member }: { orderId: number | null; member: string | null }): Promise<{ id: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select v.id from store_visit v where v.merchant_id = ${ctx.merchantId} and v.state in (${codes(at.TO_CONFIRM, at.READY)}) and v.keep_until <= ${ctx.now}
      and (v.order_id = ${orderId}::bigint or (v.member_id = ${member}::text and v.order_id is null)) order by v.id`,
  );

export const liveAtStore = async (ctx: Ctx, storeId: number, most: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        n: number;
      }>`select count(*)::int as n from (select from store_visit v where v.merchant_id = ${ctx.merchantId} and v.store_id = ${storeId} and ${isLive(ctx)} limit ${most}) x`,
    )
  ).n;

export interface NewVisit {
  storeId: number;
  skuId: number;
  quantity: number;
  goodsName: string;
  skuName: string;
  member: string | null;
  name: string;
  phone: string;
  orderId: number | null;
  orderNo: string;
  at: Date;
  keepUntil: Date;
  placed: boolean;
}

/** A visit's number: the day and ten random digits, which tell nobody how many there are. */
const newNumber = (ctx: Ctx) => `${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

export const insertVisit = (ctx: Ctx, made: NewVisit): Promise<{ id: number; visit_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      visit_no: string;
    }>`insert into store_visit (merchant_id, visit_no, store_id, sku_id, quantity, goods_name, sku_name, member_id, customer_name, customer_phone, order_id,
        order_no, at, keep_until, state, placed_at, by_shop, made_name, made_at)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${made.storeId}, ${made.skuId}, ${made.quantity}, ${made.goodsName}, ${made.skuName}, ${made.member}, ${made.name}, ${made.phone}, ${made.orderId}::bigint,
        ${made.orderNo}, ${made.at}, ${made.keepUntil}, ${at.TO_CONFIRM}, ${made.placed ? ctx.now : null}::timestamptz, ${ctx.actor.type === 'shop'}, ${ctx.actor.name}, ${ctx.now})
      returning id, visit_no`,
  );

/** Notes that one of several devices is put aside, and others are still to be. */
export const writeAside = (ctx: Ctx, id: number) =>
  changed(
    ctx.tx,
    sql`update store_visit set aside = aside + 1, placed_at = coalesce(placed_at, ${ctx.now}), version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes that the last device is put aside, and the code by which they are collected. */
export const writeReady = (ctx: Ctx, id: number, { counted, code }: { counted: boolean; code: Buffer }) =>
  changed(
    ctx.tx,
    sql`update store_visit set state = ${at.READY}, aside = aside + 1, counted = ${counted}, code_cipher = ${code}, code_tries = 0, code_rests_until = null,
      placed_at = coalesce(placed_at, ${ctx.now}), confirmed_name = ${ctx.actor.name}, confirmed_at = ${ctx.now}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export const writeCode = (ctx: Ctx, id: number, code: Buffer) =>
  changed(
    ctx.tx,
    sql`update store_visit set code_cipher = ${code}, code_tries = 0, code_rests_until = null, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes a wrong try. @param restsUntil until when no other is taken; null: the next one may follow */
export const writeTry = (ctx: Ctx, id: number, tries: number, restsUntil: Date | null) =>
  changed(
    ctx.tx,
    sql`update store_visit set code_tries = ${tries}, code_rests_until = ${restsUntil}::timestamptz where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export const writeTime = (ctx: Ctx, id: number, time: Date, keepUntil: Date) =>
  changed(
    ctx.tx,
    sql`update store_visit set at = ${time}, keep_until = ${keepUntil}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes which order is collected; from now on that has the device's piece. */
export const writeOrder = (ctx: Ctx, id: number, order: { id: number; order_no: string; member_id: string }) =>
  changed(
    ctx.tx,
    sql`update store_visit set order_id = ${order.id}, order_no = ${order.order_no}, member_id = ${order.member_id}, counted = false, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes that all was handed over, by whom. */
export const writePickedUp = (ctx: Ctx, id: number) =>
  changed(
    ctx.tx,
    sql`update store_visit set state = ${at.PICKED_UP}, picked_by = ${ctx.actor.id}, picked_name = ${ctx.actor.name}, picked_at = ${ctx.now},
      id_seen = true, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export const writeEnd = (ctx: Ctx, id: number, state: VisitState, { at: time, by, reason }: { at: Date; by: string; reason: string }) =>
  changed(
    ctx.tx,
    sql`update store_visit set state = ${state}, aside = 0, counted = false, ended_name = ${by}, ended_at = ${time}, end_reason = ${reason}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** The live promises of a SKU at a store, each with how many devices it and those before it want: the earliest are promised first. */
export const inTurn = (ctx: Ctx, store: Condition, sku: Condition): Condition =>
  sql`select q.id, sum(q.wanted) over (order by q.id) as upto from store_visit q where q.merchant_id = ${ctx.merchantId} and q.store_id = ${store} and q.sku_id = ${sku}
    and q.state = ${codes(at.TO_CONFIRM)} and q.keep_until > ${ctx.now}`;

/** Gives places to those who wait longest, as many as stand there, and says to whom. The SKU is locked; one that somebody acts on just now is left to the sweep. */
export const writePlaces = (ctx: Ctx, storeId: number, skuId: number, free: number): Promise<{ id: number }[]> =>
  rows(
    ctx.tx,
    sql<{ id: number }>`update store_visit set placed_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id in (
        select w.id from store_visit w where w.merchant_id = ${ctx.merchantId} and w.placed_at is null and w.id in (
          select t.id from (${inTurn(ctx, sql`${storeId}`, sql`${skuId}`)}) t where t.upto <= ${free})
        for update skip locked) returning id`,
  );
