import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let desk: Desk;
let warehouse: Warehouse;
beforeAll(async () => {
  shop = await Shop.open(server());
  desk = new Desk(server());
  warehouse = new Warehouse(server(), server().staff.admin);
});

interface Info {
  status: number;
  audit_status: number;
  compensation: boolean;
  performance_way_name: string;
  close_type: string;
  close_reason: string;
  reviewer_name: string;
  funder: { name: string; settled_at: string | null } | null;
  actions: { act: string; allowed: boolean; reason: string }[];
}
const info = async (orderNo: string, who = server().staff.admin) =>
  (await get<Info>(server(), who, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result;
const act = async (url: string, orderNo: string, body: Record<string, unknown>, who = server().staff.operator) =>
  post<{ version: number; effects: unknown[] }>(server(), who, url, { order_id: orderNo, version: await desk.version(orderNo), ...body });

async function leased(): Promise<string> {
  const { order, version } = await warehouse.sentOrder(shop);
  expect((await warehouse.call('receive', { order_id: order.order_id, version, reason: '来电确认' })).code).toBe(200);
  return order.order_id;
}

describe('compensation and the agreed ending', () => {
  it('are marked while the customer has the goods, once, and can be changed', async () => {
    const no = await leased();
    const mark = (body: Record<string, unknown>) => act('/merchant/order/markCompensation', no, { reason: '屏幕碎裂', ...body });
    expect((await mark({ marked: true })).code).toBe(200);
    expect(await mark({ marked: true })).toMatchObject({ code: ordersErrors.NOTHING_CHANGED.code });
    expect((await info(no)).compensation).toBe(true);
    expect((await mark({ marked: false })).code).toBe(200);
    const agree = (way: number) => act('/merchant/order/detail/saveAgreementWay', no, { way, note: '用户电话确认' });
    expect((await agree(2)).code).toBe(200);
    expect((await agree(2)).code).toBe(ordersErrors.NOTHING_CHANGED.code);
    expect((await agree(3)).code).toBe(200);
    expect((await info(no)).performance_way_name).toBe('续租');
    expect((await desk.history(no)).slice(0, 2)).toMatchObject([
      { action: '约定履约方式', from: '买断', to: '续租', reason: '用户电话确认' },
      { action: '约定履约方式', from: '未约定', to: '买断' },
    ]);
  });

  it('are refused before the receipt, and of what changed meanwhile', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect(await act('/merchant/order/markCompensation', no, { marked: true, reason: '损坏' })).toMatchObject({
      status: 409,
      code: ordersErrors.COMPENSATION_NOT_ALLOWED.code,
    });
    expect(await act('/merchant/order/detail/saveAgreementWay', no, { way: 1 })).toMatchObject({ status: 409, code: ordersErrors.AGREEMENT_NOT_ALLOWED.code });
    const late = await leased();
    expect((await act('/merchant/order/detail/saveAgreementWay', late, { way: 1, version: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await act('/merchant/order/detail/saveAgreementWay', late, { way: 1 }, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('a second review', () => {
  const again = (no: string, body: Record<string, unknown> = {}) => act('/merchant/order/detail/OrderAddReview', no, { reason: '资料存疑', ...body });
  const steps = async (no: string) =>
    (await get<{ list: { state: string }[] }>(server(), server().staff.operator, '/dmp/other/specialAuthProcessList', { order_id: no })).result.list.map(
      (step) => step.state,
    );

  it('sends a passed order back; a reviewer claims it and it is shipped only when passed again', async () => {
    const { order } = await warehouse.readyOrder(shop);
    const no = order.order_id;
    expect(await steps(no)).toEqual(['done', 'done', 'skipped', 'done']);
    const preview = await again(no, { preview: true });
    expect(preview.result.effects).toEqual([
      { what: '订单状态', from: '待发货', to: '待审核', amount: null },
      { what: '审核状态', from: '通过', to: '复审', amount: null },
    ]);
    expect((await info(no)).status).toBe(30);
    expect((await again(no)).result.effects).toEqual(preview.result.effects);
    expect(await info(no)).toMatchObject({ status: 20, audit_status: 6, reviewer_name: '' });
    expect(await steps(no)).toEqual(['done', 'done', 'current', 'waiting']);
    const list = await post<{ list: { order_id: string }[] }>(server(), server().staff.reviewer, '/merchant/order/order/orderListV2', {
      tab: 20,
      tab_item: 25,
    });
    expect(list.result.list.map((row) => row.order_id)).toContain(no);
    expect((await warehouse.call('ship', warehouse.parcel(no, await desk.version(no)))).code).toBe(deliveryErrors.SHIP_NOT_ALLOWED.code);
    const claimed = await desk.claim(server().staff.reviewer2, no);
    expect((await desk.decide(server().staff.reviewer2, 'pass', no, claimed.result.version)).code).toBe(200);
    expect(await steps(no)).toEqual(['done', 'done', 'done', 'done']);
    expect((await warehouse.call('ship', warehouse.parcel(no, await desk.version(no)))).code).toBe(200);
  });

  it('is for passed orders that have not shipped', async () => {
    expect(await again((await shop.paidOrder()).order_id)).toMatchObject({ status: 409, code: ordersErrors.SECOND_REVIEW_NOT_ALLOWED.code });
    expect((await again((await warehouse.sentOrder(shop)).order.order_id)).code).toBe(ordersErrors.SECOND_REVIEW_NOT_ALLOWED.code);
  });

  it('and shipping at once leave one of them done', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { order, version } = await warehouse.readyOrder(shop);
      const [sent, back] = await Promise.all([warehouse.call('ship', warehouse.parcel(order.order_id, version)), again(order.order_id, { version })]);
      expect([sent.code, back.code].filter((code) => code === 200)).toHaveLength(1);
    }
  });
});

describe('why an order ended', () => {
  it('is corrected: the type within those that fit, the reason as text, and the tab follows', async () => {
    const { order_id: no } = await shop.paidOrder();
    await desk.cancel(server().staff.admin, no, await desk.version(no));
    const edit = (body: Record<string, unknown>) => act('/merchant/order/back/orderCancelReasonEdit', no, { reason: '用户不想租了', ...body });
    expect(await edit({ cancel_type: '01' })).toMatchObject({ status: 400, code: ordersErrors.CANCEL_TYPE.code });
    expect((await edit({ cancel_type: '04' })).code).toBe(200);
    expect(await info(no)).toMatchObject({ status: 100, close_type: '04', close_reason: '用户不想租了' });
    const byCustomer = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', {
      tab: 100,
      tab_item: 101,
    });
    expect(byCustomer.result.list.map((row) => row.order_id)).toEqual([no]);
    expect((await desk.history(no))[0]).toMatchObject({ action: '修改取消原因', to: '用户不想租了，已支付用户主动申请' });
    expect((await act('/merchant/order/back/auditRejectReasonEdit', no, { reject_type: '1', reason: 'x' })).code).toBe(ordersErrors.REJECT_NOT_EDITABLE.code);
  });

  it('of a rejection is corrected apart; open, rejected and timed-out orders have no cancel reason', async () => {
    const { order_id: no } = await shop.paidOrder();
    const { reviewer } = server().staff;
    await desk.decide(reviewer, 'reject', no, (await desk.claim(reviewer, no)).result.version);
    expect((await act('/merchant/order/back/auditRejectReasonEdit', no, { reject_type: '5', reason: '有涉案记录' })).code).toBe(200);
    expect((await info(no)).close_reason).toBe('法院涉案：有涉案记录');
    for (const order of [no, (await shop.paidOrder()).order_id])
      expect(await act('/merchant/order/back/orderCancelReasonEdit', order, { cancel_type: '06', reason: 'x' })).toMatchObject({
        status: 409,
        code: ordersErrors.REASON_NOT_EDITABLE.code,
      });
  });
});

describe('settling with the bank', () => {
  const finish = (no: string, who = server().staff.admin) => act('/merchant/order/detail/xinwangFinish', no, {}, who);
  const finance = (no: string, status: number) =>
    server().test.byOwner((client) => client.query(`update orders set fund_org = 'xinwang', status = $2 where order_no = $1`, [no, status]));

  it('is done once, of orders that it financed and that have ended; guests see no funder', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect(await finish(no)).toMatchObject({ status: 409, code: ordersErrors.OTHER_FUNDER.code });
    await finance(no, 50);
    expect((await finish(no)).code).toBe(ordersErrors.FUNDER_NOT_YET.code);
    const offered = async () => (await info(no)).actions.find((each) => each.act === 'settleFunder');
    expect(await offered()).toMatchObject({ allowed: false, reason: '订单尚未完结，不能办理新网结清' });
    await finance(no, 90);
    expect(await offered()).toMatchObject({ allowed: true });
    expect((await finish(no)).code).toBe(200);
    expect((await finish(no)).code).toBe(ordersErrors.FUNDER_DONE.code);
    expect(await offered()).toBeUndefined();
    expect((await info(no)).funder).toMatchObject({ name: '新网银行', settled_at: expect.any(String) });
    const theirs = (await (await Shop.open(server(), 'guest')).place()).result.order_id;
    await finance(theirs, 90);
    expect((await info(theirs, server().staff.guest)).funder).toBeNull();
    expect((await post(server(), server().staff.guest, '/merchant/order/detail/xinwangFinish', { order_id: theirs, version: 1 })).code).toBe(
      platformErrors.FORBIDDEN.code,
    );
  });
});

describe('the authorisation of a quick-trade order', () => {
  const check = async (order_id: string) =>
    (await post<Record<string, unknown>>(server(), server().staff.operator, '/merchant/order/checkQuickTradeOrderAuthFinishStatus', { order_id })).result;

  it('is finished when the deposit is frozen, or there is none', async () => {
    const open = (await shop.place({ source_id: '12' })).result.order_id;
    expect(await check(open)).toMatchObject({ quick_trade: true, finished: false, status_name: '待授权' });
    expect(await check((await shop.paidOrder()).order_id)).toMatchObject({ quick_trade: false, finished: true, status_name: '已冻结' });
    expect(await check((await shop.place({ source_id: '12', exempt_quota: 600_000 })).result.order_id)).toMatchObject({
      finished: true,
      status_name: '无需授权',
    });
  });
});
