import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { noteOnOrder } from '../../orders/index.ts';

/** Whether the reviewer of a locked order was told of the contact that it waits for. */
export const wasTold = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from orders where merchant_id = ${ctx.merchantId} and id = ${orderId} and contact_told = next_contact_at`)) !== undefined;

export const keepTold = (ctx: Ctx, orderId: number) =>
  noteOnOrder(ctx, orderId, 'contact_told', sql`(select next_contact_at from orders where merchant_id = ${ctx.merchantId} and id = ${orderId})`);
