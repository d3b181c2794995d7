import { businessDay } from '@merchant-admin/common/dates';
import { careFor } from './care.ts';
import { customerOf, seedOf } from './customers.ts';
import { playLease, quantityOf } from './leases.ts';
import { pick, streamOf } from './people.ts';
import { askByPhone, readRisk } from './phone-review.ts';
import { asking, versionOf, type OrderScene, type Scene } from './scene.ts';
import { leasesOf } from './scenes-of-leases.ts';
import { passAgain } from './second-review.ts';
import { asStaff } from './staff-calls.ts';

type ShopOrder = Record<'order_id', string> & Record<'first_payment' | 'quantity', number>;

const minute = 60_000;
/** Whether customers agree that later bills are taken from their account; some have nothing there. */
const agreements = ['signed', 'signed', 'signed', 'none', 'none', 'none', 'none', 'empty'] as const;

/** Gives a customer a coupon now and then: off the first rent, or a share of all of it. */
async function giveCoupon(scene: OrderScene, memberId: string): Promise<string> {
  const today = scene.playing.clock.now().getTime();
  const terms =
    scene.index % 12 === 0
      ? { name: '首期立减30元', coupon_type: 1, scope: 1, value: 3000 }
      : { name: '租金九五折', coupon_type: 2, scope: 8, value: 95, cap: 20_000 };
  const body = { ...terms, member_id: memberId, valid_from: businessDay(new Date(today)), valid_to: businessDay(new Date(today + 30 * 24 * 60 * minute)) };
  return (await asStaff<{ code: string }>(scene, scene.crew.operator, '/dmp/coupon/issue', body)).code;
}

async function place(scene: OrderScene): Promise<ShopOrder> {
  const { random, index } = scene;
  const customer = customerOf(index);
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
    shop_order_no: `demo-${scene.crew.merchantId}-${String(index).padStart(6, '0')}`,
    sku_id: sku.sku_id,
    quantity: quantityOf(index),
    lease_type: offer.lease_type,
    periods: offer.periods,
    segment: pick(random, ['S', 'A', 'A', 'A', 'B', 'B', 'C'] as const),
    channel_id,
    source_id,
    ...(source_id === '31' && scene.crew.merchantId === 1 ? { store_id: 1 } : {}),
    exempt_quota: pick(random, [0, 200_000, 500_000, 800_000, 2_000_000]),
    customer: person,
    receiver: { name: customer.name, phone: customer.phone, region, street },
    service_ids: index % 4 === 0 ? [goods.services[0]!.service_id] : [],
    coupon_codes: index % 6 === 0 ? [await giveCoupon(scene, customer.member_id)] : [],
    contract: signsLater(index) ? 'unsigned' : 'signed',
    risk_ids: random() < 0.3 ? [pick(random, ['1', '2', '3', '5', '6'])] : [],
  });
}

const signsLater = (index: number): boolean => index % 7 === 0;

const remarks = ['核对了收货地址，与身份证一致', '用户希望周末送货', '已告知押金免押额度', '用户为老客，历史履约良好', '联系电话为家属代接，稍后再联系'];

async function review(scene: OrderScene, orderId: string): Promise<boolean> {
  const { random, playing } = scene;
  const token = pick(random, scene.crew.reviewers);
  playing.clock.advance(minute * (5 + random() * 40));
  const claimed = await asStaff<{ version: number }>(scene, token, '/merchant/order/audit/claim', { order_id: orderId });
  playing.clock.advance(minute * (2 + random() * 15));
  const soon = new Date(playing.clock.now().getTime() + 26 * 60 * minute).toISOString();
  const common = { order_id: orderId, version: claimed.version };
  const tooRisky = scene.crew.merchantId === 1 && (await readRisk(asking(scene.playing), random, token, orderId));
  await askByPhone(asking(scene.playing), random, token, orderId);
  // Few orders of high risk are passed, by the supervisor and for a reason.
  const special = tooRisky && token === scene.crew.reviewers.at(-1) && random() < 0.5;
  const luck = tooRisky ? (special ? 0 : 0.8) : scene.stopsPaying ? 0 : random();
  const decisions: [number, string, Record<string, unknown>][] = [
    [0.7, 'pass', { contact_result: '1', remark: random() < 0.4 ? pick(random, remarks) : '', ...(special ? { special_reason: '老客，历史履约良好' } : {}) }],
    [0.92, 'reject', { reject_type: pick(random, ['1', '2', '3', '4', '6', '8']), remark: '电话核实后不符合准入要求' }],
    [0.96, 'supplement', { remark: '请补充近三个月社保或工资流水', next_contact_at: soon }],
    [1, 'reconnect', { reconnect_type: '1', next_contact_at: soon, remark: '两次未接通' }],
  ];
  const [, decision, body] = decisions.find(([until]) => luck < until) ?? decisions[0]!;
  await asStaff(scene, token, `/merchant/order/audit/${decision}`, { ...common, ...body });
  if (random() < 0.12)
    await asStaff(scene, scene.crew.operator, '/remarks/modify/order', { order_id: orderId, describe: pick(random, remarks), status: random() < 0.3 ? 1 : 2 });
  return (
    decision === 'pass' && passAgain(asking(scene.playing), { orderId, first: token, reviewers: scene.crew.reviewers, body, waits: scene.index % 4 === 1 })
  );
}

/** Plays one order: paid or not, reviewed or waiting, cancelled before or after. */
async function live(scene: OrderScene, daysAgo: number): Promise<void> {
  const fresh = daysAgo < 2;
  const { random, playing, index } = scene;
  const order = await place(scene);
  playing.clock.advance(minute * (1 + random() * 6));
  const luck = random();
  const { stopsPaying } = scene;
  if (!stopsPaying && (fresh ? luck < 0.35 : luck < 0.08)) return;
  if (!stopsPaying && luck > 0.96) {
    await scene.shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' });
    return;
  }
  const scenario = stopsPaying ? 'success' : luck > 0.93 ? 'failure' : luck > 0.9 ? 'duplicate' : 'success';
  await scene.shop.call('POST', '/open/v1/orders/pay', {
    order_id: order.order_id,
    amount: order.first_payment,
    scenario,
    agreement: pick(random, agreements),
  });
  if (scenario === 'failure') return;
  if (fresh && random() < 0.6) return;
  const passed = await review(scene, order.order_id);
  await careFor(
    { call: (url, body) => asStaff(scene, scene.crew.operator, url, body), version: (orderId) => versionOf(scene, orderId) },
    order.order_id,
    index,
  );
  if (!stopsPaying && random() > 0.95) await cancelAfterwards(scene, order.order_id);
  else if (passed && (stopsPaying || random() < 0.94)) {
    const lease = () => playLease(scene.leases, order.order_id, `${scene.crew.merchantId}${String(index).padStart(12, '0')}`, order.quantity, daysAgo);
    if (signsLater(index)) signAndLease(scene, order.order_id, lease);
    else lease();
  }
}

/** Lets the customer sign the contract, the next day or when he is reminded weeks later, and plays the lease. */
function signAndLease({ random, playing, leases, shop }: OrderScene, orderId: string, lease: () => void): void {
  const hours = random() < 0.5 ? 1 + random() * 20 : 24 * (10 + random() * 30);
  leases.agenda.add(new Date(playing.clock.now().getTime() + hours * 60 * minute), async () => {
    await shop.call('POST', '/open/v1/orders/sign', { order_id: orderId });
    lease();
  });
}

async function cancelAfterwards(scene: OrderScene, orderId: string): Promise<void> {
  const flow = await asStaff<{ list: { status: number; current: boolean }[] }>(
    scene,
    scene.crew.operator,
    `/merchant/order/order/orderFlowList?order_id=${orderId}`,
    undefined,
    'GET',
  );
  if (flow.list.some((step) => step.status === 100)) return;
  scene.playing.clock.advance(minute * 90);
  const version = await versionOf(scene, orderId);
  await asStaff(scene, scene.crew.operator, '/merchant/order/detail/orderCancel', {
    order_id: orderId,
    cancel_type: '06',
    reason: '用户来电要求取消',
    version,
  });
}

/** Plays one order of a merchant from its placing to the end of the year; what comes later goes into the agenda. */
export function playOrder(scene: Scene, index: number, daysAgo: number): Promise<void> {
  const one = { ...scene, index, random: streamOf(seedOf(scene.crew.merchantId), index), stopsPaying: daysAgo > 30 && index % 7 < 2 };
  return live({ ...one, leases: leasesOf(one) }, daysAgo);
}
