import { sql } from 'kysely';
import { reversed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** The most devices that the end of a number stands for. */
const mostNumbers = 1_000;

/** The condition that a column names a device of which one of the numbers, of now or before, ends so: few devices, which are found before all else. */
export const isNumbered = (ctx: Ctx, column: Condition, tail: string): Condition =>
  sql`${column} = any(array(select n.device_id from device_number n where n.merchant_id = ${ctx.merchantId}
    and n.number_reversed ^@ ${reversed(tail.toUpperCase())} limit ${mostNumbers}))`;
