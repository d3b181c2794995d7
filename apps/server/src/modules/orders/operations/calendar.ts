import { sql } from 'kysely';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { record } from '../../../platform/audit/history.ts';
import { changed, rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { yearOf, type SetDay } from '../rules/calendar.ts';

/** Days of rest of a year: the weekly ones, as the merchant's own calendar changes them. */
export const holidays = operation(ordersEndpoints.holidays, async (ctx, { query }) => {
  const year = query.year ?? Number(ctx.today.slice(0, 4));
  const set = await rows(
    ctx.tx,
    sql<SetDay>`select day, kind, name from calendar_day
      where merchant_id = ${ctx.merchantId} and day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date order by day limit 400`,
  );
  return { year, list: yearOf(year, set) };
});

const told = (days: readonly { day: string; kind: string; name: string }[]) =>
  days.map(({ day, kind, name }) => `${day} ${kind === 'rest' ? '休息' : '上班'}${name === '' ? '' : `（${name}）`}`).join('、');

/** Sets days that differ from the weekly rest, and gives others back to it. */
export const setHolidays = operation(ordersEndpoints.setHolidays, async (ctx, { body: { days, remove } }) => {
  const named = [...days.map(({ day }) => day), ...remove];
  if (named.length === 0) refuse(e.NOTHING_CHANGED);
  if (new Set(named).size < named.length) refuse(e.DAY_TWICE);
  const values = days.map(({ day, kind, name }) => sql`(${ctx.merchantId}::bigint, ${day}::date, ${kind}, ${name})`);
  if (values.length > 0)
    await sql`insert into calendar_day (merchant_id, day, kind, name) values ${sql.join(values)}
      on conflict (merchant_id, day) do update set kind = excluded.kind, name = excluded.name`.execute(ctx.tx);
  const removed = await changed(ctx.tx, sql`delete from calendar_day where merchant_id = ${ctx.merchantId} and day = any(${remove}::date[])`);
  await record(ctx, {
    module: 'orders',
    action: '设置节假日',
    objectType: 'calendar',
    objectId: ctx.merchantId,
    objectNo: named[0]!.slice(0, 4),
    after: { days: told(days), removed: remove.join('、') },
  });
  return { set: days.length, removed };
});
