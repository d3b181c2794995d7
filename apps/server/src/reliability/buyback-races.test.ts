import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Importer, type ImportJob } from '../testing/imports.ts';
import { Shop } from '../testing/shop.ts';
import { newGoodImei, StockDesk } from '../testing/stock-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../testing/uploads.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let cases = 0;
let desk: BuybackDesk;
/** Another merchant of the platform. */
let theirs: BuybackDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  theirs = await BuybackDesk.open(server(), await Shop.open(server(), 'guest'), server().staff.guest);
});
afterAll(() => {
  console.info(`at once on devices that are bought back: ${cases} rounds`);
  expect(cases).toBe(4 * raceRounds + intakeRounds);
});

type Start = () => Promise<Answer<unknown>>;
/** Half as many: each way of taking in meets itself and another. */
const intakeRounds = Math.ceil(raceRounds / 2);
const lockOn = (id: string) => ({ text: 'select from recycle_order where id = $1 for update', values: [id] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
/** What an order's ledger and payments say: its sums by account, fen, and how much was paid. */
const booksOf = (id: string) =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<{ due: string; paid: string }>(
      `select coalesce((select sum(e.amount) from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
          where t.recycle_id = $1 and e.account = 'recycleDue'), 0) as due,
        coalesce((select sum(amount) from recycle_payout where order_id = $1 and state = 'succeeded'), 0) as paid`,
      [id],
    );
    return { due: Number(rows[0]!.due), paid: Number(rows[0]!.paid) };
  });

/** The merchants that have a device of that number and did not part with it. */
const holdersOf = (imei: string) =>
  withClient(server().test.owner, async (client) => {
    const { rows } = await client.query<{ merchant_id: string }>(
      'select d.merchant_id from device_number n join device d on d.merchant_id = n.merchant_id and d.id = n.device_id where n.number = $1 and d.status not in (10, 80, 90)',
      [imei],
    );
    return rows.map(({ merchant_id: id }) => id);
  });
const savesOf = (at: BuybackDesk, imei: string, over: object = {}): Start => {
  const stock = new StockDesk(server(), at.who);
  return () => stock.save(at.shop.skuId, [imei], { ...over });
};
const line = (at: BuybackDesk, number: string, imei2?: string) => ({ number, imei2, sku_id: at.shop.skuId });
/** Each way by which a merchant takes a device in. What a sheet or a purchase comes to is told as an answer. */
const intakes: Readonly<Record<string, (at: BuybackDesk, imei: string) => Promise<Start>>> = {
  single: (at, imei) => Promise.resolve(savesOf(at, imei)),
  pasted: (at, imei) => Promise.resolve(savesOf(at, imei, { lines: [line(at, newGoodImei()), line(at, newGoodImei(), imei)] })),
  awaited: async (at, imei) => {
    const stock = new StockDesk(server(), at.who);
    const { intake_id: id } = await stock.takenIn(at.shop.skuId, [imei], { arrived: false });
    const { version } = await stock.intake(id);
    return () => stock.post('intakeReceive', 'intake/receive', { intake_id: id, version, numbers: [imei] });
  },
  sheet: async (at, imei) => {
    const importer = new Importer(server(), at.who);
    const sheet = await sheetOf([
      ['串号', 'SKU编号'],
      [imei, at.shop.skuId],
    ]);
    const { result, ...answer } = await uploadSheet<ImportJob>(server(), at.who, sheet, { form: 'intakes', fileName: '到货.xlsx', about: { place: 'head' } });
    return async () => {
      await importer.carryOut(result.id);
      const message = (await importer.rows(result.id)).list.flatMap(({ problems }) => problems).join();
      return { ...answer, message, result };
    };
  },
  bought: async (at, imei) => {
    const id = await at.signed({}, imei);
    await at.inspect(id);
    await at.answer(id, true);
    return async () => {
      const answer = await at.pay(id);
      const { intake_no: no } = await at.detail(id);
      return { ...answer, message: no ? answer.message : '已登记在其他商户名下' };
    };
  },
};

describe('of all who act on a device that is bought back at once', () => {
  it('an offer is accepted, refused or made anew, and what is owed is what was agreed to', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const id = await desk.offered();
      const { order_no: no, version, terms_version: terms } = await desk.detail(id);
      const found = {
        order_id: id,
        version,
        terms_version: terms,
        option_ids: ['1-2'],
        findings: [{ group: 1, reading: '划痕' }],
        unlocked: true,
        sku_id: desk.shop.skuId,
        degree: 95,
      };
      const starts: Start[] = [
        () => desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true }),
        () => desk.asShop('/answer', { recycle_no: no, quote_version: 2, accept: false }),
        () => desk.call('inspect', found, desk.inspector),
      ];
      const tally = tallyOf(await together(server(), lockOn(id), turned(starts, round)));
      expect(tally[200]).toBe(1);
      expect([e.RECYCLE_STATE.code, e.RECYCLE_OFFER_OLD.code, platformErrors.STALE.code]).toEqual(
        expect.arrayContaining(
          Object.keys(tally)
            .map(Number)
            .filter((code) => code !== 200),
        ),
      );
      const { state } = await desk.detail(id);
      expect([state, (await booksOf(id)).due]).toEqual([state, state === 50 ? -300_050 : 0]);
    }
  });

  it('a customer is paid once, by the channel or by hand, or his device goes home and nothing is owed', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const id = await desk.accepted();
      const { version, price } = await desk.detail(id);
      const seen = { order_id: id, version };
      const proofs = [await desk.picture(desk.payer)];
      const byHand = { ...seen, amount: price, paid_on: server().clock.today(), trade_no: '20260101', proofs, reason: '线下' };
      const starts: Start[] = [
        () => desk.call('pay', { ...seen, amount: price }, desk.payer),
        () => desk.call('payByHand', byHand, desk.payer),
        () => desk.call('turnBack', { ...seen, reason: '用户反悔' }, desk.lead),
      ];
      const tally = tallyOf(await together(server(), lockOn(id), turned(starts, round)));
      expect(tally[200]).toBe(1);
      const { state } = await desk.detail(id);
      expect([state, await booksOf(id)]).toEqual([state, state === 70 ? { due: 0, paid: price } : { due: 0, paid: 0 }]);
      expect([70, 80]).toContain(state);
    }
  });

  it('a device that is offered to two merchants is taken by one', async () => {
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const imei = newGoodImei();
      const [ours, others] = [await desk.placed(), await theirs.placed()];
      const sign = async (at: BuybackDesk, id: string): Promise<Start> => {
        const { version } = await at.detail(id);
        const proofs = [await at.picture()];
        return () => at.call('sign', { order_id: id, version, imei, proofs }, at.inspector);
      };
      const starts = turned([await sign(desk, ours.id), await sign(theirs, others.id)], round);
      expect(tallyOf(await together(server(), lockOn(ours.id), starts))).toEqual({ 200: 2 });
      const stops = [(await desk.detail(ours.id)).stop, (await theirs.detail(others.id)).stop].toSorted();
      expect(stops).toEqual(['', 'open']);
    }
  });

  it('a device that two merchants take in has one of them, and the other is told that it stands elsewhere', async () => {
    const names = Object.keys(intakes);
    for (let round = 0; round < intakeRounds; round += 1, cases += 1) {
      const imei = newGoodImei();
      const [one, two] = [names[round % names.length]!, names[(round + Math.floor(round / names.length)) % names.length]!];
      const starts = turned([await intakes[one]!(desk, imei), await intakes[two]!(theirs, imei)], round);
      const lock = { text: 'select from goods_sku where id = any($1::bigint[]) for update', values: [[desk.shop.skuId, theirs.shop.skuId]] };
      const answers = await together(server(), lock, starts);
      const tale = `${one} | ${two}: ${answers.map(({ code, message }) => `${code} ${message}`).join(' | ')}`;
      expect(await holdersOf(imei), tale).toHaveLength(1);
      expect(answers.filter(({ message }) => message.includes('已登记在其他商户名下')).length, tale).toBe(1);
    }
  });

  it('an order is placed by the price book before or after a change, never by a mixture', async () => {
    const model = await desk.model();
    for (let round = 0; round < raceRounds; round += 1, cases += 1) {
      const now = (await desk.models.detail(model.id)).result;
      const base = 300_000 + round;
      const body = desk.body({ id: model.id, current_terms: now.current_terms });
      const starts: Start[] = [
        () => desk.asShop('', body),
        () => desk.models.edit({ id: model.id, version: now.version }, { ...desk.models.body(), name: model.name, base_price: base }),
      ];
      const lock = { text: 'select from recycle_goods where id = $1 for update', values: [model.id] };
      const answers = await together(server(), lock, turned(starts, round));
      expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
      const placed = (await desk.list({ page_size: '1' })).list[0]!;
      const { quotes } = await desk.detail(placed.order_id);
      const terms = (await desk.models.detail(model.id, { terms_version: String(quotes[0]!.terms_version) })).result;
      if (placed.model_name === model.name) expect(quotes[0]!.price).toBe(terms.base_price);
    }
  });
});
