import { cameForAfter, paidOf, plannedCharges, rank, type Charge } from './charge.ts';
import { earlier, type Day } from './days.ts';
import { buyout, penalty } from './ends.ts';
import type { Held, Name, Story } from './facts.ts';
import { lateFee, lateReturn } from './late.ts';
import { total } from './sums.ts';
import type { Terms } from './terms.ts';

export type Phase = 'ordered' | 'leased' | 'returning' | 'inspecting' | 'settling' | 'buying' | 'over';

/** Where one lease's account stands, and what follows from it (domain notes 4, and the rules that stand above them). */
export class Owed {
  readonly terms: Terms;
  readonly before: Owed | undefined;
  readonly charges: Map<Name, Charge>;
  /** Money that is held for the customer, by the day on which it came. */
  readonly rests: Record<Held, { id: string; came: Day; counts?: Day | undefined; turn: number; amount: number }[]> = { prepayment: [], overflow: [] };
  phase: Phase = 'ordered';
  today: Day;
  start: Day | undefined;
  end: Day | undefined;
  /** What was to be paid of lateness when it became a bill, fen. */
  readonly billed = new Map<Name, number>();
  readonly frozen: { after: Day; to: Day | undefined }[] = [];
  quote = 0;
  handedIn: Day | undefined;
  stopped: Day | undefined;

  constructor(story: Story, today: Day, before?: Owed) {
    this.terms = story.terms;
    this.before = before;
    this.charges = new Map(plannedCharges(story.terms).map((charge) => [charge.name, charge]));
    this.today = today;
  }

  held(as: Held): number {
    return total(this.rests[as].map((rest) => rest.amount));
  }

  /** Whether the lease's last day has passed. */
  get isOver(): boolean {
    return this.end !== undefined && this.today > this.end;
  }

  get rents(): Charge[] {
    return [...this.charges.values()].filter((charge) => charge.rank === rank.rent);
  }

  charge(name: Name): Charge {
    const charge = this.charges.get(name);
    if (!charge) throw new Error(`nothing is charged as ${name}`);
    return charge;
  }

  /** Days late and what they cost by rule, fen, before anything was given up. */
  lateness(name: Name, until: Day = this.today): { days: number; fee: number } {
    if (name === 'lateReturn') return this.returnLateness(until);
    const rent = this.charge(name.replace('late', 'rent'));
    if (rent.due === undefined || this.isPastHandIn(rent)) return { days: 0, fee: 0 };
    const isFrozen = (day: Day) => this.frozen.some(({ after, to }) => day > after && day <= (to ?? day));
    const stop = rent.closed && this.stopped !== undefined ? earlier(until, this.stopped) : until;
    const payments = rent.payments.map(({ came, counts, amount }) => ({ came: counts ?? came, amount }));
    return lateFee({ due: rent.due, asked: rent.asked, payments, isFrozen }, stop, this.terms.rules);
  }

  returnLateness(until: Day = this.today): { days: number; daily: number; fee: number } {
    if (this.start === undefined || this.end === undefined) return { days: 0, daily: 0, fee: 0 };
    const out = this.handedIn ?? this.stopped ?? this.frozen.find(({ to }) => to === undefined)?.after ?? until;
    return lateReturn(this.terms, { start: this.start, end: this.end }, earlier(out, until));
  }

  /** What is charged for it in all, fen: paid already, or to pay. */
  chargedOf(charge: Charge): number {
    if (charge.rank !== rank.late) return charge.closed ? paidOf(charge) : charge.asked;
    const fee = Math.max(this.lateness(charge.name).fee - charge.lowered, 0);
    return charge.closed ? Math.min(fee, paidOf(charge)) : fee;
  }

  openOf(charge: Charge): number {
    return charge.closed ? 0 : Math.max(this.chargedOf(charge) - paidOf(charge), 0);
  }

  /** The part of a charge that may be paid now, fen: lateness, when it has become a bill; no rent that waits for the lease's end. */
  payableOf(charge: Charge): number {
    if (this.isWaiting(charge)) return 0;
    const open = this.openOf(charge);
    return charge.rank === rank.late ? Math.max(Math.min(this.billed.get(charge.name) ?? 0, this.chargedOf(charge)) - paidOf(charge), 0) : open;
  }

  /** Whether a charge waits: while a lease is ended what is not due yet does; while it is bought all rent does. */
  isWaiting(charge: Charge): boolean {
    if (charge.begins === undefined || this.phase === 'ordered' || this.phase === 'leased') return false;
    if (this.phase === 'buying' && charge.rank === rank.rent) return true;
    return charge.due === undefined || charge.due > this.today || this.isPastHandIn(charge);
  }

  isPastHandIn(charge: Charge): boolean {
    return this.handedIn !== undefined && charge.begins !== undefined && charge.begins > this.handedIn;
  }

  /** What ending the lease after a day costs, fen: by the rent that is not asked for then, even if it was paid after that day. */
  penaltyAfter(day: Day): number {
    const future = this.rents.filter((rent) => rent.begins !== undefined && rent.begins > day);
    const came = (rent: Charge) => total(rent.payments.filter((payment) => cameForAfter(payment, day)).map((payment) => payment.amount));
    return penalty(total(future.map((rent) => this.openOf(rent) + came(rent))), this.terms.rules);
  }

  /** The most that an early end costs, fen: what was quoted, and no more than the rule says of the day on which the goods came. */
  get mostPenalty(): number {
    return this.handedIn === undefined ? this.quote : Math.min(this.quote, this.mostAtHandIn ?? this.penaltyAfter(this.handedIn));
  }
  /** The most at the day of handing in, fen, kept when the rent is cancelled that it is a share of. */
  mostAtHandIn: number | undefined;

  get mostDamage(): number {
    return this.terms.rules.lossByValue ? this.terms.value : this.terms.deposit;
  }

  /** Nominal rent that counts towards buying, fen, of this lease and those before. */
  get counted(): number {
    const own = total(this.rents.map((rent) => (this.openOf(rent) === 0 && !rent.closed ? rent.nominal : paidOf(rent) + rent.lowered)));
    return own - total(this.rents.map((rent) => rent.back)) + (this.before?.counted ?? 0);
  }

  get first(): Terms {
    return this.before?.first ?? this.terms;
  }

  /** What the goods cost if they are bought today, fen. */
  get price(): { due: number; rebate: number; counted: number; early: boolean } {
    const unpaidPeriods = this.rents.filter((rent) => this.openOf(rent) > 0).length;
    const early = !this.isOver;
    return { ...buyout({ first: this.first, terms: this.terms, early, counted: this.counted, unpaidPeriods }), counted: this.counted, early };
  }

  /** All that a buyer pays beside the price today: lateness, and what else is open; of services no period that has not begun. */
  get besidePrice(): number {
    const beside = [...this.charges.values()].filter((charge) => charge.rank !== rank.rent && charge.name !== 'buyout');
    return total(beside.filter(({ begins }) => begins === undefined || begins <= this.today).map((charge) => this.openOf(charge)));
  }

  /** What staff should ask for today, fen. */
  get dueToday(): number {
    const due = [...this.charges.values()].filter((charge) => !this.isWaiting(charge) && (charge.due === undefined || charge.due <= this.today));
    return total(due.map((charge) => this.openOf(charge)));
  }
}
