import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteState as at } from '@merchant-admin/contract/quotation/codes';
import type { Answer } from '../testing/http.ts';
import { QuoteDesk } from '../testing/quote-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';

const server = useServer();
let desk: QuoteDesk;
let other: QuoteDesk;
const ways = new Map<string, number>();
beforeAll(async () => {
  desk = await QuoteDesk.open(server());
  other = await QuoteDesk.open(server(), 1);
});
afterAll(() => console.info(`a quote on which many act at once: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`));

type Start = () => Promise<Answer<unknown>>;
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);
/** Whoever acts on a merchant's quotes for a product waits for its slot. */
const slot = (product: string) => ({ text: 'select from quote_slot where merchant_id = 2 and product_id = $1 for update', values: [product] });
const live = async (product: string): Promise<number> =>
  (
    await server().test.asked<{ n: number }>('select count(*)::int as n from supply_quote where merchant_id = 2 and product_id = $1 and state in (20, 30)', [
      product,
    ])
  ).rows[0]!.n;

describe('of all who act on a quote at once', () => {
  it('one adopts it, takes it back or puts another in its place; where its last day ends meanwhile, it is neither adopted nor taken back', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const product = await desk.product();
      const id = await desk.quoted(product);
      const { version } = await desk.see(id);
      const adopt: Start = () => desk.post('quote/adopt', { merchant_id: '2', quote_id: id, version, quantity: 5 }, desk.buyer);
      const withdraw: Start = () => desk.post('quote/withdraw', { quote_id: id, version, reason: '' });
      const replace: Start = () => desk.post('quote/revise', { quote_id: id, version, ...desk.terms({ price: 450_000 }) });
      const ends = round % 4 === 3;
      const lock = ends
        ? {
            text: `with held as (select 1 from quote_slot where merchant_id = 2 and product_id = $1 for update)
              update supply_quote set valid_to = $2::date where merchant_id = 2 and id = $3 and exists (select from held)`,
            values: [product, desk.day(-1), id],
          }
        : slot(product);
      const answers = await together(server(), lock, turned([adopt, withdraw, replace], round));
      expect(tallyOf(answers)[200]).toBe(1);
      for (const { code } of answers) expect([200, 1040, 4111]).toContain(code);
      const { state, awarded } = await desk.see(id);
      const { awarded: taken } = await desk.productOf(product);
      const { prices } = await desk.see(id);
      if (ends) expect(state).toBe(at.OVER);
      expect([awarded, taken, prices.length]).toEqual(state === at.ADOPTED ? [5, 5, 1] : [0, 0, 0]);
      expect(await live(product)).toBe(state === at.WITHDRAWN ? 0 : 1);
      met(ends ? 'replaced after its end' : state === at.ADOPTED ? 'adopted' : state === at.WITHDRAWN ? 'taken back' : 'replaced');
    }
  });

  it('of several merchants’ quotes no more is adopted than is asked for', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const product = await desk.product({ demand: 10 });
      const [one, two] = [await desk.quoted(product), await other.quoted(product)];
      const adopt =
        (of: QuoteDesk, id: string, version: number): Start =>
        () =>
          of.post('quote/adopt', { merchant_id: of.merchant, quote_id: id, version, quantity: 10 }, of.buyer);
      const starts = [adopt(desk, one, (await desk.see(one)).version), adopt(other, two, (await other.see(two)).version)];
      const lock = { text: 'select from quote_product where id = $1 for update', values: [product] };
      expect(tallyOf(await together(server(), lock, turned(starts, round)))).toEqual({ 200: 1, 4120: 1 });
      expect(await desk.productOf(product)).toMatchObject({ awarded: 10, room: 0 });
    }
  });

  it('of a merchant’s first quotes for a product one is handed in', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const product = await desk.product();
      const start: Start = () => desk.submit([{ product_id: product, ...desk.terms() }]);
      const answers = (await Promise.all([start(), start(), start()])) as Answer<{ done: number }>[];
      expect(answers.reduce((sum, { result }) => sum + result.done, 0)).toBe(1);
      expect(await live(product)).toBe(1);
    }
  });

  it('of one who adopts and one who lowers the demand, both never go too far', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const body = await desk.someProduct({ demand: 10 });
      const { id: product, version: seen } = (await desk.saveProduct(body)).result;
      const id = await desk.quoted(product);
      const { version } = await desk.see(id);
      const starts: Start[] = [
        () => desk.post('quote/adopt', { merchant_id: '2', quote_id: id, version, quantity: 8 }, desk.buyer),
        () => desk.saveProduct({ ...body, product_id: product, version: seen, demand: 4 }),
      ];
      const lock = { text: 'select from quote_product where id = $1 for update', values: [product] };
      expect(tallyOf(await together(server(), lock, turned(starts, round)))[200]).toBe(1);
      const { demand, awarded } = await desk.productOf(product);
      expect(awarded).toBeLessThanOrEqual(demand);
    }
  });
});
