import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { lateSince, ownStore, type OrderRow } from '../../orders/index.ts';

export interface OrderToWithhold extends Pick<OrderRow, 'id' | 'order_no' | 'status' | 'rent_start' | 'back_on' | 'agreement_no'> {
  customer_name: string;
  customer_phone: string;
}

/** The orders of these numbers that the person may see, the longest late first. */
export const ordersToWithhold = (ctx: Ctx, numbers: readonly string[]): Promise<OrderToWithhold[]> =>
  rows(
    ctx.tx,
    sql<OrderToWithhold>`select id, order_no, status, rent_start, back_on, agreement_no, customer_name, customer_phone from orders o
      where merchant_id = ${ctx.merchantId} and order_no = any(${[...numbers]}::text[]) and ${ownStore(ctx)} order by ${lateSince}, id`,
  );
