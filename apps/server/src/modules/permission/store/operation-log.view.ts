import { sql } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';

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

/** The condition that staff of a store read only what was done to its orders and accounts, and what they did themselves. */
const ofStore = ({ storeId, actor }: Ctx) =>
  storeId === null ? sql`true` : sql`(l.store_id = ${storeId} or (l.actor_type = 'staff' and l.actor_id = ${actor.id}))`;

const by: Conditions<LogFilter> = {
  q: (text) => sql`(l.object_no ^@ ${text} or l.request_id = ${text})`,
  actor_id: (actor) => sql`l.actor_id = ${actor}::bigint and l.actor_type = 'staff'`,
  module: (name) => sql`l.module = ${name}`,
  action: (action) => sql`l.action = ${action}`,
  ...instantsIn('at', sql`l.at`),
};

const conditionsOf = (ctx: Ctx, filter: LogFilter): Condition =>
  sql.join([sql`l.merchant_id = ${ctx.merchantId}`, ofStore(ctx), ...conditionsBy(filter, by)], sql` and `);

/** The order of the log: by the time index where a day is searched, otherwise by number; both are the order in which things happened. */
const ordering = (filter: LogFilter) => (filter.at_from || filter.at_to ? sql`order by l.at desc, l.id desc` : sql`order by l.id desc`);

export async function listLog(ctx: Ctx, body: LogBody): Promise<Listed<LoggedRow>> {
  const { page, page_size: size, ...filter } = body;
  const where = conditionsOf(ctx, filter);
  const list = await rows(
    ctx.tx,
    sql<LoggedRow>`select ${columns} from operation_log l where ${where} ${ordering(filter)} limit ${size} offset ${(page - 1) * size}`,
  );
  return countedPage(
    body,
    list,
    async () => (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from operation_log l where ${where} limit ${countCap + 1}) t`)).n,
  );
}

/** All matching rows in steps, newest first, for an export. */
export async function walkLog(ctx: Ctx, filter: LogFilter, ids: readonly string[], cursor: string | undefined, size: number): Promise<LoggedRow[]> {
  const chosen = ids.length > 0 ? sql`l.id = any(${ids}::bigint[])` : sql`true`;
  const before = cursor === undefined ? sql`true` : sql`l.id < ${cursor}::bigint`;
  return rows(
    ctx.tx,
    sql<LoggedRow>`select ${columns} from operation_log l where ${conditionsOf(ctx, filter)} and ${chosen} and ${before} order by l.id desc limit ${size}`,
  );
}

/** The number of matching rows, counted no further than one beyond `most`. */
export async function countLog(ctx: Ctx, filter: LogFilter, most: number): Promise<number> {
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from (select from operation_log l where ${conditionsOf(ctx, filter)} limit ${most + 1}) t`,
  );
  return n;
}
