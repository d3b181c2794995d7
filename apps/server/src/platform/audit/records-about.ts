import { fieldNames } from '@merchant-admin/contract/permission/history-fields';
import { sql, type RawBuilder } from 'kysely';
import { rows } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { fieldText } from './field-text.ts';

interface Row {
  id: number;
  at: Date;
  actor_type: string;
  actor_name: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

const actorTypes: Record<string, string> = { staff: '员工', shop: '客户', system: '系统', channel: '支付渠道' };
const named: Readonly<Record<string, string>> = fieldNames;
/** Sums, counts and days, which say nothing of what they are of. */
const isBare = (text: string): boolean => /^[-¥\d]/.test(text);
/** Values as one line; where there are several, bare ones by their names, and all of them where `always`. */
function words(values: Record<string, unknown> | null, always: boolean): string {
  const told = Object.entries(values ?? {}).flatMap(([field, value]) => {
    const text = fieldText(field, value);
    return text === '' ? [] : [{ field, text }];
  });
  return told.map(({ field, text }) => (always || (told.length > 1 && isBare(text)) ? `${named[field] ?? field}：${text}` : text)).join('，');
}

const shape = (row: Row, always = false) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor_name: row.actor_name,
  actor_type: actorTypes[row.actor_type] ?? row.actor_type,
  action: row.action,
  from: words(row.before, always),
  to: words(row.after, always),
  reason: row.reason,
});

interface Which {
  only?: RawBuilder<unknown>;
  merchantId?: number;
  /** Whether each value is told by its name, one alone too. */
  named?: boolean;
}

/** What was done with one thing, newest first: the last 200 entries. */
export async function recordsAbout(
  ctx: Ctx,
  objectType: string,
  objectId: number,
  { only = sql`true`, merchantId = ctx.merchantId, named: always = false }: Which = {},
) {
  const list = await rows(
    ctx.tx,
    sql<Row>`select id, at, actor_type, actor_name, action, before, after, reason from operation_log
      where merchant_id = ${merchantId} and object_type = ${objectType} and object_id = ${objectId} and ${only} order by id desc limit 200`,
  );
  return list.map((row) => shape(row, always));
}

const step = 50;

/** What was done with one thing, newest first, 50 entries at a time: `next` is the `before` of the older entries, empty after the last. */
export async function recordsStep(ctx: Ctx, objectType: string, objectId: number, only: RawBuilder<unknown>, before: string | undefined) {
  const older = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  const found = await rows(
    ctx.tx,
    sql<Row>`select id, at, actor_type, actor_name, action, before, after, reason from operation_log
      where merchant_id = ${ctx.merchantId} and object_type = ${objectType} and object_id = ${objectId} and ${only} and ${older} order by id desc limit ${step + 1}`,
  );
  const list = found.slice(0, step).map((row) => shape(row));
  return { list, next: found.length > step ? list.at(-1)!.id : '' };
}
