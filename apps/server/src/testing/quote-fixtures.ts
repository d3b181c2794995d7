import { sql } from 'kysely';
import { withTenant } from '../platform/db/tenant.ts';
import { ok, type World } from './fixture-world.ts';
import { post } from './http.ts';
import { QuoteDesk } from './quote-desk.ts';

/** A row of the library of a merchant; of one that keeps none, as it was before it became a guest. */
async function productOf({ server, person }: Pick<World, 'server' | 'person'>, made: Readonly<Record<string, string>>): Promise<string> {
  const desk = await QuoteDesk.open(server, person.merchantId);
  const body = await desk.someProduct({ brand_id: made['goodsBrand'] });
  return ok(await post<{ id: string }>(server, person, '/merchant/quotation/product/save', body)).result.id;
}

/** The person's quotes for a row of the platform's library. */
export const quoteDeskOf = ({ server, person }: Pick<World, 'server' | 'person'>): Promise<QuoteDesk> => QuoteDesk.open(server, person.merchantId);

/** How rows of these entities are made. */
export const quoteMakers = {
  quoteProduct: productOf,
  supplyQuote: async (world: World) => (await quoteDeskOf(world)).quoted(),
};

/** Has the last day of a quote be another, as when days had passed. */
export const endsOn = (desk: QuoteDesk, quoteId: string, day: string): Promise<unknown> =>
  withTenant(desk.server.services.database.db, { merchantId: desk.who.merchantId }, (tx) =>
    sql`update supply_quote set valid_to = ${day}::date where merchant_id = ${desk.who.merchantId} and id = ${quoteId}::bigint`.execute(tx),
  );
