import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let [first, second]: Person[] = [];
/** A lease whose rents of 4 April and 4 May are late. */
let no = '';

const give = async (to: Person | undefined) => {
  const body = { order_ids: [no], ...(to ? { collector_id: String(to.id) } : {}) };
  expect((await post(server(), till.who, '/merchant/order/overdue/assign', body)).message).toBe('success');
};
const pay = async (tradeNo: string) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2, 3) })).message).toBe('success');
/** What came on a day for a person, fen. */
async function came(day: string, person: Person): Promise<number> {
  const answer = await get<{ people: { person_id: string; came: { amount: number } }[] }>(server(), till.who, '/merchant/analysis/day', { day });
  expect(answer.message).toBe('success');
  return answer.result.people.find((each) => each.person_id === String(person.id))?.came.amount ?? 0;
}
const both = async (day: string) => [await came(day, first!), await came(day, second!)];

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  [first, second] = [await addReviewer(server(), 1, ['overdue:follow']), await addReviewer(server(), 1, ['overdue:follow'])];
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
});

describe('money that came for late rent', () => {
  it('is of who had the order then, whoever has it later and whenever it is heard of', async () => {
    till.moveTo('2026-05-10');
    await give(first);
    till.moveTo('2026-05-11');
    await pay(await till.transfer(10_000));
    const early = await till.transfer(2000);
    expect(await both('2026-05-11')).toEqual([10_000, 0]);
    till.moveTo('2026-05-12');
    await give(second);
    expect(await both('2026-05-11')).toEqual([10_000, 0]);
    till.moveTo('2026-05-13');
    await pay(await till.transfer(5000));
    await pay(early);
    expect(await both('2026-05-11')).toEqual([12_000, 0]);
    expect(await both('2026-05-13')).toEqual([0, 5000]);
  });

  it('is nobody’s while nobody has the order, and its orders are those of the cell', async () => {
    till.moveTo('2026-05-14');
    await give(undefined);
    till.moveTo('2026-05-15');
    await pay(await till.transfer(3000));
    expect(await both('2026-05-15')).toEqual([0, 0]);
    const cell = { cell: 'day', day: '2026-05-11', figure: 'came', person_id: String(first!.id) };
    const { result } = await get<{ sum: { amount: number }; list: { order_id: string }[] }>(server(), till.who, '/merchant/analysis/orders', cell);
    expect([result.sum.amount, result.list.map((each) => each.order_id)]).toEqual([12_000, [no]]);
  });
});
