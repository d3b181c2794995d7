import { beforeAll, describe, expect, it } from 'vitest';
import { offerActs, quoteActs } from '@merchant-admin/contract/quotation/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { QuoteDesk, type SeenOffer, type SeenQuote } from '../../testing/quote-desk.ts';
import { endsOn } from '../../testing/quote-fixtures.ts';
import { useServer } from '../../testing/test-server.ts';
import { done } from '../leases.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Doing } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let undone: Undone;
let desk: QuoteDesk;
beforeAll(async () => {
  await staySignedIn(server());
  undone = await Undone.open(server());
  desk = await QuoteDesk.open(server());
});

const revise: Doing<SeenQuote> = ({ quote_id, version }) => desk.post('quote/revise', { quote_id, version, ...desk.terms({ price: 431_200 }) });
const aim = ({ quote_id, version }: SeenQuote) => ({ quote_id, version });
const own: Readonly<Record<string, Doing<SeenQuote>>> = {
  edit: revise,
  again: revise,
  submit: (quote) => desk.post('draft/submit', aim(quote)),
  drop: (quote) => desk.post('draft/drop', aim(quote)),
  withdraw: (quote) => desk.post('quote/withdraw', { ...aim(quote), reason: '' }),
};
const decided: Readonly<Record<string, Doing<SeenQuote>>> = {
  adopt: (quote) => desk.post('quote/adopt', { merchant_id: '2', ...aim(quote), quantity: 1 }, desk.buyer),
  reject: (quote) => desk.post('quote/reject', { merchant_id: '2', ...aim(quote), reason: '有误' }, desk.buyer),
};
/** Brings the library's row of a quote to its end. */
async function closed(product: string): Promise<void> {
  const { version } = await desk.productOf(product);
  done(await desk.post('product/shelf', { product_id: product, version, on_shelf: false }, desk.keeper));
}

describe('what is offered is what the call answers', () => {
  it('of quotes, to their merchant and to the platform, in lists, in full and side by side', async () => {
    const [ofOwn, ofBuyer] = [new Tried(undone, 'quotes', 16, own), new Tried(undone, 'quotes that are decided', 4, decided)];
    const compare = async (standing: string, id: string) => {
      const mine = await desk.see(id, desk.who);
      for (const each of mine.actions) await ofOwn.compare(`of a quote that ${standing}`, mine, each);
      const listed = (await desk.quotes({ quote_no: mine.quote_no })).list[0]!;
      compareOffers([{ of: `quote ${standing}`, listed: listed.actions as never, shown: mine.actions as never }]);
      if (mine.state === 10) return;
      const theirs = await desk.see(id);
      for (const each of theirs.actions) await ofBuyer.compare(`of a quote that ${standing}`, theirs, each);
      const [inList] = (await desk.quotes({ quote_no: mine.quote_no }, desk.buyer)).list;
      const beside = (await desk.compare(mine.product_id)).list.find((quote) => quote.quote_id === id);
      compareOffers([
        { of: `quote ${standing}`, listed: inList!.actions as never, shown: theirs.actions as never },
        ...(beside ? [{ of: `quote ${standing} beside others`, listed: beside.actions as never, shown: theirs.actions as never }] : []),
      ]);
    };
    const product = await desk.product({ demand: 20 });
    const draft = await desk.draft(product);
    await compare('is a draft', draft);
    await endsOn(desk, draft, desk.day(-1));
    await compare('is a draft of a day that is over', draft);
    const waits = await desk.quoted(await desk.product());
    await compare('waits', waits);
    done(await desk.withdraw(waits));
    await compare('was taken back', waits);
    done(await desk.revise(waits));
    await compare('was taken back, and another waits', waits);
    const rejected = await desk.quoted();
    done(await desk.reject(rejected));
    await compare('was rejected', rejected);
    const taken = await desk.product({ demand: 5 });
    const adopted = await desk.quoted(taken);
    const rival = await QuoteDesk.open(server(), 1);
    const other = await rival.quoted(taken);
    await compare('waits beside another merchant’s', adopted);
    done(await rival.adopt(other, 5));
    await compare('waits while all that is asked for is adopted of another', adopted);
    const whole = await desk.quoted(await desk.product());
    done(await desk.adopt(whole, 3));
    await compare('is adopted', whole);
    const late = await desk.product();
    const over = await desk.quoted(late);
    await endsOn(desk, over, desk.day(-1));
    await compare('is over', over);
    const closing = await desk.quoted(late);
    await compare('was replaced', over);
    await closed(late);
    await compare('is for what is asked for no more', closing);
    await endsOn(desk, closing, desk.day(-1));
    await compare('is over, for what is asked for no more', closing);
    ofOwn.end(Object.keys(own));
    ofBuyer.end(Object.keys(decided));
    expect(Object.keys({ ...own, ...decided }).toSorted()).toEqual(Object.keys(quoteActs).toSorted());
  });

  it('of rows of the library, in their list and chosen', async () => {
    const doings: Record<string, Doing<SeenOffer>> = { quote: ({ product_id }) => desk.submit([{ product_id, ...desk.terms() }]) };
    const tried = new Tried(undone, 'rows of the library', 2, doings);
    for (const ends of [30, 0]) {
      const product = await desk.product({ valid_to: desk.day(ends) });
      if (ends === 0) {
        server().clock.advance(86_400_000);
        await desk.renew();
      }
      const chosen = await desk.offerOf(product);
      for (const each of chosen.actions) await tried.compare(`that closes in ${ends} days`, chosen, each);
      const listed = (await desk.offers()).list.find((row) => row.product_id === product)!;
      compareOffers([{ of: 'row of the library', listed: listed.actions as never, shown: chosen.actions as never }]);
    }
    tried.end(Object.keys(offerActs));
  });
});
