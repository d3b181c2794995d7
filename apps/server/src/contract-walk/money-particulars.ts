import { someCoupon } from '../testing/coupons.ts';
import { get, post } from '../testing/http.ts';
import { signIn } from '../testing/staff.ts';
import { addReviewer } from '../testing/fixtures.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { allWell, ReturnDesk } from '../testing/return-desk.ts';
import { Till } from '../testing/till.ts';
import type { Person } from '../testing/staff.ts';
import type { Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

export interface Lease {
  till: Till;
  no: string;
  who: Person;
}

/** A lease that runs, in the walker's hands. */
export async function leaseOf(walker: Walker, agreement = 'none'): Promise<Lease> {
  const who = { ...walker.person, token: await signIn(walker.server, walker.person, walker.server.clock.now()) };
  const till = new Till(walker.server, walker.shop, who);
  return { till, no: (await till.leased({ agreement })).order_id, who };
}
const now = async ({ till, no }: Lease, body: Record<string, unknown> = {}): Promise<Particular> => ({
  body: { order_id: no, version: await till.version(no), ...body },
});
const done = <T>(answer: { code: number; message: string; result: T }): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** A receipt that was booked, with something left over that rests. */
async function receiptOf(lease: Lease, restTo: string): Promise<string> {
  const { till, no } = lease;
  done(await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(40_000), bill_ids: await till.rents(no, 2), rest_to: restTo }));
  return (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!.id;
}

const numberOf = async ({ till, no }: Lease, kind: string) => (await till.bills(no)).documents.find((each) => each.kind === kind)!.out_trade_no;

/** A colleague who asks for money to be moved. */
async function applicantOf({ server, person }: Walker): Promise<Person> {
  const stranger = await addReviewer(server, person.merchantId, ['OrderDetail', 'deposit:deduct', 'refund:apply']);
  return { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
}

/** A refund that somebody else asked for, the walker agreed to, and nobody has paid by hand yet. */
export async function toPayByHand(walker: Walker): Promise<Particular> {
  const lease = await leaseOf(walker);
  const { till, no, who } = lease;
  await receiptOf(lease, 'prepayment');
  const body = { out_trade_no: await numberOf(lease, 'receipt'), amount: 1000, reason: '退余款' };
  const { request_id: id } = done(await till.act('back/refundPrepayment', no, body, await applicantOf(walker)));
  const { version } = done(await till.decide('refund', 'Pass', id, who));
  return { body: { id, version, vouchers: [await privatePicture(walker.server, who)], paid_on: walker.server.services.clock.today() } };
}

/** A request of somebody else's. */
export async function askedBySomebody(walker: Walker, kind: 'deduction' | 'refund'): Promise<Particular> {
  const lease = await leaseOf(walker);
  const { till, no } = lease;
  const somebody = await applicantOf(walker);
  const [first] = await till.rents(no, 1);
  const asked =
    kind === 'deduction'
      ? await till.act('withholdingMargin', no, { amount: 1000, bill_type: 7, reason: '划痕' }, somebody)
      : await till.act(
          'refundOrderBill',
          no,
          { bill_id: first, out_trade_no: await numberOf(lease, 'payment'), amount: 1000, refund_type: 1, reason: '协商' },
          somebody,
        );
  return { body: { id: done(asked).request_id, version: 1, reason: '核实' } };
}

/** Goods on their way back, or here, or inspected by somebody else. */
export async function returning(walker: Walker, as: 'applied' | 'received' | 'inspected' | 'audited'): Promise<Lease> {
  const lease = await leaseOf(walker);
  const { till, no, who } = lease;
  done(await till.act('back/apply', no, { way: 'mail', express_no: 'SF1001', company: 'SF', reason: '不租了' }));
  if (as === 'applied') return lease;
  const imei = await new ReturnDesk(till).imeiOf(no);
  done(await till.act('back/orderReturnInfoSave', no, { received: true, imei }));
  if (as === 'received') return lease;
  const stranger = await addReviewer(walker.server, walker.person.merchantId, ['OrderDetail', 'return:inspect']);
  const inspector = { ...stranger, token: await signIn(walker.server, stranger, walker.server.clock.now()) };
  const found = { result: 2, imei, checklist: allWell, photos: [await privatePicture(walker.server, who)], device_to: 20, penalty: 5000 };
  done(await till.act('back/inspect', no, found, inspector));
  if (as === 'audited') done(await till.act('audit/orderReturnAudit', no, { verdict: 'pass' }));
  return lease;
}

/** The second rent, and a coupon of the customer for it. */
async function couponOn(walker: Walker, { till, no, who }: Lease): Promise<{ bill_id: string; coupon_code: string }> {
  const { member_id } = done(await get<{ member_id: string }>(walker.server, who, '/dmp/coupon/list', { order_id: no }));
  const { code } = done(await post<{ code: string }>(walker.server, who, '/dmp/coupon/issue', someCoupon(member_id, { scope: 2 })));
  return { bill_id: (await till.rents(no, 2))[0]!, coupon_code: code };
}

/** Weeks after the lease's end: rent and return are late. */
export async function late(walker: Walker): Promise<Lease> {
  const long = 500 * 86_400_000;
  walker.server.clock.advance(-long);
  const lease = await leaseOf(walker);
  walker.server.clock.advance(long);
  const who = { ...walker.person, token: await signIn(walker.server, walker.person, walker.server.clock.now()) };
  return { ...lease, till: new Till(walker.server, walker.shop, who), who };
}

/** How the calls on an order's money and its end succeed. */
export const moneyParticulars: Readonly<Record<string, (walker: Walker) => Promise<Particular>>> = {
  'bills.orderLookBillAmount': async (walker) => ({ body: { bill_ids: [walker.fixtures.bill] } }),
  'bills.orderLookDiscountAmount': async (walker) => ({ body: { bill_ids: [walker.fixtures.bill] } }),
  'bills.orderBillWithhold': async (walker) => {
    const lease = await leaseOf(walker, 'signed');
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2) });
  },
  'bills.billBatchPayment': async (walker) => {
    const lease = await leaseOf(walker, 'signed');
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2, 3), way: 'withhold' });
  },
  'bills.newOrderBill': async (walker) => now(await leaseOf(walker), { amount: 1000 }),
  'bills.editOrderBill': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 2))[0], amount: 29_000 });
  },
  'bills.useBillCoupon': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, await couponOn(walker, lease));
  },
  'bills.modifyOverdueAmount': async (walker) => {
    const lease = await late(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 2))[0], fee: 0 });
  },
  'bills.withholdingMargin': async (walker) => now(await leaseOf(walker), { amount: 1000 }),
  'bills.depositDeduction': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2) });
  },
  'bills.refundOrderBill': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 1))[0], out_trade_no: await numberOf(lease, 'payment'), amount: 1000 });
  },
  'bills.refundOrderBillNew': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { out_trade_no: await numberOf(lease, 'payment'), lines: [{ bill_id: (await lease.till.rents(lease.no, 1))[0], amount: 1000 }] });
  },
  'bills.refundPrepayment': async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    return now(lease, { out_trade_no: await numberOf(lease, 'receipt'), amount: 1000 });
  },
  'bills.confirmOfflinePay': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { trade_no: await lease.till.transfer(30_000), bill_ids: await lease.till.rents(lease.no, 2) });
  },
  'bills.offlineReceiptRevoke': async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { document_id: await receiptOf(lease, 'overflow') }).then(async () =>
      now(lease, { document_id: (await lease.till.bills(lease.no)).documents[0]!.id }),
    );
  },
  'bills.revokeOffset': async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    done(await lease.till.act('orderPrepaymentChange', lease.no, { change: 'use', amount: 1000, reason: '抵扣' }));
    return now(lease, { document_id: (await lease.till.bills(lease.no)).documents.find((each) => each.kind === 'offset')!.id });
  },
  'bills.orderPrepaymentChange': async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    return now(lease, { change: 'use', amount: 1000 });
  },
  'bills.updateOverflowAmount': async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'overflow');
    return now(lease, { to: 'bill', amount: 1000 });
  },
  'returns.applyReturn': async (walker) => now(await leaseOf(walker), { way: 'mail' }),
  'returns.withdrawReturn': async (walker) => now(await returning(walker, 'applied')),
  'returns.orderReturnInfoSave': async (walker) => now(await returning(walker, 'applied'), { received: true, imei: 'WALKED12345' }),
  'returns.inspectionForm': async (walker) => ({ query: { order_id: (await returning(walker, 'received')).no } }),
  'returns.inspect': async (walker) => {
    const lease = await returning(walker, 'received');
    return now(lease, {
      result: 1,
      device_to: 20,
      imei: await new ReturnDesk(lease.till).imeiOf(lease.no),
      checklist: allWell,
      photos: [await privatePicture(walker.server, lease.who)],
    });
  },
  'returns.orderReturnAudit': async (walker) => now(await returning(walker, 'inspected'), { verdict: 'pass' }),
  'returns.orderReturnDeductApply': async (walker) => now(await returning(walker, 'audited'), { amount: 1000 }),
  'returns.disputeReturn': async (walker) => now(await returning(walker, 'audited')),
  'returns.modifyReturnOverdueAmount': async (walker) => now(await late(walker), { fee: 0 }),
  'returns.openBuyout': async (walker) => now(await leaseOf(walker)),
  'returns.cancelBuyout': async (walker) => {
    const lease = await leaseOf(walker);
    done(await lease.till.act('openBuyout', lease.no, {}));
    return now(lease);
  },
  'returns.renewOrder': async (walker) => {
    const lease = await leaseOf(walker);
    const { rent, totals } = await lease.till.bills(lease.no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    done(await lease.till.act('confirmOfflinePay', lease.no, { trade_no: await lease.till.transfer(totals.open), bill_ids: open }));
    return now(lease, { periods: 3 });
  },
  'returns.orderEnd': async (walker) => now(await leaseOf(walker), { finish_type: 8, device_to: 20 }),
  'storefront.useCouponOnBill': async (walker) => {
    const lease = await leaseOf(walker);
    return { body: { order_id: lease.no, ...(await couponOn(walker, lease)) } };
  },
  'storefront.shopReturn': async (walker) => ({ body: { order_id: (await leaseOf(walker)).no, way: 'mail' } }),
  'storefront.shopDispute': async (walker) => ({ body: { order_id: (await returning(walker, 'audited')).no } }),
  'storefront.shopBuyout': async (walker) => {
    const { no } = await leaseOf(walker);
    const { result } = await walker.shop.call<{ due: number }>('GET', `/open/v1/orders/buyout?order_id=${no}`);
    return { body: { order_id: no, due: result.due } };
  },
  'storefront.shopCancelBuyout': async (walker) => {
    const lease = await leaseOf(walker);
    done(await lease.till.act('openBuyout', lease.no, {}));
    return { body: { order_id: lease.no } };
  },
  'storefront.shopRenew': async (walker) => {
    const lease = await leaseOf(walker);
    const { rent, totals } = await lease.till.bills(lease.no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    done(await lease.till.act('confirmOfflinePay', lease.no, { trade_no: await lease.till.transfer(totals.open), bill_ids: open }));
    return { body: { order_id: lease.no, periods: 3, shop_order_no: `walked-${lease.no}` } };
  },
  'review.deductionPass': (walker) => askedBySomebody(walker, 'deduction'),
  'review.deductionReject': (walker) => askedBySomebody(walker, 'deduction'),
  'review.deductionRevoke': (walker) => askedBySomebody(walker, 'deduction'),
  'review.refundDetail': async (walker) => ({ query: { id: String((await askedBySomebody(walker, 'refund')).body!.id) } }),
  'review.refundPass': (walker) => askedBySomebody(walker, 'refund'),
  'review.refundReject': (walker) => askedBySomebody(walker, 'refund'),
  'review.refundRevoke': (walker) => askedBySomebody(walker, 'refund'),
  'review.refundPaid': toPayByHand,
};
