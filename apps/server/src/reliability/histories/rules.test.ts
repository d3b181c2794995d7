import { afterAll, beforeAll, expect, it } from 'vitest';
import { commonLeaseRule, type LeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { addCompensationRule } from '../../modules/goods/index.ts';
import { setLeaseRules } from '../../testing/lease-rules.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { expectBalancedBooks } from '../books.ts';
import { staySignedIn } from '../desk.ts';

/** All rules that cost a customer money are versions that an order keeps. Each sum is worked out by hand from domain notes 4; the lease is twelve rents of 300.00, 5,400.00 in all. */
const server = useServer();
let till: Till;
let back: ReturnDesk;
let rule_id: string;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  rule_id = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '整机丢失', amount: 0, percent: 100 })));
});
afterAll(() => expectBalancedBooks(server(), 14));

/** A lease from 2025-01-31 to 2026-01-30, placed under these rules, and one placed under the common ones; then the common ones hold again. */
async function both(over: Partial<LeaseRule>): Promise<[ours: string, common: string]> {
  till.moveTo('2025-01-30');
  const common = (await till.leased()).order_id;
  expect((await setLeaseRules(server(), over)).code).toBe(200);
  const ours = (await till.leased()).order_id;
  expect((await setLeaseRules(server(), commonLeaseRule)).code).toBe(200);
  return [ours, common];
}
const sure = async (name: string, no: string, body: Record<string, unknown>) => {
  const answer = await till.act(name, no, body);
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.result;
};
const lateReturn = (no: string) => till.get<Record<string, number>>('../overdue/returnOverdueAmountInfo', { order_id: no });
const buyout = (no: string) => till.get<{ due: number }>('../anyRentBuyoutDetail', { order_id: no });

it('days of grace and the most of a late return: ten days after the end five count by 5 days of grace: 49.30, and at most 1 % of the deposit: 60.00; by the common rules seven: 69.02', async () => {
  const [ours, common] = await both({ return_grace_days: 5, return_cap_percent: 1 });
  till.moveTo('2026-02-09');
  expect(await lateReturn(ours)).toMatchObject({ grace_days: 5, days: 5, cap: 6000, open: 4930 });
  expect(await lateReturn(common)).toMatchObject({ grace_days: 3, days: 7, cap: 600_000, open: 6902 });
  till.moveTo('2026-02-12');
  expect(await lateReturn(ours)).toMatchObject({ days: 8, open: 6000 });
});

it('the penalty of an early return and its bound: 10 % of eleven rents are 330.00, at most 200.00; by the common rules 990.00', async () => {
  const [ours, common] = await both({ penalty_percent: 10, penalty_cap: 20_000 });
  for (const no of [ours, common]) await back.received(no);
  expect((await back.form(ours)).penalty).toBe(20_000);
  expect((await back.form(common)).penalty).toBe(99_000);
});

it('an early buyout asks for 80 % of the rent and 50 % of the price at the end: 2,640.00 + 900.00; by the common rules 5,100.00', async () => {
  const [ours, common] = await both({ buyout_rent_percent: 80, buyout_expiry_percent: 50, buyout_days: 2 });
  expect((await buyout(ours)).due).toBe(264_000 + 90_000);
  expect((await buyout(common)).due).toBe(510_000);
  const expires = async (no: string) => {
    await sure('openBuyout', no, {});
    return (await till.get<{ open: { expires_at: string } }>('../anyRentBuyoutDetail', { order_id: no })).open.expires_at.slice(0, 10);
  };
  expect([await expires(ours), await expires(common)]).toEqual(['2025-02-01', '2025-02-06']);
});

it('due days are the 1st of the month; the second rent of a lease from 01-31 is due on 03-01, and asked for from 02-28 on, when its period begins', async () => {
  const [ours, common] = await both({ due_on_first: true });
  const days = async (no: string) => (await till.bills(no)).rent.map((bill) => bill.due_date).slice(0, 4);
  expect(await days(ours)).toEqual([null, '2025-03-01', '2025-04-01', '2025-05-01']);
  expect(await days(common)).toEqual([null, '2025-02-28', '2025-03-31', '2025-04-30']);
  till.moveTo('2025-02-27');
  const { effects } = await sure('back/apply', ours, { way: 'store', reason: '到店归还', preview: true });
  expect(effects.find((each) => each.what === '截至今日应付')).toBeUndefined();
  till.moveTo('2025-02-28');
  await back.received(ours);
  expect(await back.form(ours)).toMatchObject({ open_rent: 30_000, penalty: 90_000 });
});

it('loss is bounded by the value that the contract names: 8,999.00; by the common rules by the deposit of 6,000.00', async () => {
  const [ours, common] = await both({ loss_by_value: true });
  for (const no of [ours, common]) await back.received(no);
  expect([(await back.form(ours)).most, (await back.form(common)).most]).toEqual([899_900, 600_000]);
  const lost = (no: string) => back.inspect(no, { result: 3, items: [{ rule_id, amount: 899_900 }], missing_to: 85 });
  expect(await lost(common)).toMatchObject({ status: 422, code: returnsErrors.AMOUNT_CAPPED.code });
  expect((await lost(ours)).code).toBe(200);
});

it('a renewal costs the first lease’s month, of the last one only where the rules say so: 80 % of 300.00 twice are 240.00 and 240.00, or 240.00 and 192.00', async () => {
  till.moveTo('2025-01-30');
  const renewed = async (over: Partial<LeaseRule>): Promise<number[]> => {
    expect((await setLeaseRules(server(), { ...commonLeaseRule, ...over })).code).toBe(200);
    let { order_id: no } = await till.leased();
    await back.payAll(no);
    const rents: number[] = [];
    for (const day of ['2026-01-20', '2026-02-20']) {
      till.moveTo(day);
      const child = (await sure('renewOrder', no, { periods: 1 })) as unknown as { child_order_id: string; total_rent: number; first_payment: number };
      rents.push(child.total_rent);
      expect((await till.shop.pay({ order_id: child.child_order_id, first_payment: child.first_payment })).code).toBe(200);
      no = child.child_order_id;
    }
    till.moveTo('2025-01-30');
    return rents;
  };
  expect(await renewed({ renewal_percent: 80 })).toEqual([24_000, 24_000]);
  expect(await renewed({ renewal_percent: 80, renewal_of_last: true })).toEqual([24_000, 19_200]);
});
