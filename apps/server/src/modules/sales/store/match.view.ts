import { sql } from 'kysely';
import type { OrderStatus } from '@merchant-admin/contract/orders/codes';
import { saleLineState as line, saleState as at, type SaleState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { ToldLine } from '../rules/told-goods.ts';
import { toldLines } from './told-lines.ts';

/** How many pieces of each SKU were bought with a lease and not cancelled, by SKU. */
export const boughtWith = async (ctx: Ctx, leaseId: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{
          sku_id: number;
          n: number;
        }>`select l.sku_id, sum(l.quantity)::int as n from sale_order o join sale_line l on l.merchant_id = o.merchant_id and l.order_id = o.id
          where o.merchant_id = ${ctx.merchantId} and o.lease_id = ${leaseId} and l.state <> ${line.CANCELLED} group by l.sku_id`,
      )
    ).map(({ sku_id: id, n }) => [id, n]),
  );

/** Orders of accessories of a lease of which something is not sent yet. */
export const unsentWith = (ctx: Ctx, leaseId: number): Promise<{ id: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select id from sale_order where merchant_id = ${ctx.merchantId} and lease_id = ${leaseId} and state in (${codes(at.UNPAID, at.TO_SHIP, at.PARTLY)}) order by id limit 50`,
  );

/** How a lease stands, by its row. */
export const leaseStatus = (ctx: Ctx, leaseId: number) =>
  maybe(ctx.tx, sql<{ status: OrderStatus }>`select status from orders where merchant_id = ${ctx.merchantId} and id = ${leaseId}`);

export interface SaleOfLease {
  id: number;
  order_no: string;
  state: SaleState;
  lines: ToldLine[];
  pieces: number;
  /** fen */
  amount: number;
  paid: number;
}
/** Orders of accessories of a lease, the newest first. */
export const salesWith = (ctx: Ctx, leaseId: number): Promise<SaleOfLease[]> =>
  rows(
    ctx.tx,
    sql<SaleOfLease>`select o.id, o.order_no, o.state, ${toldLines} as lines, o.pieces, o.goods_amount + o.postage as amount, o.paid from sale_order o
      where o.merchant_id = ${ctx.merchantId} and o.lease_id = ${leaseId} order by o.id desc limit 20`,
  );
