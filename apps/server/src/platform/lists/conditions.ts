import { sql, type RawBuilder } from 'kysely';
import { endOfDay, startOfDay } from '@merchant-admin/common/dates';

import type { Ctx } from '../http/context.ts';

export type Condition = RawBuilder<unknown>;

/** What each search field asks of the rows: a field of the filter without its condition does not compile. Undefined: the field asks for nothing. */
export type Conditions<Filter> = { readonly [Name in keyof Required<Filter>]: (value: NonNullable<Filter[Name]>) => Condition | undefined };

/** The conditions of the fields that are filled in, in the order in which `by` names them. */
export function conditionsBy<Filter extends object>(filter: NoInfer<Filter>, by: Conditions<Filter>): Condition[] {
  const names = Object.keys(by) as (keyof Filter)[];
  return names.flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === null || value === '' ? [] : (by[name](value as NonNullable<Filter[typeof name]>) ?? []);
  });
}

/** The where-clause: rows of the merchant that meet all conditions. */
export const whereOf = (ctx: Pick<Ctx, 'merchantId'>, conditions: readonly Condition[]): Condition =>
  sql.join([sql`merchant_id = ${ctx.merchantId}`, ...conditions], sql` and `);

type Days<Name extends string> = { readonly [Side in `${Name}_from` | `${Name}_to`]: (day: string) => Condition };

/** Conditions on a column of instants that lie within the business days from and to. */
export const instantsIn = <const Name extends string>(name: Name, column: Condition): Days<Name> =>
  ({
    [`${name}_from`]: (day: string) => sql`${column} >= ${startOfDay(day)}`,
    [`${name}_to`]: (day: string) => sql`${column} < ${endOfDay(day)}`,
  }) as Days<Name>;

/** Conditions on a column of days that lie from one day to another. */
export const daysIn = <const Name extends string>(name: Name, column: Condition): Days<Name> =>
  ({
    [`${name}_from`]: (day: string) => sql`${column} >= ${day}::date`,
    [`${name}_to`]: (day: string) => sql`${column} <= ${day}::date`,
  }) as Days<Name>;
