import { countCap } from '@merchant-admin/contract/platform/paging';

/** How many match, told no further than lists count. */
export const upToCap = (n: number): { total: number; capped: boolean } => ({ total: Math.min(n, countCap), capped: n > countCap });

/** Whether a filter asks by nothing but these fields: those by which rows are counted as they change, so that nothing is walked to count them. */
export const asksOnlyBy = <Filter extends object>(filter: Filter, names: readonly (keyof Filter)[]): boolean =>
  (Object.keys(filter) as (keyof Filter)[]).every((name) => filter[name] === undefined || names.includes(name));
