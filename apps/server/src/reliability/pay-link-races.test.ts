import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post, type Answer } from '../testing/http.ts';
import { LinkDesk } from '../testing/link-desk.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();
const parallel = 8;
/** The second rent, six days late. */
const sum = 30_600;

describe('of all who pay or end a payment link at once', () => {
  let till: Till;
  let desk: LinkDesk;
  let counter: Desk;

  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new LinkDesk(till);
    counter = new Desk(server());
  });
  beforeEach(() => till.moveTo('2026-03-03'));
  afterAll(async () => {
    await counter.sweep();
    await expectBalancedBooks(server(), 20);
  });

  async function lateLease(agreement = 'none'): Promise<string> {
    till.moveTo('2026-03-03');
    const { order_id: no } = await till.leased({ agreement });
    till.moveTo('2026-04-10');
    return no;
  }
  const atOnce = (no: string, starts: readonly (() => Promise<Answer<unknown>>)[], round: number) =>
    together(
      server(),
      lockOf(no),
      Array.from({ length: parallel }, (_, index) => starts[(index + round) % starts.length]!),
    );
  const paying =
    (url: string, scenario = 'success') =>
    async (): Promise<Answer<unknown>> => {
      const { status } = await desk.page(url, { amount: sum, scenario });
      return { status, code: status, message: '', result: {}, headers: {} };
    };
  /** Lets what is quicker to the order's lock wait in every other round, so that each is first at times. */
  const slower = (start: () => Promise<Answer<unknown>>, round: number) => async (): Promise<Answer<unknown>> => {
    if (round % 2 === 1) await sleep(150);
    return start();
  };
  const broughtBy = async (no: string, kind: string) => (await till.bills(no)).documents.filter((each) => each.kind === kind && each.state === 'succeeded');
  /** What brought money beyond the first payment, and what of it is on bills and held. */
  async function standing(no: string) {
    const { totals, rent, other } = await till.bills(no);
    const second = rent.find(({ period }) => period === 2)!;
    return { second, fees: other.reduce((all, bill) => all + bill.paid, 0), overflow: totals.overflow, paid: totals.paid - 30_000 };
  }

  it('the rent is paid by the link or withheld, never both', async () => {
    const won = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await lateLease('signed');
      const { url } = await desk.made(no);
      const [version, bill_ids] = [await till.version(no), await till.rents(no, 2)];
      const withhold = () => post(server(), till.who, '/merchant/order/detail/orderBillWithhold', { order_id: no, version, bill_ids });
      await atOnce(no, [paying(url), slower(withhold, round)], round);
      await counter.sweep();
      const [link, withheld] = [(await broughtBy(no, 'payment')).length - 1, (await broughtBy(no, 'withhold')).length];
      const { second, overflow } = await standing(no);
      expect([link + withheld, second.paid, second.open, overflow]).toEqual([1, 30_000, 0, 0]);
      expect((await desk.list(no))[0]!.state_name).toBe(link === 1 ? '已支付' : '已作废');
      won.add(link === 1 ? 'link' : 'withheld');
    }
    console.info(`link or withholding: ${[...won].join(' ')}`);
  });

  it('a link is paid or made void: its money is on the bills or held, and never lost', async () => {
    const ways = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await lateLease();
      const link = await desk.made(no);
      await atOnce(no, [paying(link.url, round % 3 === 0 ? 'success' : 'late'), slower(() => desk.voided(link), round)], round);
      server().clock.advance(60_000);
      await counter.sweep();
      const paid = (await broughtBy(no, 'payment')).length - 1;
      const { held, state_name: state } = (await desk.list(no))[0]!;
      const { overflow, paid: onBills } = await standing(no);
      expect(paid).toBeLessThanOrEqual(1);
      expect([onBills + held, overflow]).toEqual([paid * sum, held]);
      ways.add(`${state} ${held}`);
    }
    console.info(`paid or void: ${[...ways].join(', ')}`);
  });

  it('paid in many windows it takes the money once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await lateLease();
      const { url } = await desk.made(no);
      await atOnce(no, [paying(url)], round);
      await counter.sweep();
      expect(await broughtBy(no, 'payment')).toHaveLength(2);
      const { second, fees, overflow } = await standing(no);
      expect([second.paid, fees, overflow]).toEqual([30_000, 600, 0]);
    }
  });

  it('one link lives of those that are made at once, and the money of one that gave way is held', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const no = await lateLease();
      const { url } = await desk.made(no);
      const version = await till.version(no);
      await atOnce(no, [paying(url), slower(() => desk.send(no, { version }), round)], round);
      await counter.sweep();
      const links = await desk.list(no);
      expect(links.filter(({ state_name: state }) => state === '有效').length).toBeLessThanOrEqual(1);
      const { overflow, paid } = await standing(no);
      const came = ((await broughtBy(no, 'payment')).length - 1) * sum;
      expect(paid + overflow).toBe(came);
    }
  });
});
