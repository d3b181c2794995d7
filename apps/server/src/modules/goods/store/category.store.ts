import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Branch {
  id: number;
  parent_id: number | null;
  name: string;
}

/** The merchant's whole tree, locked: its two levels are changed by one at a time. */
export const lockTree = (ctx: Ctx): Promise<Branch[]> =>
  rows(ctx.tx, sql<Branch>`select id, parent_id, name from goods_category where merchant_id = ${ctx.merchantId} order by id for update`);
