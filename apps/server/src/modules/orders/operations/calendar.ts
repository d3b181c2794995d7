import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { yearOf, type SetDay } from '../rules/calendar.ts';
import { daysSetIn, giveDaysBack, keepYear, setDays, yearVersion } from '../store/calendar.store.ts';

/** Days of rest of a year: the weekly ones, as the merchant's calendar changes them. */
export const holidays = operation(ordersEndpoints.holidays, async (ctx, { query }) => {
  const year = query.year ?? Number(ctx.today.slice(0, 4));
  // The version is read before the days: days of a later version are refused when they are saved, never lost.
  const version = await yearVersion(ctx, year);
  return { year, version, today: ctx.today, list: yearOf(year, await daysSetIn(ctx, year)) };
});

const told = (days: readonly SetDay[]) =>
  days.map(({ day, kind, name }) => `${day} ${kind === 'rest' ? '休息' : '上班'}${name === '' ? '' : `（${name}）`}`).join('、');

/** Sets days that differ from the weekly rest, and gives others back to it. @throws STALE where the calendar of the year is not the one that was seen */
export const setHolidays = operation(ordersEndpoints.setHolidays, async (ctx, { body: { year, version, days, remove } }) => {
  const named = [...days.map(({ day }) => day), ...remove];
  if (named.length === 0) refuse(e.NOTHING_CHANGED);
  if (new Set(named).size < named.length) refuse(e.DAY_TWICE);
  if (named.some((day) => !day.startsWith(`${year}-`))) refuse(e.DAY_OF_OTHER_YEAR);
  const kept = (await keepYear(ctx, year, version)) ?? refuse(platformErrors.STALE);
  await setDays(ctx, days);
  const removed = await giveDaysBack(ctx, remove);
  await record(ctx, {
    module: 'orders',
    action: '设置节假日',
    objectType: 'calendar',
    objectId: ctx.merchantId,
    objectNo: String(year),
    after: { days: told(days), removed: remove.join('、') },
  });
  return { set: days.length, removed, version: kept.version };
});
