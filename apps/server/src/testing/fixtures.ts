import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addCompensationRule, addService } from '../modules/goods/index.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { BundleDesk } from './bundle-desk.ts';
import { beforeGuest } from './before-guest.ts';
import { couponMakers } from './coupon-fixtures.ts';
import { someCoupon } from './coupons.ts';
import { exportsEnded } from './exports-ended.ts';
import { GoodsDesk } from './goods-desk.ts';
import { call, get, post } from './http.ts';
import { newOldNo, OldBooks } from './migrated.ts';
import { Questions } from './questions.ts';
import { Warehouse } from './shipping.ts';
import { RecycleDesk } from './recycle-desk.ts';
import { ReserveDesk, taken } from './reserve-desk.ts';
import { SaleDesk } from './sale-desk.ts';
import { Shop, type OpenOrder } from './shop.ts';
import { newSerial, StockDesk } from './stock-desk.ts';
import { signIn, type Person } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { ok, type World } from './fixture-world.ts';
import { caseMakers, changeOf, judicialOf, pauseOf, payCodeOf, payLinkOf, planOf, requestOf } from './money-fixtures.ts';
import { countMakers } from './count-fixtures.ts';
import { moveMakers } from './move-fixtures.ts';
import { paperMakers } from './paper-fixtures.ts';
import { rerentPath, someRule } from './rerent-desk.ts';
import { accountSheet, uploadSheet } from './uploads.ts';
import { visitMakers } from './visit-fixtures.ts';
import { addReviewer } from './add-reviewer.ts';
import { buybackMakers } from './buyback-fixtures.ts';
import { financeMakers } from './finance-fixtures.ts';
import { dispatchMakers } from './dispatch-fixtures.ts';
import { quoteMakers } from './quote-fixtures.ts';
import { salesMakers } from './sales-fixtures.ts';
import { wipeDeskOf } from './wipe-desk.ts';
import { waterMakers } from './water-fixtures.ts';
import { YearlyDesk } from './yearly-desk.ts';

/** Ids of real rows, by the entity that the contract's `id(entity)` names: all of one merchant, within one person's reach. */
export type Fixtures = Readonly<Record<string, string>>;

interface Bills {
  rent: { bill_id: string }[];
  documents: { id: string }[];
}

const billsOf = async ({ server, person, order }: World) =>
  (await get<Bills>(server, person, '/merchant/order/detail/orderListBillInfo', { order_id: order.order_id })).result;

async function goodsOf({ shop }: World): Promise<string> {
  const { result } = await shop.call<{ list: { goods_id: string; skus: { sku_id: string }[] }[] }>('GET', '/open/v1/goods?page_size=50');
  return result.list.find((goods) => goods.skus.some((sku) => sku.sku_id === shop.skuId))!.goods_id;
}

const versionOf = async (server: TestServer, person: Person, order: OpenOrder) =>
  (await get<{ version: number }>(server, person, '/merchant/order/detail/orderListBaseInfo', { order_id: order.order_id })).result.version;

interface Members {
  emergency: { contact_id: string }[];
  daily: { contact_id: string }[];
}
const membersOf = async ({ server, person, order }: World) =>
  (await get<Members>(server, person, '/merchant/order/detail/orderMemberInfo', { order_id: order.order_id })).result;

const someContact = { name: '李梅', relation: '1', phone: '13712345678' };
async function contactOf(world: World, kind: keyof Members, url: string): Promise<string> {
  const { server, person, order } = world;
  ok(await post(server, person, url, { order_id: order.order_id, version: await versionOf(server, person, order), list: [someContact] }));
  return (await membersOf(world))[kind][0]!.contact_id;
}

/** A picture of the customer's ID card. */
async function imageOf({ server, person, order }: World): Promise<string> {
  const key = await privatePicture(server, person);
  return ok(await post<{ image_id: string }>(server, person, '/merchant/order/detail/uploadMemberImage', { order_id: order.order_id, kind: 4, key })).result
    .image_id;
}

/** A session beside the one that the tests use. */
async function sessionOf({ server, person }: World): Promise<string> {
  await signIn(server, person, server.clock.now());
  const { result } = await get<{ list: { id: string }[] }>(server, person, '/privilege/my/sessions');
  return String(Math.max(...result.list.map((session) => Number(session.id))));
}

async function exportOf({ server, person }: World, list = 'orderList'): Promise<string> {
  const { result } = ok(await post<{ id: string }>(server, person, '/platform/export/start', { list, filter: {} }));
  await exportsEnded(server);
  return result.id;
}

/** The notice by which the export told its owner. */
async function noticeOf({ server, person }: World): Promise<string> {
  const { result } = await get<{ list: { id: string }[] }>(server, person, '/privilege/my/notices');
  return result.list[0]!.id;
}

const staffOf = (server: TestServer, merchantId: number) => (Object.values(server.staff) as Person[]).filter((each) => each.merchantId === merchantId);

/** Keeps a reviewer: the merchant then gives orders only to kept ones. */
async function keptReviewer({ server, person }: Pick<World, 'server' | 'person'>, id: number): Promise<void> {
  const { code, message } = await post(server, person, '/merchant/order/order/create_audit_reviewer', { account_id: String(id) });
  // 1040: he is one already. 2062: he may not review.
  if (code !== 200 && code !== 1040 && code !== 2062) throw new Error(`a reviewer could not be kept: ${code} ${message}`);
}

/** An account that is the order's reviewer and customer service, has the role, and has done something that the history tells. */
async function accountOf({ server, person, order }: World, made: Fixtures): Promise<string> {
  const reviewer = await addReviewer(
    server,
    person.merchantId,
    ['InfoList', 'review:claim', 'review:decide', 'order:follow', 'waters:claim'],
    [Number(made.role)],
  );
  for (const { id } of [...staffOf(server, person.merchantId), person, reviewer]) await keptReviewer({ server, person }, id);
  ok(await post(server, person, '/merchant/order/order/assign_audit_reviewer', { order_ids: [order.order_id], reviewer_id: String(reviewer.id) }));
  ok(
    await post(server, person, '/api/orderInfo/update/adminUser', {
      order_id: order.order_id,
      version: await versionOf(server, person, order),
      admin_id: String(reviewer.id),
    }),
  );
  const token = await signIn(server, reviewer, server.clock.now());
  await saved(server, { ...reviewer, token }, '/privilege/my/views/save', { list: 'orderList', name: '自己的视图', shared: false, content: {} });
  await withTenant(server.services.database.db, { merchantId: person.merchantId }, (tx) =>
    sql`update account set store_id = ${made.store}::bigint where merchant_id = ${person.merchantId} and id = ${reviewer.id}`.execute(tx),
  );
  return String(reviewer.id);
}

/** A run of a sweep by hand: one that nobody ran in the last seconds. */
async function jobRunOf({ server, person }: World): Promise<string> {
  for (const sweep of ['review holds', 'order counts', 'exports', 'imports']) {
    const answer = await post<{ run_id: string }>(server, person, '/privilege/jobs/retry', { sweep });
    if (answer.code === 200) return answer.result.run_id;
  }
  throw new Error('no sweep may be run by hand now');
}

/** An event that the shop was told and could not hear: nobody listens at its address. */
async function shopEventOf({ server, person, shop }: World): Promise<string> {
  const { result: keys } = await get<{ list: { id: string; access_key: string; version: number }[] }>(server, person, '/privilege/apiKey/list');
  const key = keys.list.find((each) => each.access_key === shop.key.access_key)!;
  const notify = (url: string, version: number) => post(server, person, '/privilege/apiKey/setNotify', { id: key.id, notify_url: url, version });
  ok(await notify('http://127.0.0.1:9/', key.version));
  await shop.paidOrder();
  ok(await notify('', key.version + 1));
  const { result } = await get<{ list: { log_id: string }[] }>(server, person, '/privilege/apiKey/notifyLog', { id: key.id });
  return result.list[0]!.log_id;
}

/** A parcel under way. */
async function parcelOf({ server, person, shop }: World): Promise<string> {
  const { order } = await new Warehouse(server, person).sentOrder(shop);
  const { result } = await get<{ list: { id: string }[] }>(server, person, '/merchant/order/detail/orderListExpressInfo', { order_id: order.order_id });
  return result.list[0]!.id;
}

/** A courier who will come. */
async function bookingOf({ server, person, shop }: World): Promise<string> {
  const { order } = await new Warehouse(server, person).readyOrder(shop);
  const query = { order_id: order.order_id, company: 'SF' };
  return ok(await call<{ id: string }>(server, person, 'POST', '/merchant/offline_shipping/mail/open_express', { query })).result.id;
}

/** An optional question, so that it keeps no order from passing. */
async function questionOf({ server, person }: World): Promise<string> {
  return (await new Questions(server, person).asked({ required: false })).question.id;
}

async function optionOf({ server, person }: World, made: Fixtures): Promise<string> {
  const { result } = await get<{ list: { id: string }[] }>(server, person, '/merchant/order/question/detail', { question_id: made.question! });
  return result.list[0]!.id;
}

/** An order of the old system, brought over by a sheet of its own. */
async function migratedOf({ server, person }: World): Promise<string> {
  const oldNo = newOldNo();
  await new OldBooks(server, person).bring([{ 原订单号: oldNo }]);
  return ok(await post<{ list: { id: string }[] }>(server, person, '/merchant/order/migrated/list', { old_no: oldNo })).result.list[0]!.id;
}

async function migratedBatchOf({ server, person }: World): Promise<string> {
  return (await get<{ list: { batch_id: string }[] }>(server, person, '/merchant/order/migrated/batches')).result.list[0]!.batch_id;
}

const deskOf = ({ server, person }: World) => GoodsDesk.open(server, person);
/** Goods for sale, on the shelf, so that a shop finds them. */
async function saleOf(world: World): Promise<string> {
  const desk = new SaleDesk(await deskOf(world));
  const goods = ok(await desk.create()).result;
  ok(await desk.shelf(goods, true));
  return goods.id;
}

/** A bundle of goods of its own, so that another one can be made for those at hand; on the shelf, so that no call deletes it. */
async function bundleOf(world: World, made: Fixtures): Promise<string> {
  const desk = new BundleDesk(world.server, new SaleDesk(await deskOf(world)));
  const bundle = ok(await desk.save(desk.body(await desk.main(), [desk.item(made.saleSku!, { price: 100 })]))).result;
  ok(await desk.shelf(bundle, true));
  return bundle.id;
}

/** A yearly rule for the goods at hand. */
async function yearlyOf({ server, person }: World, made: Fixtures): Promise<string> {
  const desk = new YearlyDesk(server, person);
  return ok(await desk.save(desk.body({ goods_id: made.goods!, skus: [] }, await desk.device()))).result.id;
}
/** A model that another person has passed, so that customers may reserve it. */
async function reserveGoodsOf(world: World, made: Fixtures): Promise<string> {
  const desk = new ReserveDesk(world.server, await deskOf(world));
  return (await desk.open(world.server.staff.admin, { brand_id: made.goodsBrand })).reserve_id;
}
const reservationOf = async (world: World, made: Fixtures) =>
  taken(await new ReserveDesk(world.server, await deskOf(world)).reserve(world.shop, made.reserveGoods!)).reserve_no;

const saved = async (server: TestServer, person: Person, url: string, body: unknown) => ok(await post<{ id: string }>(server, person, url, body)).result.id;

/** A look-up that the goods name, so that no call deletes it. */
async function usedBy(
  { server, person }: World,
  made: Fixtures,
  column: 'category_id' | 'brand_id' | 'postage_id',
  url: string,
  body: object,
): Promise<string> {
  const id = await saved(server, person, url, { name: `设置-${randomUUID().slice(0, 8)}`, ...body });
  await withTenant(server.services.database.db, { merchantId: person.merchantId }, (tx) =>
    sql`update goods set ${sql.ref(column)} = ${id}::bigint where merchant_id = ${person.merchantId} and id = ${made.goods}::bigint`.execute(tx),
  );
  return id;
}

/** The lease type for which the goods have a price. */
async function leaseTypeOf({ server, person }: World): Promise<string> {
  const { result } = await get<{ list: { goods_lease_type_id: string; lease_type: number; periods: number }[] }>(
    server,
    person,
    '/merchant/goods/lease_type_list',
  );
  return result.list.find((type) => type.lease_type === 1 && type.periods === 12)!.goods_lease_type_id;
}

/** How a real row of each entity comes to be. An entity that the contract newly names gets its line here. */
const makers: Record<string, (world: World, made: Fixtures) => Promise<string> | string> = {
  merchant: ({ person }) => String(person.merchantId),
  order: ({ order }) => order.order_id,
  exportRow: ({ order }) => order.order_id,
  goods: goodsOf,
  sku: ({ shop }) => shop.skuId,
  goodsCategory: (world, made) => usedBy(world, made, 'category_id', '/merchant/goods/category_edit', { kind: 'phone' }),
  goodsBrand: (world, made) => usedBy(world, made, 'brand_id', '/merchant/goods/brand_edit', {}),
  postage: (world, made) => usedBy(world, made, 'postage_id', '/merchant/goods/postage_create', { way: 1 }),
  goodsAttribute: ({ server, person }) =>
    saved(server, person, '/merchant/goods/goods_attr_edit', { group_name: '外观', name: `规格-${randomUUID().slice(0, 8)}`, choices: ['甲'] }),
  goodsLeaseType: leaseTypeOf,
  company: ({ server, person }) => saved(server, person, '/merchant/goods/company_edit', { type: 1, name: `公司-${randomUUID().slice(0, 8)}` }),
  goodsService: async ({ server, person }, made) =>
    String(await act(server.services, systemCaller(person.merchantId), (ctx) => addService(ctx, Number(made.goods), { name: '碎屏险', kind: 2, price: 9900 }))),
  basicService: ({ server, person }) => saved(server, person, '/merchant/goods/basic_serve_edit', { name: `保障-${randomUUID().slice(0, 8)}` }),
  premiumService: ({ server, person }) => saved(server, person, '/merchant/goods/premium_edit', { name: `尊享-${randomUUID().slice(0, 8)}`, price: 9900 }),
  coupon: ({ server, person }) => saved(server, person, '/dmp/coupon/issue', someCoupon('walked')),
  bill: async (world) => (await billsOf(world)).rent[0]!.bill_id,
  document: async (world) => (await billsOf(world)).documents[0]!.id,
  role: ({ server, person }) => saved(server, person, '/privilege/role/save', { name: `角色-${randomUUID().slice(0, 8)}`, tags: ['OrderList'] }),
  device: async ({ server, person, shop }) => {
    const desk = new StockDesk(server, person);
    const number = newSerial();
    await desk.takenIn(shop.skuId, [number]);
    return (await desk.file(number)).device_id;
  },
  intake: async ({ server, person, shop }) => (await new StockDesk(server, person).takenIn(shop.skuId, [newSerial()], { arrived: false })).intake_id,
  store: ({ server, person }) => saved(server, person, '/merchant/offline/store/add', { name: `门店-${randomUUID().replaceAll(/[\d-]/g, '').padEnd(8, 'x')}` }),
  account: accountOf,
  view: ({ server, person }) =>
    saved(server, person, '/privilege/my/views/save', { list: 'orderList', name: `视图-${randomUUID().slice(0, 8)}`, shared: false, content: { q: '1' } }),
  export: (world) => exportOf(world),
  import: async ({ server, person }) => ok(await uploadSheet(server, person, await accountSheet())).result.id,
  notice: noticeOf,
  apiKey: ({ server, person }) => saved(server, person, '/privilege/apiKey/create', { name: `密钥-${randomUUID().slice(0, 8)}` }),
  shopEvent: shopEventOf,
  session: sessionOf,
  emergencyContact: (world) => contactOf(world, 'emergency', '/merchant/order/detail/editEmergencyContact'),
  dailyContact: (world) => contactOf(world, 'daily', '/merchant/order/detail/dailyContactsModify'),
  memberImage: imageOf,
  parcel: parcelOf,
  booking: bookingOf,
  coverPlan: ({ server, person }) => saved(server, person, '/api/orderInfo/protect/savePlan', { name: `保障-${randomUUID().slice(0, 8)}`, price: 9_900 }),
  deliveryExport: (world) => exportOf(world, 'deliveryList'),
  compensationRule: ({ server, person }) =>
    act(server.services, systemCaller(person.merchantId), (ctx) =>
      addCompensationRule(ctx, 'phone', { name: `赔付-${randomUUID().slice(0, 8)}`, amount: 10_000, percent: 0 }),
    ).then(String),
  recycleGoods: async (world, made) => ok(await new RecycleDesk(await deskOf(world)).create({ brand_id: made.goodsBrand })).result.id,
  reserveGoods: reserveGoodsOf,
  reservation: reservationOf,
  saleGoods: saleOf,
  saleSku: async (world, made) => (await new SaleDesk(await deskOf(world)).detail(made.saleGoods!)).result.skus[0]!.sku_id,
  goodsBundle: bundleOf,
  yearlyRule: yearlyOf,
  request: requestOf,
  repaymentPlan: planOf,
  orderChange: changeOf,
  judicialBill: judicialOf,
  payCode: (world, made) => payCodeOf(world, made.judicialBill!),
  payLink: payLinkOf,
  latePause: pauseOf,
  rerentRule: ({ server, person }) => saved(server, person, rerentPath('rerentRuleSave'), someRule({ name: `复租-${randomUUID().slice(0, 8)}` })),
  ...caseMakers,
  jobRun: jobRunOf,
  migratedOrder: migratedOf,
  migratedBatch: migratedBatchOf,
  question: questionOf,
  option: optionOf,
  ...waterMakers,
  ...moveMakers,
  ...countMakers,
  ...visitMakers,
  ...paperMakers,
  ...buybackMakers,
  ...salesMakers,
  ...financeMakers,
  ...quoteMakers,
  ...dispatchMakers,
  ...couponMakers,
  deviceWipe: async (world: World) => {
    const desk = await wipeDeskOf(world);
    return desk.saved(await desk.device());
  },
};

export const knownEntities: ReadonlySet<string> = new Set(Object.keys(makers));

/** One real row of each entity for one person, made through the operations. */
export async function makeFixtures(server: TestServer, who: 'everything' | 'guest'): Promise<{ fixtures: Fixtures; shop: Shop }> {
  const person = server.staff[who];
  const shop = await Shop.open(server, who === 'guest' ? 'guest' : 'admin');
  const world: World = { server, person, shop, order: await shop.paidOrder() };
  const fixtures: Record<string, string> = {};
  for (const [entity, make] of Object.entries(makers)) fixtures[entity] = await beforeGuest(world, entity, async () => make(world, fixtures));
  return { fixtures, shop };
}
