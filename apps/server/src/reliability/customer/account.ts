import { fixDays, lastDay, newCharge, paidOf, rank, type Charge, type Payment } from './charge.ts';
import { daysAfter, daysFrom, eachDay, type Day } from './days.ts';
import type { Fact, Held, Story } from './facts.ts';
import { Owed } from './owed.ts';

/** One lease's account, kept day by day from what happened, as far as it was known on a day. */
export class Account extends Owed {
  readonly #rests = new Map<string, { held: Held; amount: number }>();

  constructor(story: Story, known: Day) {
    const facts = story.facts.filter((fact) => fact.day <= known);
    super(story, facts[0]?.day ?? known, story.before && new Account(story.before, known));
    if (story.start !== undefined) this.#begin(story.start);
    for (const day of eachDay(this.today, known)) {
      this.today = day;
      this.#morning();
      for (const fact of facts) if (fact.day === day) this.#tell(fact);
    }
  }

  #begin(start: Day): void {
    this.start = start;
    this.end = lastDay(start, this.terms.periods);
    fixDays(this.charges.values(), start, this.terms.rules.dueOnFirst);
  }

  /** The jobs of a day's beginning: a buyout that nobody paid goes, what is held ahead pays what is due. */
  #morning(): void {
    const opened = this.frozen.find(({ to }) => to === undefined);
    const paid = this.charges.get('buyout')?.payments.some((payment) => payment.held === undefined);
    if (this.phase === 'buying' && opened && daysFrom(opened.after, this.today) >= this.terms.rules.buyoutDays && !paid) this.#giveUp();
    if (this.phase === 'leased') this.#useHeld('prepayment', this.held.prepayment, (charge) => charge.due !== undefined && charge.due <= this.today);
  }

  #inTurn(which: (charge: Charge) => boolean): Charge[] {
    const open = [...this.charges.values()].filter((charge) => which(charge) && this.payableOf(charge) > 0);
    return open.sort((a, b) => a.rank - b.rank || a.period - b.period);
  }

  /** Money goes to what is open, in turn. @returns what is left */
  #pay(charges: readonly Charge[], payment: Payment): number {
    let left = payment.amount;
    for (const charge of charges) {
      const part = Math.min(this.payableOf(charge), left);
      if (part > 0) charge.payments.push({ ...payment, amount: part });
      left -= part;
    }
    this.#billPaidRents();
    return left;
  }

  /** A bill that stands: lateness that is asked for now. */
  #bill(charge: Charge): void {
    if (charge.rank !== rank.late) return;
    charge.due ??= this.today;
    this.billed.set(charge.name, this.chargedOf(charge));
  }

  /** The lateness of rent that is paid in full is asked for. */
  #billPaidRents(): void {
    for (const rent of this.rents) if (rent.due !== undefined && this.openOf(rent) === 0 && paidOf(rent) > 0) this.#bill(this.charge(`late:${rent.period}`));
  }

  #billAll(): void {
    for (const charge of this.charges.values()) if (charge.name !== 'lateReturn') this.#bill(charge);
    if (!this.charges.has('lateReturn')) this.charges.set('lateReturn', newCharge('lateReturn', 'late'));
    this.#bill(this.charge('lateReturn'));
  }

  #useHeld(from: Held, amount: number, which: (charge: Charge) => boolean = () => true): void {
    if (amount === 0) return;
    const left = this.#pay(this.#inTurn(which), { id: '', came: this.today, amount, held: from });
    this.held[from] -= amount - left;
  }

  /** What was held and used comes back. */
  #release(charge: Charge): void {
    for (const payment of charge.payments) if (payment.held) this.held[payment.held] += payment.amount;
    charge.payments = charge.payments.filter((payment) => payment.held === undefined);
  }

  #giveUp(): void {
    const bought = this.charges.get('buyout');
    if (bought) this.#release(bought);
    this.charges.delete('buyout');
    this.frozen.find(({ to }) => to === undefined)!.to = this.today;
    this.phase = 'leased';
  }

  /** Rent and services that are not asked for any more. */
  #close(which: (charge: Charge) => boolean): void {
    for (const charge of this.charges.values()) if (charge.begins !== undefined && which(charge)) charge.closed = true;
  }

  /** While an end waits for its money what is held goes first; when nothing is left to pay it is over. */
  #settle(): void {
    if (this.phase === 'buying' && this.openOf(this.charge('buyout')) === 0) {
      this.#close((charge) => charge.rank === rank.rent || (charge.due !== undefined && charge.due > this.today));
      this.stopped = this.frozen.find(({ to }) => to === undefined)!.after;
      this.phase = 'settling';
    }
    if (this.phase !== 'settling') return;
    this.#useHeld('prepayment', this.held.prepayment);
    if ([...this.charges.values()].every((charge) => this.isWaiting(charge) || this.openOf(charge) === 0)) this.phase = 'over';
  }

  #tell(fact: Fact): void {
    this.#book(fact);
    this.#settle();
  }

  #book(fact: Fact): void {
    switch (fact.what) {
      case 'first payment':
        for (const charge of this.charges.values())
          if (charge.period === 1 && charge.rank !== rank.late) charge.payments.push({ id: 'first', came: fact.day, amount: charge.asked });
        return;
      case 'received':
        this.phase = 'leased';
        return this.start === undefined ? this.#begin(daysAfter(fact.day, this.terms.startOffset)) : undefined;
      case 'money': {
        const charges = this.#inTurn((charge) => fact.to.includes(charge.name));
        const left = this.#pay(charges, { id: fact.id, came: fact.came, amount: fact.amount });
        this.held[fact.rest] += left;
        this.#rests.set(fact.id, { held: fact.rest, amount: left });
        return;
      }
      case 'receipt revoked': {
        for (const charge of this.charges.values()) charge.payments = charge.payments.filter((payment) => payment.id !== fact.id);
        const rest = this.#rests.get(fact.id)!;
        this.held[rest.held] -= rest.amount;
        return;
      }
      case 'held used':
        return this.#useHeld(fact.from, fact.amount);
      case 'held moved':
        this.held[fact.from] -= fact.amount;
        this.held[fact.from === 'prepayment' ? 'overflow' : 'prepayment'] += fact.amount;
        return;
      case 'fee lowered':
        if (fact.name === 'lateReturn' && !this.charges.has('lateReturn')) this.charges.set('lateReturn', newCharge('lateReturn', 'late'));
        this.charge(fact.name).lowered += fact.by;
        return;
      case 'rent changed': {
        const rent = this.charge(`rent:${fact.period}`);
        rent.lowered += rent.asked - fact.amount;
        rent.asked = fact.amount;
        return;
      }
      case 'due day moved':
        this.charge(fact.name).due = fact.to;
        return;
      case 'extra':
        this.charges.set(fact.name, newCharge(fact.name, 'service', { asked: fact.amount, due: fact.due }));
        return;
      case 'charge changed':
        this.charge(fact.name).asked = fact.amount;
        return;
      case 'charge dropped':
        this.charges.delete(fact.name);
        return;
      case 'return applied for':
        this.quote = this.isOver ? 0 : this.penaltyAfter(this.today);
        this.phase = 'returning';
        return;
      case 'return withdrawn':
        this.phase = 'leased';
        return;
      case 'handed in':
        this.handedIn = fact.on;
        this.phase = 'inspecting';
        return;
      case 'return agreed':
        return this.#agree(fact);
      case 'disputed':
        for (const name of ['damage', 'penalty', 'lateReturn']) if (this.charges.has(name)) this.#release(this.charge(name));
        this.charges.delete('damage');
        this.charges.delete('penalty');
        this.billed.delete('lateReturn');
        this.phase = 'inspecting';
        return;
      case 'buyout opened': {
        const due = fact.agreed ?? this.price.due;
        this.#billAll();
        this.charges.set('buyout', newCharge('buyout', 'buyout', { asked: due, due: this.today }));
        this.frozen.push({ after: this.today, to: undefined });
        this.phase = 'buying';
        this.#useHeld('prepayment', this.held.prepayment, (charge) => charge.name === 'buyout');
        return;
      }
      case 'buyout given up':
        return this.#giveUp();
      case 'leased on':
        this.stopped = this.end;
        this.phase = 'over';
        return;
      case 'ended':
        this.stopped ??= this.today;
        for (const charge of this.charges.values()) charge.closed = true;
        this.phase = 'over';
    }
  }

  /** The return is agreed to: periods that begin after the goods came are not asked for, lateness and claim are. */
  #agree({ damage, penalty: asked, lateReturnLess }: Fact & { what: 'return agreed' }): void {
    const handedIn = this.handedIn!;
    this.mostAtHandIn ??= this.penaltyAfter(handedIn);
    this.#close((charge) => this.isPastHandIn(charge));
    if (damage > 0) this.charges.set('damage', newCharge('damage', 'damage', { asked: damage, due: this.today }));
    if (asked > 0) this.charges.set('penalty', newCharge('penalty', 'penalty', { asked, due: this.today }));
    this.phase = 'settling';
    this.#billAll();
    this.charge('lateReturn').lowered += lateReturnLess;
    this.#bill(this.charge('lateReturn'));
  }
}
