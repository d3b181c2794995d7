import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@merchant-admin/common/dates';
import { get } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop, testGoods } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { leftBySweeps } from './left-by-sweeps.ts';
import { newImei } from '../testing/new-imei.ts';

const server = useServer();
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  server().test.byOwner(async (client) => (await client.query<Row>(text, values)).rows);

/** A year of days, at each of which the jobs run, on Mondays twice: what is due happens, and happens once, and nothing that is due is left alone. */
describe('a year that goes by', () => {
  const left: Record<string, number>[] = [];
  const orders: Record<'unpaid' | 'claimed' | 'sent' | 'withheld' | 'empty' | 'unwilling' | 'gift' | 'buyout', string> = {} as never;
  let till: Till;
  let desk: Desk;
  const actions = async (no: string) =>
    (
      await rowsOf<{ action: string; n: number }>(
        "select action, count(*)::int as n from operation_log where object_no = $1 and actor_type = 'system' group by 1 order by 1",
        [no],
      )
    ).map(({ action, n }) => `${action} ${n}`);

  beforeAll(async () => {
    await staySignedIn(server());
    const offers = testGoods.skus[0]!.prices.map((price) => ({ ...price, periods: 10 }));
    const prices = [...offers, ...offers.map((price) => ({ ...price, lease_type: 2 }))];
    till = new Till(server(), await Shop.open(server(), 'admin', { ...testGoods, skus: [{ ...testGoods.skus[0]!, prices }] }));
    desk = new Desk(server());
    till.moveTo('2026-01-10');
    const over = { periods: 10 };
    orders.unpaid = (await till.shop.place(over)).result.order_id;
    orders.claimed = (await till.shop.paidOrder(over)).order_id;
    await desk.claim(server().staff.reviewer, orders.claimed);
    const warehouse = new Warehouse(server(), server().staff.admin);
    orders.sent = (await till.shop.paidOrder(over)).order_id;
    const { version } = await warehouse.passed(orders.sent);
    expect((await warehouse.call('ship', warehouse.parcel(orders.sent, version, { imeis: [newImei()] }))).code).toBe(200);
    orders.withheld = (await till.leased({ agreement: 'signed', over })).order_id;
    orders.empty = (await till.leased({ agreement: 'empty', over })).order_id;
    orders.unwilling = (await till.leased({ over })).order_id;
    orders.gift = (await till.leased({ agreement: 'signed', over: { ...over, lease_type: 2 } })).order_id;
    orders.buyout = (await till.leased({ agreement: 'signed', over })).order_id;
    expect((await till.act('openBuyout', orders.buyout, {})).code).toBe(200);

    for (let day = '2026-01-10'; day <= '2027-02-20'; day = addDays(day, 1)) {
      till.moveTo(day);
      await desk.sweep();
      if (new Date(day).getUTCDay() !== 1) continue;
      left.push(await leftBySweeps(server()));
      await desk.sweep();
    }
  });

  const statusOf = async (no: string) => (await desk.info(no)).status;
  const paymentsOf = async (no: string) =>
    rowsOf<{ period: number; payments: number; amount: string; due: string }>(
      `select b.period, count(*)::int as payments, sum(l.amount)::text as amount, min(b.due_date)::text as due from bill b join orders o on o.merchant_id = b.merchant_id and o.id = b.order_id
       join document_bill l on l.merchant_id = b.merchant_id and l.bill_id = b.id join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id and d.state = 'succeeded'
       where o.order_no = $1 and b.type in (1, 2) group by 1 order by 1`,
      [no],
    );

  it('leaves nothing that a job would do of what it does not tell to be due', () => {
    expect(left.length).toBeGreaterThan(50);
    expect(left.filter((each) => Object.keys(each).length > 0)).toEqual([]);
  });

  it('closes what nobody paid and gives back what nobody reviewed, once', async () => {
    expect([await statusOf(orders.unpaid), await actions(orders.unpaid)]).toEqual([100, ['超时关闭订单 1']]);
    expect(await desk.info(orders.claimed)).toMatchObject({ status: 20, reviewer_id: '' });
    expect(await actions(orders.claimed)).toEqual(['押金授权过期 1', '领取超时，退回待分配 1']);
  });

  it('takes a parcel as received, and lets the lease begin and end', async () => {
    expect(await statusOf(orders.sent)).toBe(60);
    expect(
      await rowsOf('select received_how, count(*)::int as n from parcel p join orders o on o.id = p.order_id where o.order_no = $1 group by 1', [orders.sent]),
    ).toEqual([{ received_how: 'courier', n: 1 }]);
  });

  it('takes every rent of an agreement once, and ends the lease that is bought with it', async () => {
    for (const no of [orders.withheld, orders.gift]) {
      const paid = await paymentsOf(no);
      expect(paid.map(({ period, payments }) => [period, payments])).toEqual(Array.from({ length: 10 }, (_, index) => [index + 1, 1]));
    }
    expect([await statusOf(orders.withheld), await statusOf(orders.gift)]).toEqual([60, 90]);
  });

  it('asks an empty account again each day and takes nothing; nobody is asked who agreed to nothing', async () => {
    expect((await paymentsOf(orders.empty)).map(({ period }) => period)).toEqual([1]);
    const [tried] = await rowsOf<{ days: number; tries: number }>(
      `select count(distinct (d.created_at at time zone 'Asia/Shanghai')::date)::int as days, count(*)::int as tries from money_document d join orders o on o.id = d.order_id where o.order_no = $1 and d.kind = 'withhold'`,
      [orders.empty],
    );
    expect(tried!.days).toBeGreaterThanOrEqual(server().services.config.WITHHOLD_DAYS);
    expect(tried!.tries).toBe(tried!.days);
    expect(
      await rowsOf("select 1 from money_document d join orders o on o.id = d.order_id where o.order_no = $1 and d.kind = 'withhold'", [orders.unwilling]),
    ).toEqual([]);
  });

  it('lets a buyout go that nobody paid', async () => {
    expect(await rowsOf('select b.state from buyout b join orders o on o.id = b.order_id where o.order_no = $1', [orders.buyout])).toEqual([
      { state: 'cancelled' },
    ]);
    expect(await actions(orders.buyout)).toEqual(['取消买断 1', '押金授权过期 1', '租期届满 1']);
    expect(await statusOf(orders.buyout)).toBe(60);
  });

  it('tells of an authorisation before it runs out and when it has, and the deposit secures nothing any more', async () => {
    expect((await desk.info(orders.unwilling)).money.deposit_status).toBe(8);
    expect((await actions(orders.unwilling)).filter((text) => text.startsWith('押金'))).toEqual(['押金授权过期 1']);
    const told = await rowsOf<{ title: string; n: number }>(
      "select title, count(*)::int as n from notice where kind = 'authorisation' and account_id = $1 and text like '%' || $2 || '%' group by 1 order by 1",
      [server().staff.admin.id, orders.unwilling],
    );
    expect(told).toEqual([
      { title: '押金授权即将过期', n: 1 },
      { title: '押金授权已过期', n: 1 },
    ]);
  });

  it('leaves jobs without failures and books that balance', async () => {
    const { result } = await get<{ list: { sweep: string; failures: number }[] }>(server(), server().staff.admin, '/privilege/jobs/list', {});
    expect(result.list.filter((job) => job.failures > 0)).toEqual([]);
    await expectBalancedBooks(server());
  });
});
