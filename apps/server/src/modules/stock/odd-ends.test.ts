import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { storesErrors } from '@merchant-admin/contract/stores/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { putIntoStore } from '../../testing/clerks.ts';
import { CountDesk } from '../../testing/count-desk.ts';
import { MoveDesk } from '../../testing/move-desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { signIn } from '../../testing/staff.ts';
import { StockDesk } from '../../testing/stock-desk.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let counts: CountDesk;
let moves: MoveDesk;
let papers: PaperDesk;
let stores: StoreDesk;
let stock: StockDesk;
beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  counts = new CountDesk(server(), shop.skuId);
  moves = new MoveDesk(server(), shop.skuId);
  papers = new PaperDesk(server(), shop.skuId);
  stores = new StoreDesk(server());
  stock = new StockDesk(server());
});
const file = (imei: string) => stock.file(imei);

describe('a store that is to be closed', () => {
  it('stays open while devices are on their way to it, or it is being counted, and says so', async () => {
    const store = await stores.make();
    const [imei] = await moves.devices(1);
    const move = await moves.sent(store.id, [imei!]);
    const refused = await stores.status(store, false);
    expect([refused.code, refused.message]).toEqual([storesErrors.STORE_IN_USE.code, '门店还有1张未完结的调拨单，处理完后才能停用']);
    await moves.recall(move);
    // Receiving was ended without a device: it may still turn up here.
    const short = await moves.sent(store.id, [imei!]);
    await moves.closeRest(short);
    expect((await stores.status(store, false)).message).toBe('门店还有1张未完结的调拨单，处理完后才能停用');
    expect((await moves.answer((await moves.piece(short, imei!)).piece_id, 'back')).code).toBe(200);
    const count = await counts.made({ place: store.id });
    expect((await stores.status(store, false)).message).toBe('门店还有1张未完成的盘点单，处理完后才能停用');
    await counts.act('cancel', count, { reason: '改天再盘' });
    expect((await stores.status(store, false)).code).toBe(200);
  });

  it('takes no order any more, nor does one that is none; an order that comes at the same time is in an open store', async () => {
    const closed = await stores.make();
    await stores.status(closed, false);
    expect((await shop.place({ store_id: Number(closed.id) })).code).toBe(storefrontErrors.SHOP_STORE.code);
    expect((await shop.place({ store_id: 999_999 })).code).toBe(storefrontErrors.SHOP_STORE.code);
    for (let round = 0; round < 5; round += 1) {
      const store = await stores.make();
      const [placed, off] = await Promise.all([shop.place({ store_id: Number(store.id) }), stores.status(store, false)]);
      expect([placed.code, off.code].filter((code) => code === 200)).toHaveLength(1);
    }
  });
});

describe('a device that is announced and struck off', () => {
  it('is again what it was before: one that was lost may still be found', async () => {
    const imei = await papers.lost();
    expect((await file(imei)).status_name).toBe('丢失');
    const { intake_id: id } = (await stock.save(shop.skuId, [imei], { arrived: false })).result;
    expect((await file(imei)).status_name).toBe('待入库');
    expect((await stock.post('intakeCancel', 'intake/cancel', { intake_id: id, version: 1, reason: '没有寄来' })).code).toBe(200);
    expect((await file(imei)).status_name).toBe('丢失');
  });
});

describe('a count', () => {
  it('is finished though a device that it expects is at a workshop: where that is has been found out', async () => {
    const place = await counts.store();
    const [imei] = await counts.devices(1, Number(place));
    await papers.sent(imei!);
    const id = await counts.submitted({ place }, []);
    const line = await counts.line(id, imei!);
    expect(line.actions.filter(({ allowed }) => allowed).map(({ act }) => act)).toEqual(['handled', 'recount']);
    expect((await counts.answer(id, [line], 'handled')).code).toBe(200);
    expect((await counts.confirm(id)).code).toBe(200);
    expect((await file(imei!)).status_name).toBe('维修中');
  });

  it('of a zone expects what was seen in the zone of its own place, not of one of that name elsewhere', async () => {
    const [one, other] = [await counts.store(), await counts.store()];
    const [imei] = await counts.devices(1, Number(one));
    const first = await counts.made({ place: one, scope: 'zone', zone: 'A区' });
    await counts.send(first, counts.scansOf([imei!], { zone: 'A区' }), counts.scanner);
    await counts.submit(first);
    await counts.confirm(first);
    await moves.sent(other, [imei!], { from: one }).then((move) => moves.receive(move, [imei!]));
    const second = await counts.made({ place: other, scope: 'zone', zone: 'A区' });
    expect(await counts.detail(second)).toMatchObject({ expected: 0 });
  });
});

describe('the file of a device', () => {
  it('tells staff of a store the leases of their store, not those of the store where it stood before', async () => {
    const [one, other] = [await stores.make(), await stores.make()];
    const [imei] = await moves.devices(1, Number(one.id));
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order, version } = await warehouse.readyOrder(shop, { store_id: Number(one.id) });
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei!], take_in: false }))).code).toBe(200);
    expect((await file(imei!)).leases.map(({ order_id: no }) => no)).toEqual([order.order_id]);
    const person = await addReviewer(server(), 1, ['StoreInventory', 'DeviceList', 'DeviceFile']);
    await putIntoStore(server(), person.id, Number(other.id));
    const clerk = new StockDesk(server(), { ...person, token: await signIn(server(), person, server().clock.now()) }, { costs: false });
    // As when it came back and was sent on to the other store.
    await server().test.byOwner(async (client) => {
      await client.query('begin');
      await client.query('delete from device_hold h using device d where d.merchant_id = h.merchant_id and d.id = h.device_id and d.imei = $1', [imei]);
      await client.query('update device set status = 20, store_id = $2, held_for = null, held_by = null where imei = $1', [imei, other.id]);
      await client.query('commit');
    });
    expect((await clerk.file(imei!)).leases).toEqual([]);
  });
});
