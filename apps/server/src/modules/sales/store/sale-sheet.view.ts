import { sql } from 'kysely';
import { maskName } from '@merchant-admin/common/mask';
import { saleState as at, type SaleState } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { goodsTold, packedOf, piecesIn, type ToldLine } from '../rules/told-goods.ts';
import { seenSales } from './sale-order.store.ts';
import { toldLines } from './told-lines.ts';

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

/** Of parcels that are to be sent, the newest order of another receiver whose parcel has the same number, by the number of the order that is sent. */
export const takenNumbers = async (ctx: Ctx, parcels: readonly { order_no: string; express_no: string }[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ order_no: string; taken_by: string }>`select o.order_no, t.order_no as taken_by
          from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) w(order_no text, express_no text)
          join sale_order o on o.merchant_id = ${ctx.merchantId} and o.order_no = w.order_no and ${seenSales(ctx)}
          cross join lateral (select x.order_no from sale_parcel p join sale_order x on x.merchant_id = p.merchant_id and x.id = p.order_id
            where p.merchant_id = o.merchant_id and p.express_no in (w.express_no, upper(w.express_no)) and p.express_no <> ''
              and (x.receiver_name, x.receiver_phone, x.region, x.street) <> (o.receiver_name, o.receiver_phone, o.region, o.street) order by p.sent_at desc limit 1) t`,
      )
    ).map(({ order_no: no, taken_by: by }) => [no, by]),
  );

/** What waits to be shipped, the oldest first, as the template lists it. */
export async function salesToShip(ctx: Ctx, most: number) {
  const waiting = await rows(
    ctx.tx,
    sql<{ order_no: string; receiver_name: string; lines: ToldLine[] }>`select o.order_no, o.receiver_name, ${toldLines} as lines from (
      select o.merchant_id, o.id, o.order_no, o.receiver_name from sale_order o
        where o.merchant_id = ${ctx.merchantId} and ${seenSales(ctx)} and o.state in (${codes(at.TO_SHIP, at.PARTLY)}) order by o.id limit ${most}) o order by o.id`,
  );
  return waiting.map(({ order_no, receiver_name: name, lines }) => {
    const packed = packedOf(lines);
    return { cells: { order_no }, told: [goodsTold(packed), String(piecesIn(packed)), maskName(name)] };
  });
}
