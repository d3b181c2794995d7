import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@merchant-admin/common/dates';
import { priceUnit } from '@merchant-admin/common/money';
import { splitEvenly } from '@merchant-admin/contract/bills/repayment-codes';
import { RepaymentDesk } from '../testing/repayment-desk.ts';
import { Shop, testGoods } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();
/** Number of histories, more by PLAN_HISTORIES. */
const histories = Number(process.env['PLAN_HISTORIES'] ?? 8);
const began = '2026-05-10';
/** The last day of a history: every plan is over then. */
const last = 85;

/** Money that came on a day after the plan was agreed, and was heard of so many days later. */
interface Money {
  day: number;
  delay: number;
  /** fen */
  amount: number;
  tradeNo?: string;
}
interface History {
  parts: number;
  waived: number;
  money: readonly Money[];
  /** Days on which plans are judged. */
  judged: readonly number[];
}

const sum = 64_200;
/** How an instalment is paid: so many days after its day (grace ends with the third), in one or two payments, or less than it asks for. */
const payingOf = fc.record({
  after: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -7, max: 3 }) }, { weight: 1, arbitrary: fc.integer({ min: 4, max: 8 }) }),
  delay: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 30 })),
  payments: fc.constantFrom(1, 1, 2),
  less: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 9000 }) }),
});
const historyOf: fc.Arbitrary<History> = fc
  .record({
    parts: fc.constantFrom(1, 2, 3),
    waived: fc.constantFrom(0, 4200),
    paying: fc.array(payingOf, { minLength: 3, maxLength: 3 }),
    judged: fc.uniqueArray(fc.integer({ min: 1, max: last }), { maxLength: 12 }),
  })
  .map(({ parts, waived, paying, judged }) => {
    const amounts = splitEvenly(sum - waived, parts);
    const money = amounts.flatMap((amount, place) => {
      const { after, delay, payments, less } = paying[place]!;
      return splitEvenly(amount - less, payments).map((each, turn) => ({ day: 7 + 30 * place + after + (turn === 0 ? 0 : 1), delay, amount: each }));
    });
    return { parts, waived, money, judged };
  });

/** The same history, heard of in the order in which the money came: what is heard of late settles what was open for it. */
function inOrder(money: readonly Money[]): Money[] {
  let heard = 0;
  return money.toSorted((a, b) => a.day - b.day).map((each) => ({ ...each, delay: (heard = Math.max(heard, each.day + each.delay)) - each.day }));
}

describe('a repayment plan', () => {
  let till: Till;
  let desk: RepaymentDesk;
  const ends = new Map<string, number>();

  beforeAll(async () => {
    await staySignedIn(server());
    // Three rents, so that the plan covers all that is late and money beyond it has nothing else to pay.
    const prices = testGoods.skus[0]!.prices.map((price) => ({ ...price, periods: 3, a_total_rent: priceUnit(9_000_000) }));
    till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, skus: [{ ...testGoods.skus[0]!, prices }] }));
    desk = new RepaymentDesk(till);
  });
  afterAll(async () => {
    console.info(`plans ended: ${[...ends].join('; ')}`);
    await expectBalancedBooks(server(), 10);
  });

  async function agreed({ parts, waived }: History): Promise<string> {
    till.moveTo('2026-03-03');
    const no = (await till.leased({ over: { periods: 3 } })).order_id;
    till.moveTo(began);
    expect((await desk.agree(no, { parts, waived })).message).toBe('success');
    return no;
  }

  /** What a plan that runs or was kept asks for: what it covers, less what is waived and what has come for it, instalment by instalment. */
  async function expectSums(no: string, { waived }: History, came: number): Promise<void> {
    const [plan] = await desk.plans(no);
    if (plan!.state_name !== '执行中' && plan!.state_name !== '已完成') return;
    const paid = Math.min(came, sum - waived);
    expect(plan).toMatchObject({ total: sum, waived, paid, rest: sum - waived - paid });
    const of = (key: 'amount' | 'paid') => plan!.instalments.reduce((all, each) => all + each[key], 0);
    expect([of('amount'), of('paid')]).toEqual([sum - waived, paid]);
  }

  async function book(no: string, { tradeNo }: Money): Promise<void> {
    const { rent, other } = await till.bills(no);
    const open = [...rent.slice(1, 3), ...other].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    const answer = await till.act('confirmOfflinePay', no, { trade_no: tradeNo!, bill_ids: open, rest_to: 'prepayment' });
    expect(answer.message).toBe('success');
  }

  /** Plays a history. @param heardLate whether money is heard of with its delay and plans are judged on the history's own days; else at once and every day */
  async function play(history: History, heardLate: boolean): Promise<string> {
    const no = await agreed(history);
    const money = inOrder(history.money).map((each) => ({ ...each }));
    let came = 0;
    for (let day = 0; day <= last; day += 1) {
      const coming = money.filter((each) => each.day === day);
      const heard = money.filter((each) => day === (heardLate ? each.day + each.delay : each.day));
      const judged = !heardLate || history.judged.includes(day);
      if (coming.length === 0 && heard.length === 0 && !judged) continue;
      till.moveTo(addDays(began, day));
      for (const each of coming) each.tradeNo = await till.transfer(each.amount);
      if (judged) await new Desk(server()).sweep();
      for (const each of heard) {
        await book(no, each);
        await expectSums(no, history, (came += each.amount));
      }
    }
    till.moveTo(addDays(began, last + 31));
    for (const each of money.filter((one) => heardLate && one.day + one.delay > last)) await book(no, each);
    await new Desk(server()).sweep();
    return no;
  }

  /** How the plan stands and what is asked of the customer, fen. */
  async function standing(no: string) {
    const [plan] = await desk.plans(no);
    const { rent, other, totals } = await till.bills(no);
    const late = rent.slice(1, 3);
    return {
      state: plan!.state_name,
      open: late.map((bill) => bill.open),
      fees: [...late.map((bill) => bill.overdue_fee_open), ...other.map((bill) => bill.open)].reduce((sum, each) => sum + each, 0),
      waived: totals.waived,
      held: totals.prepayment + totals.overflow,
    };
  }

  it('ends alike and asks its customer for the same, whenever money is heard of and whenever plans are judged', async () => {
    await fc.assert(
      fc.asyncProperty(historyOf, async (history) => {
        const [atOnce, later] = [await play(history, false), await play(history, true)];
        const expected = await standing(atOnce);
        expect(await standing(later)).toEqual(expected);
        ends.set(expected.state, (ends.get(expected.state) ?? 0) + 1);
      }),
      { numRuns: histories, seed: Number(process.env['SEED'] ?? 20_260_510), endOnFailure: true },
    );
    expect(ends.size).toBeGreaterThan(1);
  }, 3_600_000);
});
