import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, type Answer } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { staySignedIn } from '../desk.ts';
import { Asked, askedTwice } from './asked.ts';

const server = useServer();
let asked: Asked;
let till: Till;
let desk: ReturnDesk;

beforeAll(async () => {
  asked = new Asked(server().test.database.pool);
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new ReturnDesk(till);
});
afterAll(() => asked.stop());

const counts = new Map<string, number>();
const twice: string[] = [];

/** Fails if a statement of an act, of its outside calls or of what follows from it asks anything twice. */
async function readsOnce(name: string, act: () => Promise<Answer<unknown>>): Promise<void> {
  asked.take();
  expect(await act()).toMatchObject({ code: 200 });
  const transactions = asked.take();
  counts.set(name, transactions.flat().length);
  twice.push(...transactions.flatMap(askedTwice).map((each) => `${name}: ${each}`));
}

/** Does an act at the order's current version. */
async function doOn(no: string, name: string, path: string, body: object, who = till.who): Promise<void> {
  const version = await till.version(no);
  await readsOnce(name, () => post(server(), who, `/merchant/order/${path}`, { order_id: no, version, ...body }));
}

/** Pays bills by one transfer: all that is open, or what stands beside the rent. */
async function payOpen(no: string, name: string, which: 'all' | 'other' = 'all'): Promise<void> {
  const { rent, other } = await till.bills(no);
  const open = [...(which === 'all' ? rent : []), ...other].filter((bill) => bill.open > 0);
  const trade_no = await till.transfer(open.reduce((sum, bill) => sum + bill.open, 0));
  await doOn(no, name, 'detail/confirmOfflinePay', { trade_no, bill_ids: open.map((bill) => bill.bill_id) });
}

async function shipped(): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no, ...placed } = (await till.shop.place({})).result;
  await till.shop.pay({ order_id: no, ...placed }, 'success', 'none');
  const warehouse = new Warehouse(server(), till.who);
  const { version } = await warehouse.passed(no);
  await readsOnce('发货', () => warehouse.call('ship', warehouse.parcel(no, version, { devices: 1 })));
  return no;
}

describe('an act reads nothing twice that it did not write meanwhile', () => {
  it('from shipping to a return of which all is paid', async () => {
    const no = await shipped();
    await readsOnce('收货', () => till.shop.call('POST', '/open/v1/orders/receive', { order_id: no }));
    await doOn(no, '登记收款', 'detail/confirmOfflinePay', { trade_no: await till.transfer(30_000), bill_ids: await till.rents(no, 2) });
    till.moveTo('2025-06-10');
    await doOn(no, '申请归还', 'back/apply', { way: 'store', reason: '到店归还' });
    const imei = await desk.imeiOf(no);
    await doOn(no, '归还收货', 'back/orderReturnInfoSave', { received: true, imei });
    const checklist = (await desk.form(no)).checklist.map(({ key }) => ({ key, ok: true }));
    await doOn(no, '质检', 'back/inspect', { result: 1, imei, checklist, photos: [await desk.picture()], device_to: 20 });
    await doOn(no, '归还审核', 'audit/orderReturnAudit', { verdict: 'pass' }, server().staff.everything);
    await payOpen(no, '付清');
  });

  it('when a lease is ended as bad debt, and when goods are bought', async () => {
    const [lost, bought] = [await shipped(), await shipped()];
    for (const no of [lost, bought]) await till.shop.call('POST', '/open/v1/orders/receive', { order_id: no });
    till.moveTo('2025-06-10');
    await doOn(lost, '完结', 'detail/orderEnd', { finish_type: 7, device_to: 85, reason: '客户失联' });
    await doOn(bought, '买断', 'detail/openBuyout', { reason: '客户要求' });
    await payOpen(bought, '买断付款', 'other');
    expect(twice).toEqual([]);
    console.log(`statements of acts: ${[...counts].map(([name, count]) => `${name} ${count}`).join(' · ')}`);
  });
});
