import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { HookListener } from '../../testing/hook-listener.ts';
import { get, post } from '../../testing/http.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { LinkDesk } from '../../testing/link-desk.ts';
import { NotifyDesk } from '../../testing/notify-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { deliveriesOver } from '../storefront/operations/kick-delivery.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '1' });
let shop: Shop;
let till: Till;
let desk: LinkDesk;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 April the second is 6 days late, a yuan a day: 306.00 yuan in all. */
let no = '';

const sweep = () => server().services.sweeps.run(server().services);
const balanced = async () => expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
const colleague = async (tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
const leftOut = async () => (await get<{ left_out: string }>(server(), till.who, '/merchant/order/overdue/caseScore', { order_id: no })).result.left_out;
const titles = async () =>
  (await get<{ list: { title: string }[] }>(server(), till.who, '/merchant/order/overdue/caseTimeline', { order_id: no })).result.list.map(
    ({ title }) => title,
  );
async function lease(agreement = 'none'): Promise<void> {
  till.moveTo('2026-03-03');
  no = (await till.leased({ agreement })).order_id;
  till.moveTo('2026-04-10');
}

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  desk = new LinkDesk(till);
});
beforeEach(() => lease());

describe('a payment link', () => {
  let listener: HookListener;
  beforeAll(async () => {
    listener = await HookListener.open();
    await (await NotifyDesk.of(server(), shop)).setAddress(listener.url());
  });
  afterAll(async () => {
    await (await NotifyDesk.of(server(), shop)).setAddress('');
    await listener.close();
  });

  it('is shown before with what it asks for, and told to the shop with its address, which no table holds', async () => {
    const seen = (await desk.send(no, { preview: true })).result.effects;
    expect(seen.map(({ what, amount }) => [what, amount])).toEqual([
      ['第2期租金', 30_000],
      ['第2期租金逾期费', 600],
      ['还款链接', 30_600],
    ]);
    expect(await desk.list(no)).toEqual([]);
    const link = await desk.made(no);
    expect(link).toMatchObject({ amount: 30_600, open: 30_600, state_name: '有效', ended_why: '' });
    await expect.poll(() => listener.heard.filter(({ body }) => body.event === 'bill.payment_link').length, { timeout: 30_000 }).toBe(1);
    await deliveriesOver(server().services);
    const told = listener.heard.find(({ body }) => body.event === 'bill.payment_link')!;
    expect(told.body).toMatchObject({
      order_id: no,
      data: { status: 50, amount: 30_600, link_id: link.link_id, url: link.url, valid_until: link.valid_until },
    });
    const { rows } = await server().test.byOwner((client) => client.query('select to_jsonb(e)::text as text from shop_event e'));
    expect(JSON.stringify(rows)).not.toContain(link.url.slice(-43));
  });
});

describe('who has a payment link', () => {
  it('pays what is late today, fees too, without signing in; the order owes nothing late then', async () => {
    const link = await desk.made(no);
    till.moveTo('2026-04-12');
    const { text } = await desk.page(link.url);
    expect(text).toContain('¥308.00');
    expect(text).toContain('可能与通知中的金额不同');
    expect(text).not.toContain(no);
    expect(await desk.pay(link.url)).toContain('已支付');
    const { rent, other, totals } = await till.bills(no);
    expect([rent[1]!.open, rent[1]!.overdue_fee_open, totals.overflow, totals.prepayment]).toEqual([0, 0, 0, 0]);
    expect(other.map((bill) => [bill.bill_type, bill.amount, bill.open])).toEqual([[10, 800, 0]]);
    expect(await desk.list(no)).toMatchObject([{ state_name: '已支付', paid: 30_800, open: 0, url: '', held: 0, quiet_until: null }]);
    expect((await titles()).slice(0, 2)).toEqual(['还款链接支付成功', '发送还款链接']);
    expect(await desk.pay(link.url)).toContain('已支付');
    expect((await till.bills(no)).documents.filter(({ kind }) => kind === 'payment')).toHaveLength(2);
    await balanced();
  });

  it('is asked again where he saw the sum of yesterday; nothing is taken then', async () => {
    const { url } = await desk.made(no);
    till.moveTo('2026-04-11');
    const { status, text } = await desk.page(url, { amount: 30_600 });
    expect(status).toBe(409);
    expect(text).toContain('请核对后再支付');
    expect(text).toContain('¥307.00');
    expect((await till.bills(no)).documents.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
    expect((await desk.page(url, {})).status).toBe(409);
    expect((await desk.page(url, { amount: 30_700 })).status).toBe(303);
    expect((await till.bills(no)).rent[1]!.open).toBe(0);
  });

  it('may try again after a payment that brought nothing, which leaves no fee behind', async () => {
    const { url } = await desk.made(no);
    expect(await desk.pay(url, 'failure')).toContain('上次支付未成功');
    expect((await till.bills(no)).other).toEqual([]);
    expect(await desk.pay(url)).toContain('已支付');
  });

  it('whose payment comes when the link is void has it held, and it is told why', async () => {
    const link = await desk.made(no);
    expect(await desk.pay(link.url, 'late')).toContain('正在处理');
    expect((await desk.send(no)).code).toBe(ordersErrors.PAYMENT_UNDER_WAY.code);
    expect((await desk.voided(link)).code).toBe(200);
    server().clock.advance(60_000);
    await sweep();
    expect(await desk.list(no)).toMatchObject([{ state_name: '已支付', held: 30_600, held_why: '还款链接已作废，到账款转为溢缴款' }]);
    const { rent, totals } = await till.bills(no);
    expect([rent[1]!.open, totals.overflow]).toEqual([30_000, 30_600]);
    await balanced();
  });

  it('pays fees that are billed already as well, and services of the late periods, but nothing that is due later', async () => {
    const [second] = await till.rents(no, 2);
    const paid = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [second] });
    expect(paid.code).toBe(200);
    expect((await desk.send(no)).code).toBe(e.LINK_NOTHING.code);
    till.moveTo('2026-05-06');
    // 300.00 of the third, 2.00 of its lateness, and 6.00 of the second's, which is a bill.
    const { url } = await desk.made(no);
    expect((await desk.page(url)).text).toContain('¥308.00');
    expect(await desk.pay(url)).toContain('已支付');
    expect((await till.bills(no)).totals).toMatchObject({ overflow: 0, prepayment: 0, open: 270_000 });
    await balanced();
  });
});

describe('of payment links', () => {
  it('one can be paid: a new one takes the place of the last, which tells so', async () => {
    const first = await desk.made(no);
    const again = await desk.send(no);
    expect(again.result.effects.map(({ what }) => what)).toContain('原还款链接');
    expect(await desk.list(no)).toMatchObject([{ state_name: '有效' }, { state_name: '已作废', ended_why: '已发送新的还款链接', url: '' }]);
    expect(await desk.pay(first.url)).toContain('还款链接已作废');
    expect(await titles()).toEqual(expect.arrayContaining(['还款链接已作废', '发送还款链接']));
    expect((await till.bills(no)).rent[1]!.open).toBe(30_000);
  });

  it('none outlives what it asks for: withheld, agreed on, or at court', async () => {
    const ends: Record<string, () => Promise<unknown>> = {
      withheld: async () => till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) }),
      planned: () => new RepaymentDesk(till).agree(no),
      sued: () => new JudicialDesk(till).make(no),
    };
    for (const [how, end] of Object.entries(ends)) {
      await lease('signed');
      const { url } = await desk.made(no);
      expect(await end()).toMatchObject({ code: 200 });
      expect(await desk.list(no), how).toMatchObject([{ state_name: '已作废', ended_why: '没有可支付的逾期租金' }]);
      expect((await desk.page(url)).text).toContain('还款链接已作废');
      expect((await desk.send(no)).code, how).toBe(e.LINK_NOTHING.code);
    }
    await balanced();
  });

  it('one that is over by time asks for nothing, and money is not asked for twice while other money is under way', async () => {
    const { url } = await desk.made(no);
    till.moveTo('2026-04-18');
    expect(await desk.pay(url)).toContain('还款链接已过期');
    expect(await desk.list(no)).toMatchObject([{ state_name: '已过期', open: 0, quiet_until: null }]);
  });

  it('each is for those who follow up late orders, as they saw it, of their own merchant', async () => {
    const reader = await colleague(['OverdueDetail']);
    expect((await desk.send(no, {}, reader)).code).toBe(platformErrors.FORBIDDEN.code);
    const link = await desk.made(no);
    expect(await desk.list(no, reader)).toMatchObject([{ url: '', actions: [] }]);
    expect((await desk.send(no, { version: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.voided(link, server().staff.guest)).code).toBe(e.LINK_NOT_FOUND.code);
    expect((await desk.voided({ ...link, version: 9 })).code).toBe(platformErrors.STALE.code);
    expect((await new JudicialDesk(till).post('cancelQr', { code_id: link.link_id, version: 1, reason: '换' })).code).toBe(e.CODE_NOT_FOUND.code);
    expect((await desk.voided(link)).code).toBe(200);
    expect((await desk.voided({ ...link, version: 2 })).code).toBe(e.LINK_OVER.code);
  });
});

describe('a customer is left to pay by himself', () => {
  it('while his link is young: the case is nobody’s next until then', async () => {
    await desk.made(no);
    expect(await leftOut()).toBe('自助还款中，至 2026-04-11 12:00');
    expect((await desk.list(no))[0]!.quiet_until).toBe('2026-04-11T04:00:00.000Z');
    server().clock.advance(86_400_000);
    expect(await leftOut()).toBe('');
    const second = await desk.made(no);
    expect(await leftOut()).toContain('自助还款中');
    await desk.voided(second);
    expect(await leftOut()).toBe('');
  });

  it('and is found by where his link stands; its time over, the collector is told until he has talked', async () => {
    const found = async (link: string) =>
      (await post<{ list: { order_id: string }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', { link, order_id: no })).result.list.length;
    const me = await colleague(['InitIndex', 'OwnOrderList', 'overdue:follow']);
    await post(server(), till.who, '/merchant/order/overdue/assign', { order_ids: [no], collector_id: String(me.id) });
    await desk.made(no);
    expect([await found('quiet'), await found('unpaid')]).toEqual([1, 0]);
    server().clock.advance(86_400_000);
    const collector = { ...me, token: await signIn(server(), me, server().clock.now()) };
    const todos = async () =>
      (await get<{ list: { key: string; count: number }[] }>(server(), collector, '/home/todos')).result.list.find(({ key }) => key === 'overdue-link')
        ?.count ?? 0;
    expect([await found('quiet'), await found('unpaid'), await todos()]).toEqual([0, 1, 1]);
    await post(server(), collector, '/others/overdue/follow/save', { order_id: no, result: 4, content: '无人接听' });
    expect([await found('quiet'), await found('unpaid'), await todos()]).toEqual([0, 0, 0]);
  });

  it('by a link that comes by itself once for each day since which he is late, where the merchant switched it on', async () => {
    const fresh = no;
    await sweep();
    expect(await desk.list(fresh)).toEqual([]);
    expect((await desk.set({ enabled: true, late_days: 6, quiet_hours: 48 })).code).toBe(200);
    till.moveTo('2026-04-09');
    await sweep();
    expect(await desk.list(fresh)).toEqual([]);
    till.moveTo('2026-04-10');
    await sweep();
    await sweep();
    expect(await desk.list(fresh)).toMatchObject([{ state_name: '有效', made_by: '系统', quiet_until: '2026-04-12T04:00:00.000Z' }]);
    till.moveTo('2026-05-10');
    await sweep();
    expect(await desk.list(fresh)).toHaveLength(1);
    expect((await desk.set({ enabled: false })).code).toBe(200);
    expect((await desk.set({ version: 0 })).code).toBe(platformErrors.STALE.code);
    expect((await desk.set({}, await colleague(['OverdueList']))).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('but not by itself where he has long been late', async () => {
    till.moveTo('2026-04-30');
    await desk.set({ enabled: true, late_days: 1 });
    await sweep();
    expect(await desk.list(no)).toEqual([]);
    await desk.set({ enabled: false });
  });
});
