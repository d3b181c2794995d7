import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { get } from '../../testing/http.ts';
import { QuoteDesk } from '../../testing/quote-desk.ts';
import type { Person } from '../../testing/staff.ts';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: QuoteDesk;
let rival: QuoteDesk;
/** Whoever of the guest may see most: its administrator. */
let guest: Person;
let product: string;
let theirs: string;
/** What the platform reckons with, and what the rival quotes: numbers that stand nowhere else. */
const secrets = { cost: 481_357, price: 472_913, quantity: 73, awarded: 37 };
const words = [...Object.values(secrets).map(String), '4813.57', '4729.13', '测试商家3'];

beforeAll(async () => {
  desk = await QuoteDesk.open(server());
  rival = await QuoteDesk.open(server(), 3);
  await server().test.byOwner((client) => client.query(`update merchant set contract_signed_at = now(), contract_version = '2026-01' where merchant_id = 3`));
  guest = { ...server().staff.guest, token: await signIn(server(), server().staff.guest, server().clock.now()) };
  product = await desk.product({ demand: 90, cost: secrets.cost, model: '泄漏检查机型' });
  theirs = await rival.quoted(product, { price: secrets.price, quantity: secrets.quantity });
  await rival.adopt(theirs, secrets.awarded);
  await rival.quoted(await desk.product({ cost: secrets.cost }), { price: secrets.price, quantity: secrets.quantity });
});

/** The numbers and words of an answer that are none of the guest's business. Ids and times are no numbers of a quote. */
function leaked(answer: unknown): string[] {
  const told = JSON.stringify(answer, (name, value: unknown) => (/(^|_)(id|no|at)$|^version$|^product_no$/.test(name) ? '' : value));
  return words.filter((word) => new RegExp(`(?<![\\d.])${word.replace('.', String.raw`\.`)}(?![\\d])`).test(told));
}

const reads: readonly [what: string, path: string, query: Record<string, string>][] = [
  ['the library', 'offer/list', { page_size: '50' }],
  ['the library by what is asked for', 'offer/list', { tab: 'open', name: '泄漏检查' }],
  ['its counts', 'offer/tabs', {}],
  ['its brands', 'product/brands', {}],
  ['the quotes', 'quote/list', { page_size: '50' }],
  ['the counts of quotes', 'quote/tabs', {}],
  ['the quotes of the rival', 'quote/list', { merchant_id: '3' }],
  ['the counts of the rival', 'quote/tabs', { merchant_id: '3' }],
];

describe('a rival’s price, number and name, and what the platform reckons with', () => {
  it.each(reads)('reach no merchant by %s', async (_what, path, query) => {
    const answer = await get(server(), guest, `/merchant/quotation/${path}`, query);
    expect(answer.code).toBe(200);
    expect(leaked(answer.result)).toEqual([]);
  });

  it('reach none by what it chose to quote for, before its own quote and after', async () => {
    const chosen = () => get(server(), guest, '/merchant/quotation/offer/chosen', { product_ids: product });
    expect(leaked((await chosen()).result)).toEqual([]);
    await desk.quoted(product);
    expect(leaked((await chosen()).result)).toEqual([]);
    expect(leaked((await desk.quotes({}, guest)).list)).toEqual([]);
  });

  it.each([
    ['its list', 'quote/list', { merchant_id: '3' }],
    ['its tabs', 'quote/tabs', { merchant_id: '3' }],
  ])('are counted for nobody else by %s', async (_what, path, query) => {
    const { result } = await get<{ total?: number; list: { number?: number }[] }>(server(), guest, `/merchant/quotation/${path}`, query);
    expect(result.total ?? result.list.reduce((sum, { number = 0 }) => sum + number, 0)).toBe(0);
  });

  it('are refused with the same words as what is not there', async () => {
    const ask = (id: string, merchant?: string) =>
      get(server(), guest, '/merchant/quotation/quote/info', { quote_id: id, ...(merchant === undefined ? {} : { merchant_id: merchant }) });
    const gone = await ask('999999999');
    for (const answer of [await ask(theirs), await ask(theirs, '3')])
      expect([answer.status, answer.code, answer.message]).toEqual([gone.status, gone.code, gone.message]);
    for (const path of ['quote/revise', 'draft/submit', 'draft/drop', 'quote/withdraw']) {
      const body = path === 'quote/revise' ? desk.terms() : {};
      const [foreign, none] = [
        await desk.post(path, { quote_id: theirs, version: 1, ...body }, guest),
        await desk.post(path, { quote_id: '999999999', version: 1, ...body }, guest),
      ];
      expect([foreign.status, foreign.code, foreign.message]).toEqual([none.status, none.code, none.message]);
    }
  });

  it.each(['product/list', 'product/tabs', 'quote/compare'])('are not there for it at all: %s', async (path) => {
    expect((await get(server(), guest, `/merchant/quotation/${path}`, path === 'quote/compare' ? { product_id: product } : {})).code).toBe(
      platformErrors.FORBIDDEN.code,
    );
  });

  it('stand in no file that it takes out', async () => {
    for (const list of ['quoteOffers', 'myquoteList']) {
      const sheet = await exportedSheet(server(), guest, { list });
      const numbered = (sheet[0] as string[]).map((title) => /编号|单号/.test(title));
      expect(sheet.length).toBeGreaterThan(1);
      expect(leaked(sheet.map((row) => row.filter((_cell, at) => !numbered[at])))).toEqual([]);
    }
    await expect(exportedSheet(server(), guest, { list: 'productLibrary' })).rejects.toThrow('1010');
  });

  it('order nothing: its library stands in the same order whatever is quoted', async () => {
    const order = async () => (await desk.offers({}, guest)).list.map((row) => row.product_id);
    const before = await order();
    await rival.quoted(before[0]!, { price: 1 });
    expect(await order()).toEqual(before);
  });

  it('are told by no verdict on what it hands in, and by no refusal of the platform’s decision that it could see', async () => {
    const answer = await desk.quote(product, { quantity: 500_000, price: 499_999 }, guest);
    expect(answer.result.list[0]).toMatchObject({ done: true });
    expect(leaked(answer.result)).toEqual([]);
    const [quote] = (await desk.quotes({ product_id: product, tab: '20' }, guest)).list;
    expect(quote!.actions.map(({ act }) => act)).toEqual(['edit', 'withdraw']);
  });
});
