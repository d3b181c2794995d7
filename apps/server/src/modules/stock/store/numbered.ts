import { sql } from 'kysely';
import { reversed } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** The most devices that the end of a number stands for. */
const mostNumbers = 1_000;

/** The devices of which one of the numbers, of now or before, ends so: their rows. */
export const numberedAs = (ctx: Ctx, tail: string): Condition => sql`select n.device_id from device_number n where n.merchant_id = ${ctx.merchantId}
  and n.number_reversed ^@ ${reversed(tail.toUpperCase())} limit ${mostNumbers}`;
