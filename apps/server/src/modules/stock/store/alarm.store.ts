import { sql } from 'kysely';
import type { AlarmKind } from '@merchant-admin/contract/stock/alarm-codes';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { WrongCount } from './stock-proof.view.ts';

/** A number that does not equal the devices. */
export interface Difference {
  sku_id: number;
  kind: AlarmKind;
  detail: string;
  counter: number;
  devices: number;
}

/** Begins the day's proof, unless somebody has: whoever comes meanwhile waits for it. @returns whether it is to be done */
export const beginProof = async (ctx: Ctx): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`insert into stock_proof (merchant_id, day, at) values (${ctx.merchantId}, ${ctx.today}::date, ${ctx.now})
      on conflict (merchant_id) do update set day = excluded.day, at = excluded.at where stock_proof.day < excluded.day`,
  )) === 1;

/** A row where the day's proof is not done yet. */
export const unproved = (ctx: Ctx) =>
  sql`select from (select ${ctx.merchantId}::bigint as id) m where not exists (select from stock_proof p where p.merchant_id = m.id and p.day >= ${ctx.today}::date)`;

/** Alarms that last. */
export const openAlarms = (ctx: Ctx) => sql`select from stock_alarm where merchant_id = ${ctx.merchantId} and ended_at is null`;

/** When the numbers were last proved. */
export const provedAt = async (ctx: Ctx): Promise<Date | null> =>
  (await maybe(ctx.tx, sql<{ at: Date }>`select at from stock_proof where merchant_id = ${ctx.merchantId}`))?.at ?? null;

/** The most SKUs with alarms that are proved anew between two nights. */
const mostBetween = 50;

/** SKUs of which an alarm lives, those that were proved longest ago first. */
export const alarmedSkus = async (ctx: Ctx): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        sku_id: number;
      }>`select sku_id from stock_alarm where merchant_id = ${ctx.merchantId} and ended_at is null group by sku_id order by min(seen_at), sku_id limit ${mostBetween}`,
    )
  ).map(({ sku_id: sku }) => sku);

/**
 * Keeps what differs now: alarms that live go on, others begin, and those end that are not among it. @returns the SKUs of those that began, and how many ended
 * @param scope the SKUs that were proved; undefined: all
 */
export async function keepAlarms(ctx: Ctx, found: readonly Difference[], scope: readonly number[] | undefined): Promise<{ begun: number[]; ended: number }> {
  const differing = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) t(sku_id bigint, kind text, detail text, counter bigint, devices bigint)`;
  const kept = await rows(
    ctx.tx,
    sql<{
      sku_id: number;
      begun: boolean;
    }>`insert into stock_alarm as a (merchant_id, sku_id, kind, detail, counter, devices, since, seen_at)
      select ${ctx.merchantId}, t.sku_id, t.kind, t.detail, t.counter, t.devices, ${ctx.now}, ${ctx.now} from ${differing} order by t.sku_id, t.kind
      on conflict (merchant_id, sku_id, kind) where ended_at is null
      do update set detail = excluded.detail, counter = excluded.counter, devices = excluded.devices, seen_at = excluded.seen_at
      returning a.sku_id, a.since = a.seen_at as begun`,
  );
  const ended = await changed(
    ctx.tx,
    sql`update stock_alarm a set ended_at = ${ctx.now}, seen_at = ${ctx.now} where a.merchant_id = ${ctx.merchantId} and a.ended_at is null
      and ${scope === undefined ? sql`true` : sql`a.sku_id = any(${[...scope]}::bigint[])`}
      and not exists (select from ${differing} where t.sku_id = a.sku_id and t.kind = a.kind)`,
  );
  return { begun: [...new Set(kept.filter(({ begun }) => begun).map(({ sku_id: sku }) => sku))], ended };
}

export interface AlarmRow {
  id: number;
  sku_id: number;
  kind: AlarmKind;
  ended: boolean;
  /** What the devices said when it was last proved. */
  devices: number;
  goods_name: string;
  sku_name: string;
}

/** An alarm, locked. */
export const lockAlarm = (ctx: Ctx, id: string): Promise<AlarmRow | undefined> =>
  maybe(
    ctx.tx,
    sql<AlarmRow>`select a.id, a.sku_id, a.kind, a.ended_at is not null as ended, a.devices, g.name as goods_name, s.name as sku_name
      from stock_alarm a join goods_sku s on s.merchant_id = a.merchant_id and s.id = a.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where a.merchant_id = ${ctx.merchantId} and a.id = ${id}::bigint and ${ctx.storeId === null} for update of a`,
  );

export const endAlarm = (ctx: Ctx, id: number) =>
  changed(ctx.tx, sql`update stock_alarm set ended_at = ${ctx.now}, seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id}`);

/** Adds to counts of devices what they lack, or takes away what they have too much: steps like any others. */
export const stepCounts = (ctx: Ctx, wrong: readonly WrongCount[]) =>
  sql`insert into device_tally (merchant_id, sku_id, store_id, degree, status, n)
    select ${ctx.merchantId}, t.sku_id, t.store_id, t.degree, t.status, t.devices - t.counter
    from jsonb_to_recordset(${JSON.stringify(wrong)}::jsonb) t(sku_id bigint, store_id bigint, degree smallint, status smallint, counter bigint, devices bigint)`.execute(
    ctx.tx,
  );
