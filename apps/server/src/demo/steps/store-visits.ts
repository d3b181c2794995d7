import { sweepCaller } from '../../platform/jobs/sweep-caller.ts';
import { Refused } from '../call.ts';
import { inventCustomer, numbers, type Random } from '../people.ts';
import { DemoStep, type Business } from '../step.ts';

interface Row {
  order_id: string;
  actions: { act: string; allowed: boolean }[];
}
interface Visit {
  visit_id: string;
  sku_id: string;
  quantity: number;
  version: number;
}
interface Times {
  list: { slots: string[] }[];
}
interface OnSale {
  list: { skus: { sku_id: string; stock: number }[] }[];
}

const day = 86_400_000;
const base = '/merchant/offline/visit';

/** The store where customers collect: the first that is described. */
const storeOf = async ({ ask, operator }: Business): Promise<string> => (await ask<{ list: { value: string }[] }>(operator, `${base}/stores`)).list[0]!.value;

const slotsOf = async ({ ask, operator }: Business, store: string): Promise<string[]> =>
  (await ask<Times>(operator, `${base}/times?store_id=${store}`)).list.flatMap(({ slots }) => slots);

/** Devices that the store takes in. */
async function takeIn({ ask, operator }: Business, store: string, sku: string, serials: readonly string[]): Promise<void> {
  const lines = serials.map((number) => ({ number, sku_id: sku, price: 320_000 }));
  await ask(operator, '/merchant/stock/intake/save', { place: store, note: '门店到货', lines });
}

/** A SKU on sale of which there is plenty. */
async function skuOnSale({ shop }: Business): Promise<string> {
  const { list } = await shop.call<OnSale>('GET', '/open/v1/goods?page_size=50');
  return list.flatMap(({ skus }) => skus).findLast(({ stock }) => stock > 8)!.sku_id;
}

/** A shop's customer who wants to see what he leases. */
async function reserve({ shop }: Business, random: Random, n: number, at: { store: string; sku: string; slot: string }): Promise<string> {
  const { member_id, name, phone } = inventCustomer(random, 70_000 + n);
  const body = { store_id: at.store, sku_id: at.sku, customer: { member_id, name, phone }, at: at.slot, may_wait: true };
  return (await shop.call<{ visit_no: string }>('POST', '/open/v1/visits', body)).visit_no;
}

const visitOf = async ({ ask, operator }: Business, id: string): Promise<Visit> => ask<Visit>(operator, `${base}/detail?visit_id=${id}`);
const byNo = async ({ ask, operator }: Business, no: string): Promise<Visit> =>
  (await ask<{ list: Visit[] }>(operator, `${base}/list?visit_no=${no}`)).list[0]!;

/** What the clock's sweep does. */
const settle = ({ playing: { server, once } }: Business) => once(() => server.services.sweeps.get('store visits')!.run(server.services, sweepCaller(1)));

/** Days before the demo's end: one customer does not come for what was put aside, another thinks better of it. */
export const missVisits = new DemoStep({ name: 'missed visits', when: 'beside', after: 'reserve goods' }, (scene) => {
  const random = numbers(7301);
  const { agenda, playing, ask, operator } = scene;
  agenda.add(new Date(playing.until.getTime() - 5 * day), async () => {
    const [store, sku] = [await storeOf(scene), await skuOnSale(scene)];
    const [slot] = await slotsOf(scene, store);
    await takeIn(scene, store, sku, ['DEMOVISIT01', 'DEMOVISIT02']);
    const [missed, off] = [await reserve(scene, random, 1, { store, sku, slot: slot! }), await reserve(scene, random, 2, { store, sku, slot: slot! })];
    const { visit_id: id, version } = await byNo(scene, missed);
    await ask(operator, `${base}/confirm`, { visit_id: id, version, number: 'DEMOVISIT01' });
    await scene.shop.call('POST', '/open/v1/visits/cancel', { visit_no: off, reason: '改为快递发货' });
  });
  agenda.add(new Date(playing.until.getTime() - 2 * day), async () => void (await settle(scene)));
});

/** Orders that wait to be shipped and may be collected, those of the store first. */
async function toCollect({ ask, operator }: Business, store: string): Promise<string[]> {
  const page = async (more: object) =>
    (await ask<{ list: Row[] }>(operator, '/merchant/order/order/orderListV2', { tab: 30, page_size: 20, ...more })).list
      .filter(({ actions }) => actions.some(({ act, allowed }) => act === 'ship' && allowed))
      .map(({ order_id: no }) => no);
  return [...new Set([...(await page({ store_id: store })), ...(await page({}))])];
}

/** A visit for an order; undefined where the order belongs elsewhere. */
async function visitFor({ ask, operator }: Business, store: string, order: string, at: string): Promise<string | undefined> {
  try {
    return (await ask<Visit>(operator, `${base}/save`, { store_id: store, order_id: order, at, may_wait: true })).visit_id;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Puts a device aside for each of the order's, one scan after another. @returns the code and the devices */
async function putAside(scene: Business, store: string, id: string, first: string): Promise<{ code: string; serials: string[] }> {
  const { sku_id: sku, quantity } = await visitOf(scene, id);
  const serials = Array.from({ length: quantity }, (_, place) => (place === 0 ? first : `${first}N${place + 1}`));
  await takeIn(scene, store, sku, serials);
  let code = '';
  for (const number of serials) {
    const { version } = await visitOf(scene, id);
    ({ code } = await scene.ask<{ code: string }>(scene.operator, `${base}/confirm`, { visit_id: id, version, number }));
  }
  return { code, serials };
}

/** The customer shows code and document, and takes the devices with him. */
async function collect(scene: Business, order: string, id: string, { code, serials }: { code: string; serials: string[] }): Promise<void> {
  const look = { order_id: order, field: 'id_card', reason: '核对身份' };
  const { value } = await scene.ask<{ value: string }>(scene.operator, '/merchant/order/order/orderListDesensitizationInfo', look);
  const { version } = await visitOf(scene, id);
  await scene.ask(scene.operator, `${base}/writeOff`, { visit_id: id, version, code, id_tail: value.slice(-4), id_seen: true, numbers: serials });
}

/** Visits as they lie before who opens the store: one collected, one ready, one promised, and two of whom one waits. */
export const openStoreVisits = new DemoStep({ name: 'store visits', when: 'afterwards', after: 'repayment plans' }, async (scene) => {
  const random = numbers(7302);
  const store = await storeOf(scene);
  const slots = await slotsOf(scene, store);
  const visited: { id: string; order: string }[] = [];
  for (const order of await toCollect(scene, store)) {
    if (visited.length === 3) break;
    const id = await visitFor(scene, store, order, slots[visited.length]!);
    if (id !== undefined) visited.push({ id, order });
  }
  const [collected, ready] = visited;
  if (collected) await collect(scene, collected.order, collected.id, await putAside(scene, store, collected.id, 'DEMOVISIT03'));
  if (ready) await putAside(scene, store, ready.id, 'DEMOVISIT04');
  const sku = await skuOnSale(scene);
  for (let n = 3; n < 6; n += 1) await reserve(scene, random, n, { store, sku, slot: slots[n]! });
});
