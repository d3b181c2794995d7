import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SheetOfOrder {
  id: number;
  sheet_no: string;
  made_name: string;
  made_at: Date;
  submitted_name: string;
  submitted_at: Date | null;
  decided_name: string;
  decided_at: Date | null;
  valid_until: Date | null;
  ended_name: string;
}

/** The valuation sheet by which an order's device was bought; undefined where it came otherwise. */
export const sheetOfOrder = (ctx: Ctx, orderId: number): Promise<SheetOfOrder | undefined> =>
  maybe(
    ctx.tx,
    sql<SheetOfOrder>`select id, sheet_no, made_name, made_at, submitted_name, submitted_at, decided_name, decided_at, valid_until, ended_name
      from recycle_sheet where merchant_id = ${ctx.merchantId} and recycle_order_id = ${orderId}`,
  );
