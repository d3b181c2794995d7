import { businessTime, endOfDay } from '@merchant-admin/common/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import { post, type Answer } from '../testing/http.ts';
import { Importer, type ImportJob } from '../testing/imports.ts';
import { SheetDesk } from '../testing/sheet-desk.ts';
import { storeBody } from '../testing/store-desk.ts';
import { Shop } from '../testing/shop.ts';
import { StockDesk } from '../testing/stock-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { sheetOf, uploadSheet } from '../testing/uploads.ts';
import { raceRounds, tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';
import { newImei } from '../testing/new-imei.ts';

const server = useServer();
/** Of what costs many calls a round. */
const fewRounds = Math.ceil(raceRounds / 5);
let cases = 0;
let desk: BuybackDesk;
/** Another merchant of the platform. */
let theirs: BuybackDesk;
let sheets: SheetDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  sheets = await SheetDesk.open(desk);
  theirs = await BuybackDesk.open(server(), await Shop.open(server(), 'guest'), server().staff.guest);
});
afterAll(() => {
  console.info(`at once on devices that are bought back: ${cases} rounds`);
  expect(cases).toBe(4 * raceRounds + intakeRounds + 2 * fewRounds);
});

type Start = () => Promise<Answer<unknown>>;
/** Half as many: each way of taking in meets itself and another. */
const intakeRounds = Math.ceil(raceRounds / 2);
const lockOn = (id: string) => ({ text: 'select from recycle_order where id = $1 for update', values: [id] });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);
/** What an order's ledger and payments say: its sums by account, fen, and how much was paid. */
const booksOf = (id: string) =>
  server().test.byOwner(async (client) => {
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
  server().test.byOwner(async (client) => {
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
  pasted: (at, imei) => Promise.resolve(savesOf(at, imei, { lines: [line(at, newImei()), line(at, newImei(), imei)] })),
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
      const imei = newImei();
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
      const imei = newImei();
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

  it('an answer at 23:59:59 of an offer’s last day beats its end, whichever is written first; one at 00:00:00 comes too late', async () => {
    const sweep = () => server().services.sweeps.run(server().services);
    for (let round = 0; round < fewRounds; round += 1, cases += 1) {
      server().clock.moveTo(endOfDay(server().clock.today()));
      await sheets.renew();
      const [inTime, late] = [await desk.offered(), await desk.offered()];
      const { order_no: no, offer_until: end } = await desk.detail(inTime);
      const lateNo = (await desk.detail(late)).order_no;
      const midnight = new Date(end!);
      const lastSecond = new Date(midnight.getTime() - 1000);
      expect([businessTime(lastSecond).slice(11), businessTime(midnight).slice(11)]).toEqual(['23:59:59', '00:00:00']);
      const answer = (of: string) => desk.asShop('/answer', { recycle_no: of, quote_version: 2, accept: true });
      if (round % 2 === 0) {
        // The end is dealt with while the answer is under way.
        server().clock.moveTo(midnight);
        await sweep();
        await desk.renew();
        expect((await desk.call('remark', { order_id: inTime, describe: '用户已答应', status: 2 })).code).toBe(200);
      }
      server().clock.moveTo(lastSecond);
      await desk.renew();
      expect((await answer(no)).code).toBe(200);
      server().clock.moveTo(midnight);
      await sweep();
      expect((await answer(lateNo)).code).toBe(e.RECYCLE_STATE.code);
      server().clock.advance(60_000);
      await sweep();
      await desk.renew();
      expect(await desk.detail(inTime)).toMatchObject({ state: 50, answer_name: '用户答复', answered_at: lastSecond.toISOString() });
      expect(await desk.detail(late)).toMatchObject({ state: 80, answer_name: '逾期未答复', answered_at: end });
      expect([(await booksOf(inTime)).due, (await booksOf(late)).due]).toEqual([-300_050, 0]);
    }
  });

  it('of a device that two stores buy over the counter at once one is paid for, also before it stands in stock', async () => {
    const other = (await post<{ id: string }>(server(), desk.who, '/merchant/offline/store/save', storeBody({ businesses: ['recycle'] }))).result.id;
    for (let round = 0; round < fewRounds; round += 1, cases += 1) {
      await sheets.renew();
      const imei = newImei();
      const made = [await sheets.approved({ imei }), await sheets.approved({ imei, store_id: other })];
      const close = async (id: string): Promise<Start> => {
        const { version } = await sheets.detail(id);
        const signature = [await desk.picture(sheets.clerk)];
        return () => sheets.call('close', { sheet_id: id, version, signature });
      };
      const lock = { text: 'select from recycle_sheet where id = any($1) for update', values: [made] };
      expect(tallyOf(await together(server(), lock, turned([await close(made[0]!), await close(made[1]!)], round)))).toEqual({ 200: 2 });
      const orders = await Promise.all(made.map(async (id) => (await sheets.detail(id)).recycle_order_id));
      const stops = await Promise.all(orders.map(async (id) => (await desk.detail(id)).stop));
      expect(stops.toSorted()).toEqual(['', 'open']);
      const [bought, stopped] = [orders[stops.indexOf('')]!, orders[stops.indexOf('open')]!];
      // What the device is in stock is lost: it is paid for and cannot be taken in.
      const keepOut = (sku: string | null) =>
        server().test.byOwner((client) => client.query('update recycle_order set sku_id = $2 where id = $1', [bought, sku]));
      if (round % 2 === 1) await keepOut(null);
      const pays = await Promise.all(
        orders.map(async (id): Promise<Start> => {
          const { version, due } = await desk.detail(id);
          return () => desk.call('pay', { order_id: id, version, amount: due }, desk.payer);
        }),
      );
      const paid = await together(
        server(),
        { ...lock, text: 'select from recycle_order where id = any($1) for update', values: [orders] },
        turned(pays, round),
      );
      expect(tallyOf(paid)).toEqual({ 200: 1, [e.RECYCLE_STOPPED.code]: 1 });
      await server().services.sweeps.run(server().services);
      expect((await desk.detail(stopped)).stop).toBe(round % 2 === 1 ? 'open' : 'ours');
      if (round % 2 === 1) await keepOut(desk.shop.skuId);
      await server().services.sweeps.run(server().services);
      expect(await desk.detail(bought)).toMatchObject({ state: 70, intake_no: expect.stringMatching(/./) });
      expect([await desk.detail(stopped), (await booksOf(stopped)).paid]).toMatchObject([{ state: 50, stop: 'ours' }, 0]);
    }
  });
});
