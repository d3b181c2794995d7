import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { signNotice } from '../platform/channels/sandbox.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { someCoupon } from '../testing/coupons.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { get } from '../testing/http.ts';
import type { Saved } from '../testing/questions.ts';
import { signIn, testPassword, type Person } from '../testing/staff.ts';
import { fixedCode } from '../testing/test-server.ts';
import { accountHeader, sheetOf, uploadSheet } from '../testing/uploads.ts';
import { moneyParticulars } from './money-particulars.ts';
import type { Walker } from './walker.ts';
import { type Particular, unique, prepare, versionOf, claimed, freshPicture, freshToken, warehouseOf } from './preparing.ts';
import { goodsParticulars } from './goods-particulars.ts';
import { bundleParticulars } from './bundle-particulars.ts';
import { goodsLookupParticulars } from './goods-lookup-particulars.ts';
import { lookupParticulars, parcelUnderWay } from './lookup-particulars.ts';
import { orderParticulars } from './order-particulars.ts';
import { serviceParticulars } from './service-particulars.ts';
import { reserveParticulars } from './reserve-particulars.ts';
import { saleAndRecycleParticulars } from './sale-and-recycle-particulars.ts';
import { tierParticulars } from './tier-particulars.ts';
import { yearlyParticulars } from './yearly-particulars.ts';

const freshQuestion = (walker: Walker, kind: string): Promise<Saved> =>
  prepare<Saved>(walker, '/merchant/order/question/save', { category: 'inspection', question_kind: kind, title: unique('问题') });

/** A kept report would be used again, which changes nothing. */
const askAnew = async (): Promise<Particular> => ({ body: { refresh: true } });

/** A refund that the channel has not answered. */
async function unansweredRefund(walker: Walker): Promise<{ document_id: string; version: number }> {
  const { channels } = walker.server.services;
  const order = await walker.shop.paidOrder();
  const sandbox = channels.get('sandbox');
  channels.add({
    name: 'sandbox',
    title: sandbox.title,
    send: async () => ({ state: 'unknown', reason: '' }),
    ask: async () => ({ state: 'unknown', reason: '' }),
    receipt: async () => ({ state: 'absent' }),
    agreement: async () => ({ state: 'absent' }),
  });
  await prepare(walker, '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '04', version: await versionOf(walker, order) });
  channels.add(sandbox);
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const bills = await get<{ documents: { id: string; kind: string; version: number }[] }>(
    walker.server,
    { ...walker.person, token },
    '/merchant/order/detail/orderListBillInfo',
    { order_id: order.order_id },
  );
  const { id, version } = bills.result.documents.find((document) => document.kind === 'refund')!;
  return { document_id: id, version };
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

/** The walker's key as it stands. A merchant has a few keys at most, so none is made for each case. */
async function keyAt(walker: Walker): Promise<{ id: string; version: number; notify_url: string }> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const { result } = await get<{ list: { id: string; version: number; notify_url: string }[] }>(
    walker.server,
    { ...walker.person, token },
    '/privilege/apiKey/list',
  );
  return result.list.find((key) => key.id === walker.fixtures.apiKey)!;
}

/** The key with an address at which nobody listens. */
async function notified(walker: Walker): Promise<{ id: string }> {
  const { id, version, notify_url: known } = await keyAt(walker);
  if (known === '') await prepare(walker, '/privilege/apiKey/setNotify', { id, notify_url: 'http://127.0.0.1:9/', version });
  walker.notified = true;
  // A key is tested every ten seconds at most.
  walker.server.clock.advance(11_000);
  return { id };
}

/** Takes the address away again: what nobody hears would be tried at each later call. */
export async function notNotified(walker: Walker): Promise<void> {
  if (!walker.notified) return;
  const { id, version } = await keyAt(walker);
  await prepare(walker, '/privilege/apiKey/setNotify', { id, notify_url: '', version });
  walker.notified = false;
}

/** Something that the key was told. */
async function toldEvent(walker: Walker): Promise<string> {
  const { id } = await notified(walker);
  await walker.shop.paidOrder();
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const { result } = await get<{ list: { log_id: string }[] }>(walker.server, { ...walker.person, token }, '/privilege/apiKey/notifyLog', { id });
  return result.list[0]!.log_id;
}

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
    agreement_no: '',
  };
  const told = { ...notice, at: '', code: '' as const };
  return { ...told, sign: signNotice(walker.server.services.config.key('sandbox-notice'), told) };
}

async function materialsVersion(walker: Walker): Promise<number> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  return (await get<{ version: number }>(walker.server, { ...walker.person, token }, '/merchant/guest/materials')).result.version;
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
  'platform.retryJob': async ({ server }) => {
    // A sweep is run by hand every ten seconds at most.
    server.clock.advance(11_000);
    return {};
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
  'coupons.voidCoupon': async (walker) => {
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/dmp/coupon/issue', someCoupon('walked'));
    return { body: { id, version } };
  },
  ...orderParticulars,
  ...lookupParticulars,
  ...serviceParticulars,
  ...goodsParticulars,
  ...goodsLookupParticulars,
  ...saleAndRecycleParticulars,
  ...bundleParticulars,
  ...tierParticulars,
  ...yearlyParticulars,
  ...reserveParticulars,
  'bills.retryDocument': async (walker) => ({ body: await unansweredRefund(walker) }),
  ...moneyParticulars,
  'review.claim': async (walker) => ({ body: { order_id: (await walker.shop.paidOrder()).order_id } }),
  'review.assign': async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id] } }),
  'review.release': async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { body: { order_id, version } };
  },
  'review.decide': async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { params: { action: 'pass' }, body: { order_id, version, contact_result: '1' } };
  },
  'review.changeOrderDeposit': async (walker) => {
    const { order_id, version } = await claimed(walker);
    return { body: { order_id, version, deposit_total: 500_000, deposit_exempt: 400_000, reason: '信用良好' } };
  },
  'review.savePhoneAnswers': async (walker) => ({ body: { order_id: (await claimed(walker)).order_id, sheet_version: 0, answers: [] } }),
  'review.saveQuestion': async () => ({ body: { title: unique('问题') } }),
  'review.enableQuestion': async (walker) => {
    const { id, version } = await freshQuestion(walker, 'text');
    return { body: { question_id: id, version, enabled: true } };
  },
  'review.saveOption': async (walker) => ({ body: { question_id: (await freshQuestion(walker, 'single')).id, text: unique('答案') } }),
  'review.enableOption': async (walker) => {
    const { id: question_id } = await freshQuestion(walker, 'single');
    const { id, version } = await prepare<Saved>(walker, '/merchant/order/question/saveAnswer', { question_id, text: unique('答案') });
    return { body: { option_id: id, version, enabled: false } };
  },
  'risk.rejectReason': askAnew,
  'risk.income': askAnew,
  'risk.risk': askAnew,
  'risk.smartShieldRisk': askAnew,
  'risk.editRisk': async (walker) => {
    const order = await walker.shop.paidOrder();
    return { body: { order_id: order.order_id, version: await versionOf(walker, order), risk_ids: ['1', '4'], reason: '电话核实' } };
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
  'delivery.inspectRefused': async (walker) => {
    const token = await freshToken(walker);
    const { warehouse, shop } = warehouseOf(walker, token);
    const { order, version, imei } = await warehouse.sentOrder(shop);
    const back = await warehouse.call('refuse', { order_id: order.order_id, version, outcome: 'again', reason: '用户拒收' });
    const { result } = await get<{ list: { id: string }[] }>(walker.server, { ...walker.person, token }, '/merchant/order/detail/orderListExpressInfo', {
      order_id: order.order_id,
    });
    const body = { order_id: order.order_id, version: back.result.version, parcel_id: result.list[0]!.id, imeis: [imei] };
    return { body: { ...body, result: 1, device_to: 20, photos: [await freshPicture(walker)] } };
  },
  'delivery.editExpress': async (walker) => {
    const { parcel } = await parcelUnderWay(walker);
    return { body: { parcel_id: parcel.id, version: parcel.version, company: 'JD', express_no: 'JD100200300', reason: '单号录错' } };
  },
  'delivery.parcelDetail': async (walker) => {
    const { order_id, parcel } = await parcelUnderWay(walker);
    return { query: { order_id, parcel_id: parcel.id } };
  },
  'delivery.trackParcel': async (walker) => ({ body: { parcel_id: (await parcelUnderWay(walker)).parcel.id } }),
  'storefront.payBill': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order } = await warehouse.sentOrder(shop);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    const bill = (await shop.read(order.order_id)).result.bills.find((each) => each.period === 2)!;
    return { body: { order_id: order.order_id, bill_id: bill.bill_id, amount: bill.amount } };
  },
  'storefront.reauthorise': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    return { body: { order_id: (await warehouse.sentOrder(shop)).order.order_id } };
  },
  'storefront.confirmReceipt': async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    return { body: { order_id: (await warehouse.sentOrder(shop)).order.order_id } };
  },
  'storefront.placeOrder': async () => ({ body: { shop_order_no: unique('walked-order'), risk_rank: undefined, rent_coupon_period: undefined } }),
  'storefront.payFirst': async ({ shop }) => {
    const { result } = await shop.place();
    return { body: { order_id: result.order_id, amount: result.first_payment } };
  },
  'storefront.signContract': async ({ shop }) => ({ body: { order_id: (await shop.place({ contract: 'unsigned' })).result.order_id } }),
  'storefront.agreeToWithhold': async ({ shop }) => {
    const { order_id, agreement_as: holder } = (await shop.place()).result;
    return { body: { order_id, agreement_no: `SBA-signed-${holder}-walk` } };
  },
  'storefront.shopCancel': async ({ shop }) => ({ body: { order_id: (await shop.place()).result.order_id } }),
  'storefront.sandboxNotice': async (walker) => ({ body: await genuineNotice(walker) }),
  'storefront.createApiKey': async () => ({ body: { name: unique('密钥') } }),
  'storefront.setNotify': async (walker) => {
    const { id, version } = await keyAt(walker);
    return { body: { id, version } };
  },
  'storefront.testNotify': async (walker) => ({ body: await notified(walker) }),
  'storefront.resendNotify': async (walker) => ({ body: { log_id: await toldEvent(walker) } }),
  'storefront.disableApiKey': async (walker) => ({
    body: { id: (await prepare<{ id: string }>(walker, '/privilege/apiKey/create', { name: unique('密钥') })).id },
  }),
};

/** Calls that cannot succeed under the tests' configuration, and why. */
export const cannotSucceed: Readonly<Record<string, string>> = {
  'session.feishuAuthorize': 'Feishu is off; its own tests speak to a stand-in',
  'session.feishuLogin': 'Feishu is off; its own tests speak to a stand-in',
};
