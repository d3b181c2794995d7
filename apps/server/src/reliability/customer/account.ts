import { cameForAfter, fixDays, lastDay, newCharge, paidOf, rank, type Charge, type Payment } from './charge.ts';
import { daysAfter, daysFrom, eachDay, type Day } from './days.ts';
import type { Fact, Held, Story } from './facts.ts';
import { countInTurn, type Fresh, type Part } from './heard-late.ts';
import { Owed } from './owed.ts';
import { total } from './sums.ts';

/** One lease's account, kept day by day from what happened, as far as it was known on a day. */
export class Account extends Owed {
  /** Whether the customer is charged without being asked. */
  #agreed = false;
  /** Names of the charges that the customer is paying in the shop. */
  readonly #paying = new Set<string>();

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

  /**
   * Does the jobs of a day's beginning: a buyout that nobody paid is given up, goods that are the customer's at the end are his, what is held ahead pays
   * what is due.
   */
  #morning(): void {
    const opened = this.frozen.find(({ to }) => to === undefined);
    const paid = this.#paying.has('buyout') || this.charges.get('buyout')?.payments.some((payment) => payment.held === undefined);
    if (this.phase === 'buying' && opened && daysFrom(opened.after, this.today) >= this.terms.rules.buyoutDays && !paid) this.#giveUp();
    const gift = this.terms.gift && this.isOver && [...this.charges.values()].every((charge) => this.openOf(charge) === 0);
    if (gift && this.phase === 'leased') this.phase = 'over';
    // What it settles may bring lateness to light, which is due then.
    for (let before = -1; this.phase === 'leased' && before !== this.held('prepayment');) {
      before = this.held('prepayment');
      this.#useHeld('prepayment', before, (charge) => charge.due !== undefined && charge.due <= this.today && !this.#paying.has(charge.name));
    }
    this.#withhold();
  }

  #inTurn(which: (charge: Charge) => boolean): Charge[] {
    const open = [...this.charges.values()].filter((charge) => which(charge) && this.payableOf(charge) > 0);
    return open.sort((a, b) => a.rank - b.rank || a.period - b.period);
  }

  /** What the last money left over, by the days for which it counts. */
  #leftOver: Part[] = [];

  #turn = 0;

  /** Where money takes its turn, of what was booked as a number. */
  #freshOf(turn: number): Fresh[] {
    const rents = this.rents.filter(({ due }) => due !== undefined).map(({ due, payments }) => ({ due, place: payments as Part[] }));
    const fees = [...this.charges.values()]
      .filter((charge) => charge.rank === rank.late)
      .map(({ payments }) => ({ due: undefined, place: payments as Part[] }));
    const rests = [this.rests.prepayment, this.rests.overflow].map((place) => ({ due: undefined, place: place as Part[] }));
    return [...rents, ...fees, ...rests].flatMap(({ due, place }) => place.filter((part) => part.turn === turn).map((part) => ({ due, place, part })));
  }

  /** Counts all money anew, without what was taken back. */
  #countAnew(): void {
    const places = [...[...this.charges.values()].map(({ payments }) => payments as Part[]), this.rests.prepayment, this.rests.overflow];
    for (const part of places.flat()) part.counts = undefined;
    for (let turn = 1; turn <= this.#turn; turn += 1) countInTurn(this.rents, this.#freshOf(turn));
  }

  /** Money goes to what is open, in turn. @returns what is left */
  #pay(charges: readonly Charge[], booked: Omit<Payment, 'turn' | 'booked'>): number {
    this.#turn += 1;
    const payment = { ...booked, turn: this.#turn, booked: this.today };
    const fresh: Fresh[] = [];
    const put = (charge: Charge, part: Payment) => {
      charge.payments.push(part);
      if (charge.rank === rank.rent && charge.due !== undefined) fresh.push({ place: charge.payments, part, due: charge.due });
      if (charge.rank === rank.late) fresh.push({ place: charge.payments, part, due: undefined });
    };
    const rest: Part[] = [{ ...payment }];
    const spread = (charge: Charge) => {
      for (const part of rest) {
        const amount = Math.min(this.payableOf(charge), part.amount);
        if (amount > 0) put(charge, { ...payment, ...part, amount });
        part.amount -= amount;
      }
    };
    const isLate = (charge: Charge) => charge.rank === rank.late;
    for (const charge of charges) if (!isLate(charge)) spread(charge);
    // What is known of the days on which money came is known before lateness is paid.
    if (payment.held === undefined) countInTurn(this.rents, [...fresh.splice(0), { place: rest, part: rest[0]!, due: undefined }]);
    for (const charge of charges) if (isLate(charge)) spread(charge);
    if (payment.held !== undefined) countInTurn(this.rents, fresh);
    this.#leftOver = rest.filter(({ amount }) => amount > 0);
    this.#billPaidRents();
    return total(this.#leftOver.map(({ amount }) => amount));
  }

  /** Makes a charge a bill that stands: lateness that is asked for. */
  #bill(charge: Charge): void {
    if (charge.rank !== rank.late) return;
    charge.due ??= this.today;
    this.billed.set(charge.name, this.chargedOf(charge));
  }

  /** Bills the lateness of rent that is paid in full. */
  #billPaidRents(): void {
    for (const rent of this.rents) if (rent.due !== undefined && this.openOf(rent) === 0 && paidOf(rent) > 0) this.#bill(this.charge(`late:${rent.period}`));
  }

  #billAll(): void {
    for (const charge of this.charges.values()) this.#bill(charge);
  }

  /** What rests pays, what came first first; it counts from the day on which it came. */
  #useHeld(from: Held, amount: number, which: (charge: Charge) => boolean = () => true): void {
    let left = amount;
    for (const part of [...this.rests[from]].toSorted((x, y) => (x.came < y.came ? -1 : 1))) {
      const given = Math.min(part.amount, left);
      if (given === 0) continue;
      const used = given - this.#pay(this.#inTurn(which), { ...part, amount: given, held: from });
      part.amount -= used;
      left -= given;
    }
  }

  #moveHeld(from: Held, amount: number): void {
    let left = amount;
    for (const part of this.rests[from]) {
      const moved = Math.min(part.amount, left);
      part.amount -= moved;
      left -= moved;
      this.rests[from === 'prepayment' ? 'overflow' : 'prepayment'].push({ ...part, amount: moved });
    }
  }

  /** Gives back some of what came for a charge: first what had been held, which is held again, then the newest. */
  #giveBack(charge: Charge, amount: number, which: (payment: Payment) => boolean = () => true): void {
    let left = amount;
    const turn = (payment: Payment) => (payment.held === undefined ? 0 : 1);
    for (const payment of charge.payments.toReversed().toSorted((x, y) => turn(y) - turn(x))) {
      const part = which(payment) ? Math.min(payment.amount, left) : 0;
      if (part === 0) continue;
      payment.amount -= part;
      left -= part;
      if (payment.held) this.rests[payment.held].push({ id: payment.id, came: payment.came, counts: payment.counts, turn: payment.turn, amount: part });
    }
    charge.payments = charge.payments.filter((payment) => payment.amount > 0);
  }

  /** Holds again what a charge used of held money. */
  #release(charge: Charge): void {
    this.#giveBack(charge, paidOf(charge), (payment) => payment.held !== undefined);
  }

  /** Corrects what came for lateness that was none, as it turned out. */
  #correct(): void {
    for (const charge of this.charges.values())
      if (charge.rank === rank.late && !charge.closed) this.#giveBack(charge, Math.max(paidOf(charge) - this.chargedOf(charge), 0));
  }

  #giveUp(): void {
    const bought = this.charges.get('buyout');
    if (bought) this.#release(bought);
    this.charges.delete('buyout');
    this.frozen.find(({ to }) => to === undefined)!.to = this.today;
    this.phase = 'leased';
  }

  /** Closes rent and services that are not asked for any more. */
  #close(which: (charge: Charge) => boolean): void {
    for (const charge of this.charges.values()) if (charge.begins !== undefined && which(charge)) charge.closed = true;
  }

  /** Takes what is due of a customer who agreed to be charged, on its day and for ninety-one days after. */
  #withhold(): void {
    if (!this.#agreed || this.phase !== 'leased') return;
    for (const rent of this.rents) {
      if (rent.due === undefined || rent.due > this.today || daysFrom(rent.due, this.today) > 91 || this.openOf(rent) === 0 || this.#paying.has(rent.name))
        continue;
      const { due } = rent;
      const dueBy = (charge: Charge) =>
        charge === rent || (charge.rank === rank.service && charge.begins !== undefined && charge.due !== undefined && charge.due <= due);
      const charges = this.#inTurn((charge) => dueBy(charge) && !this.#paying.has(charge.name));
      const amount = total(charges.map((charge) => this.payableOf(charge)));
      this.#pay(charges, { id: `withheld-${this.today}-${rent.name}`, came: this.today, amount });
    }
  }

  /** Settles an end that waits for its money: what is held goes first; when nothing is left to pay it is over. */
  #settle(): void {
    if (this.phase === 'buying' && this.openOf(this.charge('buyout')) === 0) {
      this.#close((charge) => charge.rank === rank.rent || charge.begins! > this.today);
      this.stopped = this.frozen.find(({ to }) => to === undefined)!.after;
      this.phase = 'settling';
    }
    if (this.phase !== 'settling') return;
    this.#useHeld('prepayment', this.held('prepayment'));
    if ([...this.charges.values()].every((charge) => this.isWaiting(charge) || this.openOf(charge) === 0)) this.phase = 'over';
  }

  #tell(fact: Fact): void {
    this.#book(fact);
    this.#correct();
    this.#settle();
  }

  #book(fact: Fact): void {
    switch (fact.what) {
      case 'first payment':
        for (const charge of this.charges.values())
          if (charge.period === 1 && charge.rank !== rank.late)
            charge.payments.push({ id: 'first', turn: 0, came: fact.day, booked: fact.day, amount: charge.asked });
        return;
      case 'received':
        this.phase = 'leased';
        return this.start === undefined ? this.#begin(daysAfter(fact.day, this.terms.startOffset)) : undefined;
      case 'paying':
        this.#paying.add(fact.name);
        return;
      case 'money': {
        for (const name of fact.to) this.#paying.delete(name);
        const charges = this.#inTurn((charge) => fact.to.includes(charge.name));
        const left = this.#pay(charges, { id: fact.id, came: fact.came, amount: fact.amount });
        if (left > 0) this.rests[fact.rest].push(...this.#leftOver.map((part) => ({ ...part, id: fact.id })));
        return;
      }
      case 'receipt revoked':
        for (const charge of this.charges.values()) charge.payments = charge.payments.filter((payment) => payment.id !== fact.id);
        for (const as of ['prepayment', 'overflow'] as const) this.rests[as] = this.rests[as].filter((rest) => rest.id !== fact.id);
        this.#countAnew();
        this.#billPaidRents();
        return;
      case 'refunded':
        this.charge(fact.name).back += fact.amount;
        return;
      case 'agreement':
        this.#agreed = fact.inForce;
        return;
      case 'held used':
        return this.#useHeld(fact.from, fact.amount);
      case 'held moved':
        this.#moveHeld(fact.from, fact.amount);
        return;
      case 'fee lowered':
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
        for (const charge of this.charges.values()) if (['damage', 'penalty', 'lateReturn'].includes(charge.name)) this.#release(charge);
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
        this.#useHeld('prepayment', this.held('prepayment'), (charge) => charge.name === 'buyout');
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
        if (fact.as !== 'bought') for (const charge of this.charges.values()) if (charge.name === 'buyout') this.#giveBack(charge, paidOf(charge));
        // What is owed by then is written off as bad debt, after what was paid ahead was used for it.
        if (fact.as === 'bad debt') {
          this.phase = 'leased';
          this.#useHeld(
            'prepayment',
            this.held('prepayment'),
            (charge) => charge.name !== 'buyout' && (charge.begins === undefined || charge.begins <= this.today),
          );
        }
        for (const charge of this.charges.values()) charge.closed = true;
        this.phase = 'over';
    }
  }

  /** Agrees to a return: periods that begin after the goods came are not asked for, lateness and claim are. */
  #agree({ damage, penalty: asked, lateReturnLess }: Fact & { what: 'return agreed' }): void {
    const handedIn = this.handedIn!;
    this.mostAtHandIn ??= this.penaltyAfter(handedIn);
    this.#close((charge) => this.isPastHandIn(charge));
    for (const charge of this.charges.values())
      if (this.isPastHandIn(charge)) this.#giveBack(charge, paidOf(charge), (payment) => cameForAfter(payment, handedIn));
    if (damage > 0) this.charges.set('damage', newCharge('damage', 'damage', { asked: damage, due: this.today }));
    if (asked > 0) this.charges.set('penalty', newCharge('penalty', 'penalty', { asked, due: this.today }));
    this.phase = 'settling';
    this.#billAll();
    this.charge('lateReturn').lowered += lateReturnLess;
    this.#bill(this.charge('lateReturn'));
  }
}
