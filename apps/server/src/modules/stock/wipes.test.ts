import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { raceRounds, together } from '../../reliability/barrier.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { addClerk } from '../../testing/clerks.ts';
import { get } from '../../testing/http.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { WipeDesk } from '../../testing/wipe-desk.ts';
import { deviceMoves } from './rules/device-states.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer({ WIPE_REQUIRED_FROM: '2026-03-02' });
let shop: Shop;
let desk: WipeDesk;
let stock: StockDesk;
let warehouse: Warehouse;
let returns: ReturnDesk;
let buyback: BuybackDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new WipeDesk(new PaperDesk(server(), shop.skuId));
  stock = new StockDesk(server());
  warehouse = new Warehouse(server(), server().staff.admin);
  buyback = await BuybackDesk.open(server(), shop);
  returns = new ReturnDesk(new Till(server(), shop));
});

/** A device that came back from a lease and stands in stock. @returns its number */
async function cameBack(): Promise<string> {
  const { order_id: no } = await returns.till.leased();
  await returns.received(no);
  const imei = await returns.imeiOf(no);
  expect((await returns.inspect(no)).code).toBe(200);
  expect((await returns.audit(no)).code).toBe(200);
  return imei;
}
/** A device that a customer sold to us. @returns its number */
const bought = async (): Promise<string> => (await buyback.detail(await buyback.paid())).imei;
const due = async () => (await stock.devices({ wipe: 'due' })).list.map(({ imei }) => imei);
async function ship(number: string) {
  const { order, version } = await warehouse.readyOrder(shop);
  return warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [number], take_in: false }));
}

describe('a device that a customer had', () => {
  it('bought back is listed until another person has seen that it was wiped, and is not leased before', async () => {
    const imei = await bought();
    expect(await due()).toContain(imei);
    const refused = await ship(imei);
    expect([refused.code, refused.message]).toEqual([e.DEVICE_UNWIPED.code, `设备 ${imei} 没有擦除凭证，请先登记擦除并由他人复核`]);
    expect(await stock.file(imei)).toMatchObject({ wipe_waits: false, wipe_due: expect.any(String) });
    const wipe = await desk.saved(imei);
    expect((await stock.file(imei)).wipe_waits).toBe(true);
    expect((await ship(imei)).code).toBe(e.DEVICE_UNWIPED.code);
    expect((await desk.act('pass', wipe)).code).toBe(200);
    expect(await stock.file(imei)).toMatchObject({ wipe_waits: false, wipe_due: null });
    expect(await due()).not.toContain(imei);
    expect(await desk.detail(wipe)).toMatchObject({ state: 20, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect((await ship(imei)).code).toBe(200);
  });

  it('that came back from a lease is asked for again after each lease', async () => {
    const imei = await cameBack();
    expect(await due()).toContain(imei);
    await desk.passed(imei);
    expect(await due()).not.toContain(imei);
    const file = await stock.file(imei);
    expect(file.events.some(({ act, note }) => act === 'wipe' && note.startsWith('擦除凭证 CC'))).toBe(true);
  });

  it('that nobody had needs none', async () => {
    const number = await desk.device();
    expect(await due()).not.toContain(number);
    expect((await ship(number)).code).toBe(200);
  });

  it('is shipped by nobody while it is verified at the same time, or after: never before', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const imei = await bought();
      const wipe = await desk.saved(imei);
      const { order, version } = await warehouse.readyOrder(shop);
      const parcel = warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false });
      const [passed, shipped] = await together(server(), undefined, [() => desk.act('pass', wipe), () => warehouse.call('ship', parcel)]);
      expect([passed!.code, [200, e.DEVICE_UNWIPED.code].includes(shipped!.code)]).toEqual([200, true]);
      const { events } = await stock.file(imei);
      const acts = events.map(({ act }) => act);
      // The newest stands first: where it was shipped, it was wiped before.
      if (shipped!.code === 200) expect(acts.indexOf('ship')).toBeLessThan(acts.indexOf('wipe'));
    }
  });
});

describe('无擦除凭证 on the home page', () => {
  interface Todo {
    key: string;
    count: number;
    href: string;
  }
  const told = async (who: Person) => (await get<{ list: Todo[] }>(server(), who, '/home/todos')).result.list.find(({ key }) => key === 'wipe-due');
  /** How many the list says that the figure opens, by the filter of its address. */
  const listed = async (who: Person, { href }: Todo) =>
    (await new StockDesk(server(), who).devices(Object.fromEntries(new URL(href, 'http://console').searchParams))).total;
  const figureOf = async (who: Person): Promise<number> => {
    const figure = (await told(who))!;
    expect(await listed(who, figure)).toBe(figure.count);
    return figure.count;
  };

  it('is how many its list has, store by store and merchant by merchant, and 0 once all are wiped', async () => {
    const stores = await Promise.all([1, 2].map(() => new StoreDesk(server()).make({ businesses: ['recycle'] })));
    const clerks = await Promise.all(stores.map(({ id }) => addClerk(server(), Number(id))));
    const { admin, guest } = server().staff;
    const before = await figureOf(admin);
    const { id, recycle_no: no } = await buyback.placed({ way: 'store', store_id: stores[0]!.id, address: undefined });
    const imei = newImei();
    await buyback.sign(id, imei);
    await buyback.inspect(id);
    await buyback.asShop('/answer', { recycle_no: no, quote_version: 2, accept: true });
    expect((await buyback.pay(id)).message).toBe('success');
    const theirs = await BuybackDesk.open(server(), await Shop.open(server(), 'guest'), guest);
    await theirs.paid();
    const counts = async () => [await figureOf(admin), await figureOf(clerks[0]!), await figureOf(clerks[1]!), await figureOf(guest)];
    expect(await counts()).toEqual([before + 1, 1, 0, 1]);
    // Noted is not verified: it counts until another person has looked.
    const wipe = await desk.saved(imei);
    expect(await counts()).toEqual([before + 1, 1, 0, 1]);
    await desk.act('pass', wipe);
    expect(await counts()).toEqual([before, 0, 0, 1]);
    for (const number of await due()) await desk.passed(number);
    expect(await counts()).toEqual([0, 0, 0, 1]);
  });
});

describe('a certificate', () => {
  it('is verified by another person than who wiped, once, and never changed after that', async () => {
    const id = await desk.saved(await desk.device());
    const own = await desk.saved(await desk.device());
    expect((await desk.save([await desk.device()], {}, desk.lead)).code).toBe(200);
    const mine = (await desk.save([await desk.device()], {}, desk.lead)).result.wipe_ids[0]!;
    expect((await desk.act('pass', mine)).code).toBe(e.WIPE_OWN.code);
    expect((await desk.act('pass', id)).code).toBe(200);
    expect((await desk.act('pass', id)).code).toBe(e.WIPE_STATE.code);
    for (const name of ['fail', 'withdraw'] as const) expect((await desk.act(name, id, { reason: '再看' })).code).toBe(e.WIPE_STATE.code);
    expect((await desk.act('fail', own, { reason: '相册仍有照片' })).code).toBe(200);
    expect(await desk.detail(own)).toMatchObject({ state: 30, verdict: '相册仍有照片', hash: '' });
    expect((await desk.papers.call(desk.lead, 'wipe/pass', { wipe_id: own, version: 99 })).code).toBe(e.WIPE_STATE.code);
    const stale = await desk.saved(await desk.device());
    expect((await desk.papers.call(desk.lead, 'wipe/pass', { wipe_id: stale, version: 99 })).code).toBe(platformErrors.STALE.code);
  });

  it('that nobody looked at before its device was leased is worth nothing when the device is back', async () => {
    const number = await desk.device();
    const early = await desk.saved(number);
    const { order, version } = await warehouse.readyOrder(shop);
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [number], take_in: false }))).code).toBe(200);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    await returns.received(order.order_id);
    await returns.inspect(order.order_id);
    await returns.audit(order.order_id);
    expect(await desk.detail(early)).toMatchObject({ state: 40, verdict: '登记后设备又交给过用户，须重新擦除' });
    expect((await desk.act('pass', early)).code).toBe(e.WIPE_STATE.code);
    expect(await due()).toContain(number);
    await desk.passed(number);
    expect(await due()).not.toContain(number);
  });

  it('is refused for a method that is too weak, an unknown or absent device, and one that waits already', async () => {
    const number = await desk.device();
    expect((await desk.save([number], { medium: 'magnetic', method: 'once' })).code).toBe(e.WIPE_METHOD.code);
    expect((await desk.save(['NOBODYHASIT1'])).code).toBe(s.DEVICE_NOT_FOUND.code);
    expect((await desk.save([number], { photos: [] })).code).toBe(platformErrors.INVALID_INPUT.code);
    await desk.saved(number);
    expect((await desk.save([number])).code).toBe(e.WIPE_REFUSED.code);
    const away = await desk.device();
    expect((await ship(away)).code).toBe(200);
    expect((await desk.save([away])).code).toBe(e.WIPE_REFUSED.code);
  });

  it('is made for several devices at once, all of them or none', async () => {
    const numbers = await desk.papers.devices(3);
    expect((await desk.save(numbers)).result.wipe_ids).toHaveLength(3);
    const others = await desk.papers.devices(2);
    expect((await desk.save([...others, numbers[0]!])).code).toBe(e.WIPE_REFUSED.code);
    expect((await desk.save(others)).code).toBe(200);
  });

  it('that passed is handed on as a page with its number, method, people and hash; one that did not is not', async () => {
    const number = await desk.device();
    const id = await desk.passed(number);
    const { wipe_no: no, hash } = await desk.detail(id);
    const answer = await server().app.inject({
      method: 'POST',
      url: '/merchant/stock/wipe/file',
      headers: { authorization: `Bearer ${desk.lead.token}` },
      payload: { wipe_id: id, ...(await desk.ticket(id)) },
    });
    const text = (await readPdf(answer.rawPayload)).map((page) => page.text).join(' ');
    for (const part of [no, number, '块擦除', hash.slice(0, 16)]) expect(text).toContain(part);
    const waits = await desk.saved(await desk.device());
    expect((await desk.papers.call(desk.lead, 'wipe/ticket', { wipe_id: waits })).code).toBe(e.WIPE_UNPASSED.code);
  });
});

it('whatever hands a device to the next customer asks for it to be wiped', () => {
  const out = Object.entries(deviceMoves).filter(([, { to, from }]) => (to === 40 || to === 30) && !from.includes(40));
  expect(out.map(([act]) => act).toSorted()).toEqual(['reserve', 'ship']);
  for (const [, { guards = [] }] of out) expect(guards).toContain('unwiped');
});
