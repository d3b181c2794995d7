import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { reportEndpoints } from '@merchant-admin/contract/recycling/report';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { newImei } from '../../testing/new-imei.ts';

type Calls = typeof reportEndpoints;

const server = useServer();
let shop: Shop;
let desk: BuybackDesk;
let till: Till;
/** From the first of March to today. */
const days = () => ({ from: '2026-03-01', to: server().services.clock.today() });
const drift = async (query: Record<string, string> = {}) =>
  get<ResultOf<Calls['recycleDrift']>>(server(), server().staff.admin, '/merchant/recycle/report/drift', { ...days(), ...query });
const margin = async (query: Record<string, string> = {}) =>
  get<ResultOf<Calls['recycleMargin']>>(server(), server().staff.admin, '/merchant/recycle/report/margin', { ...days(), ...query });

/** A device that is found so and, where it is taken, bought. @returns its number */
async function bought(optionIds: string[], findings: { group: number; reading: string }[], taken = true): Promise<string> {
  const imei = newImei();
  const id = await desk.signed({}, imei);
  expect((await desk.inspect(id, { option_ids: optionIds, findings })).code).toBe(200);
  if (taken) {
    expect((await desk.answer(id, true)).code).toBe(200);
    expect((await desk.pay(id)).code).toBe(200);
  }
  return imei;
}
const scratched = { group: 1, reading: '右侧划痕' };
const noFace = { group: 2, reading: '面容无法录入' };
let [good, worn] = ['', ''];

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  till.moveTo('2026-03-10');
  desk = await BuybackDesk.open(server(), shop);
  good = await bought(['1-1'], []);
  worn = await bought(['1-2', '2-1'], [scratched, noFace]);
  await bought(['1-3'], [{ group: 1, reading: '边框弯曲' }], false);
});

describe('how far estimates hold', () => {
  it('is told of what was inspected: 3,000.50 estimated twice, 3,000.50 and 2,150.37 found, one not bought', async () => {
    const { result } = await drift();
    // 850.13 of 6,001.00 is 14.17 %.
    const wanted = { inspected: 3, changed: 2, refused: 1, estimate: 600_100, price: 515_087, fell: 85_013, fell_rate: 1417 };
    expect(result.total).toEqual(wanted);
    expect(result.capped).toBe(false);
    expect((await drift({ by: 'way' })).result.rows).toEqual([{ key: 'mail', name: '自行寄送', ...wanted }]);
    expect((await drift({ by: 'inspector' })).result.rows).toMatchObject([{ key: String(desk.inspector.id), ...wanted }]);
    expect((await drift({ by: 'store' })).result.rows).toMatchObject([{ key: '0', name: '总部', inspected: 3 }]);
    expect((await drift()).result.rows).toHaveLength(3);
  });

  it('names the questions whose answers were found otherwise, with what they took off the price', async () => {
    // 100.00 for scratches and all of 3,000.50 for the bent frame; a quarter of 3,000.50 for the face that is not known.
    expect((await drift()).result.questions).toEqual([
      { group: '外观', asked: 3, changed: 2, changed_rate: 6667, fell: 310_050 },
      { group: '功能', asked: 3, changed: 1, changed_rate: 3333, fell: 75_013 },
    ]);
  });

  it('counts an order once, by its last inspection and the day of that', async () => {
    const id = await desk.signed();
    await desk.inspect(id, { option_ids: ['1-2'], findings: [scratched] });
    till.moveTo('2026-03-11');
    await desk.renew();
    expect((await desk.inspect(id)).code).toBe(200);
    expect((await drift()).result.total).toMatchObject({ inspected: 4, changed: 2, estimate: 900_150, price: 815_137 });
    expect((await drift({ from: '2026-03-11' })).result.total).toMatchObject({ inspected: 1, changed: 0, fell: 0 });
    expect((await drift({ to: '2026-03-10' })).result.total).toMatchObject({ inspected: 3 });
  });
});

describe('what bought devices bring', () => {
  it('is what they cost with their repairs beside what customers paid for them since', async () => {
    await server().services.sweeps.run(server().services);
    const papers = new PaperDesk(server(), shop.skuId);
    const repair = await papers.sent(worn);
    expect((await papers.onRepair('done', repair, { cost: 28_000 })).code).toBe(200);
    expect((await margin()).result.total).toEqual({ bought: 2, cost: 543_087, income: 0, margin: -543_087, income_rate: 0, paid_back: 0 });
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order, version } = await warehouse.readyOrder(shop);
    const sent = await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [good], take_in: false }));
    expect(sent.code, sent.message).toBe(200);
    expect((await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id })).code).toBe(200);
    till.moveTo('2026-04-20');
    await till.act('confirmOfflinePay', order.order_id, { trade_no: await till.transfer(30_000), bill_ids: await till.rents(order.order_id, 2) });
    // The first rent of 300.00 was paid with the order, the second came now; 600.00 of 5,430.87 is 11.05 %.
    const wanted = { bought: 2, cost: 543_087, income: 60_000, margin: -483_087, income_rate: 1105, paid_back: 0 };
    const { result } = await margin({ by: 'way' });
    expect(result.total).toEqual(wanted);
    expect(result.rows).toEqual([{ key: 'mail', name: '自行寄送', ...wanted }]);
    expect(result.months).toEqual([{ month: '2026-03', bought: 2, cost: 543_087, income: 60_000 }]);
  });

  it('has no part of what a device brought before it was bought', async () => {
    await server().test.byOwner((client) =>
      client.query(
        `update orders o set created_at = '2026-03-01T00:00:00Z' from order_device v where v.merchant_id = o.merchant_id and v.order_id = o.id and v.imei = $1`,
        [good],
      ),
    );
    expect((await margin()).result.total.income).toBe(0);
    expect((await margin({ from: '2026-04-01' })).result).toMatchObject({ total: { bought: 0, income_rate: 0 }, rows: [], months: [] });
  });
});

describe('a figure that counts devices', () => {
  beforeAll(() => desk.renew());
  type Cell = Record<string, string>;
  const agreement = (query: Cell) =>
    get<ResultOf<Calls['recycleAgreement']>>(server(), server().staff.admin, '/merchant/recycle/report/agreement', { ...days(), ...query });
  const opened = async (query: Cell, who = server().staff.admin) =>
    (await get<ResultOf<Calls['recycleReportOrders']>>(server(), who, '/merchant/recycle/report/orders', { ...days(), page_size: '50', ...query })).result;
  const fromEach = <Row extends Record<string, unknown>>(row: Row, names: readonly (keyof Row & string)[], cell: Cell = {}): [Cell, number][] =>
    names.map((figure) => [{ ...cell, figure }, Number(row[figure])]);
  /** Each figure of the three reports, told apart so, with the cell that it opens. */
  async function figuresBy(by: string): Promise<[Cell, number][]> {
    const [found, brought, alike] = [(await drift({ by })).result, (await margin({ by })).result, (await agreement({ by })).result];
    const [ofDrift, ofMargin] = [['inspected', 'changed', 'refused'] as const, ['bought', 'paid_back'] as const];
    return [
      ...fromEach(found.total, ofDrift),
      ...found.rows.flatMap((row) => fromEach(row, ofDrift, { by, key: row.key })),
      ...found.questions.flatMap(({ group: question, asked: inspected, changed }) => fromEach({ inspected, changed }, ['inspected', 'changed'], { question })),
      ...fromEach(brought.total, ofMargin),
      ...brought.rows.flatMap((row) => fromEach(row, ofMargin, { by, key: row.key })),
      ...brought.months.flatMap(({ month, bought: n }) => fromEach({ bought: n }, ['bought'], { month })),
      ...fromEach(alike.total, ['done']),
      ...alike.rows.flatMap((row) => fromEach(row, ['done'], { by, key: row.key })),
      ...alike.questions.flatMap(({ group: question, compared: done, agreed }) => fromEach({ done, agreed }, ['done', 'agreed'], { question })),
    ];
  }
  const idOf = async (imei: string) => (await desk.list({ imei })).list[0]!.order_id;

  it('opens as many orders as it says, each once', async () => {
    const id = await idOf(worn);
    await desk.draw(id);
    const second = await desk.anotherInspector();
    expect((await desk.blind(id, second, { option_ids: ['1-2'] })).code).toBe(200);
    // One that brought more than it cost.
    await server().test.asked(`update recycle_order set price = 1 where imei = $1`, [good]);
    await server().test.asked(`update orders o set created_at = now() + interval '9 years' from order_device v where v.order_id = o.id and v.imei = $1`, [
      good,
    ]);
    const told: Record<string, number> = {};
    for (const by of ['model', 'way', 'inspector', 'store'])
      for (const [cell, figure] of await figuresBy(by)) {
        const { list, total, kept } = await opened(cell);
        const ids = new Set(list.map(({ order_id }) => order_id));
        expect([cell, total, ids.size, kept]).toEqual([cell, figure, figure, 0]);
        told[cell['figure']!] = Math.max(told[cell['figure']!] ?? 0, figure);
      }
    expect(told).toMatchObject({ inspected: 4, changed: 2, refused: 1, done: 1, agreed: 1, bought: 2, paid_back: 1 });
  });

  it('says what it is of, and pages through its orders, the latest first', async () => {
    const { key, name } = (await drift()).result.rows[0]!;
    expect((await opened({ figure: 'inspected', key })).title).toBe(`质检台数，机型：${name}，2026-03-01 至 ${days().to}`);
    expect((await opened({ figure: 'changed', question: '功能' })).list).toMatchObject([{ imei: worn, price: 215_037 }]);
    const pages = await Promise.all(['1', '2'].map((page) => opened({ figure: 'inspected', page_size: '5', page })));
    expect([pages[0]!.list.length, pages[1]!.list.length, pages[0]!.total]).toEqual([4, 0, 4]);
    const times = pages[0]!.list.map(({ inspected_at: at }) => Date.parse(at!));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('does not list to whoever may inspect a device once more that it belongs to the figure, and says how many it keeps', async () => {
    const second = await desk.anotherInspector(['RecycleReport']);
    const { order_id: id } = (await opened({ figure: 'refused' })).list[0]!;
    await desk.draw(id);
    const { list, total, kept } = await opened({ figure: 'inspected' }, second);
    expect([total, kept, list.some(({ order_id }) => order_id === id)]).toEqual([3, 1, false]);
    expect((await opened({ figure: 'inspected' })).total).toBe(4);
  });

  it('opens nothing of another merchant, and nothing without the right', async () => {
    const { guest } = server().staff;
    expect(await opened({ figure: 'inspected' }, guest)).toMatchObject({ total: 0, list: [] });
    expect((await get(server(), await desk.anotherInspector(), '/merchant/recycle/report/orders', { ...days(), figure: 'inspected' })).code).toBe(
      platformErrors.FORBIDDEN.code,
    );
  });
});

it.each([
  ['2026-04-02', '2026-04-01'],
  ['2026-04-01', '2026-12-31'],
  ['2025-04-01', '2026-04-02'],
])('from %s to %s is refused by name', async (from, to) => {
  expect((await drift({ from, to })).code).toBe(e.RECYCLE_REPORT_DAYS.code);
  expect((await margin({ from, to })).code).toBe(e.RECYCLE_REPORT_DAYS.code);
});
