import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { imeiOf } from '@merchant-admin/common/imei';
import type { BuybackDesk } from '../testing/buyback-desk.ts';
import type { Answer } from '../testing/http.ts';
import { recycleState as at, type RecycleState } from '@merchant-admin/contract/recycling/codes';
import { idNumber } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Desk } from './desk.ts';
import { newImei } from '../testing/new-imei.ts';

/** One thing that somebody does to one of the orders of a history. */
export interface Act {
  name: string;
  order: number;
  pick: number;
}
interface Bought {
  id: string;
  no: string;
  /** The lease whose first payments the device settles. */
  lease: string | undefined;
  payee: string;
  /** The order's own device; its last is now and then another order's too. */
  imei: string;
}
export interface RecycleWorld {
  server: TestServer;
  buyback: BuybackDesk;
  desk: Desk;
  orders: Bought[];
  /** A device that more than one order of the history may name. */
  shared: string;
}

const names: [number, string][] = [
  [55, 'go on'],
  [3, 'place'],
  [4, 'place for a lease'],
  [3, 'send'],
  [8, 'sign in'],
  [9, 'inspect'],
  [2, 'ask for another price'],
  [3, 'agree to another price'],
  [1, 'refuse another price'],
  [7, 'accept'],
  [2, 'refuse'],
  [2, 'stop being stopped'],
  [4, 'approve'],
  [8, 'pay'],
  [3, 'pay by hand'],
  [2, 'turn back'],
  [2, 'keep'],
  [3, 'send home'],
  [2, 'cancel'],
  [2, 'pay the rest of the lease'],
  [4, 'cancel the lease'],
  [3, 'reject the lease'],
  [5, 'sweep'],
  [4, 'five minutes pass'],
  [2, 'a day passes'],
  [1, 'eight days pass'],
  [1, 'fifteen days pass'],
];
const actOf: fc.Arbitrary<Act> = fc.record({
  name: fc.oneof(...names.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) }))),
  order: fc.nat(3),
  pick: fc.nat(23),
});
/** A history begins with an order that gets as far as its inspection; at most so many acts after that. */
export const recycleHistoryOf = (most: number) =>
  fc
    .tuple(fc.nat(23), fc.array(actOf, { minLength: 8, maxLength: most, size: 'max' }))
    .map(([pick, acts]) => [...[pick % 2 === 0 ? 'place' : 'place for a lease', 'sign in', 'inspect'].map((name): Act => ({ name, order: 0, pick })), ...acts]);

const payees = [
  '13512345678',
  '13512345678',
  'lost@example.com',
  'late@example.com',
  'fail@example.com',
  'lostfail@example.com',
  'back@example.com',
  '13500000000',
];
/** What a device is worth at best: below the first payment of a lease, above it, above the limit from which a second person agrees. */
const prices = [20_000, 300_050, 610_000, 24_990];
/** What an inspection finds: what was said, less, another share, nothing that is bought. */
const findings = [['1-1'], ['1-2'], ['1-1', '2-1'], ['1-2', '2-1', '2-2'], ['1-3'], ['1-1', '2-2']];
const pickOf = <T>(of: readonly T[], pick: number): T => of[pick % of.length]!;
type Play = (world: RecycleWorld, order: Bought, pick: number) => Promise<Answer<unknown> | undefined>;

/** A number of its own with the last digits of which the stand-in for the outside check takes notice. */
const odd = (ending: string): string => imeiOf(`86${String(randomInt(1e6)).padStart(6, '0')}${ending}`);

/** Now and then it is a device that another order of the history has too, one that is reported, or one about which nobody answers. */
const imeiFor = (pick: number, shared: string): string => (pick % 7 === 3 ? shared : pick === 11 ? odd('990001') : pick % 11 === 5 ? odd('990009') : newImei());

let people = 0;
async function place({ buyback, orders, shared }: RecycleWorld, pick: number, forLease: boolean): Promise<Answer<unknown> | undefined> {
  if (orders.length > 3) return undefined;
  people += 1;
  const customer = { member_id: `h-${people}`, name: '周换新', phone: `139${String(10_000_000 + people)}`, id_card: idNumber(people % 1000) };
  const lease = forLease ? (await buyback.shop.place({ customer })).result.order_id : undefined;
  const model = await buyback.model({ base_price: pickOf(prices, pick), lowest_price: pick % 3 === 0 ? 0 : 15_000 });
  const payee = pickOf(payees, pick);
  const trade = lease === undefined ? {} : { trade_in: { order_id: lease } };
  const body = buyback.body(model, { customer, payee_account: payee, auto_accept: pick % 5 === 0, option_ids: pickOf([['1-1'], ['1-2']], pick), ...trade });
  const made = await buyback.asShop('', body);
  if (made.code !== 200) return made;
  const { list } = await buyback.list({ order_no: made.result.recycle_no });
  const imei = imeiFor(pick, shared);
  orders.push({ id: list[0]!.order_id, no: made.result.recycle_no, lease, payee, imei });
  return made;
}

const pass =
  (minutes: number): Play =>
  async ({ server }) => {
    server.clock.advance(minutes * 60_000);
    await server.services.sweeps.run(server.services);
    return undefined;
  };
const ofLease =
  (play: (world: RecycleWorld, lease: string, pick: number) => Promise<Answer<unknown> | undefined>): Play =>
  async (world, { lease }, pick) =>
    lease === undefined ? undefined : play(world, lease, pick);

const plays: Readonly<Record<string, Play>> = {
  send: ({ buyback }, { no }) => buyback.asShop('/ship', { recycle_no: no, company: 'SF', express_no: `SF${randomInt(1e9)}` }),
  'sign in': ({ buyback }, { id, imei }) => buyback.sign(id, imei),
  inspect: async ({ buyback }, { id }, pick) => {
    const found = pickOf(findings, pick);
    const { asked } = await buyback.detail(id);
    return buyback.inspect(id, { option_ids: found, findings: asked.map((_, place) => ({ group: place + 1, reading: '实测', photos: [] })) });
  },
  'ask for another price': ({ buyback }, { id }, pick) => buyback.correct(id, 1 + pick * 12_345),
  'agree to another price': ({ buyback }, { id }) => buyback.agree(id),
  'refuse another price': ({ buyback }, { id }) => buyback.act('refuseCorrection', id, { reason: '依据不足' }, buyback.who),
  accept: async ({ buyback }, { id, no }, pick) => {
    if (pick % 2 === 0) return buyback.answer(id, true);
    const { quotes } = await buyback.detail(id);
    return buyback.asShop('/answer', { recycle_no: no, quote_version: quotes[0]!.version, accept: true });
  },
  refuse: ({ buyback }, { id }) => buyback.answer(id, false),
  // A device of ours that is let go all the same is somebody's word against the books: no history of ours.
  'stop being stopped': async ({ buyback }, { id }) =>
    (await buyback.detail(id)).stop === 'ours' ? undefined : buyback.act('release', id, { reason: '已核实' }),
  approve: ({ buyback }, { id }) => buyback.act('approve', id, {}),
  pay: ({ buyback }, { id }, pick) => (pick === 7 ? buyback.act('pay', id, { amount: 1 + pick }, buyback.payer) : buyback.pay(id)),
  'pay by hand': ({ buyback }, { id }) => buyback.payByHand(id),
  'turn back': ({ buyback }, { id }) => buyback.act('turnBack', id, { reason: '用户反悔' }),
  keep: ({ buyback }, { id }) => buyback.act('keep', id, { reason: '本店设备' }),
  'send home': ({ buyback }, { id }, pick) =>
    buyback.act('sendBack', id, pick % 2 === 0 ? { company: 'STORE', express_no: '' } : { company: 'SF', express_no: 'SF77' }),
  cancel: ({ buyback }, { no, id }, pick) =>
    pick % 2 === 0 ? buyback.asShop('/cancel', { recycle_no: no, reason: '不卖了' }) : buyback.act('cancel', id, { reason: '联系不上' }),
  'pay the rest of the lease': ofLease(async ({ buyback }, lease) => {
    const { first_payment: whole, paid_amount: paid } = (await buyback.shop.read(lease)).result;
    return buyback.shop.call('POST', '/open/v1/orders/pay', { order_id: lease, amount: Math.max(whole - paid, 0) });
  }),
  'cancel the lease': ofLease(({ buyback }, lease) => buyback.shop.call('POST', '/open/v1/orders/cancel', { order_id: lease, reason: '不租了' })),
  'reject the lease': ofLease(async ({ server, desk }, lease) => {
    await desk.claim(server.staff.reviewer, lease);
    return desk.decide(server.staff.reviewer, 'reject', lease, await desk.version(lease));
  }),
  sweep: pass(0),
  'five minutes pass': pass(5),
  'a day passes': pass(24 * 60),
  'eight days pass': pass(8 * 24 * 60),
  'fifteen days pass': pass(15 * 24 * 60),
};

/** What is done next with an order that goes its way, by its state. */
const next: Readonly<Partial<Record<RecycleState, readonly string[]>>> = {
  [at.TO_SEND]: ['sign in', 'sign in', 'send'],
  [at.ON_WAY]: ['sign in'],
  [at.TO_INSPECT]: ['inspect'],
  [at.OFFERED]: ['accept', 'accept', 'accept', 'ask for another price', 'agree to another price', 'refuse'],
  [at.TO_PAY]: ['approve', 'pay', 'pay', 'pay by hand'],
  [at.PAYING]: ['five minutes pass'],
  [at.PAY_FAILED]: ['pay by hand', 'pay by hand', 'pay'],
  [at.TO_RETURN]: ['send home', 'eight days pass'],
};
const goOn: Play = async (world, order, pick) => {
  const { state, needs_second: second, approved_by: approved } = await world.buyback.detail(order.id);
  const ways = next[state as RecycleState];
  if (ways === undefined) return undefined;
  return plays[second && approved === '' && pick % 2 === 0 ? 'approve' : pickOf(ways, pick)]!(world, order, pick);
};

/** Does one act as customers, staff and time would; the answer, where there is one. */
export function playRecycleAct(world: RecycleWorld, { name, order, pick }: Act): Promise<Answer<unknown> | undefined> {
  if (name === 'place' || name === 'place for a lease') return place(world, pick, name !== 'place');
  const one = world.orders[order % Math.max(world.orders.length, 1)];
  return one === undefined ? Promise.resolve(undefined) : (name === 'go on' ? goOn : plays[name]!)(world, one, pick);
}

/** Lets time bring to an end what is under way. */
export async function comeToRest(world: RecycleWorld): Promise<void> {
  for (const minutes of [10, 24 * 60, 24 * 60]) await pass(minutes)(world, world.orders[0]!, 0);
}
