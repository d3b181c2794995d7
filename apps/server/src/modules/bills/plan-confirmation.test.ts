import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { askedInShop } from '@merchant-admin/contract/bills/repayment-codes';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { post, type Answer } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop, type OpenOrder } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ PLAN_WAIVE_SECOND_ABOVE_FEN: '5000' });
let till: Till;
let desk: RepaymentDesk;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 May the second is 36 days late and the third 6, a yuan a day: 642.00 yuan in all. */
let no = '';

const asked = { consent_way: askedInShop, proofs: [] };
const plan = async () => (await desk.plans(no))[0]!;
const offer = async () => (await till.shop.read(no)).result.repayment_offer;
const answer = async (agree: boolean, over: Record<string, unknown> = {}): Promise<Answer<OpenOrder>> =>
  till.shop.call('POST', '/open/v1/orders/instalments/answer', { order_id: no, plan_id: (await plan()).plan_id, agree, ...over });
const fees = async () => (await till.bills(no)).rent.slice(1, 3).map((bill) => bill.overdue_fee_open);
const told = () =>
  withClient(server().test.superuser, async (client) =>
    (await client.query<{ title: string }>("select title from notice where kind = 'plan-answered' order by id desc limit 1")).rows.map(({ title }) => title),
  );

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new RepaymentDesk(till);
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
});

describe('a repayment plan that the customer is asked about in the shop', () => {
  it('changes nothing until he confirms it, and then stands as of the day on which it was agreed', async () => {
    expect((await desk.agree(no, { parts: 3 }, asked)).message).toBe('success');
    expect(await plan()).toMatchObject({ state_name: '待用户确认', total: 64_200 });
    expect(await offer()).toMatchObject({ total: 64_200, waived: 0, confirm_until: '2026-05-13T04:00:00.000Z' });
    expect((await offer())!.instalments.map(({ amount }) => amount)).toEqual([21_400, 21_400, 21_400]);
    till.moveTo('2026-05-12');
    // Two days more of a yuan on each.
    expect(await fees()).toEqual([3800, 800]);
    const confirmed = (await answer(true)).result;
    expect(confirmed.repayment_offer).toBeNull();
    expect(confirmed.repayment).toMatchObject({ rest: 64_200 });
    expect(await plan()).toMatchObject({ state_name: '执行中', rest: 64_200 });
    expect(await fees()).toEqual([3600, 600]);
    expect(await told()).toEqual(['用户已确认']);
    expect((await answer(true)).code).toBe(e.PLAN_OVER.code);
    expect((await answer(false)).code).toBe(e.PLAN_OVER.code);
  });

  it('is over when he refuses, and the bills ask as before', async () => {
    await desk.agree(no, {}, asked);
    till.moveTo('2026-05-11');
    expect((await answer(false)).result.repayment_offer).toBeNull();
    expect(await plan()).toMatchObject({ state_name: '已取消', ended_why: '用户拒绝' });
    expect(await fees()).toEqual([3700, 700]);
    expect(await told()).toEqual(['用户已拒绝']);
    expect((await desk.agree(no, {}, asked)).code).toBe(200);
  });

  it('cannot be confirmed after its time, and is over by itself', async () => {
    await desk.agree(no, {}, asked);
    server().clock.advance(3 * 86_400_000 - 1);
    await server().services.sweeps.run(server().services);
    expect(await plan()).toMatchObject({ state_name: '待用户确认' });
    server().clock.advance(1);
    expect((await answer(true)).code).toBe(e.PLAN_LATE.code);
    await server().services.sweeps.run(server().services);
    await server().services.sweeps.run(server().services);
    expect(await plan()).toMatchObject({ state_name: '已取消', ended_why: '用户未在期限内确认' });
    expect(await told()).toEqual(['用户未在期限内确认，已取消']);
  });

  it('is not confirmed once its bills ask for something else, which are withheld as before while it waits; nor for another order', async () => {
    till.moveTo('2026-03-03');
    no = (await till.leased({ agreement: 'signed' })).order_id;
    till.moveTo('2026-05-10');
    await desk.agree(no, {}, asked);
    expect((await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) })).message).toBe('success');
    expect((await answer(true)).code).toBe(e.PLAN_OUTDATED.code);
    const other = (await till.leased()).order_id;
    expect((await answer(true, { order_id: other })).code).toBe(e.PLAN_NOT_FOUND.code);
    expect((await answer(true, { plan_id: '999999' })).code).toBe(e.PLAN_NOT_FOUND.code);
  });

  it('that gives up much is asked about after the second person agreed, who is reminded of it', async () => {
    await desk.agree(no, { waived: 6000 }, asked);
    expect(await offer()).toBeNull();
    const waiting = await post<{ list: { order_id: string }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', { plan: 10 });
    expect(waiting.result.list.map((each) => each.order_id)).toContain(no);
    const { plan_id, version } = await plan();
    const agreed = await desk.call('approveConsultBill', { plan_id, version }, server().staff.everything);
    expect(agreed.message).toBe('success');
    expect(await offer()).toMatchObject({ waived: 6000 });
    expect((await answer(true)).result.repayment).toMatchObject({ rest: 58_200 });
  });

  it('has one answer, of several at once', async () => {
    await desk.agree(no, {}, asked);
    const answers = await Promise.all([answer(true), answer(true), answer(false)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, e.PLAN_OVER.code, e.PLAN_OVER.code]);
  });
});
