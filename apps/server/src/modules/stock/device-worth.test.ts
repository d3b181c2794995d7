import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceColumns } from '@merchant-admin/contract/stock/device-list';
import { worthCode } from '@merchant-admin/contract/stock/codes';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { post } from '../../testing/http.ts';
import { allWell, ReturnDesk } from '../../testing/return-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';

const server = useServer();
let shop: Shop;
let till: Till;
let stock: StockDesk;
let warehouse: Warehouse;
let papers: PaperDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  stock = new StockDesk(server());
  warehouse = new Warehouse(server(), server().staff.admin);
  papers = new PaperDesk(server(), shop.skuId);
});

const swept = () => server().services.sweeps.run(server().services);
/** Devices that were bought for so much, fen; null: nobody wrote for how much. Their numbers. */
async function bought(price: number | null, count = 1): Promise<string[]> {
  const numbers = Array.from({ length: count }, newSerial);
  await stock.takenIn(shop.skuId, [], { lines: numbers.map((number) => ({ number, sku_id: shop.skuId, ...(price === null ? {} : { price }) })) });
  return numbers;
}
/** A lease of those devices, received by its customer. @returns the order's number */
async function leased(numbers: readonly string[]): Promise<string> {
  const { order, version } = await warehouse.readyOrder(shop, { quantity: numbers.length });
  const sent = await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: numbers, take_in: false }));
  expect(sent.code, sent.message).toBe(200);
  expect((await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id })).code).toBe(200);
  return order.order_id;
}
async function paid(no: string, amount: number, periods: readonly number[], more: object = {}): Promise<void> {
  const answer = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(amount), bill_ids: await till.rents(no, ...periods), ...more });
  expect(answer.code, answer.message).toBe(200);
}
const rowOf = async (number: string) => (await stock.devices({ imei: number })).list.find(({ imei }) => imei === number)!;
const problems = () => server().test.byOwner(async (client) => (await verifyLedger(client)).problems);

/** Compares what the list tells of devices with what their files do. */
async function expectSame(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const [row, file] = [await rowOf(number), await stock.file(number)];
    const { bought: paidFor, repairs, earned, other, worth, paid_back_on } = file.account!;
    expect(row, number).toMatchObject({ cost: paidFor + repairs, earned: earned + other, balance: earned + other - paidFor - repairs, paid_back_on });
    const found = await stock.devices({ imei: number, worth });
    expect(
      found.list.map(({ imei }) => imei),
      `${number} is ${worth}`,
    ).toEqual([number]);
  }
  expect(await problems()).toEqual([]);
}

describe('what devices cost and earned', () => {
  it('is listed as their files tell it, through payments, one that came dated back, a refund, a repair and an order of several', async () => {
    till.moveTo('2026-03-10');
    const [alone, unknown] = [(await bought(60_000))[0]!, (await bought(null))[0]!];
    const pair = await bought(75_001, 2);
    const all = [alone, unknown, ...pair];
    await swept();
    await expectSame(all);
    const single = await leased([alone]);
    const both = await leased(pair);
    await leased([unknown]);
    await swept();
    await expectSame(all);
    expect(await stock.file(unknown)).toMatchObject({ account: { worth: 'unknown', paid_back_on: null } });
    till.moveTo('2026-04-20');
    await paid(single, 30_000, [2]);
    await paid(both, 60_000, [2]);
    await swept();
    await expectSame(all);
    expect(await rowOf(alone)).toMatchObject({ balance: 0, paid_back_on: '2026-04-20' });
    till.moveTo('2026-05-20');
    const proofs = [await privatePicture(server(), server().staff.admin)];
    await paid(both, 60_000, [3], { came_on: '2026-05-12', reason: '银行回单', proofs });
    await swept();
    await expectSame(all);
    expect(await rowOf(pair[0]!)).toMatchObject({ paid_back_on: '2026-05-12' });
    const [bill] = await till.rents(single, 2);
    const [trade] = await till.get<{ outTradeNo: string }[]>('queryPaymentTradeNo', { orderId: single, order_bill_id: bill! });
    const asked = await till.act('refundOrderBill', single, { bill_id: bill, out_trade_no: trade!.outTradeNo, amount: 2500, refund_type: 1, reason: '协商' });
    await till.decide('refund', 'Pass', asked.result.request_id);
    await till.paidByHand(asked.result.request_id);
    await swept();
    await expectSame(all);
    expect(await rowOf(alone)).toMatchObject({ balance: -2500, paid_back_on: null });
    const mended = (await bought(10_000))[0]!;
    const repair = await papers.sent(mended, { expected_on: '2026-06-01' });
    expect((await papers.onRepair('done', repair, { cost: 28_000 })).code).toBe(200);
    await swept();
    await expectSame([...all, mended]);
    expect(await rowOf(mended)).toMatchObject({ cost: 38_000, earned: 0, balance: -38_000 });
  });

  it('is of money for damage what the inspection found at each, though the money came before it, and never more than came', async () => {
    const { order_id: no } = await till.leased({ over: { quantity: 2 } });
    const back = new ReturnDesk(till);
    await back.payAll(no);
    const [damaged, well] = (await back.imeiOf(no)).split(' ') as [string, string];
    const other = async () => [(await stock.file(damaged)).account!.other, (await stock.file(well)).account!.other];
    const asked = await till.act('withholdingMargin', no, { amount: 10_001, bill_type: 7, reason: '划痕' });
    expect((await till.decide('deduction', 'Pass', asked.result.request_id)).code).toBe(200);
    await swept();
    expect(await other()).toEqual([5000, 5000]);
    await expectSame([damaged, well]);
    await back.received(no);
    const rule = await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕', amount: 80_000, percent: 0 }));
    const broken = allWell.map((item) => ({ ...item, ok: item.key !== 'screen' }));
    const found = await back.inspect(no, {
      result: undefined,
      checklist: undefined,
      device_to: undefined,
      devices: [
        { imei: damaged, result: 2, checklist: broken, device_to: 60, items: [{ rule_id: String(rule), amount: 20_000 }] },
        { imei: well, result: 1, checklist: allWell, device_to: 20 },
      ],
    });
    expect(found.message).toBe('success');
    expect((await back.audit(no)).code).toBe(200);
    expect(await other()).toEqual([10_001, 0]);
    await swept();
    await expectSame([damaged, well]);
  });

  it('tells up to when it is reckoned: now, or the last time at which nothing waited', async () => {
    await swept();
    const at = server().clock.now().toISOString();
    server().clock.advance(3_600_000);
    expect((await stock.devices()).worth_as_of).toBe(server().clock.now().toISOString());
    await bought(10_000);
    await swept();
    const reckoned = server().clock.now().toISOString();
    server().clock.advance(3_600_000);
    await bought(10_000);
    expect((await stock.devices()).worth_as_of).toBe(reckoned);
    expect(reckoned > at).toBe(true);
  });

  it('is right after many payments at once beside the job that reckons it', async () => {
    const [number] = await bought(90_000);
    const no = await leased([number!]);
    const runs = Array.from({ length: 4 }, () => swept());
    for (const period of [2, 3, 4]) await paid(no, 30_000, [period]);
    await Promise.all([...runs, swept()]);
    await swept();
    await expectSame([number!]);
    expect((await rowOf(number!)).earned).toBe(120_000);
  });

  it('is found broken where somebody changes it by hand', async () => {
    const [number] = await bought(10_000);
    await swept();
    expect(await problems()).toEqual([]);
    const change = (by: number) =>
      server().test.byOwner((client) =>
        client.query('update device_worth set earned = earned + $2 where device_id = (select id from device where imei = $1)', [number, by]),
      );
    await change(5);
    expect(await problems()).toEqual([expect.stringMatching(/^devices are kept with what they cost and earned/)]);
    await change(-5);
  });
});

describe('the list of devices', () => {
  it('has those first that still have to earn the most, or that earned the most, page by page', async () => {
    const prices = [70_000, 20_000, 50_000];
    const other = await Shop.open(server());
    const lines = prices.map((price) => ({ number: newSerial(), sku_id: other.skuId, price }));
    await stock.takenIn(other.skuId, [], { lines });
    await swept();
    const balances = async (query: Record<string, string>) => (await stock.devices({ sku_id: other.skuId, ...query })).list.map(({ balance }) => balance);
    expect(await balances({ sort: 'balance_asc' })).toEqual([-70_000, -50_000, -20_000]);
    expect(await balances({ sort: 'balance_desc', page_size: '2' })).toEqual([-20_000, -50_000]);
    expect(await balances({ sort: 'balance_desc', page_size: '2', page: '2' })).toEqual([-70_000]);
    expect(await balances({ sort: 'balance_asc', tab: '20', worth: 'open' })).toEqual([-70_000, -50_000, -20_000]);
  });

  it('narrows to those that have stood in stock for some days, and keeps the search by the time in any state', async () => {
    till.moveTo('2026-08-01');
    const other = await Shop.open(server());
    const [old, gone] = [newSerial(), newSerial()];
    await stock.takenIn(other.skuId, [old, gone]);
    expect((await papers.send(gone, { expected_on: '2026-08-30' })).code).toBe(200);
    till.moveTo('2026-08-21');
    const fresh = newSerial();
    await stock.takenIn(other.skuId, [fresh]);
    const found = async (query: Record<string, string>) => (await stock.devices({ sku_id: other.skuId, ...query })).list.map(({ imei }) => imei).toSorted();
    expect(await found({ idle_days_from: '20' })).toEqual([old]);
    expect(await found({ idle_days_from: '21' })).toEqual([]);
    expect(await found({ idle_days_to: '19' })).toEqual([fresh]);
    expect(await found({ idle_days_from: '0', idle_days_to: '20' })).toEqual([old, fresh].toSorted());
    expect(await found({ idle: '7' })).toEqual([old, gone].toSorted());
  });
});

describe('who may not see costs', () => {
  const tags = ['DeviceList', 'device:export'];
  const plain = async (more: readonly string[] = []): Promise<StockDesk> => {
    const person = await addReviewer(server(), 1, [...tags, ...more]);
    return new StockDesk(server(), { ...person, token: await signIn(server(), person, server().clock.now()) });
  };
  /** The rows of the file of devices, titles first. */
  async function file(who: Person, filter: object): Promise<unknown[][]> {
    const started = await post<{ id: string }>(server(), who, '/platform/export/start', { list: 'deviceList', filter });
    expect(started.code, started.message).toBe(200);
    await exportsEnded(server());
    const answer = await server().app.inject({ url: `/platform/export/download?id=${started.result.id}`, headers: { authorization: `Bearer ${who.token}` } });
    return (await readXlsx(answer.rawPayload)).sheets[0]!.rows;
  }
  const costs = ['cost', 'earned', 'balance', 'paid_back_on'] as const;

  it('is told none of it, and learns nothing of it by searching, sorting or taking the list out', async () => {
    const [dear] = await bought(500_000);
    const [cheap] = await bought(1);
    await leased([cheap!]);
    await swept();
    const [blind, sees] = [await plain(), await plain(['stock:cost'])];
    const order = async (desk: StockDesk, query: Record<string, string>) => (await desk.devices({ page_size: '50', ...query })).list.map(({ imei }) => imei);
    const all = await order(blind, {});
    for (const asked of [...Object.keys(worthCode).map((worth) => ({ worth })), { sort: 'balance_asc' }, { sort: 'balance_desc' }])
      expect(await order(blind, asked), JSON.stringify(asked)).toEqual(all);
    const { list, worth_as_of: asOf } = await blind.devices();
    expect(asOf).toBeNull();
    for (const row of list) for (const key of costs) expect(row[key]).toBeNull();
    expect(await order(sees, { worth: 'back' })).toContain(cheap);
    expect(await order(sees, { worth: 'back' })).not.toContain(dear);
    const at = costs.map((key) => Object.keys(deviceColumns).indexOf(key));
    const [titles, ...rows] = await file(blind.who, { worth: 'back', sort: 'balance_asc' });
    expect(at.map((index) => titles![index])).toEqual(costs.map((key) => deviceColumns[key].title));
    expect(rows.map(([imei]) => imei)).toEqual(await everyImei());
    for (const row of rows) for (const index of at) expect(row[index] ?? '').toBe('');
    const [, ...told] = await file(sees.who, { worth: 'back' });
    const row = told.find(([imei]) => imei === cheap)!;
    const shown = await rowOf(cheap!);
    expect(at.map((index) => row[index])).toEqual([shown.cost! / 100, shown.earned! / 100, shown.balance! / 100, shown.paid_back_on]);
  });

  /** The numbers of all devices, the newest first. */
  const everyImei = () =>
    server().test.byOwner(async (client) =>
      (await client.query<{ imei: string }>('select imei from device where merchant_id = 1 order by id desc')).rows.map(({ imei }) => imei),
    );
});
