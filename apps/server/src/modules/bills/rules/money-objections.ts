import { billType, tradeChannel, type DocumentKind, type DocumentState } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** Why an act on money may not happen now; undefined when it may. The operations refuse by it, and pages show its text beside the blocked act. */
export type Objection = ErrorDefinition | undefined;

/** States in which a lease runs or is being ended, so that its bills may be paid and its money moved. */
const running: readonly number[] = [
  orderStatus.LEASED,
  orderStatus.TO_RETURN,
  orderStatus.RETURNING,
  orderStatus.TO_INSPECT,
  orderStatus.TO_SETTLE,
  orderStatus.BUYING_OUT,
];
export const isRunning = (status: number): boolean => running.includes(status);

/** States of a lease that is paid for and does not run yet. */
const onItsWay: readonly number[] = [orderStatus.TO_REVIEW, orderStatus.TO_SHIP, orderStatus.TO_RECEIVE];
/**
 * Whether a customer may pay a bill by itself: while the lease runs, and before what is asked for beside its first payment, the difference of a device that
 * he gave for it, or what that payment lacks since his order was changed.
 */
export const isPayable = (status: number, { type, period, in_plan: planned }: { type: number; period: number; in_plan: boolean }): boolean =>
  isRunning(status) || (onItsWay.includes(status) && (type === billType.DIFFERENCE || (planned && period === 1)));

/** What speaks against moving an order's money or changing its bills. */
export function objectionToMove({ status, underWay }: { status: number; underWay: boolean }): Objection {
  if (!isRunning(status)) return orders.ORDER_CHANGED;
  return underWay ? orders.PAYMENT_UNDER_WAY : undefined;
}

/** What speaks against refunds: they are asked for at any time but before the lease and after closing, when all goes back by itself. */
export const objectionToRefunds = ({ status }: { status: number }): Objection =>
  status < orderStatus.LEASED || status === orderStatus.CLOSED ? orders.ORDER_CHANGED : undefined;

export interface Deposit {
  /** Whether the deposit's authorisation has ended. */
  expired: boolean;
  /** What can be taken of the deposit, fen. */
  secured: number;
  /** Whether a deduction waits or is under way. */
  deducting: boolean;
}

export function objectionToDeduct({ expired, secured, deducting }: Deposit): Objection {
  if (deducting) return e.REQUEST_OPEN;
  if (expired) return e.DEPOSIT_EXPIRED;
  return secured === 0 ? e.NOT_ENOUGH_DEPOSIT : undefined;
}

/** What speaks against using, moving or giving back prepayment or overpayment. @param held fen */
export const objectionToHeld = (held: number): Objection => (held === 0 ? e.NOT_ENOUGH_HELD : undefined);

/** What speaks against asking for a bill's money: by agreement, by hand or from the deposit. */
export function objectionToPay({ open, frozen }: { open: number; frozen: boolean }): Objection {
  if (open === 0) return e.NOTHING_TO_PAY;
  return frozen ? e.BILL_FROZEN : undefined;
}

/** What covers a bill, so that it is not collected or changed by its own days and amount: a running repayment plan, or a judicial bill. */
export interface Cover {
  plan_id: number | null;
  judicial_id: number | null;
}
export const isCovered = (bill: Cover): boolean => bill.plan_id !== null || bill.judicial_id !== null;
/** What speaks against collecting or changing a bill by its own days and amount. */
export const objectionToCovered = ({ plan_id: plan, judicial_id: judicial }: Cover): Objection =>
  plan !== null ? e.BILL_AGREED : judicial !== null ? e.BILL_IN_COURT : undefined;
/** What speaks against changing any of some bills: that something else covers each of them. */
export const objectionToAllCovered = (bills: readonly Cover[]): Objection => (bills.every(isCovered) ? bills.map(objectionToCovered)[0] : undefined);
/** What speaks against taking a bill from the deposit: only a judicial bill does. */
export const objectionToInCourt = ({ judicial_id: judicial }: Pick<Cover, 'judicial_id'>): Objection => (judicial === null ? undefined : e.BILL_IN_COURT);

export const objectionToWithhold = ({ agreement_no: agreement }: { agreement_no: string }): Objection => (agreement === '' ? e.NO_AGREEMENT : undefined);

/** What speaks against editing a bill: only one on which nobody has paid may be; a paid bill is refunded or reversed (domain notes 3.6). */
export const objectionToEdit = ({ open, paid, waived }: { open: number; paid: number; waived: number }): Objection =>
  open > 0 && paid === 0 && waived === 0 ? undefined : e.BILL_NOT_EDITABLE;

/** What speaks against a coupon on a bill: it cuts what is asked for and on which nothing is paid, one for each bill. */
export const objectionToCoupon = (bill: { open: number; frozen: boolean; paid: number; waived: number; couponed: boolean }): Objection =>
  objectionToPay(bill) ?? objectionToEdit(bill) ?? (bill.couponed ? e.BILL_HAS_COUPON : undefined);

/** What speaks against lowering a late fee. @param open what is to pay of it now, fen */
export const objectionToFee = (open: number): Objection => (open === 0 ? e.NO_FEE : undefined);

/** What speaks against any refund of an order. @param refundable what can still go back of all that it brought, fen */
export const objectionToRefundAny = (refundable: number): Objection =>
  refundable === 0 ? { ...e.REFUND_ABOVE, text: '该订单没有可原路退回的金额' } : undefined;

/** What speaks against a refund of one bill. @param refundable what can still go back of it and was not asked for yet, by a transaction; fen */
export function objectionToRefundOf({ open, refundable }: { open: number; refundable: number }): Objection {
  if (open > 0) return e.BILL_STILL_OPEN;
  return refundable === 0 ? { ...e.REFUND_ABOVE, text: '该账单没有可原路退回的金额' } : undefined;
}

interface Seen {
  kind: DocumentKind;
  state: DocumentState;
}

/** What speaks against taking a receipt back: what was promised back of it is bound, and what it left on the order must still be there. */
export function objectionToRevoke({
  kind,
  state,
  bound,
  writtenOff,
  rest,
  held,
}: Seen & { bound: boolean; writtenOff: boolean; rest: number; held: number }): Objection {
  if (kind !== 'receipt' || state !== 'succeeded') return e.NOT_REVOCABLE;
  if (writtenOff) return { ...e.NOT_REVOCABLE, text: '账单余款已核销为坏账，收款不能撤销' };
  if (bound) return { ...e.NOT_REVOCABLE, text: '该笔收款已有退款或退款申请，不能撤销' };
  return rest > held ? e.NOT_ENOUGH_HELD : undefined;
}

/** What speaks against taking an offset back; while the order is cleared its money would be used again at once. */
export function objectionToRevokeOffset({
  kind,
  state,
  channel,
  settling,
  refunded,
}: Seen & { channel: string; settling: boolean; refunded: boolean }): Objection {
  if (kind !== 'offset' || state !== 'succeeded') return { ...e.NOT_REVOCABLE, text: '只有成功的抵扣可以撤销' };
  if (channel === tradeChannel) return { ...e.NOT_REVOCABLE, text: '以旧换新的抵扣随回收单变动，不能单独撤销' };
  if (settling) return { ...e.NOT_REVOCABLE, text: '订单正在清算，抵扣不能撤销' };
  return refunded ? { ...e.NOT_REVOCABLE, text: '账单已有退款，抵扣不能撤销' } : undefined;
}

const retried: readonly DocumentKind[] = ['refund', 'unfreeze', 'capture'];
const ends: readonly DocumentState[] = ['succeeded', 'cancelled', 'revoked'];

/** What speaks against trying a document again. @param byHand no channel pays it: it is confirmed, not tried */
export const objectionToRetry = ({ kind, state, byHand }: Seen & { byHand: boolean }): Objection =>
  byHand || !retried.includes(kind) || ends.includes(state) ? e.NOT_RETRIABLE : undefined;
