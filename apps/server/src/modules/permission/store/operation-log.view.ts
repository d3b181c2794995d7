import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export type LogBody = BodyOf<typeof permissionEndpoints.operationLog>;
export type LogFilter = Omit<LogBody, 'page' | 'page_size'>;

export interface LoggedRow {
  id: number;
  at: Date;
  actor_type: string;
  actor_name: string;
  module: string;
  action: string;
  object_type: string;
  object_id: number | null;
  object_no: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  ip: string;
  request_id: string;
}

const columns = sql`l.id, l.at, l.actor_type, l.actor_name, l.module, l.action, l.object_type, l.object_id, l.object_no, l.before, l.after, l.reason, l.ip, l.request_id`;

/** Staff of a store read what was done to its orders and accounts, and what they did themselves. */
const ofStore = ({ storeId, actor }: Ctx) =>
  storeId === null ? sql`true` : sql`(l.store_id = ${storeId} or (l.actor_type = 'staff' and l.actor_id = ${actor.id}))`;

function conditionsOf(ctx: Ctx, filter: LogFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`l.merchant_id = ${ctx.merchantId}`, ofStore(ctx)];
  if (filter.q) conditions.push(sql`(l.object_no ^@ ${filter.q} or l.request_id = ${filter.q})`);
  if (filter.actor_id) conditions.push(sql`l.actor_id = ${filter.actor_id}::bigint and l.actor_type = 'staff'`);
  if (filter.module) conditions.push(sql`l.module = ${filter.module}`);
  if (filter.action) conditions.push(sql`l.action = ${filter.action}`);
  if (filter.at_from) conditions.push(sql`l.at >= ${startOfDay(filter.at_from)}`);
  if (filter.at_to) conditions.push(sql`l.at < ${endOfDay(filter.at_to)}`);
  return sql.join(conditions, sql` and `);
}

/** By day the time index is walked, otherwise the number: both are the order in which things happened. */
const ordering = (filter: LogFilter) => (filter.at_from || filter.at_to ? sql`order by l.at desc, l.id desc` : sql`order by l.id desc`);

export async function listLog(ctx: Ctx, body: LogBody): Promise<{ list: LoggedRow[]; total: number; capped: boolean }> {
  const { page, page_size: size, ...filter } = body;
  const where = conditionsOf(ctx, filter);
  const list = await rows(
    ctx.tx,
    sql<LoggedRow>`select ${columns} from operation_log l where ${where} ${ordering(filter)} limit ${size} offset ${(page - 1) * size}`,
  );
  if (page === 1 && list.length < size) return { list, total: list.length, capped: false };
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from operation_log l where ${where} limit ${countCap + 1}) t`);
  return { list, total: Math.min(n, countCap), capped: n > countCap };
}

/** All matches in steps, newest first, for an export. */
export async function walkLog(ctx: Ctx, filter: LogFilter, ids: readonly string[], cursor: string | undefined, size: number): Promise<LoggedRow[]> {
  const chosen = ids.length > 0 ? sql`l.id = any(${ids}::bigint[])` : sql`true`;
  const before = cursor === undefined ? sql`true` : sql`l.id < ${cursor}::bigint`;
  return rows(
    ctx.tx,
    sql<LoggedRow>`select ${columns} from operation_log l where ${conditionsOf(ctx, filter)} and ${chosen} and ${before} order by l.id desc limit ${size}`,
  );
}

/** How many match, counted no further than one beyond `most`. */
export async function countLog(ctx: Ctx, filter: LogFilter, most: number): Promise<number> {
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from (select from operation_log l where ${conditionsOf(ctx, filter)} limit ${most + 1}) t`,
  );
  return n;
}
