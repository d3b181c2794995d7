import { beforeAll, describe, expect, it } from 'vitest';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { post } from '../testing/http.ts';
import { BuybackDesk } from '../testing/buyback-desk.ts';
import { JudicialDesk } from '../testing/judicial-desk.ts';
import { RepaymentDesk } from '../testing/repayment-desk.ts';
import { Warehouse } from '../testing/shipping.ts';
import { idNumber, Shop } from '../testing/shop.ts';
import { newSerial, StockDesk } from '../testing/stock-desk.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { expectBalancedBooks } from './books.ts';
import { staySignedIn } from './desk.ts';
import { newImei } from '../testing/new-imei.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '0' });
let shop: Shop;
let till: Till;
let stock: StockDesk;
let plans: RepaymentDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  stock = new StockDesk(server());
  plans = new RepaymentDesk(till);
});

const admin = () => server().staff.admin;
/** Moves to noon of a day on which the jobs have run. */
async function morning(day: string): Promise<void> {
  till.moveTo(day);
  await server().services.sweeps.run(server().services);
}
async function done(answer: Promise<{ code: number; message: string }>): Promise<void> {
  const { code, message } = await answer;
  expect(code, message).toBe(200);
}
/** A lease of a device that was bought for 900.00, on 10 January: twelve rents of 300.00, each due on the 11th, the first paid with the order. */
async function leased(number: string): Promise<string> {
  await stock.takenIn(shop.skuId, [], { lines: [{ number, sku_id: shop.skuId, price: 90_000 }] });
  const warehouse = new Warehouse(server(), admin());
  const { order, version } = await warehouse.readyOrder(shop, {});
  await done(warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [number], take_in: false })));
  await done(shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id }));
  return order.order_id;
}
/** Staff hear of a transfer for some rents and other bills, and of the day on which it came. */
async function heardOf(no: string, amount: number, periods: readonly number[], cameOn: string, others: readonly string[] = []): Promise<void> {
  const proofs = [await privatePicture(server(), admin())];
  const body = {
    trade_no: await till.transfer(amount),
    bill_ids: [...(await till.rents(no, ...periods)), ...others],
    came_on: cameOn,
    reason: '银行回单',
    proofs,
  };
  await done(till.act('confirmOfflinePay', no, body));
}
const payInstalment = (no: string) => done(shop.call('POST', '/open/v1/orders/instalments/pay', { order_id: no, amount: 11_000 }));
/** Days, fee and what is open of a rent. */
async function rentOf(no: string, period: number) {
  const { open, overdue_days: days, overdue_fee_open: fee } = (await till.bills(no)).rent.find((bill) => bill.period === period)!;
  return { open, days, fee };
}

describe('a history whose sums were worked out by hand', () => {
  it('of a customer who is late, promises, agrees and keeps both, though two of his transfers are heard of a week after they came', async () => {
    till.moveTo('2026-01-10');
    const number = newSerial();
    const no = await leased(number);

    // 13 March: the rent of 11 February is 30 days late, that of 11 March two; each day costs 1.00.
    await morning('2026-03-13');
    expect([await rentOf(no, 2), await rentOf(no, 3)]).toEqual([
      { open: 30_000, days: 30, fee: 3000 },
      { open: 30_000, days: 2, fee: 200 },
    ]);
    const said = { order_id: no, content: '承诺还款', result: 1, promise_date: '2026-03-15', promise_amount: 30_000 };
    await done(post(server(), admin(), '/merchant/order/overdue/addFollowRecord', said));

    // 20 March: his 300.00 had come on the 15th. February's rent was 32 days late, not 37, and he kept his word.
    await morning('2026-03-20');
    expect(await rentOf(no, 2)).toEqual({ open: 30_000, days: 37, fee: 3700 });
    await heardOf(no, 30_000, [2], '2026-03-15');
    const promised = await till.server.app.inject({
      url: `/merchant/order/overdue/promiseList?order_id=${no}`,
      headers: { authorization: `Bearer ${admin().token}` },
    });
    expect(promised.json()).toMatchObject({ result: { list: [{ outcome: 'kept' }], customer: { kept: 1, decided: 1 } } });
    expect((await till.bills(no)).other).toMatchObject([{ bill_type_name: '逾期费', amount: 3200, open: 3200 }]);

    // March's rent with 9.00 and the fee of 32.00 make 341.00; without 11.00 that is three times 110.00.
    const open = await plans.open(no);
    const covered = open.filter(({ name }) => name === '第3期租金' || name === '第2期逾期费');
    expect(covered.map((each) => each.open + each.fee)).toEqual([30_900, 3200]);
    const instalments = ['2026-03-27', '2026-04-26', '2026-05-26'].map((day) => ({ due_date: day, amount: 11_000 }));
    await done(plans.call('confirmConsultBill', { ...(await plans.body(no)), bill_ids: covered.map((bill) => bill.bill_id), waived: 1100, instalments }));
    await morning('2026-03-27');
    await payInstalment(no);

    // April's rent is paid on its day: nobody waits for the plan with it.
    await morning('2026-04-11');
    const [april] = await till.rents(no, 4);
    await done(shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: april, amount: 30_000 }));

    // 2 May: nobody has heard of the instalment of 26 April, so the plan broke when its three days were over. The 110.00 had come on the 25th: it goes on.
    await morning('2026-05-02');
    expect((await plans.plans(no))[0]).toMatchObject({ state_name: '已违约', paid: 11_000 });
    await heardOf(no, 11_000, [3], '2026-04-25');
    const [plan] = await plans.plans(no);
    expect(plan).toMatchObject({ state_name: '执行中', total: 34_100, waived: 1100, paid: 22_000, rest: 11_000 });
    expect(plan!.instalments.map((each) => each.met_on)).toEqual(['2026-03-27', '2026-04-25', null]);
    expect(await rentOf(no, 3)).toEqual({ open: 8000, days: 9, fee: 900 });

    // May's rent comes by a transfer on its day, and the last instalment on its own.
    await morning('2026-05-11');
    await done(till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 5) }));
    await morning('2026-05-26');
    await payInstalment(no);

    // He paid five rents and 30.00 of 41.00 of fees: 1,530.00. Seven rents are to come: 2,100.00.
    expect((await plans.plans(no))[0]).toMatchObject({ state_name: '已完成', paid: 33_000, rest: 0 });
    expect((await till.bills(no)).totals).toMatchObject({ paid: 153_000, waived: 1100, open: 210_000, overdue_fee: 0, prepayment: 0, overflow: 0 });
    expect(await rentOf(no, 4)).toEqual({ open: 0, days: 0, fee: 0 });
    // Fees are not the device's. Its 900.00 were back on 11 April: 300.00, 300.00 on 15 March, 110.00, 300.00. After four months of 24 it is worth 750.00.
    const account = { bought: 90_000, earned: 150_000, other: 0, residual: 75_000, worth: 'back', paid_back_on: '2026-04-11' };
    expect((await stock.file(number)).account).toMatchObject(account);
    await expectBalancedBooks(server());
  });

  it('of a customer who gives a phone for his lease that is worth less than it settled, and whose transfer for that and a late rent is heard of a week later', async () => {
    till.moveTo('2026-06-10');
    const desk = await BuybackDesk.open(server(), shop);
    const customer = { member_id: 'by-hand', name: '周换新', phone: '13610000001', id_card: idNumber(301) };
    const { order_id: no } = (await shop.place({ customer })).result;
    const model = await desk.model({ base_price: 20_000, lowest_price: 0 });
    const { id } = await desk.placed({ customer, trade_in: { order_id: no } }, model);
    await done(shop.call('POST', '/open/v1/orders/pay', { order_id: no, amount: 10_000 }));
    const imei = newImei();
    await desk.sign(id, imei);
    await desk.inspect(id, { option_ids: ['1-2'], findings: [{ group: 1, photos: [await desk.picture()] }] });
    await desk.answer(id, true);
    till.moveTo('2026-06-15');
    const warehouse = new Warehouse(server(), admin());
    const { version } = await warehouse.passed(no);
    await done(warehouse.call('ship', warehouse.parcel(no, version)));
    await done(shop.call('POST', '/open/v1/orders/receive', { order_id: no }));

    // The phone was to settle 200.00 of the first 300.00 and is worth 100.00: 100.00 are asked for beside the rent, whose second falls due on 16 July.
    await morning('2026-07-25');
    const [difference] = (await till.bills(no)).other;
    expect(difference).toMatchObject({ bill_type_name: '补差', open: 10_000, overdue_fee: 0 });
    expect(await rentOf(no, 2)).toEqual({ open: 30_000, days: 9, fee: 900 });

    // His 400.00 had come on the 18th: the rent was two days late.
    await heardOf(no, 40_000, [2], '2026-07-18', [difference!.bill_id]);
    expect(await rentOf(no, 2)).toEqual({ open: 0, days: 2, fee: 0 });
    const { other, totals } = await till.bills(no);
    expect(other.map((bill) => [bill.bill_type_name, bill.amount, bill.open])).toEqual([
      ['补差', 10_000, 0],
      ['逾期费', 200, 200],
    ]);
    // Asked for: 3,600.00, 100.00 and 2.00. He gave 100.00 and 400.00 in money and 200.00 by the phone; ten rents and 2.00 are to come.
    expect(totals).toMatchObject({ billed: 370_200, paid: 70_000, open: 300_200, overdue_fee: 0, prepayment: 0, overflow: 0 });
    const figures = await till.get('orderListFinanceInfo', { order_id: no });
    expect(figures).toMatchObject({ billed: 370_200, received: 50_000, traded: 20_000, waived: 0, open: 300_200 });
    // The phone cost what it is worth, and after one month of 24 it is worth 4.17 less.
    expect((await stock.file(imei)).account).toMatchObject({ bought: 10_000, earned: 0, other: 0, residual: 9583, worth: 'open' });
    await expectBalancedBooks(server());
  });

  it('of a customer who is taken to court for two rents, pays the next one on its day and the court’s bill by its code', async () => {
    till.moveTo('2026-08-10');
    const no = await leased(newSerial());
    const court = new JudicialDesk(till);

    // 20 October: the rents of 11 September and October are 39 and 9 days late: 648.00 with their fees, and 100.00 of legal costs.
    await morning('2026-10-20');
    await done(court.make(no, { future: false, legal_costs: 10_000 }));
    expect(await court.bill(no)).toMatchObject({ debt: 64_800, costs: 10_000, open: 74_800 });

    await morning('2026-11-11');
    const [november] = await till.rents(no, 4);
    await done(shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: november, amount: 30_000 }));
    await morning('2026-11-15');
    expect(await court.bill(no)).toMatchObject({ open: 74_800 });
    const { url } = await court.code(no, 74_800);
    await court.pay(url);

    // He paid four rents, 48.00 of fees and 100.00 of costs; eight rents are to come.
    expect(await court.bill(no)).toMatchObject({ paid: 74_800, open: 0 });
    expect((await till.bills(no)).totals).toMatchObject({ paid: 134_800, open: 240_000, overdue_fee: 0, prepayment: 0, overflow: 0 });

    // 20 November: another 300.00 had come on 15 October. September's rent was 34 days late, not 39: 5.00 go back, and the 300.00 are his.
    await morning('2026-11-20');
    const proofs = [await privatePicture(server(), admin())];
    const body = { trade_no: await till.transfer(30_000), bill_ids: [], rest_to: 'overflow', came_on: '2026-10-15', reason: '银行回单', proofs };
    await done(till.act('confirmOfflinePay', no, body));
    expect([await rentOf(no, 2), await rentOf(no, 3)]).toEqual([
      { open: 0, days: 34, fee: 0 },
      { open: 0, days: 9, fee: 0 },
    ]);
    expect((await till.bills(no)).totals).toMatchObject({ paid: 134_800, refunded: 500, open: 240_000, overflow: 30_000 });
    await expectBalancedBooks(server());
  });
});
