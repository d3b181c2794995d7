import { sql } from 'kysely';
import { maskName } from '@merchant-admin/common/mask';
import { saleState as at, type SaleState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { seenSales } from './sale-order.store.ts';

interface Numbered {
  id: number;
  order_no: string;
  state: SaleState;
}

/** Orders that the person sees, by their numbers. */
export const salesByNumber = async (ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, Numbered>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<Numbered>`select o.id, o.order_no, o.state from sale_order o where o.merchant_id = ${ctx.merchantId} and o.order_no = any(${[...numbers]}::text[]) and ${seenSales(ctx)}`,
      )
    ).map((order) => [order.order_no, order]),
  );
export const saleByNumber = async (ctx: Ctx, no: string): Promise<Numbered | undefined> => (await salesByNumber(ctx, [no])).get(no);

/** What waits to be shipped, the oldest first, as the template lists it. */
export async function salesToShip(ctx: Ctx, most: number) {
  const waiting = await rows(
    ctx.tx,
    sql<{ order_no: string; goods: string; pieces: number; receiver_name: string }>`select o.order_no, o.goods, o.pieces, o.receiver_name from sale_order o
      where o.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)} and o.state in (${codes(at.TO_SHIP, at.PARTLY)}) order by o.id limit ${most}`,
  );
  return waiting.map(({ order_no, goods, pieces, receiver_name: name }) => ({ cells: { order_no }, told: [goods, String(pieces), maskName(name)] }));
}
