import type { Day } from './days.ts';
import type { Terms } from './terms.ts';

/** What something is charged for: rent:2, late:2 (its fee), service:0:1 (which, period), postage, extra:1, damage, penalty, lateReturn, buyout. */
export type Name = string;
export type Held = 'prepayment' | 'overflow';

/** What happened, told on a day. Amounts in fen. */
export type Happening =
  /** The first payment: rent 1, postage, and what services cost once or in period 1. */
  | { what: 'first payment' }
  | { what: 'received' }
  /** The customer pays it in the shop, and whether he did is known later: nothing else pays it meanwhile. */
  | { what: 'paying'; name: Name }
  /** Money came on `came`; staff or customer say for what, what is left rests. */
  | { what: 'money'; id: string; came: Day; amount: number; to: readonly Name[]; rest: Held }
  | { what: 'receipt revoked'; id: string }
  /** Some of what was paid for it goes back. */
  | { what: 'refunded'; name: Name; amount: number }
  /** The customer agrees to be charged without being asked, or does no more. */
  | { what: 'agreement'; inForce: boolean }
  | { what: 'held used'; from: Held; amount: number }
  | { what: 'held moved'; from: Held; amount: number }
  /** Staff gave up so much of what lateness costs. */
  | { what: 'fee lowered'; name: Name; by: number }
  | { what: 'rent changed'; period: number; amount: number }
  | { what: 'due day moved'; name: Name; to: Day }
  /** A charge beside the plan: a service, postage, a difference; fen. */
  | { what: 'extra'; name: Name; amount: number; due: Day }
  | { what: 'charge changed'; name: Name; amount: number }
  | { what: 'charge dropped'; name: Name }
  | { what: 'return applied for' }
  | { what: 'return withdrawn' }
  /** The customer handed the goods in on that day. */
  | { what: 'handed in'; on: Day }
  | { what: 'return agreed'; damage: number; penalty: number; lateReturnLess: number }
  | { what: 'disputed' }
  | { what: 'buyout opened'; agreed?: number }
  | { what: 'buyout given up' }
  /** The lease goes on as another order. */
  | { what: 'leased on' }
  /** A supervisor ended the lease: as bought, as bad debt, or otherwise. */
  | { what: 'ended'; as: 'bought' | 'bad debt' | 'other' };

export type Fact = { day: Day } & Happening;

/** A lease as its customer lived it: what was agreed, the lease that it continues, what happened in the order in which it was learnt. */
export interface Story {
  terms: Terms;
  before?: Story;
  /** The first day of a lease that continues another. */
  start?: Day;
  facts: readonly Fact[];
}
