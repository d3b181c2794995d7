import { sql } from 'kysely';
import { withTenant } from '../../apps/server/src/platform/db/tenant.ts';
import { paidOrder, shop } from './shop.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { world } from './world.ts';
import { newImei } from '../../apps/server/src/testing/new-imei.ts';

const day = { open: '09:00', close: '21:00' };

export interface VisitedStore {
  readonly store: string;
  readonly name: string;
  readonly clerk: Person;
  readonly admin: Person;
}

/** A store that is open every day, with a clerk of its own. @param duty what the clerk is hired for */
export async function storeToVisit(name: string, duty = 'store-clerk'): Promise<VisitedStore> {
  const admin = await hire({ tags: 'administrator' });
  const { id: store } = await callAs<{ id: string }>(admin, 'POST', '/merchant/offline/store/save', {
    name,
    phone: '0755-88886666',
    address: '南山区科技园路1号',
    businesses: ['lease'],
    city_code: '440300',
    hours: [day, day, day, day, day, day, day],
    images: [],
  });
  const clerk = await hire({ tags: tagsOf(duty), name: '周小店' });
  await withTenant(world().services.database.db, { merchantId: 1 }, (tx) =>
    sql`update account set store_id = ${store}::bigint where merchant_id = 1 and id = ${clerk.id}`.execute(tx),
  );
  return { store, name, clerk, admin };
}

/** Devices of the stories' phone, taken in at a store. */
export async function devicesAt({ store, admin }: VisitedStore, pieces: number): Promise<{ numbers: readonly string[]; sku: string; goodsName: string }> {
  const { list } = await shop().call<{ list: { goods_name: string; skus: { sku_id: string; stock: number }[] }[] }>('GET', '/open/v1/goods?page_size=50');
  const goods = list.find(({ goods_name: name }) => name === 'Apple iPhone 16 Pro Max')!;
  const sku = goods.skus.find(({ stock }) => stock > 0)!.sku_id;
  const numbers = Array.from({ length: pieces }, newImei);
  await callAs(admin, 'POST', '/merchant/stock/intake/save', {
    place: store,
    lines: numbers.map((number) => ({ number, sku_id: sku, price: 350_000 })),
  });
  return { numbers, sku, goodsName: goods.goods_name };
}

/** An order that waits to be shipped, with the end of its customer's ID number. */
export async function orderToCollect(over: Record<string, unknown> = {}): Promise<{ order: string; tail: string }> {
  const reviewer = await hire({ tags: tagsOf('reviewer') });
  const { order_id: order, customer } = await paidOrder(1, over);
  const { version } = await callAs<{ version: number }>(reviewer, 'POST', '/merchant/order/audit/claim', { order_id: order });
  await callAs(reviewer, 'POST', '/merchant/order/audit/pass', { order_id: order, version, contact_result: '1' });
  return { order, tail: (customer as unknown as { id_card: string }).id_card.slice(-4) };
}

export const firstSlot = async (store: string): Promise<string> =>
  (await shop().call<{ list: { slots: string[] }[] }>('GET', `/open/v1/stores/times?store_id=${store}`)).list.flatMap(({ slots }) => slots)[0]!;

interface ShopVisit {
  visit_no: string;
  code: string;
  state: number;
}
/** A shop's customer makes a visit for an order. */
export const visitOfShop = async (store: string, order: string): Promise<ShopVisit> =>
  shop().call<ShopVisit>('POST', '/open/v1/visits', { store_id: store, order_id: order, at: await firstSlot(store) });
export const readVisit = (no: string): Promise<ShopVisit> => shop().call<ShopVisit>('GET', `/open/v1/visits/detail?visit_no=${no}`);
