import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
let till: Till;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});
afterAll(() => expectBalancedBooks(server()));

async function act(no: string, name: string, body: Record<string, unknown>): Promise<{ request_id: string; bill_id: string }> {
  const { code, message, result } = await till.act(name, no, body);
  expect(code, message).toBe(200);
  return result;
}
/** A lease from 11 January on: twelve rents of 300.00, the second due on 11 February; a day late costs 1.00. */
async function leased(): Promise<string> {
  till.moveTo('2026-01-10');
  return (await till.leased()).order_id;
}
/** A transfer that settles these bills; the rest of it is held. @returns its number at the channel */
async function receipt(no: string, amount: number, bills: readonly string[] = [], over: Record<string, unknown> = {}): Promise<string> {
  const trade_no = await till.transfer(amount);
  await act(no, 'confirmOfflinePay', { trade_no, bill_ids: bills, rest_to: 'overflow', ...over });
  return trade_no;
}
const pay = (no: string, bills: readonly string[]) => act(no, 'billBatchPayment', { way: 'overflow', bill_ids: bills });
const paySecond = async (no: string) => pay(no, await till.rents(no, 2));
const second = async (no: string) => (await till.bills(no)).rent[1]!;
const fees = async (no: string) => (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '逾期费');

describe('money that is held for a customer, worked out by hand', () => {
  it('settles chosen bills from the day since which it is held', async () => {
    const no = await leased();
    till.moveTo('2026-02-01');
    await receipt(no, 30_000);
    till.moveTo('2026-03-03');
    await paySecond(no);
    // His 300.00 were there ten days before the rent was due.
    expect(await second(no)).toMatchObject({ open: 0, overdue_days: 0, status: 50 });
    expect(await fees(no)).toEqual([]);
  });
});
