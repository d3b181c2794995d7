import fc from 'fast-check';
import type { OpenOrder, Shop } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Answer } from '../testing/http.ts';
import type { Desk, Decision } from './desk.ts';
import type { Fault, FaultyChannel } from './faulty-channel.ts';
import { noticeOf, notify } from './notices.ts';

export interface World {
  server: TestServer;
  desk: Desk;
  shop: Shop;
  channel: FaultyChannel;
  skuId: string;
  orders: OpenOrder[];
}

/** One thing that somebody does to one of the orders of a history. */
export interface Act {
  name: string;
  order: number;
  fault: Fault;
  pick: number;
}

const faultOf: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  { weight: 5, arbitrary: fc.constantFrom<Fault>('reset', 'lost', 'refused', 'pending', 'wrongAmount', 'thrown') },
);
const names: [number, string][] = [
  [4, 'place'],
  [8, 'pay'],
  [3, 'notice'],
  [2, 'duplicate notices'],
  [2, 'settle at the channel'],
  [2, 'cancel by staff'],
  [2, 'cancel by the customer'],
  [4, 'claim'],
  [1, 'release'],
  [5, 'decide'],
  [1, 'assign'],
  [2, 'retry'],
  [4, 'sweep'],
  [2, 'a minute passes'],
  [1, 'half an hour passes'],
  [1, 'two hours pass'],
];

const actOf: fc.Arbitrary<Act> = fc.record({
  name: fc.oneof(...names.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) }))),
  order: fc.nat(2),
  fault: faultOf,
  pick: fc.nat(11),
});

/** A history begins with an order; at most 40 acts. */
export const historyOf = fc
  .array(actOf, { minLength: 4, maxLength: 39, size: 'max' })
  .map((acts) => [{ name: 'place', order: 0, fault: 'none' as const, pick: 0 }, ...acts]);

type Play = (world: World, order: OpenOrder, act: Act) => Promise<Answer<unknown> | undefined>;

const pass = (minutes: number) => (world: World) => {
  world.server.clock.advance(minutes * 60_000);
  return Promise.resolve(undefined);
};

async function tellOf(world: World, order: OpenOrder, times: number): Promise<undefined> {
  for (const outNo of [...world.channel.trades.keys()].filter((each) => each.includes(order.order_id))) {
    const notice = noticeOf(world.channel, outNo);
    if (notice) await Promise.all(Array.from({ length: times }, () => notify(world.server, notice)));
  }
  return undefined;
}

const decisions: Decision[] = ['pass', 'reject', 'supplement', 'reconnect', 'reject', 'pass'];

const plays: Record<string, Play> = {
  pay: ({ shop }, order) => shop.pay(order),
  notice: (world, order) => tellOf(world, order, 1),
  'duplicate notices': (world, order) => tellOf(world, order, 4),
  'settle at the channel': ({ channel }) => {
    channel.settle();
    return Promise.resolve(undefined);
  },
  'cancel by staff': async ({ server, desk }, order, { pick }) =>
    desk.cancel(server.staff.admin, order.order_id, await desk.version(order.order_id), { cancel_type: pick % 2 ? '06' : '09', preview: pick > 9 }),
  'cancel by the customer': ({ shop }, order) => shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' }),
  claim: ({ server, desk }, order, { pick }) => desk.claim(pick % 3 ? server.staff.reviewer : server.staff.reviewer2, order.order_id),
  release: async ({ server, desk }, order) => desk.release(server.staff.reviewer, order.order_id, await desk.version(order.order_id)),
  decide: async ({ server, desk }, order, { pick }) =>
    desk.decide(pick % 4 ? server.staff.reviewer : server.staff.reviewer2, decisions[pick % 6]!, order.order_id, await desk.version(order.order_id), {
      preview: pick > 9,
    }),
  assign: ({ server, desk }, order, { pick }) =>
    desk.assign(server.staff.supervisor, [order.order_id], pick % 2 ? server.staff.reviewer : server.staff.reviewer2),
  retry: async ({ server, desk }, order, { pick }) => {
    const back = (await desk.bills(order.order_id)).documents.filter((each) => each.kind === 'refund' || each.kind === 'unfreeze');
    return back.length === 0 ? undefined : desk.retry(server.staff.admin, back[pick % back.length]!.id);
  },
  sweep: async ({ desk }) => {
    await desk.sweep();
    return undefined;
  },
  'a minute passes': pass(1),
  'half an hour passes': pass(31),
  'two hours pass': pass(120),
};

/** Does one act as real people, shops and channels would; the answer, when there is one. */
export async function playAct(world: World, act: Act): Promise<Answer<unknown> | undefined> {
  world.channel.next = act.fault === 'none' ? [] : act.pick % 2 ? [act.fault] : ['none', act.fault];
  if (act.name === 'place') {
    if (world.orders.length > 2) return undefined;
    const placed = await world.shop.place({ sku_id: world.skuId, exempt_quota: act.pick % 4 === 3 ? 600_000 : 450_000, periods: act.pick % 2 ? 3 : 1 });
    if (placed.code === 200) world.orders.push(placed.result);
    return placed;
  }
  const order = world.orders[act.order % world.orders.length]!;
  return plays[act.name]!(world, order, act);
}
