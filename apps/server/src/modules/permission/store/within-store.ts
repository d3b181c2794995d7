import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** Store staff see and manage the accounts of their store; `a` is the account. */
export const withinStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`a.store_id = ${ctx.storeId}`);
