import type { CourtState } from '@merchant-admin/contract/bills/judicial-codes';
import type { ChangeState } from '@merchant-admin/contract/order-change/codes';
import type { PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import type { Ctx } from './http/context.ts';
import { joins, type Joining } from './house/part.ts';

/** Events by which lower modules tell higher ones, inside the same transaction. Payloads are ids and facts, no rows. */
export interface Events {
  /** An account was disabled; its row is locked. */
  'account.disabled': { accountId: number; reason: string };
  /** `referral`: the token of the link that led to it. */
  'order.placed': { orderId: number; referral?: string | undefined };
  /** The customer has the goods: the order's lease begins on that day. */
  'order.received': { orderId: number; leaseStart: string };
  /** The first rent of an order that continues another is paid. */
  'renewal.paid': { orderId: number; parentId: number };
  /** The goods came back and wait for their inspection. */
  'order.returned': { orderId: number };
  /** The order's lease is over and its money cleared. */
  'order.finished': { orderId: number; finishType: number };
  'order.closed': { orderId: number; wasPaid: boolean };
  /** A repayment plan began to run, was kept, broken or cancelled; `resumed`: it runs again that had ended. */
  'repayment.moved': { orderId: number; planId: number; state: PlanState; resumed: boolean };
  /** Somebody asks for a plain number of the order: the customer's or a contact's. A listener may refuse it. */
  'number.asked': { orderId: number; isCustomer: boolean };
  /** An order's whole debt went to court as one bill; what it asks for, what was open of it when it was cancelled, what came on it when it was paid: fen. */
  'judicial.created': { orderId: number; judicialId: number; amount: number };
  'judicial.cancelled': { orderId: number; judicialId: number; amount: number };
  'judicial.paid': { orderId: number; judicialId: number; amount: number };
  /** A step of the order's case at court was noted: its state and its day. */
  'court.moved': { orderId: number; state: CourtState; day: string };
  /** The customer promised to pay late rent by a day; fen. */
  'promise.made': { orderId: number; day: string; amount: number };
  /** What became of it: the sum came, a part of it or nothing, by that day; fen. Told again where money that is heard of later changes it. */
  'promise.ended': { orderId: number; day: string; amount: number; paid: number; outcome: 'kept' | 'partly' | 'broken' };
  /** The outcome of a document of the order is known and booked. */
  'money.moved': { orderId: number; documentId: number; succeeded: boolean };
  /** Money that had settled bills of the order is taken back, so that they ask for it again. */
  'money.takenBack': { orderId: number };
  /** A document is written down that a payment channel has to be called for: it is carried out once the transaction is committed. */
  'document.intended': { documentId: number };
  /** Money has come that is about to settle bills; its document's lines stand. */
  'money.came': { orderId: number };
  /** Rent whose lateness is billed got money, which may count from an earlier day than the fee did. */
  'rent.settled': { orderId: number; billId: number };
  /** Somebody asks for a deduction from the order's deposit, or agrees to one: what it costs the customer is told before. */
  'deposit.toDeduct': { orderId: number };
  /** A request for a deduction or refund was refused or taken back. */
  'request.ended': { orderId: number; requestId: number };
  /** The order's first payment and deposit are there. */
  'order.paid': { orderId: number };
  'order.passed': { orderId: number };
  'order.rejected': { orderId: number };
  /** Devices of the order went out: so many now, so many still to ship. */
  'order.shipped': { orderId: number; company: string; expressNo: string; sent: number; remaining: number };
  /** One payment of a bill came in, fen. */
  'bill.paid': { orderId: number; billId: number; period: number; amount: number };
  /** A due day has passed and its bill is not paid. */
  'bill.overdue': { orderId: number; dueDate: string };
  /** A link was made by which the customer pays what is late, and what it asks for now: fen. Its address is a secret that is not stored: who tells it makes it then. */
  'bill.payment_link': { orderId: number; linkId: number; amount: number; validUntil: Date };
  /** The lease's last day has passed; the goods are to come back. */
  'lease.ended': { orderId: number; rentEnd: string };
  /** The days of grace are over too, and the goods are not back. */
  'return.overdue': { orderId: number; rentEnd: string };
  /** A return's audit asks for an amount, fen; the customer may object to it until that day, null when he has objected already. */
  'return.claimed': { orderId: number; amount: number; disputeUntil: string | null };
  /** The goods may be bought for an amount, fen, until that instant. */
  'buyout.opened': { orderId: number; amount: number; expiresAt: Date };
  /** The authorisation of an amount of the deposit, fen, is about to end: the customer can authorise it again. */
  'authorisation.expiring': { orderId: number; amount: number; expiresAt: Date };
  'authorisation.expired': { orderId: number; amount: number; expiresAt: Date };
  /** What these customers have reserved is on sale: some hundreds of reservations at most. */
  'reserve.opened': { reservationIds: readonly number[] };
  /** These reservations were cancelled, by the customer or the merchant: some hundreds at most. */
  'reserve.cancelled': { reservationIds: readonly number[]; reason: string };
  /** Somebody wants devices whose holds by these store visits have ended by their time: they are let go before the devices are locked. */
  'hold.lapsed': { visitIds: readonly number[] };
  /** An order is about to be shipped; it is locked, its devices are not yet. A listener may refuse it. `byPlatform`: the platform sends it for its merchant. */
  'order.toShip': { orderId: number; byPlatform: boolean };
  /** A parcel came back refused: its devices wait for their inspection, the order stands as it was yet. A listener may refuse it. `byPlatform`: the platform says so for the merchant. */
  'parcel.refused': { orderId: number; parcelId: number; deviceIds: readonly number[]; reason: string; byPlatform: boolean };
  /** Other goods at the same price are about to be put into an order; it is locked. A listener may refuse it. */
  'order.toSwap': { orderId: number };
  /** What an order is of is about to be changed; it is locked. A listener may refuse it. */
  'order.toChange': { orderId: number };
  /** A lease is about to be ended by its return or a buyout, to be continued, or its return to be withdrawn; it is locked. A listener may refuse it. */
  'lease.toMove': { orderId: number; by: 'applyReturn' | 'openBuyout' | 'renew' | 'withdrawReturn' };
  /** A buyout was given up, or its time is over: the lease goes on where it stood. */
  'buyout.givenUp': { orderId: number };
  /** A change of an order waits for its customer, holds, or is over without. */
  'order.change': { orderId: number; changeId: number; state: ChangeState };
  /** A store visit that waited is promised a device, has one put aside, comes at another time, was collected, is over. */
  'visit.placed': { visitId: number };
  'visit.ready': { visitId: number };
  'visit.rescheduled': { visitId: number };
  'visit.picked_up': { visitId: number };
  'visit.expired': { visitId: number };
  'visit.cancelled': { visitId: number };
  /** A device that is bought back was signed in, has an offer, is bought, goes home, is paid for, could not be paid, is on its way home, or its order was cancelled before. */
  'recycle.pickup': { recycleId: number };
  /** A parcel with a device was registered by staff, got another number, was handed over, comes back or got stuck. */
  'recycle.parcel': { recycleId: number };
  'recycle.signed': { recycleId: number };
  'recycle.quoted': { recycleId: number };
  'recycle.accepted': { recycleId: number };
  'recycle.refused': { recycleId: number };
  'recycle.paid': { recycleId: number };
  'recycle.pay_failed': { recycleId: number };
  'recycle.sent_back': { recycleId: number };
  'recycle.cancelled': { recycleId: number };
  /** A lease's first payments are settled by a device, or are not any more. */
  'recycle.credited': { recycleId: number };
  'recycle.credit_ended': { recycleId: number };
  /** An order of goods that are bought outright was paid, sent, received, cancelled or has gone back in full; a refund of it was asked for, decided, paid or failed. */
  'sale.moved': { saleId: number };
  'sale.refund': { saleId: number };
  /** Money of such an order is to be moved that a payment channel has to be called for: it is carried out once the transaction is committed. */
  'sale.intended': { paymentId: number };
  /** A withdrawal is to be paid, for which a payment channel has to be called: it is carried out once the transaction is committed. */
  'withdrawal.intended': { withdrawalId: number };
  /** Somebody offers us a device that is out for this lease. */
  'device.offered': { orderId: number; imei: string; recycleNo: string };
  /** It stays with us: the lease is to be ended by its return. */
  'device.kept': { orderId: number; imei: string; recycleNo: string };
}

type Listener<K extends keyof Events> = (ctx: Ctx, event: Events[K]) => Promise<void>;

export class EventBus {
  readonly #listeners = new Map<keyof Events, Listener<never>[]>();

  on<K extends keyof Events>(name: K, listener: Listener<K>): void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(listener as Listener<never>);
    this.#listeners.set(name, listeners);
  }

  /** Runs the listeners one after another; a listener that throws undoes the whole act. */
  async emit<K extends keyof Events>(ctx: Ctx, name: K, event: Events[K]): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as unknown as Listener<K>)(ctx, event);
  }
}

/** Hears an event. Listeners of lower modules come first, those of a module by their files. */
export const listener = <K extends keyof Events>(name: K, hear: Listener<K>): Joining => joins(({ events }) => events.on(name, hear));
