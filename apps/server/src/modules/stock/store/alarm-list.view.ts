import { sql } from 'kysely';
import { alarmState as at, type AlarmKind, type AlarmState } from '@merchant-admin/contract/stock/alarm-codes';
import type { alarmEndpoints } from '@merchant-admin/contract/stock/alarms';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { upToCap } from '../../../platform/lists/total.ts';

export interface ListedAlarm {
  id: number;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  kind: AlarmKind;
  detail: string;
  counter: number;
  devices: number;
  since: Date;
  seen_at: Date;
  ended_at: Date | null;
}

/** A filter with the goods that are searched by name, found before. */
type Filter = Omit<QueryOf<typeof alarmEndpoints.stockAlarmList>, 'goods' | 'page' | 'page_size'> & { goods?: readonly number[] | undefined };

const standsAt = (state: AlarmState): Condition => (state === at.LIVE ? sql`a.ended_at is null` : sql`a.ended_at is not null`);

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => (tab === '0' ? undefined : standsAt(Number(tab) as AlarmState)),
  kind: (kind) => sql`a.kind = ${kind}`,
  goods: (ids) => sql`a.sku_id in (select s.id from goods_sku s where s.merchant_id = ${ctx.merchantId} and s.goods_id = any(${[...ids]}::bigint[]))`,
});

/** Numbers of a SKU are of all places together: staff of a store see none. */
const among = (ctx: Ctx, more: readonly Condition[]): Condition =>
  sql.join([sql`a.merchant_id = ${ctx.merchantId} and ${ctx.storeId === null}`, ...more], sql` and `);

/** A page of alarms, the newest first. */
export async function listAlarms(ctx: Ctx, filter: Filter, page: number, size: number): Promise<{ list: ListedAlarm[]; total: number; capped: boolean }> {
  const where = among(ctx, conditionsBy(filter, conditionsFor(ctx)));
  const list = await rows(
    ctx.tx,
    sql<ListedAlarm>`select a.id, a.sku_id, g.name as goods_name, s.name as sku_name, a.kind, a.detail, a.counter, a.devices, a.since, a.seen_at, a.ended_at
      from stock_alarm a join goods_sku s on s.merchant_id = a.merchant_id and s.id = a.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where ${where} order by a.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_alarm a where ${where} limit ${countCap + 1}) x`);
  return { list, ...upToCap(n) };
}

/** How many alarms stand so, counted as far as a list tells. */
export const countAlarms = async (ctx: Ctx, state: AlarmState): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from stock_alarm a where ${among(ctx, [standsAt(state)])} limit ${countCap}) x`))
    .n;

/** Alarms that live; since when. */
export const alarmsLive = (ctx: Ctx) => sql`select a.since from stock_alarm a where ${among(ctx, [standsAt(at.LIVE)])} order by 1`;
