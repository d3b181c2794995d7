import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { allWell, ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { VisitDesk } from '../../testing/visit-desk.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { addCompensationRule } from '../goods/index.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
let shop: Shop;
let till: Till;
let back: ReturnDesk;
let rule: string;
const fileFor = (who: Person, number: string) => new StockDesk(server(), who).file(number);

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  back = new ReturnDesk(till);
  rule = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
});

/** A device that was leased by a parcel with a picture, and came back with a broken screen to the place of its inspector. */
async function leasedAndBack(over: Record<string, unknown> = {}, imei = newImei()): Promise<{ imei: string; no: string }> {
  const warehouse = new Warehouse(server(), server().staff.admin);
  const { order, version } = await warehouse.readyOrder(shop, over);
  const photos = [await privatePicture(server(), server().staff.admin)];
  const shipped = await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], photos }));
  expect(shipped.message).toBe('success');
  await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
  await back.payAll(order.order_id);
  await back.received(order.order_id);
  await back.inspect(order.order_id, { result: 2, items: [{ rule_id: rule, amount: 80_000 }], note: '屏幕裂', device_to: 60 });
  return { imei, no: order.order_id };
}

describe('the file of a device', () => {
  it('shows each hand-over with its pictures, and what each inspection found with its sums for who may see costs', async () => {
    const { imei, no } = await leasedAndBack();
    const { handovers } = await fileFor(server().staff.admin, imei);
    expect(handovers).toMatchObject([
      { kind: 'returned', kind_name: '归还质检', order_id: no, items: [{ name: '屏幕碎裂', amount: 80_000 }], pieces: 1, note: '屏幕裂' },
      { kind: 'sent', kind_name: '发货', order_id: no, result_name: '', items: [] },
    ]);
    expect(handovers.map(({ photos }) => photos.length)).toEqual([1, 1]);
    const headers = { authorization: `Bearer ${server().staff.admin.token}` };
    for (const { photos } of handovers) expect((await server().app.inject({ method: 'GET', url: photos[0]!, headers })).statusCode).toBe(200);
    const hired = await addReviewer(server(), 1, ['DeviceFile']);
    const keeper = { ...hired, token: await signIn(server(), hired, server().clock.now()) };
    expect((await fileFor(keeper, imei)).handovers[0]!.items).toEqual([{ name: '屏幕碎裂', amount: null }]);
  });

  it('shows what customers paid for its damage or loss, each device what was found at it, to who may see costs', async () => {
    const paidFor = async (imei: string) => (await fileFor(server().staff.admin, imei)).compensations;
    const pay = async (no: string) => {
      const open = (await till.bills(no)).other.filter((bill) => bill.open > 0);
      const trade = await till.transfer(open.reduce((sum, bill) => sum + bill.open, 0));
      expect((await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: open.map((bill) => bill.bill_id) })).code).toBe(200);
    };
    const { imei, no } = await leasedAndBack();
    expect(await paidFor(imei)).toEqual([]);
    expect((await back.audit(no)).code).toBe(200);
    expect(await paidFor(imei)).toEqual([{ order_id: no, asked: 80_000, paid: 0 }]);
    await pay(no);
    expect(await paidFor(imei)).toEqual([{ order_id: no, asked: 80_000, paid: 80_000 }]);
    const hired = await addReviewer(server(), 1, ['DeviceFile']);
    const keeper = { ...hired, token: await signIn(server(), hired, server().clock.now()) };
    expect((await fileFor(keeper, imei)).compensations).toEqual([]);
    // Of three one is damaged, one is lost, and one is well.
    const { order_id: several } = await till.leased({ over: { quantity: 3 } });
    await back.payAll(several);
    const [well, damaged, lost] = (await back.imeiOf(several)).split(' ') as [string, string, string];
    await back.received(several, `${well} ${damaged}`);
    const { key } = allWell.find((item) => item.key === 'screen')!;
    const found = await back.inspect(several, {
      result: undefined,
      checklist: undefined,
      device_to: undefined,
      imei: `${well} ${damaged}`,
      devices: [
        { imei: well, result: 1, checklist: allWell, device_to: 20 },
        {
          imei: damaged,
          result: 2,
          checklist: allWell.map((item) => ({ ...item, ok: item.key !== key })),
          device_to: 60,
          items: [{ rule_id: rule, amount: 20_000 }],
        },
        { imei: lost, result: 3, device_to: 85, items: [{ rule_id: rule, amount: 80_000 }] },
      ],
    });
    expect(found.message).toBe('success');
    expect((await back.audit(several)).code).toBe(200);
    await pay(several);
    expect(await paidFor(well)).toEqual([]);
    expect(await paidFor(damaged)).toEqual([{ order_id: several, asked: 20_000, paid: 20_000 }]);
    expect(await paidFor(lost)).toEqual([{ order_id: several, asked: 80_000, paid: 80_000 }]);
    const broughtBy = async (imei: string) => (await fileFor(server().staff.admin, imei)).leases.map(({ other }) => other);
    expect([await broughtBy(well), await broughtBy(damaged), await broughtBy(lost)]).toEqual([[0], [20_000], [80_000]]);
    // A new board is the same device.
    const stock = new StockDesk(server());
    const { device_id, version } = await stock.file(damaged);
    const change = { device_id, version, imei: newImei(), imei2: '', sn: '', reason: '更换主板' };
    expect((await stock.post('deviceNumbers', 'device/numbers', change)).code).toBe(200);
    expect(await paidFor(damaged)).toEqual([{ order_id: several, asked: 20_000, paid: 20_000 }]);
  });

  it('shows what was found when it was bought from a customer, with the pictures of its signing in and its inspection', async () => {
    const buyback = await BuybackDesk.open(server(), shop);
    const imei = newImei();
    const id = await buyback.signed({}, imei);
    const photos = [await buyback.picture()];
    const inspected = await buyback.inspect(id, { option_ids: ['1-2'], findings: [{ group: 1, reading: '划痕', photos }], note: '背板划痕' });
    expect(inspected.message).toBe('success');
    await buyback.answer(id, true);
    await buyback.pay(id);
    const { order_no: no } = await buyback.detail(id);
    const { handovers } = await fileFor(server().staff.admin, imei);
    expect(handovers.map(({ kind }) => kind).toSorted()).toEqual(['bought', 'examined']);
    const of = (kind: string) => handovers.find((each) => each.kind === kind)!;
    expect(of('bought')).toMatchObject({ kind_name: '回收签收', order_id: no, recycle_id: id, items: [] });
    expect(of('examined')).toMatchObject({ kind_name: '回收质检', note: '背板划痕', items: [{ name: '外观 有划痕', amount: 10_000 }] });
    expect(handovers.map((each) => each.photos.length)).toEqual([1, 1]);
    const hired = await addReviewer(server(), 1, ['DeviceFile']);
    const keeper = { ...hired, token: await signIn(server(), hired, server().clock.now()) };
    expect((await fileFor(keeper, imei)).handovers.flatMap(({ items }) => items)).toEqual([{ name: '外观 有划痕', amount: null }]);
  });

  it('shows a pick-up in a store, and to that store’s people no hand-over of another store', async () => {
    const desk = new VisitDesk(server(), shop);
    const [store, elsewhere] = [await desk.store(), await desk.store()];
    const [clerk, other] = [await yearClerk(server(), Number(store)), await yearClerk(server(), Number(elsewhere))];
    const { id, code, tail, number, order } = await desk.ready(store);
    await desk.writeOff(id, { code, id_tail: tail, numbers: [number] });
    expect((await fileFor(clerk, number)).handovers).toMatchObject([{ kind: 'collected', kind_name: '门店自提', order_id: order.order_id }]);
    const { imei } = await leasedAndBack({ store_id: Number(store) });
    expect((await fileFor(server().staff.admin, imei)).handovers).toHaveLength(2);
    await server().test.byOwner((client) => client.query('update device set store_id = $1 where imei = $2', [elsewhere, imei]));
    expect(await fileFor(other, imei)).toMatchObject({ imei, handovers: [], leases: [] });
  });

  it('shows the counts in which the device was looked for, with their day and what it came to; a store’s people see their own counts', async () => {
    const counts = new CountDesk(server(), shop.skuId);
    const [place, later] = [await counts.store(), await counts.store()];
    const [seen, gone] = (await counts.devices(2, Number(place))) as [string, string];
    const first = await counts.submitted({ place }, [seen]);
    const second = await counts.submitted({ place: later }, [seen]);
    const { counts: ofSeen } = await fileFor(server().staff.admin, seen);
    expect(ofSeen).toMatchObject([
      { count_id: second, result_name: '他店设备', scanned: true },
      { count_id: first, result_name: '正常', scanned: true, at: server().clock.now().toISOString() },
    ]);
    expect(ofSeen[1]!.count_no).toBe((await counts.detail(first)).count_no);
    expect((await fileFor(server().staff.admin, gone)).counts).toMatchObject([{ count_id: first, result_name: '盘亏', scanned: false }]);
    const clerk = await yearClerk(server(), Number(place));
    expect((await fileFor(clerk, seen)).counts.map((each) => each.count_id)).toEqual([first]);
  });
});
