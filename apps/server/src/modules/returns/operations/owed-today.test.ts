import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let till: Till;
let no = '';

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
});
afterAll(() => expectBalancedBooks(server(), 1));

interface Owed {
  total: number;
  late_rent: number;
  late_fee: number;
  return_fee: number;
  others: number;
}
/** What the order's page says on a day, as late rent, late fees, other bills, and all of it. */
async function owedOn(day: string): Promise<number[]> {
  till.moveTo(day);
  const { owed_today: owed } = await till.get<{ owed_today: Owed }>('orderListReturnInfo', { order_id: no });
  expect(owed.return_fee).toBe(0);
  return [owed.late_rent, owed.late_fee, owed.others, owed.total];
}
const confirm = async (trade: string, ...periods: number[]) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: await till.rents(no, ...periods) })).code).toBe(200);

/** Rents of 300.00 that are due on the fourth; a rent that is late costs 1.00 a day. */
describe('what a customer has to pay today', () => {
  it('is nothing before a day, what is due on it, and from the next on what is late with its fee', async () => {
    expect(await owedOn('2026-04-03')).toEqual([0, 0, 0, 0]);
    expect(await owedOn('2026-04-04')).toEqual([0, 0, 30_000, 30_000]);
    expect(await owedOn('2026-04-05')).toEqual([30_000, 100, 0, 30_100]);
  });

  it('goes by the day on which money came once that is heard of', async () => {
    till.moveTo('2026-04-12');
    const trade = await till.transfer(30_000);
    // 16 days are late as far as is known; then eight, for the money came on the twelfth, and the fee is a bill.
    expect(await owedOn('2026-04-20')).toEqual([30_000, 1600, 0, 31_600]);
    await confirm(trade, 2);
    expect(await owedOn('2026-04-20')).toEqual([0, 0, 800, 800]);
  });

  it('takes in the next rent beside what is left of the last', async () => {
    expect(await owedOn('2026-05-04')).toEqual([0, 0, 30_800, 30_800]);
    expect(await owedOn('2026-05-10')).toEqual([30_000, 600, 800, 31_400]);
  });

  it('falls by what is paid in part, whose fee goes on, and is what the list of late orders says', async () => {
    till.moveTo('2026-05-10');
    await confirm(await till.transfer(20_000), 3);
    const [rent, fee, others, total] = await owedOn('2026-05-14');
    expect([rent, fee, others, total]).toEqual([10_000, 1000, 800, 11_800]);
    const { result } = await post<{ list: { order_id: string; owed: number }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', {});
    expect(result.list).toMatchObject([{ order_id: no, owed: total }]);
  });
});
