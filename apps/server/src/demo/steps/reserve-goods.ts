import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { sweepCaller } from '../../platform/jobs/sweep-caller.ts';
import { inventCustomer, numbers, pick, type Random } from '../people.ts';
import { demoPhoto } from '../photo.ts';
import { DemoStep, type Business } from '../step.ts';

type Fate = 'draft' | 'waiting' | 'rejected' | 'open' | 'on sale' | 'ended' | 'taken off';
interface Model {
  name: string;
  brand: string;
  category: string;
  yuan: number;
  fate: Fate;
  /** Days before the demo's end when it is made, for how long it may be reserved, and after how many its fate comes. */
  ago: number;
  days: number;
  after: number;
  reservations: number;
  quota?: number;
}

const models: readonly Model[] = [
  {
    name: 'Apple iPhone 17 Pro 首发预约',
    brand: '苹果',
    category: '手机',
    yuan: 10_999,
    fate: 'open',
    ago: 6,
    days: 14,
    after: 0,
    reservations: 64,
    quota: 200,
  },
  { name: '华为 Mate 80 Pro 预约', brand: '华为', category: '手机', yuan: 7499, fate: 'open', ago: 4, days: 10, after: 0, reservations: 33, quota: 30 },
  { name: 'Apple iPhone 16 Pro Max 预约', brand: '苹果', category: '手机', yuan: 9999, fate: 'on sale', ago: 20, days: 15, after: 16, reservations: 48 },
  { name: '小米 16 Ultra 预约', brand: '小米', category: '手机', yuan: 6999, fate: 'ended', ago: 60, days: 20, after: 25, reservations: 36 },
  { name: 'Switch 2 限定版预约', brand: '任天堂', category: '游戏机', yuan: 4199, fate: 'taken off', ago: 30, days: 20, after: 9, reservations: 22 },
  { name: 'OPPO Find X9 Pro 预约', brand: 'OPPO', category: '手机', yuan: 5999, fate: 'waiting', ago: 1, days: 14, after: 0, reservations: 0, quota: 500 },
  { name: 'vivo X300 Pro 预约', brand: 'vivo', category: '手机', yuan: 5499, fate: 'rejected', ago: 2, days: 14, after: 0, reservations: 0 },
  { name: '荣耀 Magic8 Pro 预约', brand: '荣耀', category: '手机', yuan: 5799, fate: 'draft', ago: 1, days: 0, after: 0, reservations: 0 },
];

const day = 86_400_000;
const hour = 3_600_000;
const minute = 60_000;
const path = '/activity/reserve/goods/';
interface Standing {
  reserve_id: string;
  version: number;
}
interface Choices {
  list: { children: { id: string; name: string }[] }[];
}
interface OnSale {
  list: { goods_id: string; skus: { sku_id: string; stock: number; offers: { lease_type: number; periods: number }[] }[] }[];
}

async function make({ playing, ask, editor }: Business, model: Model): Promise<Standing> {
  const { list: categories } = await ask<Choices>(editor, '/dmp/goods/category_list');
  const { list: brands } = await ask<{ list: { value: string; name: string }[] }>(editor, '/dmp/goods/brandSelect');
  // From the hour that has begun.
  const from = Math.floor(playing.clock.now().getTime() / hour) * hour;
  const begun = model.fate === 'draft';
  const rent = (share: number) => Math.round((model.yuan * share) / 12) * 100;
  const image = () => demoPhoto(playing, 1, (keys) => ask(editor, '/common/upload/temporaryImage/list', { keys }), 'public');
  return ask<Standing>(editor, `${path}reserveGoodsSave`, {
    name: model.name,
    category_id: categories.flatMap((each) => each.children).find((each) => each.name === model.category)!.id,
    brand_id: brands.find((each) => each.name === model.brand)!.value,
    images: begun ? [] : [await image()],
    detail: '<p>新机首批到货，预约用户优先发货。预约免费，开售后7天内下单有效。</p>',
    least_price: rent(0.7),
    most_price: rent(0.9),
    ...(begun ? {} : { reserve_from: new Date(from).toISOString(), reserve_to: new Date(from + model.days * day).toISOString() }),
    ...(model.quota === undefined ? {} : { quota: model.quota }),
    submit: !begun,
  });
}

/** Customers reserve, some think better of it; the last ones find no place any more. */
async function reserve({ playing: { clock }, shop }: Business, random: Random, model: Model, id: string): Promise<string[]> {
  const members: string[] = [];
  for (let n = 0; n < model.reservations; n += 1) {
    const { member_id, name, phone } = inventCustomer(random, 50_000 + models.indexOf(model) * 100 + n);
    clock.advance(minute * Math.ceil(random() * 4));
    const made = await shop.ask<{ reserve_no: string }>('POST', '/open/v1/reserve', {
      reserve_id: id,
      channel_id: pick(random, ['1', '1', '2', '3']),
      customer: { member_id, name, phone },
      wish: pick(random, ['', '256GB', '512GB 黑色', '512GB 白色', '顶配']),
    });
    if (made === undefined) continue;
    if (n % 11 === 10 && model.quota !== 30) await shop.call('POST', '/open/v1/reserve/cancel', { reserve_no: made.reserve_no, reason: '不想要了' });
    else members.push(member_id);
  }
  return members;
}

/** What the clock's sweep does. */
const settle = ({ playing: { server, once } }: Business) => once(() => server.services.sweeps.get('reservations')!.run(server.services, sweepCaller(1)));

/** Sale is opened with goods of the shop, and some who have reserved order and pay. */
async function openSale(scene: Business, random: Random, at: Standing, members: readonly string[]): Promise<void> {
  const { list } = await scene.shop.call<OnSale>('GET', '/open/v1/goods?page_size=50');
  const inStock = ({ stock, offers }: OnSale['list'][0]['skus'][0]) => stock > 8 && offers.length > 0;
  const goods = list.find(({ skus }) => skus.some(inStock))!;
  const sku = goods.skus.find(inStock)!;
  await scene.ask(scene.editor, `${path}reserveSale`, { ...at, goods_id: goods.goods_id });
  await settle(scene);
  for (const [index, member] of members.slice(0, 4).entries()) {
    const { region, street, ...person } = inventCustomer(random, 60_000 + index);
    scene.playing.clock.advance(minute * 7);
    const order = await scene.shop.call<{ order_id: string; first_payment: number }>('POST', '/open/v1/orders', {
      shop_order_no: `demo-reserved-${index}`,
      sku_id: sku.sku_id,
      lease_type: sku.offers[0]!.lease_type,
      periods: sku.offers[0]!.periods,
      channel_id: '1',
      source_id: '11',
      customer: { ...person, member_id: member },
      receiver: { name: person.name, phone: person.phone, region, street },
    });
    await scene.shop.call('POST', '/open/v1/orders/pay', { order_id: order.order_id, amount: order.first_payment, scenario: 'success' });
  }
}

async function meetFate(scene: Business, random: Random, { fate }: Model, id: string, members: readonly string[]): Promise<void> {
  const { ask, editor } = scene;
  const { version } = await ask<Standing>(editor, goodsEndpoints.reserveDetail.path, { reserve_id: id });
  const at = { reserve_id: id, version };
  if (fate === 'on sale') return openSale(scene, random, at, members);
  if (fate === 'ended') await ask(editor, `${path}reserveGoodsEnd`, { ...at, reason: '供应商推迟上市' });
  if (fate === 'taken off') await ask(editor, `${path}reserveGoodsTakeOff`, { ...at, reason: '品牌方取消限定版' });
  await settle(scene);
}

async function play(scene: Business, random: Random, model: Model): Promise<void> {
  const { fate } = model;
  const { reserve_id, version } = await make(scene, model);
  if (fate === 'draft' || fate === 'waiting') return;
  const decision = fate === 'rejected' ? { act: 'reject', reason: '主图与机型不符，请更换图片' } : { act: 'pass' };
  await scene.ask(scene.auditor, `${path}reserveGoodsAudit`, { reserve_id, version, ...decision });
  const members = await reserve(scene, random, model, reserve_id);
  if (model.after > 0)
    scene.agenda.add(new Date(scene.playing.clock.now().getTime() + model.after * day), () => meetFate(scene, random, model, reserve_id, members));
}

/** Eight models over all states with some two hundred reservations, each at its own time. */
export const planReserveGoods = new DemoStep({ name: 'reserve goods', when: 'beside', after: 'renewal prices' }, (scene) => {
  const random = numbers(3171);
  for (const model of models) scene.agenda.add(new Date(scene.playing.until.getTime() - model.ago * day + day / 2), () => play(scene, random, model));
});
