import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, post, type Answer } from '../testing/http.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { Shop } from '../testing/shop.ts';
import { PauseDesk, type SeenPause } from '../testing/pause-desk.ts';
import { RepaymentDesk, type SeenPlan } from '../testing/repayment-desk.ts';
import { Warehouse } from '../testing/shipping.ts';
import type { Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();
const parallel = 20;
let cases = 0;

describe('of all who act on a running lease at once', () => {
  let shop: Shop;
  let till: Till;
  let desk: Desk;
  const admin = () => server().staff.admin;
  const other = () => server().staff.everything;

  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    till = new Till(server(), shop);
    desk = new Desk(server());
    till.moveTo('2025-01-30');
  });
  afterAll(async () => {
    await desk.sweep();
    await expectBalancedBooks(server(), 20);
    console.info(`two at once on a lease: ${cases} rounds`);
    expect(cases).toBeGreaterThanOrEqual(180);
  });

  const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));
  /** An act at the version that everybody saw. */
  const acting = (name: string, no: string, version: number, body: Record<string, unknown>, who: Person = admin()) => {
    const path = name.includes('/') ? `/merchant/order/${name}` : `/merchant/order/detail/${name}`;
    return () => post(server(), who, path, { order_id: no, version, ...body });
  };

  /** Fails unless so many acts won and every other was refused by a named conflict. */
  function lawful(answers: readonly Answer<unknown>[], winners: number): void {
    cases += 1;
    expect(tallyOf(answers)[200] ?? 0, JSON.stringify(tallyOf(answers))).toBe(winners);
    for (const loser of answers.filter((answer) => answer.code !== 200)) {
      expect([409, 422], `${loser.code} ${loser.message}`).toContain(loser.status);
      expect(loser.message).not.toBe('');
    }
  }

  const atOnce = (no: string, starts: readonly (() => Promise<Answer<unknown>>)[]) => together(server(), lockOf(no), starts);
  const requestsOf = async (kind: 'deduction' | 'refund', no: string, state: number) =>
    (
      await post<{ list: { id: string; version: number; state: number }[] }>(server(), admin(), `/merchant/order/audit/${kind}List`, { order_id: no })
    ).result.list.filter((each) => each.state === state);
  const decide = (kind: 'deduction' | 'refund', how: string, request: { id: string; version: number }, who: Person = other()) =>
    post(server(), who, `/merchant/order/audit/${kind}${how}`, { id: request.id, version: request.version, reason: '核实' });

  it('one parcel leaves, or the order is cancelled, never both', async () => {
    const warehouse = new Warehouse(server(), admin());
    const ends = new Set<number>();
    for (let round = 0; round < raceRounds; round += 1) {
      const { order, version } = await warehouse.readyOrder(shop);
      const ship = () => warehouse.call('ship', warehouse.parcel(order.order_id, version));
      const cancel = () => desk.cancel(admin(), order.order_id, version);
      const onlyShips = round % 2 === 0;
      lawful(
        await atOnce(
          order.order_id,
          times(parallel, (index) => (onlyShips || index % 2 === (round % 4) >> 1 ? ship : cancel)),
        ),
        1,
      );
      const after = (await shop.read(order.order_id)).result;
      ends.add(after.status);
      if (after.status === 100) expect(after).toMatchObject({ refunded_amount: 30_000, deposit_frozen: 0 });
      else expect(after).toMatchObject({ status: 40, refunded_amount: 0, deposit_frozen: 150_000 });
    }
    expect([...ends]).toContain(40);
  });

  it('one deduction is asked for, and either passed or sent back, once', async () => {
    const { order_id: no } = await till.leased({ over: { exempt_quota: 200_000 } });
    let captured = 0;
    for (let round = 0; round < raceRounds; round += 1) {
      const version = await till.version(no);
      lawful(
        await atOnce(
          no,
          times(parallel, () => acting('withholdingMargin', no, version, { amount: 1000, bill_type: 7, reason: '划痕' })),
        ),
        1,
      );
      const [asked] = await requestsOf('deduction', no, 10);
      const answers = await atOnce(
        no,
        times(parallel, (index) => () => decide('deduction', (index + round) % 2 ? 'Pass' : 'Reject', asked!)),
      );
      lawful(answers, 1);
      const passed = answers.findIndex((answer) => answer.code === 200);
      if ((passed + round) % 2) captured += 1000;
      expect((await till.bills(no)).totals.captured).toBe(captured);
    }
  });

  it('one refund is asked for at a version, and either passed or sent back, once', async () => {
    const { order_id: no } = await till.leased();
    const [bill] = await till.rents(no, 1);
    const [trade] = await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: no });
    let refunded = 0;
    for (let round = 0; round < raceRounds; round += 1) {
      const version = await till.version(no);
      const body = { bill_id: bill, out_trade_no: trade!.outTradeNo, amount: 1000, refund_type: 1, reason: '协商' };
      lawful(
        await atOnce(
          no,
          times(parallel, () => acting('refundOrderBill', no, version, body)),
        ),
        1,
      );
      const [asked] = await requestsOf('refund', no, 10);
      const answers = await atOnce(
        no,
        times(parallel, (index) => () => decide('refund', (index + round) % 2 ? 'Pass' : 'Reject', asked!)),
      );
      lawful(answers, 1);
      if ((answers.findIndex((answer) => answer.code === 200) + round) % 2) refunded += 1000;
      expect((await till.bills(no)).totals.refunded).toBe(refunded);
    }
  });

  it('a bill is taken from the account or settled by a transfer, and is paid once', async () => {
    const ways = new Set<string>();
    for (let lease = 0; lease < 2; lease += 1) {
      const { order_id: no } = await till.leased({ agreement: 'signed' });
      for (let period = 2; period <= 11; period += 1) {
        const [billId] = await till.rents(no, period);
        const trades = await Promise.all(times(parallel / 2, () => till.transfer(30_000)));
        const version = await till.version(no);
        const starts = times(parallel, (index) =>
          (index + period) % 2
            ? acting('orderBillWithhold', no, version, { bill_ids: [billId] })
            : acting('confirmOfflinePay', no, version, { trade_no: trades[index >> 1], bill_ids: [billId] }),
        );
        lawful(await atOnce(no, starts), 1);
        const { rent, totals } = await till.bills(no);
        const bill = rent.find((each) => each.period === period)!;
        expect(bill).toMatchObject({ status: 50, paid: 30_000 });
        expect(totals).toMatchObject({ paid: period * 30_000, prepayment: 0, overflow: 0 });
        ways.add(bill.pay_way);
      }
    }
    expect(ways.size).toBeGreaterThan(0);
  });

  it('a bill is taken from the account or comes under a repayment plan, never both', async () => {
    const won = new Set<string>();
    const plans = new RepaymentDesk(till);
    for (let round = 0; round < raceRounds; round += 1) {
      const { order_id: no } = await till.leased({ agreement: 'signed' });
      const body = await plans.body(no);
      const version = await till.version(no);
      const starts = times(parallel, (index) =>
        (index + round) % 2
          ? acting('orderBillWithhold', no, version, { bill_ids: [(body['bill_ids'] as string[])[0]] })
          : () => plans.call('confirmConsultBill', body),
      );
      lawful(await atOnce(no, starts), 1);
      const [plan] = await plans.plans(no);
      const [bill] = (await till.bills(no)).rent.filter(({ period }) => period === 2);
      expect(bill!.status).toBe(plan ? 98 : 50);
      won.add(plan ? 'plan' : 'withheld');
    }
    console.info(`plan or withholding: ${[...won].join(' ')}`);
  });

  it('late rent is paid or its fee stands still, dated back: the fee is that of the days that cost something', async () => {
    const pauses = new PauseDesk(till);
    const start = new Date(server().clock.now());
    const won = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      server().clock.moveTo(start);
      const { order_id: no } = await till.leased();
      till.moveTo('2025-03-10');
      expect((await pauses.pause(no, { from: -4, to: 0 })).code).toBe(200);
      const [waiting] = (await pauses.list(no)) as [SeenPause];
      const bill_ids = await till.rents(no, 2);
      const trades = await Promise.all(times(4, () => till.transfer(30_000)));
      const version = await till.version(no);
      const starts = times(8, (index) =>
        (index + round) % 2 ? acting('confirmOfflinePay', no, version, { trade_no: trades[index >> 1], bill_ids }) : () => pauses.approve(waiting, other()),
      );
      const answers = await atOnce(no, starts);
      expect(tallyOf(answers)[500]).toBeUndefined();
      won.add(answers.findIndex(({ code }) => code === 200) % 2 === round % 2 ? 'pause' : 'pay');
      const { rent, other: others } = await till.bills(no);
      const second = rent.find(({ period }) => period === 2)!;
      const stands = (await pauses.list(no))[0]!.stand_name !== '待复核';
      const fee = others.reduce((sum, each) => sum + each.open, 0) + second.overdue_fee_open;
      expect([second.paused_days, fee]).toEqual([stands ? 5 : 0, second.overdue_days * 100]);
      cases += 1;
    }
    server().clock.moveTo(start);
    console.info(`pause or payment first: ${[...won].join(' ')}`);
  });

  it('the last of a plan is paid or the plan is ended: kept with its waiver, or ended with the money on its bills', async () => {
    const plans = new RepaymentDesk(till);
    for (let round = 0; round < raceRounds; round += 1) {
      const { order_id: no } = await till.leased();
      expect((await plans.agree(no, { parts: 1, waived: 500 })).code).toBe(200);
      const [{ plan_id: id, version }] = (await plans.plans(no)) as [SeenPlan];
      const { rest } = (await shop.read(no)).result.repayment!;
      const pay = () => shop.call('POST', '/open/v1/orders/instalments/pay', { order_id: no, amount: rest });
      const end = () => plans.call('endConsultBill', { plan_id: id, version, reason: '反悔' });
      await atOnce(
        no,
        times(8, (index) => ((index + round) % 2 ? pay : end)),
      );
      await desk.sweep();
      const [after] = await plans.plans(no);
      const { rent, totals } = await till.bills(no);
      const open = rent.filter(({ period }) => period === 2 || period === 3).reduce((sum, bill) => sum + bill.open, 0);
      const paid = totals.paid - 30_000;
      expect([after!.state_name, paid, open]).toEqual(after!.state_name === '已完成' ? ['已完成', rest, 0] : ['已取消', paid, 60_000 - paid]);
      cases += 1;
    }
  });

  it('a transfer is booked on one order', async () => {
    const leases = [await till.leased(), await till.leased()];
    for (let round = 0; round < raceRounds; round += 1) {
      const tradeNo = await till.transfer(1000);
      const versions = await Promise.all(leases.map(({ order_id: no }) => till.version(no)));
      const bills = await Promise.all(leases.map(({ order_id: no }) => till.rents(no, 2)));
      const starts = times(parallel, (index) =>
        acting('confirmOfflinePay', leases[index % 2]!.order_id, versions[index % 2]!, { trade_no: tradeNo, bill_ids: bills[index % 2] }),
      );
      lawful(await together(server(), undefined, starts), 1);
    }
    const paid = await Promise.all(leases.map(async ({ order_id: no }) => (await till.bills(no)).totals.paid - 30_000));
    expect(paid[0]! + paid[1]!).toBe(raceRounds * 1000);
  });

  it('a lease goes one way: bought, given back, leased on or ended', async () => {
    const ways = new Map<number, number>();
    for (let round = 0; round < raceRounds; round += 1) {
      const { order_id: no } = await till.leased();
      const { rent } = await till.bills(no);
      const open = rent.filter((each) => each.open > 0);
      await till.act('confirmOfflinePay', no, {
        trade_no: await till.transfer(open.reduce((sum, each) => sum + each.open, 0)),
        bill_ids: open.map((each) => each.bill_id),
      });
      const version = await till.version(no);
      const starts = [
        acting('openBuyout', no, version, {}),
        acting('back/apply', no, version, { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '不租了' }),
        acting('renewOrder', no, version, { periods: 3 }),
        acting('orderEnd', no, version, { finish_type: 8, device_to: 80, reason: '提前结清' }, other()),
      ];
      const turned = times(parallel, (index) => starts[(index + round) % starts.length]!);
      const answers = await atOnce(no, turned);
      lawful(answers, 1);
      const { status } = (await shop.read(no)).result;
      ways.set(status, (ways.get(status) ?? 0) + 1);
      expect([50, 65, 80, 90]).toContain(status);
    }
    expect([...ways.values()].reduce((sum, n) => sum + n, 0)).toBe(raceRounds);
  });

  it('one inspection counts, and one audit of it', async () => {
    till.moveTo('2025-01-31');
    for (let round = 0; round < raceRounds / 2; round += 1) {
      const { order_id: no } = await till.leased();
      await till.act('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '不租了' });
      const imei = (await get<{ list: { imei: string }[] }>(server(), admin(), '/merchant/order/detail/orderListGoodsInfo', { order_id: no })).result.list[0]!
        .imei;
      await till.act('back/orderReturnInfoSave', no, { received: true, imei });
      const form = (await get<{ checklist: { key: string }[]; penalty: number }>(server(), admin(), '/merchant/order/back/inspectionForm', { order_id: no }))
        .result;
      const found = {
        result: form.penalty > 0 ? 4 : 1,
        imei,
        checklist: form.checklist.map(({ key }) => ({ key, ok: true })),
        items: [],
        penalty: form.penalty,
        photos: [await privatePicture(server(), admin())],
        device_to: 20,
      };
      let version = await till.version(no);
      lawful(
        await atOnce(
          no,
          times(parallel, () => acting('back/inspect', no, version, found)),
        ),
        1,
      );
      version = await till.version(no);
      const audits = times(parallel, (index) =>
        acting('audit/orderReturnAudit', no, version, { verdict: index % 2 ? 'pass' : 'reject', reason: '核实' }, other()),
      );
      lawful(await atOnce(no, audits), 1);
      expect([70, 75, 90]).toContain((await shop.read(no)).result.status);
    }
  });
});
