import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leftOut } from '@merchant-admin/contract/overdue/codes';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { CollectorDesk } from '../../testing/collector-desk.ts';
import { get } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: CollectorDesk;
let me: Person;
/** A lease whose rents of 4 April and 4 May are late, pulled by a collector on 10 May. */
let no = '';

const sweep = () => new Desk(server()).sweep();
async function pay(amount: number): Promise<void> {
  const { rent, other } = await till.bills(no);
  const bill_ids = [...rent.slice(1, 3), ...other].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
  expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids })).message).toBe('success');
}
const leftOutOf = async () => (await get<{ left_out: string }>(server(), till.who, '/merchant/order/overdue/caseScore', { order_id: no })).result.left_out;
/** The pulled case's time is over while nothing is late. */
async function doneOn(day: string): Promise<void> {
  till.moveTo(day);
  await sweep();
  expect(await desk.info(no)).toMatchObject({ collector_id: String(me.id), held_until: null });
}
const nobodys = async () => expect(await desk.info(no)).toMatchObject({ collector_id: '', stage_name: '未分配' });

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new CollectorDesk(server());
  await desk.let({ held_most: 50, day_most: 50 });
  me = await desk.collector();
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
  await sweep();
  await desk.pull(me, 20);
  expect((await desk.info(no)).collector_id).toBe(String(me.id));
});

describe('a pulled case that was settled', () => {
  it('is nobody’s once the money that settled it is taken back, though its due day was told before', async () => {
    await pay(64_200);
    await doneOn('2026-05-20');
    const receipt = (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!;
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '他人误转' })).message).toBe('success');
    await nobodys();
    const other = await desk.collector();
    expect((await desk.pull(other, 20)).result.list.map((each) => each.order_id)).toContain(no);
  });

  it('is nobody’s once the plan that covered it is broken', async () => {
    expect((await new RepaymentDesk(till).agree(no)).message).toBe('success');
    await doneOn('2026-05-15');
    till.moveTo('2026-05-21');
    await sweep();
    await nobodys();
  });
});

describe('a promise', () => {
  const promised = (promise_amount: number) => desk.follow(me, no, { result: 2, promise_date: '2026-05-20', promise_amount });

  it('keeps a case from being the next until its day is over, and no longer', async () => {
    expect((await promised(20_000)).message).toBe('success');
    till.moveTo('2026-05-20');
    expect(await leftOutOf()).toBe(leftOut.promised);
    till.moveTo('2026-05-21');
    expect(await leftOutOf()).toBe('');
  });

  it('that is kept early keeps nothing back: what is still late is called about', async () => {
    expect((await promised(20_000)).message).toBe('success');
    till.moveTo('2026-05-12');
    expect(await leftOutOf()).toBe(leftOut.promised);
    await pay(20_000);
    expect(await leftOutOf()).toBe('');
  });

  it('of a plan that somebody ended keeps nothing back', async () => {
    const plans = new RepaymentDesk(till);
    expect((await plans.agree(no)).message).toBe('success');
    till.moveTo('2026-05-12');
    const { plan_id, version } = (await plans.plans(no))[0]!;
    expect((await plans.call('endConsultBill', { plan_id, version, reason: '用户反悔' })).message).toBe('success');
    till.moveTo('2026-05-13');
    expect(await leftOutOf()).toBe('');
  });
});
