import type fc from 'fast-check';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import type { Answer } from '../testing/http.ts';
import { historyOf, type Chance } from './history-of.ts';
import type { QuoteDesk, SeenQuotes } from '../testing/quote-desk.ts';

/** A price that was adopted, in the order in which they were. */
export interface Adopted {
  merchant: string;
  product: string;
  from: string;
  until: string;
  price: number;
}
export interface QuoteWorld {
  /** One for each merchant that quotes. */
  desks: readonly QuoteDesk[];
  products: string[];
  adopted: Adopted[];
  /** Called before the day is over. */
  dayEnds: () => Promise<void>;
}
export interface QuoteAct extends Chance {
  name: keyof typeof acts;
}
type Played = Promise<Answer<unknown> | undefined>;

const mostProducts = 3;
const dayMs = 86_400_000;
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
const deskOf = ({ desks }: QuoteWorld, { pick }: QuoteAct): QuoteDesk => desks[pick % desks.length]!;
const termsOf = (desk: QuoteDesk, { pick, amount }: QuoteAct) => desk.terms({ price: amount * 100, quantity: (amount % 40) + 1, valid_to: desk.day(pick % 6) });

/** One of the merchant's quotes that stands so. */
async function quoteIn(world: QuoteWorld, act: QuoteAct, ...states: number[]): Promise<{ desk: QuoteDesk; quote: SeenQuotes['list'][number] } | undefined> {
  const desk = deskOf(world, act);
  const own = (await desk.quotes({ merchant_id: desk.merchant })).list.filter(
    ({ state, product_id: product }) => states.includes(state) && world.products.includes(product),
  );
  const quote = pickOf(own, act.pick >> 2);
  return quote && { desk, quote };
}
const on = async (found: ReturnType<typeof quoteIn>, act: (desk: QuoteDesk, quote: SeenQuotes['list'][number]) => Played): Played => {
  const meant = await found;
  return meant && act(meant.desk, meant.quote);
};

const acts = {
  product: async (world: QuoteWorld, { amount }: QuoteAct): Played => {
    if (world.products.length >= mostProducts) return undefined;
    const made = await world.desks[0]!.saveProduct({ demand: (amount % 60) + 10, valid_to: world.desks[0]!.day(365) });
    world.products.push(made.result.id);
    return made;
  },
  quote: async (world: QuoteWorld, act: QuoteAct): Played => {
    const product = pickOf(world.products, act.pick >> 2);
    const desk = deskOf(world, act);
    return product === undefined ? undefined : desk.quote(product, termsOf(desk, act));
  },
  draft: async (world: QuoteWorld, act: QuoteAct): Played => {
    const product = pickOf(world.products, act.pick >> 2);
    const desk = deskOf(world, act);
    if (product === undefined || (await desk.offerOf(product)).draft) return undefined;
    return desk.submit([{ product_id: product, ...termsOf(desk, act) }], { draft: true });
  },
  'hand in': (world: QuoteWorld, act: QuoteAct): Played => on(quoteIn(world, act, at.DRAFT), (desk, { quote_id: id }) => desk.act('draft/submit', id)),
  revise: (world: QuoteWorld, act: QuoteAct): Played =>
    on(quoteIn(world, act, at.DRAFT, at.PENDING, at.ADOPTED, at.OVER, at.REJECTED, at.WITHDRAWN), (desk, { quote_id: id }) =>
      desk.revise(id, termsOf(desk, act)),
    ),
  withdraw: (world: QuoteWorld, act: QuoteAct): Played => on(quoteIn(world, act, at.PENDING, at.ADOPTED), (desk, { quote_id: id }) => desk.withdraw(id)),
  adopt: (world: QuoteWorld, act: QuoteAct): Played =>
    on(quoteIn(world, act, at.PENDING), async (desk, quote) => {
      const from = desk.day(act.pick % 3);
      const answer = await desk.adopt(quote.quote_id, act.amount % 5 === 0 ? act.amount : (act.amount % quote.quantity) + 1, { from_day: from });
      if (answer.code === 200) world.adopted.push({ merchant: desk.merchant, product: quote.product_id, from, until: quote.valid_to, price: quote.price });
      return answer;
    }),
  reject: (world: QuoteWorld, act: QuoteAct): Played => on(quoteIn(world, act, at.PENDING), (desk, { quote_id: id }) => desk.reject(id)),
  demand: async (world: QuoteWorld, { pick, amount }: QuoteAct): Played => {
    const id = pickOf(world.products, pick);
    const desk = world.desks[0]!;
    if (id === undefined) return undefined;
    const { brand_id, model, spec, degree, market_price, expected_price, cost, valid_to, note, version } = await desk.productOf(id);
    const body = { brand_id, model, spec, degree, market_price, expected_price, cost, valid_to, note, version, product_id: id };
    return desk.post('product/save', { ...body, demand: (amount % 80) + 1 }, desk.keeper);
  },
  'days pass': async (world: QuoteWorld, { pick }: QuoteAct): Played => {
    for (let day = 0; day <= pick % 3; day += 1) {
      await world.dayEnds();
      world.desks[0]!.server.clock.advance(dayMs);
    }
    return undefined;
  },
} as const;
const weights: Readonly<Record<keyof typeof acts, number>> = {
  product: 3,
  quote: 12,
  draft: 2,
  'hand in': 3,
  revise: 5,
  withdraw: 2,
  adopt: 14,
  reject: 1,
  demand: 2,
  'days pass': 3,
};

export const quoteHistoryOf = (longest: number): fc.Arbitrary<QuoteAct[]> => historyOf(weights, longest);
export const playQuoteAct = (world: QuoteWorld, act: QuoteAct): Played => acts[act.name](world, act);
