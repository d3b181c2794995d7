import { shopVisitEndpoints } from '@merchant-admin/contract/storefront/visits';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import type { VisitDesk } from '../../testing/visit-desk.ts';
import { visitDeskOf } from '../../testing/visit-fixtures.ts';

const reason = '用户要求';

/** A store with so many devices. */
async function stocked(walker: Walker, count = 1): Promise<{ desk: VisitDesk; store: string; numbers: string[] }> {
  const desk = await visitDeskOf(walker);
  const store = await desk.store();
  return { desk, store, numbers: await desk.devices(count, store) };
}
const ofStore = async (walker: Walker): Promise<Particular> => ({ query: { store_id: (await stocked(walker, 0)).store } });

/** An act on a fresh visit as it stands. */
async function onFresh(walker: Walker, more: (of: { desk: VisitDesk; store: string; numbers: string[] }) => Promise<object>): Promise<Particular> {
  const of = await stocked(walker);
  const id = await of.desk.made(of.store);
  return { body: { visit_id: id, version: (await of.desk.detail(id)).version, ...(await more(of)) } };
}

/** An act on a visit that is ready. */
async function onReady(walker: Walker, more: (ready: Awaited<ReturnType<VisitDesk['ready']>>) => object): Promise<Particular> {
  const { desk, store } = await stocked(walker, 0);
  const ready = await desk.ready(store);
  return { body: { visit_id: ready.id, version: (await desk.detail(ready.id)).version, ...more(ready) } };
}

/** How the calls on visits succeed. */
export const visitsWalk = particulars(visitsEndpoints, {
  // Behind the first page the rows are counted.
  visitList: async () => ({ query: { page: '2' } }),
  visitSkus: ofStore,
  visitTimes: ofStore,
  visitMake: async (walker) => {
    const { desk, store } = await stocked(walker);
    const [at] = await desk.slots(store);
    return { body: { store_id: store, order_id: undefined, sku_id: walker.shop.skuId, name: '陈到店', phone: '13612345678', at } };
  },
  visitConfirm: (walker) => onFresh(walker, async ({ numbers }) => ({ number: numbers[0] })),
  visitNewCode: (walker) => onReady(walker, () => ({ reason })),
  visitWriteOff: (walker) => onReady(walker, ({ code, tail, numbers }) => ({ code, id_tail: tail, id_seen: true, numbers })),
  visitReschedule: (walker) => onFresh(walker, async ({ desk, store }) => ({ at: (await desk.slots(store)).at(-1), reason })),
  visitLink: async (walker) => {
    const { desk, store } = await stocked(walker);
    const { order, phone } = await desk.order();
    const id = await desk.made(store, { phone });
    return { body: { visit_id: id, version: (await desk.detail(id)).version, order_id: order.order_id } };
  },
  visitCancel: (walker) => onFresh(walker, async () => ({ reason })),
});

const ofShop = async (
  walker: Walker,
  more: (of: { desk: VisitDesk; store: string; phone: string; orderId: string }) => Promise<object>,
): Promise<Particular> => {
  const { desk, store } = await stocked(walker);
  const { order, phone } = await desk.order();
  const made = await desk.shopMake(store, { customer: { member_id: `walk-${order.order_id}`, name: '陈到店', phone } });
  return { body: { visit_no: made.result.visit_no, ...(await more({ desk, store, phone, orderId: order.order_id })) } };
};

/** How shops' calls on visits succeed. */
export const shopVisitsWalk = particulars(shopVisitEndpoints, {
  shopStoreGoods: ofStore,
  shopStoreTimes: ofStore,
  shopVisitMake: async (walker) => {
    const { desk, store } = await stocked(walker);
    const [at] = await desk.slots(store);
    const customer = { member_id: `walk-${store}`, name: '陈到店', phone: '13612345678' };
    return { body: { store_id: store, order_id: undefined, sku_id: walker.shop.skuId, customer, at } };
  },
  shopVisitOrder: (walker) => ofShop(walker, async ({ orderId }) => ({ order_id: orderId })),
  shopVisitReschedule: (walker) => ofShop(walker, async ({ desk, store }) => ({ at: (await desk.slots(store)).at(-1) })),
  shopVisitCancel: (walker) => ofShop(walker, async () => ({ reason })),
});
/** Writing a visit off ships its order and receives it at once: each of the three acts tells of itself. */
export const visitOddities = oddities(visitsEndpoints, { visitWriteOff: { entries: 3 } });

/** A visit is one thing for all shops of a merchant: its number names it. */
export const shopVisitOddities = oddities(shopVisitEndpoints, {
  shopVisitMake: { sameForAllShops: true },
  shopVisitOrder: { sameForAllShops: true },
  shopVisitReschedule: { sameForAllShops: true },
  shopVisitCancel: { sameForAllShops: true },
});
