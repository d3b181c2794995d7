import { daysAfter, firstAfter, monthsAfter, type Day } from './days.ts';
import type { Name } from './facts.ts';
import { rentsOf } from './price.ts';
import { total } from './sums.ts';
import type { Terms } from './terms.ts';

/** The order of charges within one payment: damage, oldest rent, what the goods cost, services, legal cost and penalty, lateness last (domain notes 4.7). */
export const rank = { damage: 0, rent: 1, buyout: 2, service: 3, penalty: 4, late: 5 } as const;

export interface Payment {
  /** The id of the money that it was a part of; empty for held money. */
  id: string;
  came: Day;
  /** The day on which it was booked. */
  booked: Day;
  /** The day for which it counts, where money that was heard of late took its place or it took another's. */
  counts?: Day | undefined;
  /** Its number among all that was booked. */
  turn: number;
  amount: number;
  held?: 'prepayment' | 'overflow';
}

/** One thing that is charged for. */
export interface Charge {
  name: Name;
  rank: number;
  period: number;
  /** Rent before coupons, fen. */
  nominal: number;
  /** The amount as it is billed, fen; 0 for lateness, which is derived. */
  asked: number;
  /** What staff took off the charge, fen. */
  lowered: number;
  /** The first day of the charge's period; left out where it has none. */
  begins?: Day;
  due?: Day;
  payments: Payment[];
  /** What staff paid back of the charge by hand, fen. */
  back: number;
  /** Whether the charge asks for nothing more. */
  closed: boolean;
}

/** Whether a payment came for its charge after a day: held money did when it was used. */
export const cameForAfter = ({ held, booked, came }: Payment, day: Day): boolean => (held === undefined ? came : booked) > day;

export const paidOf = (charge: Charge): number => total(charge.payments.map((each) => each.amount));

export const newCharge = (name: Name, kind: keyof typeof rank, over: Partial<Charge> = {}): Charge => ({
  name,
  rank: rank[kind],
  period: 1,
  nominal: over.asked ?? 0,
  asked: 0,
  lowered: 0,
  payments: [],
  back: 0,
  closed: false,
  ...over,
});

/** What an order charges from its placing on: rents, each with its lateness, services, postage, the lateness of its goods. */
export function plannedCharges(terms: Terms): Charge[] {
  const rents = rentsOf(terms).flatMap(({ nominal, asked }, index) => {
    const period = index + 1;
    return [newCharge(`rent:${period}`, 'rent', { period, nominal, asked }), newCharge(`late:${period}`, 'late', { period })];
  });
  const services = terms.services.flatMap(({ price, byPeriod }, which) =>
    Array.from({ length: byPeriod ? terms.periods : 1 }, (_, index) =>
      newCharge(`service:${which}:${index + 1}`, 'service', { period: index + 1, asked: price }),
    ),
  );
  const postage = terms.postage > 0 ? [newCharge('postage', 'service', { asked: terms.postage })] : [];
  return [...rents, ...services, ...postage, newCharge('lateReturn', 'late')];
}

/** When a period's rent is due, by the lease's first day (4.1); the first is paid with the order. */
export function dueOn(start: Day, period: number, onFirst: boolean): Day | undefined {
  if (period === 1) return undefined;
  if (!onFirst) return monthsAfter(start, period - 1);
  const skipped = Number(start.slice(8)) > 21 ? 1 : 0;
  return firstAfter(start, period - 1 + skipped);
}

/** Gives charges that come round with the lease their days, when it begins. */
export function fixDays(charges: Iterable<Charge>, start: Day, onFirst: boolean): void {
  for (const charge of charges) {
    if (!charge.name.startsWith('rent:') && !charge.name.startsWith('service:')) continue;
    charge.begins = monthsAfter(start, charge.period - 1);
    const due = dueOn(start, charge.period, onFirst);
    if (due !== undefined) charge.due = due;
  }
}

export const lastDay = (start: Day, periods: number): Day => daysAfter(monthsAfter(start, periods), -1);
