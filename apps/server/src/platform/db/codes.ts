import { sql, type RawBuilder } from 'kysely';

/**
 * State and type codes in a statement, by their names: written out, because a plan that uses an index on some states alone must see them.
 * @returns `10, 20, 30` for `in (…)`, or the one code
 */
export const codes = (...values: readonly number[]): RawBuilder<number> => sql.join(values.map((value) => sql.lit(value)));
