import { sql } from 'kysely';
import type { Ctx } from '../http/context.ts';
import type { DueRows } from '../jobs/sweeps.ts';

/** From so many signed steps on a table of counts is folded into one row a key. */
export const worthFolding = 500;

/** A row where a merchant has as many steps in the table as are worth folding. */
export const manySteps =
  (table: string): DueRows =>
  (ctx: Ctx) =>
    sql`select from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and step offset ${worthFolding - 1}`;
