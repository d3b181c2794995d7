import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '@merchant-admin/common/dates';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { writeExpiry } from '../modules/recycling/index.ts';
import { recycleById } from '../modules/recycling/store/recycle-order.store.ts';
import { lockBoth } from '../modules/recycling/operations/recycle-seen.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let cases = 0;
let desk: BuybackDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});
afterAll(() => {
  console.info(`at once on typed prices and dated terms: ${cases} rounds`);
  expect(cases).toBe(4 * raceRounds);
});

type Start = () => Promise<Answer<unknown>>;
const lockOn = (id: string) => ({ text: 'select from recycle_order where id = $1 for update', values: [id] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
/** The same, each so many milliseconds after the one before: what is at the lock first is heard first, and the clock moves while others wait there. */
const apart = (starts: readonly Start[], wait: number): Start[] => starts.map((start, place) => async () => (await sleep(place * wait), start()));
const owed = (id: string) =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ due: string }>(
      `select coalesce(sum(e.amount), 0) as due from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
        where t.recycle_id = $1 and e.account = 'recycleDue'`,
      [id],
    );
    return Number(rows[0]!.due);
  });
/** An offer of 3,000.50 of which another price of 2,800.00 is asked for. */
async function asked(): Promise<string> {
  const id = await desk.offered();
  expect((await desk.correct(id, 280_000)).code).toBe(200);
  return id;
}
/** Writes down that nobody answered, once the clock has reached the offer's end, as the sweep does. */
const expire =
  (id: string, until: Date): Start =>
  async () => {
    server().clock.moveTo(until);
    const done = await act(server().services, systemCaller(1), async (ctx) => writeExpiry(ctx, await lockBoth(ctx, (await recycleById(ctx, Number(id)))!)));
    return { code: done ? 200 : 0, message: '', result: {} } as Answer<unknown>;
  };

/** One was heard; or two, where the customer's answer in time holds: the end of the offer may have been written down before it was heard. */
function expectHeard(tally: Readonly<Record<number, number>>, answered: boolean): void {
  expect(tally[200]).toBeGreaterThanOrEqual(1);
  expect(tally[200]).toBeLessThanOrEqual(answered ? 2 : 1);
}

describe('of all who act at once', () => {
  it('on a typed price one is heard: the second person, the customer, or the end of the offer, and what is owed is what was agreed to', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      await desk.renew();
      const id = await asked();
      const { order_no: no, version, offer_until: end } = await desk.detail(id);
      const until = new Date(end!);
      server().clock.moveTo(new Date(until.getTime() - 1));
      await desk.renew();
      const starts: Start[] = [
        () => desk.call('agreeCorrection', { order_id: id, version }, desk.who),
        () => desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: round % 2 === 0 }),
        expire(id, until),
      ];
      const tally = tallyOf(await together(server(), lockOn(id), apart(turned(starts, round), 10)));
      const { state, quotes, corrections, price } = await desk.detail(id);
      const agreed = quotes.length === 3;
      seen.add(agreed ? 0 : state);
      expectHeard(tally, !agreed);
      expect([corrections[0]!.state, price]).toEqual(agreed ? ['agreed', 280_000] : ['void', 300_050]);
      if (agreed) expect(state).toBe(at.OFFERED);
      expect([state, await owed(id)]).toEqual([state, state === at.TO_PAY ? -300_050 : 0]);
    }
    console.info(`ends of typed prices: ${[...seen].toSorted((a, b) => a - b).join(', ')}`);
  });

  it('of an offer that is accepted, ends and is made anew by an inspection one holds, and what is owed is what was agreed to', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      await desk.renew();
      const id = await desk.offered();
      const { order_no: no, version, terms_version: terms, offer_until: end } = await desk.detail(id);
      const until = new Date(end!);
      server().clock.moveTo(new Date(until.getTime() - 1));
      await desk.renew();
      const findings = [{ group: 1, reading: '划痕' }];
      const found = { order_id: id, version, terms_version: terms, option_ids: ['1-2'], findings, unlocked: true, sku_id: desk.shop.skuId, degree: 95 };
      const starts: Start[] = [
        () => desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true }),
        expire(id, until),
        () => desk.call('inspect', found, desk.inspector),
      ];
      const tally = tallyOf(await together(server(), lockOn(id), apart(turned(starts, round), 10)));
      const { state, quotes } = await desk.detail(id);
      seen.add(state);
      expectHeard(tally, state === at.TO_PAY);
      expect([state, quotes.length, await owed(id)]).toEqual([state, state === at.OFFERED ? 3 : 2, state === at.TO_PAY ? -300_050 : 0]);
    }
    console.info(`ends of offers: ${[...seen].toSorted((a, b) => a - b).join(', ')}`);
  });

  it('two who agree, one who refuses: one decides', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const id = await asked();
      const { version } = await desk.detail(id);
      const starts: Start[] = [
        () => desk.call('agreeCorrection', { order_id: id, version }, desk.who),
        () => desk.call('agreeCorrection', { order_id: id, version, note: '同意' }, desk.who),
        () => desk.call('refuseCorrection', { order_id: id, version, reason: '依据不足' }, desk.who),
      ];
      const tally = tallyOf(await together(server(), lockOn(id), turned(starts, round)));
      expect(tally[200]).toBe(1);
      expect([e.RECYCLE_CORRECTION_NONE.code, platformErrors.STALE.code]).toEqual(
        expect.arrayContaining(
          Object.keys(tally)
            .map(Number)
            .filter((code) => code !== 200),
        ),
      );
      const { quotes, corrections, price } = await desk.detail(id);
      expect([corrections.length, quotes.length, price]).toEqual(corrections[0]!.state === 'agreed' ? [1, 3, 280_000] : [1, 2, 300_050]);
    }
  });

  it('an order is placed by the terms before or after midnight, whoever changes those to come meanwhile', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const model = await desk.model();
      const tomorrow = addDays(server().clock.today(), 1);
      const saved = (await desk.models.edit({ id: model.id, version: 1 }, { name: model.name, base_price: 200_000, valid_from: tomorrow })).result;
      server().clock.moveTo(new Date(startOfDay(tomorrow).getTime() - 1));
      await desk.renew();
      const place =
        (terms: number): Start =>
        () =>
          desk.asShop('', desk.body({ id: model.id, current_terms: terms }));
      const midnight: Start = async () => {
        server().clock.moveTo(startOfDay(tomorrow));
        return { code: 0, message: '', result: {} } as Answer<unknown>;
      };
      const starts: Start[] = [
        place(1),
        place(2),
        midnight,
        () => desk.models.edit({ id: model.id, version: saved.version }, { name: model.name, base_price: 250_000, valid_from: addDays(tomorrow, 1) }, desk.who),
        place(1),
        place(2),
      ];
      const lock = { text: 'select from recycle_goods where id = $1 for update', values: [model.id] };
      const answers = await together(server(), lock, turned(starts, round));
      const refusals = answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 0);
      expect(new Set([...refusals, goodsErrors.RECYCLE_TERMS_CHANGED.code])).toEqual(new Set([goodsErrors.RECYCLE_TERMS_CHANGED.code]));
      const { list } = await desk.list({ model: model.name });
      expect(list.length).toBeGreaterThan(0);
      for (const { order_id: id } of list) {
        const { quotes, estimate } = await desk.detail(id);
        // Terms that wait hold for nobody before their day; those of their day are never mixed with others.
        expect([quotes[0]!.terms_version, estimate]).toEqual(quotes[0]!.terms_version === 1 ? [1, 300_050] : [2, 200_000]);
      }
    }
  });
});
