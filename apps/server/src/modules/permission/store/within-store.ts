import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** The condition that staff of a store see and manage only its accounts; `a` is the account. */
export const withinStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`a.store_id = ${ctx.storeId}`);
