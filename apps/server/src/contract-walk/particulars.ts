import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { signNotice } from '../platform/channels/sandbox.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { exportsEnded } from '../testing/fixtures.ts';
import { get, post } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import type { OpenOrder } from '../testing/shop.ts';
import { signIn, testPassword, type Person } from '../testing/staff.ts';
import { fixedCode } from '../testing/test-server.ts';
import { accountHeader, sheetOf, uploadSheet } from '../testing/uploads.ts';
import type { Given } from './send.ts';
import type { Walker } from './walker.ts';

/** What a call needs, beside its shape, to be done. */
export interface Particular {
  /** Takes the place of the sampled fields of the same name. */
  body?: Record<string, unknown>;
  params?: Given['params'];
  /** Somebody else than the walker does it. */
  as?: Person;
}

const unique = (what: string) => `${what}-${randomUUID().slice(0, 8)}`;

/** Calls of the walker's own that prepare something, with a session of their own. */
async function prepare<T>(walker: Walker, url: string, body: unknown): Promise<T> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const answer = await post<T>(walker.server, { ...walker.person, token }, url, body);
  if (answer.code !== 200) throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.result;
}

async function versionOf(walker: Walker, order: Pick<OpenOrder, 'order_id'>): Promise<number> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  return (await get<{ version: number }>(walker.server, { ...walker.person, token }, '/merchant/order/detail/orderListBaseInfo', { order_id: order.order_id }))
    .result.version;
}

async function claimed(walker: Walker): Promise<{ order_id: string; version: number }> {
  const order = await walker.shop.paidOrder();
  return prepare(walker, '/merchant/order/audit/claim', { order_id: order.order_id });
}

/** A refund that the channel has not answered. */
async function unansweredRefund(walker: Walker): Promise<string> {
  const { channels } = walker.server.services;
  const order = await walker.shop.paidOrder();
  const sandbox = channels.get('sandbox');
  channels.add({
    name: 'sandbox',
    title: sandbox.title,
    send: async () => ({ state: 'unknown', reason: '' }),
    ask: async () => ({ state: 'unknown', reason: '' }),
  });
  await prepare(walker, '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '04', version: await versionOf(walker, order) });
  channels.add(sandbox);
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const bills = await get<{ documents: { id: string; kind: string }[] }>(
    walker.server,
    { ...walker.person, token },
    '/merchant/order/detail/orderListBillInfo',
    { order_id: order.order_id },
  );
  return bills.result.documents.find((document) => document.kind === 'refund')!.id;
}

/** A sheet of an account of its own, checked and not confirmed. */
async function uploaded({ server, person }: Walker): Promise<string> {
  const who = { ...person, token: await signIn(server, person, server.clock.now()) };
  return (await uploadSheet(server, who, await sheetOf([accountHeader, [unique('walked'), '导入员工', '', '']]))).result.id;
}

/** A fresh account's invitation. */
async function invitationTo(walker: Walker): Promise<string> {
  const account = { account: unique('invited'), name: '受邀员工', role_ids: [], invite: true };
  const { id } = await prepare<{ id: string }>(walker, '/privilege/account/save', account);
  return (await prepare<{ token: string }>(walker, '/privilege/account/invite', { account_id: id })).token;
}

const freshToken = ({ server, person }: Walker) => signIn(server, person, server.clock.now());
const warehouseOf = ({ server, person, shop }: Walker, token: string) => ({ warehouse: new Warehouse(server, { ...person, token }), shop });

async function unsignedAgain({ server }: Walker): Promise<Person> {
  await withTenant(server.services.database.db, { merchantId: 3 }, (tx) =>
    sql`update merchant set contract_signed_at = null where merchant_id = 3`.execute(tx),
  );
  return server.staff.unsigned;
}

async function genuineNotice(walker: Walker): Promise<Record<string, unknown>> {
  const placed = (await walker.shop.place()).result;
  await walker.shop.pay(placed, 'late');
  const outTradeNo = (await walker.shop.read(placed.order_id)).result.payment!.out_trade_no;
  const notice = {
    merchant_id: walker.fixtures.merchant!,
    out_trade_no: outTradeNo,
    trade_no: 'SB1',
    kind: 'payment',
    amount: placed.first_payment,
    outcome: 'succeeded' as const,
    reason: '',
  };
  return { ...notice, sign: signNotice(walker.server.services.config.key('sandbox-notice'), notice) };
}

/** A picture of the walker's merchant that nobody holds yet. */
async function freshPicture(walker: Walker): Promise<string> {
  const { server, person } = walker;
  return privatePicture(server, { ...person, token: await signIn(server, person, server.clock.now()) });
}

async function materialsVersion(walker: Walker): Promise<number> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  return (await get<{ version: number }>(walker.server, { ...walker.person, token }, '/merchant/guest/materials')).result.version;
}

const someone = { name: '李梅', relation: '1', phone: '13712345678' };

/** A fresh order as it is now, with what the call needs beside it. */
async function freshOrder(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const order = await walker.shop.paidOrder();
  return { body: { order_id: order.order_id, version: await versionOf(walker, order), ...more } };
}

/** A fresh order whose lease runs. */
async function leasedOrder(walker: Walker, more: Record<string, unknown> = {}): Promise<Particular> {
  const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
  const { order, version } = await warehouse.sentOrder(shop);
  const received = await warehouse.call('receive', { order_id: order.order_id, version, reason: '用户来电确认' });
  return { body: { order_id: order.order_id, version: received.result.version, ...more } };
}

async function unversioned(particular: Promise<Particular>): Promise<Particular> {
  const { version: _version, ...body } = (await particular).body!;
  return { body };
}

/** An ended order that a bank financed; no call makes one yet. */
async function financedOrder(walker: Walker): Promise<Particular> {
  const { merchantId } = walker.person;
  const order = await walker.shop.paidOrder();
  await withTenant(walker.server.services.database.db, { merchantId }, (tx) =>
    sql`update orders set fund_org = 'xinwang', status = 90 where merchant_id = ${merchantId} and order_no = ${order.order_id}`.execute(tx),
  );
  return { body: { order_id: order.order_id, version: await versionOf(walker, order) } };
}

async function endedOrder(walker: Walker, how: 'cancelled' | 'rejected', more: Record<string, unknown>): Promise<Particular> {
  const { order_id, version } = await claimed(walker);
  const order = { order_id, version };
  if (how === 'cancelled') await prepare(walker, '/merchant/order/detail/orderCancel', { ...order, cancel_type: '06', reason: '客户要求' });
  else await prepare(walker, '/merchant/order/audit/reject', { ...order, reject_type: '1', remark: '风险' });
  return { body: { order_id, version: await versionOf(walker, order), ...more } };
}

/** How a call succeeds that a sample alone does not carry through. A new changing call that needs more than its shape gets its line here. */
export const particulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'platform.saveView': async () => ({ body: { name: unique('视图') } }),
  'platform.deleteView': async (walker) => ({
    body: {
      id: (await prepare<{ id: string }>(walker, '/privilege/my/views/save', { list: 'orderList', name: unique('视图'), shared: false, content: {} })).id,
    },
  }),
  'platform.deleteExport': async (walker) => {
    await exportsEnded(walker.server);
    const { id } = await prepare<{ id: string }>(walker, '/platform/export/start', { list: 'orderList', filter: {} });
    await exportsEnded(walker.server);
    return { body: { id } };
  },
  'platform.confirmImport': async (walker) => ({ body: { id: await uploaded(walker) } }),
  'platform.deleteImport': async (walker) => ({ body: { id: await uploaded(walker) } }),
  'session.login': async ({ server, person }) => {
    const captcha = await get<{ code_key: string }>(server, undefined, '/privilege/login/captcha');
    return { body: { username: person.account, password: testPassword, code_key: captcha.result.code_key, code: fixedCode } };
  },
  'session.changePassword': async () => ({ body: { old_password: testPassword, password: testPassword, password_confirm: testPassword } }),
  'session.endSession': async ({ server, person }) => {
    // The newest session stands first in the list.
    server.clock.advance(1);
    const token = await signIn(server, person, server.clock.now());
    const { result } = await get<{ list: { id: string; current: boolean }[] }>(server, { ...person, token }, '/privilege/my/sessions');
    return { body: { session_id: result.list.find((session) => session.current)!.id } };
  },
  'session.saveMaterials': async (walker) => ({ body: { licence: await freshPicture(walker), version: await materialsVersion(walker) } }),
  'session.confirmContract': async (walker) => ({ as: await unsignedAgain(walker) }),
  'permission.saveRole': async () => ({ body: { name: unique('角色') } }),
  'permission.deleteRole': async (walker) => {
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/privilege/role/save', { name: unique('角色'), tags: [] });
    return { body: { role_id: id, version } };
  },
  'permission.saveAccount': async () => ({ body: { account: unique('walked'), name: '新员工', role_ids: [] } }),
  'session.invitation': async (walker) => ({ body: { token: await invitationTo(walker) } }),
  'session.acceptInvitation': async (walker) => ({
    body: { token: await invitationTo(walker), password: testPassword, password_confirm: testPassword },
  }),
  'permission.saveMenu': async ({ server, person }) => {
    const token = await signIn(server, person, server.clock.now());
    const { result } = await get<{ version: number }>(server, { ...person, token }, '/privilege/menu/list');
    return { body: { entries: [{ name: 'Order', title: unique('订单') }], version: result.version } };
  },
  'stores.addStore': async () => ({ body: { name: unique('门店') } }),
  'permission.bindFeishu': async () => ({ body: { feishu_id: `ou_${randomUUID()}` } }),
  'orders.orderCancel': async (walker) => {
    const order = await walker.shop.paidOrder();
    return { body: { order_id: order.order_id, cancel_type: '04', version: await versionOf(walker, order) } };
  },
  'orders.createAuditReviewer': async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id] } }),
  'orders.remarkOrder': async () => ({ body: { describe: unique('备注') } }),
  'orders.editOrderMemberInfo': (walker) => freshOrder(walker, { name: '李更正' }),
  'orders.editEmergencyContact': (walker) => freshOrder(walker, { list: [someone] }),
  'orders.dailyContactsModify': (walker) => freshOrder(walker, { list: [someone] }),
  'orders.uploadMemberImage': async (walker) => unversioned(freshOrder(walker, { kind: 1, key: await freshPicture(walker) })),
  'orders.deleteMemberImage': async (walker) => {
    const { order_id } = await walker.shop.paidOrder();
    const { image_id } = await prepare<{ image_id: string }>(walker, '/merchant/order/detail/uploadMemberImage', {
      order_id,
      kind: 1,
      key: await freshPicture(walker),
    });
    return { body: { order_id, image_id } };
  },
  'orders.updateAdminUser': (walker) => freshOrder(walker, { admin_id: walker.fixtures.account }),
  'orders.orderTag': async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id], add: ['1'], remove: [] } }),
  'orders.addPhoneTagOrders': async (walker) => ({ body: { order_id: (await walker.shop.paidOrder()).order_id, tag_ids: ['2'] } }),
  'orders.markCompensation': (walker) => leasedOrder(walker, { marked: true }),
  'orders.saveAgreementWay': (walker) => leasedOrder(walker),
  'orders.orderAddReview': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.readyOrder(shop);
    return { body: { order_id: order.order_id, version } };
  },
  'orders.orderCancelReasonEdit': (walker) => endedOrder(walker, 'cancelled', { cancel_type: '04' }),
  'orders.auditRejectReasonEdit': (walker) => endedOrder(walker, 'rejected', {}),
  'orders.xinwangFinish': financedOrder,
  'overdue.addFollowRecord': (walker) => unversioned(leasedOrder(walker, { result: 4 })),
  'overdue.consultSave': (walker) => unversioned(leasedOrder(walker)),
  'bills.retryDocument': async (walker) => ({ body: { document_id: await unansweredRefund(walker) } }),
  'review.claim': async (walker) => ({ body: { order_id: (await walker.shop.paidOrder()).order_id } }),
  'review.release': async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { body: { order_id, version } };
  },
  'review.decide': async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { params: { action: 'pass' }, body: { order_id, version, contact_result: '1' } };
  },
  'delivery.ship': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.readyOrder(shop);
    return { body: warehouse.parcel(order.order_id, version) };
  },
  'delivery.receive': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.sentOrder(shop);
    return { body: { order_id: order.order_id, version, reason: '用户来电确认' } };
  },
  'delivery.refuse': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.sentOrder(shop);
    return { body: { order_id: order.order_id, version, outcome: 'again', reason: '用户拒收' } };
  },
  'delivery.editExpress': async (walker) => {
    const token = await freshToken(walker);
    const { warehouse, shop } = warehouseOf(walker, token);
    const { order } = await warehouse.sentOrder(shop);
    const { result } = await get<{ list: { id: string; version: number }[] }>(
      walker.server,
      { ...walker.person, token },
      '/merchant/order/detail/orderListExpressInfo',
      { order_id: order.order_id },
    );
    return { body: { parcel_id: result.list[0]!.id, version: result.list[0]!.version, company: 'JD', express_no: 'JD100200300', reason: '单号录错' } };
  },
  'storefront.payBill': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order } = await warehouse.sentOrder(shop);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    const bill = (await shop.read(order.order_id)).result.bills.find((each) => each.period === 2)!;
    return { body: { order_id: order.order_id, bill_id: bill.bill_id, amount: bill.amount } };
  },
  'storefront.confirmReceipt': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    return { body: { order_id: (await warehouse.sentOrder(shop)).order.order_id } };
  },
  'storefront.placeOrder': async () => ({ body: { shop_order_no: unique('walked-order') } }),
  'storefront.payFirst': async ({ shop }) => {
    const { result } = await shop.place();
    return { body: { order_id: result.order_id, amount: result.first_payment } };
  },
  'storefront.shopCancel': async ({ shop }) => ({ body: { order_id: (await shop.place()).result.order_id } }),
  'storefront.sandboxNotice': async (walker) => ({ body: await genuineNotice(walker) }),
  'storefront.createApiKey': async () => ({ body: { name: unique('密钥') } }),
  'storefront.disableApiKey': async (walker) => ({
    body: { id: (await prepare<{ id: string }>(walker, '/privilege/apiKey/create', { name: unique('密钥') })).id },
  }),
};

/** Calls that cannot succeed under the tests' configuration, and why. */
export const cannotSucceed: Readonly<Record<string, string>> = {
  'session.feishuAuthorize': 'Feishu is off; its own tests speak to a stand-in',
  'session.feishuLogin': 'Feishu is off; its own tests speak to a stand-in',
};
