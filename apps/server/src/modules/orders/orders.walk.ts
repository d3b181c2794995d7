import { commonLeaseRule } from '@merchant-admin/contract/orders/lease-terms';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { sql } from 'kysely';
import { freshOrder, leasedOrder, unversioned } from '../../contract-walk/orders.ts';
import { particulars, oddities } from '../../contract-walk/particulars.ts';
import { type Particular, freshPicture, freshToken, prepare, unique, versionOf, warehouseOf, claimed } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { get } from '../../testing/http.ts';

const someone = { name: '李梅', relation: '1', phone: '13712345678' };

/** An ended order that a bank financed, made in the database because no call makes one. */
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

/** The common rules, each time with another `floor`. */
async function otherLeaseRule(walker: Walker): Promise<Particular> {
  const who = { ...walker.person, token: await freshToken(walker) };
  const { list } = (await get<{ list: { version: number }[] }>(walker.server, who, '/merchant/order/lease/rules')).result;
  const { version } = list[0]!;
  return { body: { ...commonLeaseRule, version, floor: version + 1 } };
}

/** The reviewer at hand with another scope than the one he has. */
async function anotherScope(walker: Walker) {
  const who = { ...walker.person, token: await freshToken(walker) };
  const { list } = (
    await get<{ list: { id: string; version: number }[] }>(walker.server, who, '/merchant/order/order/audit_reviewer_page', { page_size: '50', kept: '1' })
  ).result;
  const { version } = list.find(({ id }) => id === walker.fixtures['account'])!;
  return { account_id: walker.fixtures['account'], version, most_rent: 900_000_000 + version };
}

/** How the calls on an order's people, marks and follow-ups succeed. */
export const orderWalk = particulars(ordersEndpoints, {
  orderCancel: async (walker) => {
    const order = await walker.shop.paidOrder();
    return { body: { order_id: order.order_id, cancel_type: '04', version: await versionOf(walker, order) } };
  },
  assignReviewer: async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id] } }),
  // Kept by the fixtures already: another scope each time, and the account stays a reviewer of what the walk gives it.
  createAuditReviewer: async (walker) => ({ body: await anotherScope(walker) }),
  remarkOrder: async () => ({ body: { describe: unique('备注') } }),
  remarkMigrated: async () => ({ body: { describe: unique('备注') } }),
  editOrderMemberInfo: (walker) => freshOrder(walker, { name: '李更正' }),
  editEmergencyContact: (walker) => freshOrder(walker, { list: [someone] }),
  dailyContactsModify: (walker) => freshOrder(walker, { list: [someone] }),
  uploadMemberImage: async (walker) => unversioned(freshOrder(walker, { kind: 1, key: await freshPicture(walker) })),
  deleteMemberImage: async (walker) => {
    const { order_id } = await walker.shop.paidOrder();
    const { image_id } = await prepare<{ image_id: string }>(walker, '/merchant/order/detail/uploadMemberImage', {
      order_id,
      kind: 1,
      key: await freshPicture(walker),
    });
    return { body: { order_id, image_id } };
  },
  updateAdminUser: (walker) => freshOrder(walker, { admin_id: walker.fixtures.account }),
  orderTag: async (walker) => ({ body: { order_ids: [(await walker.shop.paidOrder()).order_id], add: ['1'], remove: [] } }),
  addPhoneTagOrders: async (walker) => ({ body: { order_id: (await walker.shop.paidOrder()).order_id, tag_ids: ['2'] } }),
  markCompensation: (walker) => leasedOrder(walker, { marked: true }),
  saveAgreementWay: (walker) => leasedOrder(walker),
  orderAddReview: async (walker) => {
    const { warehouse, shop } = warehouseOf(walker, await freshToken(walker));
    const { order, version } = await warehouse.readyOrder(shop);
    return { body: { order_id: order.order_id, version } };
  },
  orderCancelReasonEdit: (walker) => endedOrder(walker, 'cancelled', { cancel_type: '04' }),
  auditRejectReasonEdit: (walker) => endedOrder(walker, 'rejected', {}),
  saveLeaseRule: otherLeaseRule,
  xinwangFinish: financedOrder,
});

export const orderOddities = oddities(ordersEndpoints, {
  orderTag: { besideFilter: { order_ids: [], add: ['6'] } },
  assignReviewer: { besideFilter: { order_ids: [], preview: true } },
  addPhoneTagOrders: { besideFilter: { order_id: undefined, tag_ids: ['6'] } },
});
