import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { QuoteRow } from './quote.store.ts';

export interface PriceRow {
  version: number;
  quote_no: string;
  /** fen, of one device */
  price: number;
  quantity: number;
  from_day: string;
  until_day: string;
  made_by: string;
  made_at: Date;
}

/** Adds a version of what a merchant supplies a product for: it holds from its day on until the quote's last day. Its slot is held. */
export const insertPrice = (
  ctx: Ctx,
  { id, product_id: product, price, valid_to: until }: QuoteRow,
  quantity: number,
  from: string,
): Promise<{ version: number }> =>
  one(
    ctx.tx,
    sql<{ version: number }>`insert into supply_price (merchant_id, product_id, version, quote_id, price, quantity, from_day, until_day, made_by, made_at)
      select ${ctx.merchantId}, ${product}, coalesce(max(version), 0) + 1, ${id}, ${price}, ${quantity}, ${from}::date, ${until}::date, ${ctx.actor.name}, ${ctx.now}
      from supply_price where merchant_id = ${ctx.merchantId} and product_id = ${product} returning version`,
  );

/** The newest versions of a merchant's price for a product. */
export const pricesOf = (ctx: Ctx, productId: number): Promise<PriceRow[]> =>
  rows(
    ctx.tx,
    sql<PriceRow>`select p.version, q.quote_no, p.price, p.quantity, p.from_day::text, p.until_day::text, p.made_by, p.made_at
      from supply_price p join supply_quote q on q.merchant_id = p.merchant_id and q.id = p.quote_id
      where p.merchant_id = ${ctx.merchantId} and p.product_id = ${productId} order by p.version desc limit 20`,
  );

/** What a merchant supplies a product for on a day, fen: by the newest version that holds it; undefined where none does. */
export const supplyPriceOn = async (ctx: Ctx, productId: number, day: string): Promise<number | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{ price: number }>`select price from supply_price where merchant_id = ${ctx.merchantId} and product_id = ${productId}
        and from_day <= ${day}::date and until_day >= ${day}::date order by version desc limit 1`,
    )
  )?.price;
