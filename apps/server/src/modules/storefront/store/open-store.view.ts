import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Whether a store is open; it is not closed while this transaction runs. */
export const openStore = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql<{ id: number }>`select id from store where merchant_id = ${ctx.merchantId} and id = ${id} and enabled for share`)) !== undefined;
