import { sql, type RawBuilder } from 'kysely';

/**
 * Codes of states and types, given by name, written out in a statement: the planner uses an index on some states only when it sees them.
 * @returns `10, 20, 30` for `in (…)`, or the one code
 */
export const codes = (...values: readonly number[]): RawBuilder<number> => sql.join(values.map((value) => sql.lit(value)));
