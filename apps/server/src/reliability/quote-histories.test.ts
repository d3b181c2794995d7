import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supplyPriceOn } from '../modules/quotation/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { startSession } from '../platform/session/session.ts';
import { QuoteDesk } from '../testing/quote-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { playQuoteAct, quoteHistoryOf, type QuoteWorld } from './quote-play.ts';

const server = useServer();
/** Number of histories, more by QUOTE_HISTORIES. */
const histories = Number(process.env['QUOTE_HISTORIES'] ?? 6);
const played = { histories: 0, acts: 0, done: 0, refused: 0, adopted: 0, days: 0 };
let desks: QuoteDesk[];

beforeAll(async () => {
  desks = [await QuoteDesk.open(server(), 1), await QuoteDesk.open(server(), 2)];
  for (const person of desks.flatMap(({ keeper, buyer, who }) => [keeper, buyer, who]))
    person.token = await startSession(server().services.database.db, {
      merchantId: person.merchantId,
      accountId: person.id,
      ip: '127.0.0.1',
      userAgent: 'test',
      now: server().clock.now(),
      hours: 24 * 3650,
    });
});
afterAll(() => console.info(`histories of quotes: ${JSON.stringify(played)}`));

/** What the sums of a state may not be; each query counts what is wrong. */
const faults: Readonly<Record<string, string>> = {
  'more is adopted than was quoted': 'select count(*)::int as n from supply_quote where awarded > quantity',
  'more is adopted than is asked for': 'select count(*)::int as n from quote_product where awarded > demand',
  'what is adopted of a product is not what counts of its quotes': `select count(*)::int as n from quote_product p where p.awarded <>
    (select coalesce(sum(q.awarded), 0) from supply_quote q where q.product_id = p.id and q.award_held)`,
  'two quotes of a merchant stand for one product': `select count(*)::int as n from (select from supply_quote where state in (20, 30) group by merchant_id, product_id having count(*) > 1) s`,
  'a quote that another replaced does not say which': `select count(*)::int as n from supply_quote where state = 50 and replaced_by is null`,
  'an adopted quote has no price': `select count(*)::int as n from supply_quote q where q.awarded > 0 and not exists (select from supply_price p where p.merchant_id = q.merchant_id and p.quote_id = q.id and p.price = q.price)`,
};
async function contradictions(): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, query] of Object.entries(faults)) if ((await server().test.asked<{ n: number }>(query)).rows[0]!.n > 0) found.push(fault);
  return found;
}
const priceOn = (merchant: string, product: string, day: string) =>
  act(server().services, systemCaller(Number(merchant)), (ctx) => supplyPriceOn(ctx, Number(product), day));

describe('whatever happens to quotes', () => {
  it('no more is adopted than was quoted and is asked for, one stands for each product, and the price of a day that is over never changes', async () => {
    await fc.assert(
      fc.asyncProperty(quoteHistoryOf(140), async (acts) => {
        played.histories += 1;
        /** Prices as they held on days that are over. */
        const known: { merchant: string; product: string; day: string; price: number | undefined }[] = [];
        const world: QuoteWorld = {
          desks,
          products: [],
          adopted: [],
          dayEnds: async () => {
            played.days += 1;
            const day = desks[0]!.today;
            for (const product of world.products)
              for (const { merchant } of desks) known.push({ merchant, product, day, price: await priceOn(merchant, product, day) });
          },
        };
        await playQuoteAct(world, { name: 'product', pick: 0, amount: 50 });
        for (const each of acts) {
          const answer = await playQuoteAct(world, each);
          played.acts += 1;
          if (answer) played[answer.code === 200 ? 'done' : 'refused'] += 1;
          expect(answer?.status ?? 200, `${each.name}: ${answer?.code} ${answer?.message}`).toBeLessThan(500);
        }
        await world.dayEnds();
        played.adopted += world.adopted.length;
        expect(await contradictions()).toEqual([]);
        for (const { merchant, product, day, price } of known) {
          const of = world.adopted.filter((each) => each.merchant === merchant && each.product === product && each.from <= day && each.until >= day);
          expect(await priceOn(merchant, product, day)).toBe(price);
          expect(price).toBe(of.at(-1)?.price);
        }
      }),
      { numRuns: histories, seed: Number(process.env.SEED ?? Date.now()), endOnFailure: true },
    );
    expect(played.adopted).toBeGreaterThan(histories);
  }, 3_600_000);
});
