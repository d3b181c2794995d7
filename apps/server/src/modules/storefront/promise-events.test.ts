import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { HookListener } from '../../testing/hook-listener.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { NotifyDesk } from '../../testing/notify-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
let listener: HookListener;
/** A lease from 4 March; on 10 May the rents of 4 April and 4 May are late, 300.00 yuan each. */
let no = '';

/** What the shop was told of the order by these events, in turn. */
const told = (...events: string[]): Promise<Record<string, unknown>[]> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ event: string; data: Record<string, unknown> }>(
      'select e.event, e.data from shop_event e join orders o on o.merchant_id = e.merchant_id and o.id = e.order_id where o.order_no = $1 and e.event = any($2) order by e.id',
      [no, events],
    );
    return rows.map(({ event, data: { status: _status, ...data } }) => ({ event, ...data }));
  });
const promised = () => told('promise.made', 'promise.ended');
async function sweptOn(day: string): Promise<void> {
  till.moveTo(day);
  await new Desk(server()).sweep();
}
const promise = async (promise_date: string, promise_amount: number, supersede_reason = '') =>
  expect(
    (
      await till.act('overdue/addFollowRecord', no, {
        version: undefined,
        way: 1,
        result: 2,
        content: '约定还款',
        promise_date,
        promise_amount,
        supersede_reason,
      })
    ).message,
  ).toBe('success');
const pay = async (tradeNo: string) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2, 3) })).message).toBe('success');

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  till = new Till(server(), shop);
  listener = await HookListener.open();
  await (await NotifyDesk.of(server(), shop)).setAddress(listener.url());
});
afterAll(() => listener.close());
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
});

describe('a shop is told of a promise', () => {
  it('when it is made and when its sum is there, once', async () => {
    await promise('2026-05-15', 20_000);
    till.moveTo('2026-05-12');
    await pay(await till.transfer(20_000));
    await pay(await till.transfer(1000));
    await sweptOn('2026-05-16');
    expect(await promised()).toEqual([
      { event: 'promise.made', promise_date: '2026-05-15', amount: 20_000 },
      { event: 'promise.ended', promise_date: '2026-05-15', amount: 20_000, paid: 20_000, outcome: 'kept' },
    ]);
  });

  it('when its day is over without it, and again when money of that day is heard of later', async () => {
    await promise('2026-05-15', 20_000);
    await sweptOn('2026-05-15');
    expect(await promised()).toHaveLength(1);
    const early = [await till.transfer(5000), await till.transfer(15_000)];
    await sweptOn('2026-05-16');
    await sweptOn('2026-05-17');
    await pay(early[0]!);
    await pay(early[1]!);
    await pay(await till.transfer(3000));
    expect((await promised()).slice(1)).toEqual([
      { event: 'promise.ended', promise_date: '2026-05-15', amount: 20_000, paid: 0, outcome: 'broken' },
      { event: 'promise.ended', promise_date: '2026-05-15', amount: 20_000, paid: 5000, outcome: 'partly' },
      { event: 'promise.ended', promise_date: '2026-05-15', amount: 20_000, paid: 20_000, outcome: 'kept' },
    ]);
  });

  it('when the money that kept it is taken back', async () => {
    await promise('2026-05-15', 20_000);
    till.moveTo('2026-05-12');
    await pay(await till.transfer(20_000));
    till.moveTo('2026-05-18');
    const receipt = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '他人误转' })).message).toBe('success');
    expect((await promised()).map(({ outcome }) => outcome)).toEqual([undefined, 'kept', 'broken']);
  });

  it('that took the place of another, of the new one alone', async () => {
    await promise('2026-05-15', 20_000);
    await promise('2026-05-20', 30_000, '工资推迟');
    await sweptOn('2026-05-21');
    expect((await promised()).map(({ event, promise_date: day }) => [event, day])).toEqual([
      ['promise.made', '2026-05-15'],
      ['promise.made', '2026-05-20'],
      ['promise.ended', '2026-05-20'],
    ]);
  });
});

describe('a shop is told', () => {
  it('how a repayment plan goes: it runs, it is broken, it runs again when money that came in time is heard of', async () => {
    expect((await new RepaymentDesk(till).agree(no)).message).toBe('success');
    till.moveTo('2026-05-17');
    const early = await till.transfer(32_100);
    await sweptOn('2026-05-21');
    await pay(early);
    expect((await told('repayment.moved')).map((each) => each['state_name'])).toEqual(['执行中', '已违约', '执行中']);
  });

  it('of a judicial bill, and of each step at court', async () => {
    const desk = new JudicialDesk(till);
    expect((await desk.make(no)).message).toBe('success');
    for (const state of [10, 20]) expect((await desk.post('saveCase', { order_id: no, state, on_day: '2026-05-10', note: '已提交' })).message).toBe('success');
    expect(await told('judicial.created', 'court.moved')).toEqual([
      { event: 'judicial.created', judicial_id: expect.any(String), amount: 64_200 },
      { event: 'court.moved', state: 10, state_name: '材料准备', on_day: '2026-05-10' },
      { event: 'court.moved', state: 20, state_name: '立案', on_day: '2026-05-10' },
    ]);
  });

  it('of a judicial bill that is cancelled with what was open of it, and of one that is paid with what came, once', async () => {
    const desk = new JudicialDesk(till);
    const ended = () => told('judicial.cancelled', 'judicial.paid');
    const judicial_id: unknown = expect.any(String);
    expect((await desk.make(no)).message).toBe('success');
    expect((await desk.act('cancelBill', no, { reason: '达成和解' })).message).toBe('success');
    expect(await ended()).toEqual([{ event: 'judicial.cancelled', judicial_id, amount: 64_200 }]);
    expect((await desk.make(no)).message).toBe('success');
    expect(await desk.pay((await desk.code(no, 64_000)).url)).toContain('已支付');
    expect(await ended()).toHaveLength(1);
    expect(await desk.pay((await desk.code(no, 200)).url)).toContain('已支付');
    await new Desk(server()).sweep();
    expect((await ended()).slice(1)).toEqual([{ event: 'judicial.paid', judicial_id, amount: 64_200 }]);
  });
});
