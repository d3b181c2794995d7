import { sql } from 'kysely';
import { watchedWords } from '@merchant-admin/contract/orders/places-and-days';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface Watch {
  words: string[];
  /** The version of the list; 0 while the merchant has the common one. */
  version: number;
}

/** The words that a merchant watches addresses for. */
export const watchOf = async (ctx: Ctx): Promise<Watch> =>
  (await maybe(ctx.tx, sql<Watch>`select words, version from address_watch where merchant_id = ${ctx.merchantId}`)) ?? { words: [...watchedWords], version: 0 };

/** Sets the merchant's words; undefined when the list is no longer the version that its person saw. */
export const keepWords = (ctx: Ctx, words: readonly string[], version: number) =>
  version === 0
    ? maybe(
        ctx.tx,
        sql<{
          version: number;
        }>`insert into address_watch (merchant_id, words) values (${ctx.merchantId}, ${words}::text[]) on conflict do nothing returning version`,
      )
    : maybe(
        ctx.tx,
        sql<{ version: number }>`update address_watch set words = ${words}::text[], version = version + 1
          where merchant_id = ${ctx.merchantId} and version = ${version} returning version`,
      );

/** The address of an order and how many customers have had goods sent there, this one included; counted up to 100. */
export const addressOf = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<{ region: string; street: string; customers: number }>`select o.region, o.street,
        (select count(*)::int from (select distinct h.id_card_hash from orders h where h.merchant_id = o.merchant_id and h.address_key = o.address_key limit 100) t) as customers
      from orders o where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
