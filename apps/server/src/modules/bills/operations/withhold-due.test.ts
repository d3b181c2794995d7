import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 6));

const leased = async (agreement = 'none') => {
  till.moveTo('2025-01-30');
  return (await till.leased({ agreement })).order_id;
};
/** Amounts and states of an order's documents of one kind, the oldest first. */
const made = async (no: string, kind: string) =>
  (await till.bills(no)).documents
    .filter((each) => each.kind === kind)
    .map((each) => [each.amount, each.state])
    .reverse();
const paidPeriods = async (no: string) => (await till.bills(no)).rent.filter((bill) => bill.open === 0).map((bill) => bill.period);
/** Runs the sweeps of one day several times. */
async function dayOf(day: string): Promise<void> {
  till.moveTo(day);
  for (let times = 0; times < 3; times += 1) await desk.sweep();
}

describe('rents that are due', () => {
  it('are withheld one by one on one day, each under a number of its own', async () => {
    const no = await leased('signed');
    await dayOf('2025-04-30');
    expect(await made(no, 'withhold')).toEqual([
      [30_000, 'succeeded'],
      [30_000, 'succeeded'],
      [30_000, 'succeeded'],
    ]);
    expect(await paidPeriods(no)).toEqual([1, 2, 3, 4]);
  });

  it('are tried no more that day once the account is empty', async () => {
    const no = await leased('empty');
    await dayOf('2025-04-30');
    expect(await made(no, 'withhold')).toEqual([[30_000, 'failed']]);
    await dayOf('2025-05-01');
    expect(await made(no, 'withhold')).toHaveLength(2);
  });

  it('are withheld though an older one is due for so long that it is not tried any more', async () => {
    const no = await leased('signed');
    await dayOf('2025-08-15');
    expect(await paidPeriods(no)).toEqual([1, 5, 6, 7]);
  });
});

describe('prepayment', () => {
  /** Pays one rent and an amount (fen) ahead of the next ones. */
  async function ahead(no: string, amount: number): Promise<void> {
    const [second] = await till.rents(no, 2);
    const told = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000 + amount), bill_ids: [second], rest_to: 'prepayment' });
    expect(told.code).toBe(200);
  }

  it('settles what is due by itself, the oldest first, and the account is charged for the rest only', async () => {
    const no = await leased('signed');
    await ahead(no, 40_000);
    await dayOf('2025-03-30');
    expect((await till.bills(no)).totals.prepayment).toBe(40_000);
    await dayOf('2025-04-30');
    expect(await made(no, 'offset')).toEqual([[40_000, 'succeeded']]);
    expect(await made(no, 'withhold')).toEqual([[20_000, 'succeeded']]);
    expect(await paidPeriods(no)).toEqual([1, 2, 3, 4]);
    expect((await till.bills(no)).rent[2]).toMatchObject({ pay_way: '预付款抵扣' });
    const history = await desk.history(no);
    expect(history.filter((each) => each.action === '抵扣')).toMatchObject([{ actor_type: '系统', reason: '到期自动抵扣' }]);
  });

  it('is used without an agreement too, and pays in time what it was there for, however late it is used', async () => {
    const no = await leased();
    await ahead(no, 40_000);
    await dayOf('2025-04-10');
    const { rent, other, totals } = await till.bills(no);
    expect(rent[2]).toMatchObject({ open: 0, status: 50 });
    expect(other).toEqual([]);
    expect(totals.prepayment).toBe(10_000);
  });

  it('that comes late pays late rent and then its fee', async () => {
    const no = await leased();
    await ahead(no, 10_000);
    till.moveTo('2025-04-10');
    const told = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [], rest_to: 'prepayment' });
    expect(told.code).toBe(200);
    await dayOf('2025-04-10');
    const { rent, other, totals } = await till.bills(no);
    expect(rent[2]).toMatchObject({ open: 0, status: 70 });
    expect(other).toMatchObject([{ bill_type_name: '逾期费', paid: 1000, open: 0 }]);
    expect(totals.prepayment).toBe(9000);
  });
});
