import { sql } from 'kysely';
import type { DeviceCheckState, DeviceLock, DeviceReport } from '@merchant-admin/contract/recycling/codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { DeviceFindings } from '../../../platform/device-check/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface CheckRow {
  id: number;
  order_id: number;
  imei: string;
  state: DeviceCheckState;
  reported: DeviceReport | '';
  locked: DeviceLock | '';
  detail: string;
  asked_at: Date;
  as_of: Date | null;
  tries: number;
}

const columns = sql<CheckRow>`id, order_id, imei, state, reported, locked, detail, asked_at, as_of, tries`;

/** Notes that a number is to be asked about. */
export const insertCheck = (ctx: Ctx, orderId: number, imei: string): Promise<{ id: number }> =>
  one(
    ctx.tx,
    sql<{ id: number }>`insert into device_check (merchant_id, order_id, imei, state, asked_at, next_at)
      values (${ctx.merchantId}, ${orderId}, ${imei}, 'waiting', ${ctx.now}, ${ctx.now}) returning id`,
  );

export const checkById = (ctx: Ctx, id: number): Promise<CheckRow | undefined> =>
  maybe(ctx.tx, sql<CheckRow>`select ${columns} from device_check where merchant_id = ${ctx.merchantId} and id = ${id}`);

export const lockCheck = (ctx: Ctx, id: number): Promise<CheckRow | undefined> =>
  maybe(ctx.tx, sql<CheckRow>`select ${columns} from device_check where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

export const newestCheck = (ctx: Ctx, orderId: number): Promise<CheckRow | undefined> =>
  maybe(ctx.tx, sql<CheckRow>`select ${columns} from device_check where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 1`);

/** Whether the newest answer says that an order's device is locked to an account. */
export const isStillLocked = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (
    await maybe(
      ctx.tx,
      sql<{
        locked: string;
      }>`select locked from device_check where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'answered' order by id desc limit 1`,
    )
  )?.locked === 'locked';

/** The stop of an order whose device the newest answer reports, unless somebody let that be; '' otherwise. */
export async function reportedStop(ctx: Ctx, orderId: number): Promise<'reported' | ''> {
  const newest = await maybe(
    ctx.tx,
    sql<{
      reported: string;
      let_go: boolean;
    }>`select reported, let_go from device_check where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'answered' order by id desc limit 1`,
  );
  return newest?.reported === 'reported' && !newest.let_go ? 'reported' : '';
}

/** Notes that somebody answers for what was reported of an order's device. */
export const letReportsGo = (ctx: Ctx, orderId: number) =>
  sql`update device_check set let_go = true where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and reported = 'reported'`.execute(ctx.tx);

/** Notes that a number is about to be asked about, and when that is done again if no answer comes. */
export const writeTry = (ctx: Ctx, id: number, tries: number, next: Date) =>
  changed(ctx.tx, sql`update device_check set tries = ${tries}, next_at = ${next} where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Writes an answer down. A report that was let be already is no news. */
export const writeAnswer = (ctx: Ctx, { id, order_id: orderId }: CheckRow, { reported, locked, detail, at }: DeviceFindings) =>
  changed(
    ctx.tx,
    sql`update device_check set state = 'answered', reported = ${reported}, locked = ${locked}, detail = ${detail}, answered_at = ${ctx.now}, as_of = ${at},
        let_go = ${reported} = 'reported' and exists (select from device_check b where b.merchant_id = ${ctx.merchantId} and b.order_id = ${orderId} and b.let_go)
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Writes down why no answer came. */
export const writeFailure = (ctx: Ctx, id: number, state: 'waiting' | 'failed', failure: string) =>
  changed(ctx.tx, sql`update device_check set state = ${state}, detail = ${failure} where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Writes what of the check stands against paying an order that is locked. It is no new version: nobody acted on the order. */
export const writeUnchecked = (ctx: Ctx, orderId: number, unchecked: 'waiting' | 'failed' | '') =>
  changed(ctx.tx, sql`update recycle_order set unchecked = ${unchecked} where merchant_id = ${ctx.merchantId} and id = ${orderId}`);

/** Checks that wait and are to be asked for now. */
export const dueChecks = (ctx: Ctx) =>
  sql<{ id: number; no: string }>`select c.id, o.order_no as no from device_check c join recycle_order o on o.merchant_id = c.merchant_id and o.id = c.order_id
      where c.merchant_id = ${ctx.merchantId} and c.state = 'waiting' and c.next_at <= ${ctx.now} order by c.next_at, c.id limit 200`;
