import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, type Answer } from '../testing/http.ts';
import { JudicialDesk } from '../testing/judicial-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '1' });
const parallel = 8;
const sum = 10_000;

describe('of all who act on a judicial bill at once', () => {
  let till: Till;
  let desk: JudicialDesk;
  let counter: Desk;

  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new JudicialDesk(till);
    counter = new Desk(server());
  });
  beforeEach(() => till.moveTo('2026-03-03'));
  afterAll(async () => {
    await counter.sweep();
    await expectBalancedBooks(server(), 20);
  });

  /** An order whose second rent is late. */
  async function lateLease(agreement = 'none'): Promise<string> {
    till.moveTo('2026-03-03');
    const { order_id: no } = await till.leased({ agreement });
    till.moveTo('2026-04-10');
    return no;
  }
  async function inCourt(): Promise<string> {
    const no = await lateLease();
    expect((await desk.make(no)).code).toBe(200);
    return no;
  }
  const atOnce = (no: string, starts: readonly (() => Promise<Answer<unknown>>)[], round: number) =>
    together(
      server(),
      lockOf(no),
      Array.from({ length: parallel }, (_, index) => starts[(index + round) % starts.length]!),
    );
  const paying = (url: string) => async (): Promise<Answer<unknown>> => {
    const { status, headers } = await desk.page(url, 'POST');
    return { status, code: status, message: '', result: {}, headers };
  };
  const paymentsOf = async (no: string) => (await till.bills(no)).documents.filter(({ kind, amount }) => kind === 'payment' && amount === sum);

  it('a code is paid or its bill cancelled: what came is on the bills, whichever was first', async () => {
    const ways = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await inCourt();
      const { url } = await desk.code(no, sum);
      const { judicial_id, version } = await desk.bill(no);
      await atOnce(no, [paying(url), () => desk.post('cancelBill', { judicial_id, version, reason: '和解' })], round);
      await counter.sweep();
      const paid = (await paymentsOf(no)).length;
      const { state_name: state, paid: came } = await desk.bill(no);
      const { totals } = await till.bills(no);
      expect([came, totals.paid, totals.overflow]).toEqual([paid * sum, 30_000 + paid * sum, 0]);
      expect(paid).toBeLessThanOrEqual(1);
      ways.add(`${state} ${paid}`);
    }
    console.info(`paid or cancelled: ${[...ways].join(', ')}`);
  });

  it('a code is paid or made void: its money is on the bills or held, and never lost', async () => {
    const ways = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await inCourt();
      const code = await desk.code(no, sum);
      await atOnce(no, [paying(code.url), () => desk.voided(code)], round);
      await counter.sweep();
      const paid = (await paymentsOf(no)).length;
      const { held, state_name: state } = (await desk.codes(no))[0]!;
      const { totals } = await till.bills(no);
      expect(paid).toBeLessThanOrEqual(1);
      expect([(await desk.bill(no)).paid + held, totals.overflow]).toEqual([paid * sum, held]);
      ways.add(`${state} ${held}`);
    }
    console.info(`paid or void: ${[...ways].join(', ')}`);
  });

  it('of payments of one code one is made', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await inCourt();
      const { url } = await desk.code(no, sum);
      await atOnce(no, [paying(url)], round);
      await counter.sweep();
      expect(await paymentsOf(no)).toHaveLength(1);
      expect((await desk.bill(no)).paid).toBe(sum);
    }
  });

  it('a bill is withheld or goes to court, never both', async () => {
    const won = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await lateLease('signed');
      const version = await till.version(no);
      const [second] = await till.rents(no, 2);
      const withhold = () => post(server(), till.who, '/merchant/order/detail/orderBillWithhold', { order_id: no, version, bill_ids: [second] });
      const answers = await atOnce(no, [withhold, () => desk.make(no, { version })], round);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const court = (await desk.info(no)).bills.length;
      const [rent] = (await till.bills(no)).rent.filter(({ period }) => period === 2);
      expect(rent!.status).toBe(court === 1 ? 97 : 70);
      won.add(court === 1 ? 'court' : 'withheld');
    }
    console.info(`court or withholding: ${[...won].join(' ')}`);
  });
});
