import type { Particular } from './preparing.ts';
import type { Walker } from './walker.ts';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { someCoupon } from '../testing/coupons.ts';
import { addReviewer } from '../testing/add-reviewer.ts';
import { get, post } from '../testing/http.ts';
import { allWell, ReturnDesk } from '../testing/return-desk.ts';
import { signIn, type Person } from '../testing/staff.ts';
import { Till } from '../testing/till.ts';

export interface Lease {
  till: Till;
  no: string;
  who: Person;
}

/** A lease that runs, in the walker's hands. */
export async function leaseOf(walker: Walker, agreement = 'none', over: Record<string, unknown> = {}): Promise<Lease> {
  const who = { ...walker.person, token: await signIn(walker.server, walker.person, walker.server.clock.now()) };
  const till = new Till(walker.server, walker.shop, who);
  return { till, no: (await till.leased({ agreement, over })).order_id, who };
}

export const now = async ({ till, no }: Lease, body: Record<string, unknown> = {}): Promise<Particular> => ({
  body: { order_id: no, version: await till.version(no), ...body },
});

export const done = <T>(answer: { code: number; message: string; result: T }): T => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.result;
};

/** A booked receipt of which a part rests on the order. */
export async function receiptOf(lease: Lease, restTo: string): Promise<string> {
  const { till, no } = lease;
  done(await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(40_000), bill_ids: await till.rents(no, 2), rest_to: restTo }));
  return (await till.bills(no)).documents.find((each) => each.kind === 'receipt')!.id;
}

export const numberOf = async ({ till, no }: Lease, kind: string) => (await till.bills(no)).documents.find((each) => each.kind === kind)!.out_trade_no;

/** A colleague of the walker who asks for money to be moved. */
export async function applicantOf({ server, person }: Walker): Promise<Person> {
  const stranger = await addReviewer(server, person.merchantId, ['OrderDetail', 'deposit:deduct', 'refund:apply']);
  return { ...stranger, token: await signIn(server, stranger, server.clock.now()) };
}

/** A request made by another person. */
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

/** Goods that are on their way back, or received, or inspected by another person. */
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

/** The second rent, with a coupon of the customer that fits it. */
export async function couponOn(walker: Walker, { till, no, who }: Lease): Promise<{ bill_id: string; coupon_code: string }> {
  const { member_id } = done(await get<{ member_id: string }>(walker.server, who, '/dmp/coupon/list', { order_id: no }));
  const { code } = done(await post<{ code: string }>(walker.server, who, '/dmp/coupon/issue', someCoupon(member_id, { scope: 2 })));
  return { bill_id: (await till.rents(no, 2))[0]!, coupon_code: code };
}

/** A lease weeks after its end: rent and return are late. */
export async function late(walker: Walker): Promise<Lease> {
  const long = 500 * 86_400_000;
  walker.server.clock.advance(-long);
  const lease = await leaseOf(walker);
  walker.server.clock.advance(long);
  const who = { ...walker.person, token: await signIn(walker.server, walker.person, walker.server.clock.now()) };
  return { ...lease, till: new Till(walker.server, walker.shop, who), who };
}

/** A refund that another person asked for, the walker agreed to, and nobody has paid by hand yet. */
export async function toPayByHand(walker: Walker): Promise<Particular> {
  const lease = await leaseOf(walker);
  const { till, no, who } = lease;
  await receiptOf(lease, 'prepayment');
  const body = { out_trade_no: await numberOf(lease, 'receipt'), amount: 1000, reason: '退余款' };
  const { request_id: id } = done(await till.act('back/refundPrepayment', no, body, await applicantOf(walker)));
  const { version } = done(await till.decide('refund', 'Pass', id, who));
  return { body: { id, version, vouchers: [await privatePicture(walker.server, who)], paid_on: walker.server.services.clock.today() } };
}
