import { sql } from 'kysely';
import { businessDay } from '@merchant-admin/common/dates';
import type { Server } from '../build.ts';
import type { MovableClock } from '../platform/clock/clock.ts';
import { rows } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { endSessions, startSession } from '../platform/session/session.ts';
import { listGoods } from './list-goods.ts';
import { Agenda } from './agenda.ts';
import { askByPhone, readRisk, type Ask } from './phone-review.ts';
import { careFor } from './care.ts';
import { turns, type Clerk, type EndingOrder, type EndingScene } from './endings.ts';
import { describeGoods } from './goods-settings.ts';
import { playLease, quantityOf, type Lease, type LeaseScene } from './leases.ts';
import { inventCustomer, numbers, pick, type Customer, type Random } from './people.ts';
import { demoPhoto } from './photo.ts';
import { playSteps } from './play-steps.ts';
import { refuseSome } from './refusals.ts';
import { daysBefore, goodsFor } from './spread.ts';
import { passAgain } from './second-review.ts';
import { asStaff, tryAsStaff } from './staff-calls.ts';
import type { Business } from './step.ts';
import { DemoShop, giveDemoKey } from './shop-client.ts';

export interface Playing {
  server: Server;
  clock: MovableClock;
  until: Date;
  orders: number;
}

interface Offer {
  lease_type: number;
  periods: number;
}
interface ShopGoods {
  list: { goods_id: string; services: { service_id: string }[]; skus: { sku_id: string; offers: Offer[] }[] }[];
}
type ShopOrder = Record<'order_id', string> & Record<'first_payment' | 'quantity', number>;

interface Scene {
  playing: Playing;
  random: Random;
  merchantId: number;
  shop: DemoShop;
  goods: ShopGoods;
  customers: Customer[];
  /** Tokens of the people who review, the one who leads them last. */
  reviewers: string[];
  operator: string;
  /** Tokens of those who end leases, by duty. */
  clerks: Record<Clerk, string>;
  leases: LeaseScene;
  business: Business;
}

const minute = 60_000;
/** Whether customers agree that later bills are taken from their account; some have nothing there. */
const agreements = ['signed', 'signed', 'signed', 'none', 'none', 'none', 'none', 'empty'] as const;

const asking =
  (scene: Pick<Scene, 'playing'>): Ask =>
  (token, url, body) =>
    asStaff(scene, token, url, body, body === undefined ? 'GET' : 'POST');

const versionOf = async (scene: Pick<Scene, 'playing' | 'operator'>, orderId: string) =>
  (await asStaff<{ version: number }>(scene, scene.operator, `/merchant/order/detail/orderListBaseInfo?order_id=${orderId}`, undefined, 'GET')).version;

/** Gives a customer a coupon now and then: off the first rent, or a share of all of it. */
async function giveCoupon(scene: Scene, memberId: string, index: number): Promise<string> {
  const today = scene.playing.clock.now().getTime();
  const terms =
    index % 12 === 0
      ? { name: '首期立减30元', coupon_type: 1, scope: 1, value: 3000 }
      : { name: '租金九五折', coupon_type: 2, scope: 8, value: 95, cap: 20_000 };
  const body = { ...terms, member_id: memberId, valid_from: businessDay(new Date(today)), valid_to: businessDay(new Date(today + 30 * 24 * 60 * minute)) };
  return (await asStaff<{ code: string }>(scene, scene.operator, '/dmp/coupon/issue', body)).code;
}

async function place(scene: Scene, index: number): Promise<ShopOrder> {
  const { random } = scene;
  const customer = random() < 0.18 && scene.customers.length > 0 ? pick(random, scene.customers) : inventCustomer(random, index);
  scene.customers.push(customer);
  const goods = pick(random, scene.goods.list);
  const sku = pick(random, goods.skus);
  const offer = pick(random, sku.offers);
  const [channel_id, source_id] = pick(random, [
    ['1', '11'],
    ['1', '12'],
    ['1', '12'],
    ['2', '21'],
    ['2', '22'],
    ['3', '31'],
  ] as const);
  const { region, street, ...person } = customer;
  return scene.shop.call<ShopOrder>('POST', '/open/v1/orders', {
    shop_order_no: `demo-${scene.merchantId}-${String(index).padStart(6, '0')}`,
    sku_id: sku.sku_id,
    quantity: quantityOf(index),
    lease_type: offer.lease_type,
    periods: offer.periods,
    segment: pick(random, ['S', 'A', 'A', 'A', 'B', 'B', 'C'] as const),
    channel_id,
    source_id,
    ...(source_id === '31' ? { store_id: 1 } : {}),
    exempt_quota: pick(random, [0, 200_000, 500_000, 800_000, 2_000_000]),
    customer: person,
    receiver: { name: customer.name, phone: customer.phone, region, street },
    service_ids: index % 4 === 0 ? [goods.services[0]!.service_id] : [],
    coupon_codes: index % 6 === 0 ? [await giveCoupon(scene, customer.member_id, index)] : [],
    contract: signsLater(index) ? 'unsigned' : 'signed',
    risk_ids: random() < 0.3 ? [pick(random, ['1', '2', '3', '5', '6'])] : [],
  });
}

const signsLater = (index: number): boolean => index % 7 === 0;

const remarks = ['核对了收货地址，与身份证一致', '用户希望周末送货', '已告知押金免押额度', '用户为老客，历史履约良好', '联系电话为家属代接，稍后再联系'];

async function review(scene: Scene, orderId: string): Promise<boolean> {
  const { random, playing } = scene;
  const token = pick(random, scene.reviewers);
  playing.clock.advance(minute * (5 + random() * 40));
  const claimed = await asStaff<{ version: number }>(scene, token, '/merchant/order/audit/claim', { order_id: orderId });
  playing.clock.advance(minute * (2 + random() * 15));
  const soon = new Date(playing.clock.now().getTime() + 26 * 60 * minute).toISOString();
  const common = { order_id: orderId, version: claimed.version };
  const tooRisky = scene.merchantId === 1 && (await readRisk(asking(scene), random, token, orderId));
  await askByPhone(asking(scene), random, token, orderId);
  // Few orders of high risk are passed, by the supervisor and for a reason.
  const special = tooRisky && token === scene.reviewers.at(-1) && random() < 0.5;
  const luck = tooRisky ? (special ? 0 : 0.8) : random();
  const decisions: [number, string, Record<string, unknown>][] = [
    [0.7, 'pass', { contact_result: '1', remark: random() < 0.4 ? pick(random, remarks) : '', ...(special ? { special_reason: '老客，历史履约良好' } : {}) }],
    [0.92, 'reject', { reject_type: pick(random, ['1', '2', '3', '4', '6', '8']), remark: '电话核实后不符合准入要求' }],
    [0.96, 'supplement', { remark: '请补充近三个月社保或工资流水', next_contact_at: soon }],
    [1, 'reconnect', { reconnect_type: '1', next_contact_at: soon, remark: '两次未接通' }],
  ];
  const [, decision, body] = decisions.find(([until]) => luck < until) ?? decisions[0]!;
  await asStaff(scene, token, `/merchant/order/audit/${decision}`, { ...common, ...body });
  if (random() < 0.12)
    await asStaff(scene, scene.operator, '/remarks/modify/order', { order_id: orderId, describe: pick(random, remarks), status: random() < 0.3 ? 1 : 2 });
  return decision === 'pass' && passAgain(asking(scene), { orderId, first: token, reviewers: scene.reviewers, body });
}

/** Plays one order: paid or not, reviewed or waiting, cancelled before or after. */
async function playOrder(scene: Scene, index: number, daysAgo: number): Promise<void> {
  const fresh = daysAgo < 2;
  const { random, playing } = scene;
  const order = await place(scene, index);
  playing.clock.advance(minute * (1 + random() * 6));
  const luck = random();
  if (fresh ? luck < 0.35 : luck < 0.08) return;
  if (luck > 0.96) {
    await scene.shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' });
    return;
  }
  const scenario = luck > 0.93 ? 'failure' : luck > 0.9 ? 'duplicate' : 'success';
  await scene.shop.call('POST', '/open/v1/orders/pay', {
    order_id: order.order_id,
    amount: order.first_payment,
    scenario,
    agreement: pick(random, agreements),
  });
  if (scenario === 'failure') return;
  if (fresh && random() < 0.6) return;
  const passed = await review(scene, order.order_id);
  await careFor({ call: (url, body) => asStaff(scene, scene.operator, url, body), version: (orderId) => versionOf(scene, orderId) }, order.order_id, index);
  if (random() > 0.95) await cancelAfterwards(scene, order.order_id);
  else if (passed && random() < 0.94) {
    const lease = () => playLease(scene.leases, order.order_id, `${scene.merchantId}${String(index).padStart(12, '0')}`, order.quantity, daysAgo);
    if (signsLater(index)) signAndLease(scene, order.order_id, lease);
    else lease();
  }
}

/** Lets the customer sign the contract, the next day or when he is reminded weeks later, and plays the lease. */
function signAndLease({ random, playing, leases, shop }: Scene, orderId: string, lease: () => void): void {
  const hours = random() < 0.5 ? 1 + random() * 20 : 24 * (10 + random() * 30);
  leases.agenda.add(new Date(playing.clock.now().getTime() + hours * 60 * minute), async () => {
    await shop.call('POST', '/open/v1/orders/sign', { order_id: orderId });
    lease();
  });
}

async function cancelAfterwards(scene: Scene, orderId: string): Promise<void> {
  const flow = await asStaff<{ list: { status: number; current: boolean }[] }>(
    scene,
    scene.operator,
    `/merchant/order/order/orderFlowList?order_id=${orderId}`,
    undefined,
    'GET',
  );
  if (flow.list.some((step) => step.status === 100)) return;
  scene.playing.clock.advance(minute * 90);
  const version = await versionOf(scene, orderId);
  await asStaff(scene, scene.operator, '/merchant/order/detail/orderCancel', { order_id: orderId, cancel_type: '06', reason: '用户来电要求取消', version });
}

async function staffTokens(playing: Playing, merchantId: number, accounts: readonly string[]): Promise<string[]> {
  const { db } = playing.server.services.database;
  const people = await withTenant(db, { merchantId }, (tx) =>
    rows(tx, sql<{ id: number; account: string }>`select id, account from account where merchant_id = ${merchantId} order by id`),
  );
  const named = accounts.map((account) => people.find((person) => person.account === account)!);
  return Promise.all(
    named.map((person) =>
      startSession(db, { merchantId, accountId: person.id, ip: '127.0.0.1', userAgent: 'demo', now: playing.clock.now(), hours: 24 * 400 }),
    ),
  );
}

/** The scene of how leases end: the customer's calls, and those of the people whose duty it is. */
function endingOf(scene: Omit<Scene, 'leases' | 'business'>, agenda: Agenda): EndingScene {
  const { playing, shop, clerks } = scene;
  const base = '/merchant/order/';
  const staff: EndingScene['staff'] = async (who, path, orderId, body) => {
    const form = path === 'back/inspectionForm';
    const version = form || 'version' in body ? body.version : await versionOf(scene, orderId);
    const url = `${base}${path}${form ? `?order_id=${orderId}` : ''}`;
    return tryAsStaff(scene, clerks[who], url, { order_id: orderId, ...body, version }, form ? 'GET' : 'POST');
  };
  return {
    random: scene.random,
    agenda,
    now: () => playing.clock.now(),
    customer: (path, body) =>
      shop.ask(path.includes('?') ? 'GET' : 'POST', path.startsWith('..') ? `/open/v1/${path.slice(3)}` : `/open/v1/orders/${path}`, body),
    order: (orderId) => shop.call<EndingOrder>('GET', `/open/v1/orders/detail?order_id=${orderId}`),
    staff,
    photo: () => demoPhoto(playing.server, scene.merchantId, (keys) => asStaff(scene, clerks.inspector, '/common/upload/temporaryImage/list', { keys })),
    turn: turns(),
    beforeRelease: refuseSome(playing.server, scene.merchantId),
    inspects: scene.merchantId === 1,
  };
}

/** The scene of how the demo's leases go on: the operator ships, the customer receives and pays through the shop. */
const leasesOf = (scene: Omit<Scene, 'leases' | 'business'>, agenda: Agenda): LeaseScene => ({
  random: scene.random,
  agenda,
  now: () => scene.playing.clock.now(),
  ship: async (orderId, parcel) => {
    const version = await versionOf(scene, orderId);
    await asStaff(scene, scene.operator, '/merchant/order/deliver/ship', { order_id: orderId, version, take_in: true, ...parcel });
  },
  receive: async (orderId) => {
    await scene.shop.ask('POST', '/open/v1/orders/receive', { order_id: orderId });
    return scene.shop.call<Lease>('GET', `/open/v1/orders/detail?order_id=${orderId}`);
  },
  sweep: () => scene.playing.server.services.sweeps.run(scene.playing.server.services),
  refuse: async (orderId) => {
    const body = { order_id: orderId, version: await versionOf(scene, orderId), outcome: 'close', reason: '收件人拒收，包裹已退回仓库' };
    await asStaff(scene, scene.operator, '/merchant/order/deliver/refuse', body);
  },
  pay: async (orderId, bill) => {
    // What was given back or bought meanwhile asks for no rent.
    await scene.shop.ask('POST', '/open/v1/orders/bills/pay', { order_id: orderId, bill_id: bill.bill_id, amount: bill.amount });
  },
  ending: endingOf(scene, agenda),
});

async function sceneOf(playing: Playing, agenda: Agenda, merchantId: number, seed: number): Promise<Scene> {
  const self = merchantId === 1;
  const [editor] = await staffTokens(playing, merchantId, [self ? 'goods' : 'guest']);
  if (self) await describeGoods(asking({ playing }), editor!);
  const [decider] = await staffTokens(playing, 1, ['supervisor']);
  const listing = { server: playing.server, merchantId, ask: asking({ playing }), editor: editor!, reviewer: decider! };
  await listGoods(listing, goodsFor(playing.orders, self));
  const shop = new DemoShop(playing.server.app, playing.clock, await giveDemoKey(playing.server, merchantId));
  const goods = await shop.call<ShopGoods>('GET', '/open/v1/goods?page_size=50');
  const reviewers = await staffTokens(playing, merchantId, self ? ['reviewer', 'reviewer2', 'supervisor'] : ['guest']);
  const [operator] = await staffTokens(playing, merchantId, [self ? 'operator' : 'guest']);
  const ending = await staffTokens(
    playing,
    merchantId,
    self ? ['operator', 'inspector', 'supervisor', 'finance', 'finance-lead'] : Array.from({ length: 5 }, () => 'guest'),
  );
  const [forOperator, inspector, supervisor, finance, lead] = ending as [string, string, string, string, string];
  const clerks = { operator: forOperator, inspector, supervisor, finance, lead };
  const random = numbers(seed);
  const scene = { playing, random, merchantId, shop, goods, customers: [] as Customer[], reviewers, operator: operator!, clerks };
  const tokens = { operator: operator!, editor: editor!, auditor: decider!, supervisor: reviewers.at(-1)!, reviewers };
  const business = { ...playing, ...tokens, agenda, merchantId, shop, customers: scene.customers, ask: asking(scene) };
  await playSteps('before', business);
  return { ...scene, business, leases: leasesOf(scene, agenda) };
}

/** Ends the sessions that played the demo. */
async function leave(scene: Scene): Promise<void> {
  const { merchantId, playing } = scene;
  await withTenant(playing.server.services.database.db, { merchantId }, async (tx) => {
    for (const { id } of await rows(tx, sql<{ id: number }>`select id from account where merchant_id = ${merchantId}`))
      await endSessions(tx, id, {}, 'demo', playing.clock.now());
  });
}

/** Plays a year of orders with the clock moved: through the open API and the staff's own calls, in time order. */
export async function playHistory(playing: Playing): Promise<void> {
  const agenda = new Agenda(playing.clock);
  const scenes = [await sceneOf(playing, agenda, 1, 20_261_120), await sceneOf(playing, agenda, 2, 42)];
  const { services } = playing.server;
  for (let index = 0; index < playing.orders; index += 1) {
    const days = daysBefore(index, playing.orders);
    const at = new Date(playing.until.getTime() - days * 86_400_000 - 5 * minute);
    await agenda.until(at);
    if (index % 10 === 0) await services.sweeps.run(services);
    await playOrder(index % 5 === 4 ? scenes[1]! : scenes[0]!, index, days);
  }
  await agenda.until(playing.until);
  await services.sweeps.run(services);
  for (const { business } of scenes) await playSteps('afterwards', business);
  for (const scene of scenes) await leave(scene);
}
