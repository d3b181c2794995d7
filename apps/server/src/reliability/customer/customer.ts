import type { Answer } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import type { TillBills } from '../../testing/till.ts';
import { Account } from './account.ts';
import { plannedCharges } from './charge.ts';
import { compareForm, comparePage, comparePrice, compareReturnFee, type Comparison, type Difference } from './compare.ts';
import type { Day } from './days.ts';
import type { Fact, Happening, Name, Story } from './facts.ts';
import { promisedOf, shownOn, type Known, type Shown } from './page.ts';
import type { ShopWindow } from './shop-window.ts';
import type { Terms } from './terms.ts';

/** A customer of the running server and what happened to him; every fact that he tells was agreed to by the server. */
export class Customer {
  readonly window: ShopWindow;
  readonly desk: ReturnDesk;
  no = '';
  terms: Terms;
  before: Story | undefined;
  start: Day | undefined;
  /** The day on which the order was placed. */
  placed: Day = '';
  facts: Fact[] = [];
  extras = new Map<string, Name>();
  /** Transfers that came and that staff have not confirmed yet. */
  transfers: { tradeNo: string; amount: number; came: Day }[] = [];
  /** Money that came and that the next day's jobs will hear of. */
  unheard: Happening[] = [];
  /** Numbers of the booked receipts' documents at the channel. */
  receipts: string[] = [];
  /** What the inspector found (fen), until it is audited. */
  found: { damage: number; penalty: number } | undefined;
  disputed = false;
  /** Whether the customer has agreed to be charged. */
  agrees = false;
  /** The page as it was last looked at: before every act. */
  page!: TillBills;
  readonly lines: string[] = [];
  readonly differences: Difference[] = [];
  readonly counts = { acts: 0, refused: 0, comparisons: 0 };

  constructor(window: ShopWindow, terms: Terms) {
    this.window = window;
    this.desk = new ReturnDesk(window.till);
    this.terms = terms;
  }

  get today(): Day {
    return this.window.server.clock.today();
  }
  get till() {
    return this.window.till;
  }
  get story(): Story {
    return {
      terms: this.terms,
      facts: this.facts,
      ...(this.before ? { before: this.before } : {}),
      ...(this.start === undefined ? {} : { start: this.start }),
    };
  }
  get account(): Account {
    return new Account(this.story, this.today);
  }
  get known(): Known {
    return { extras: this.extras, services: this.#services };
  }
  /** What the page showed when it was last looked at, by what it is for. */
  get shown(): Map<Name, Shown> {
    return shownOn(this.page, this.known);
  }

  tell(happening: Happening): void {
    this.facts.push({ day: this.today, ...happening });
  }
  say(line: string): void {
    this.lines.push(`${this.today} ${line}`);
  }

  /** Whether the server agreed to an act. */
  agreed(line: string, { status, code, message }: Answer<unknown>): boolean {
    this.counts.acts += 1;
    if (code === 200) this.say(line);
    else {
      this.counts.refused += 1;
      this.say(`${line}: refused (${code} ${message})`);
    }
    if (status >= 500) this.differences.push({ what: `${line} is answered`, shown: status, right: 200 });
    return code === 200;
  }

  /** Names of the services of the plan, in its order. */
  get #services(): Name[] {
    return plannedCharges(this.terms).flatMap(({ name }) => (name.startsWith('service:') ? [name] : []));
  }

  #note(seen: Comparison): void {
    this.counts.comparisons += seen.made;
    this.differences.push(...seen.differences);
  }

  /** Hears of money that was on its way. */
  hear(): void {
    for (const happening of this.unheard) this.tell(happening);
    this.unheard = [];
  }

  /** Compares the page with the account; what goes back counts as gone once it is promised. */
  async #compared(page: TillBills, account: Account): Promise<Comparison> {
    const seen = comparePage(page, account, this.known);
    if (seen.differences.every(({ what }) => !what.endsWith(' paid'))) return seen;
    return comparePage(page, account, this.known, await promisedOf(this.till, this.no));
  }

  /** Compares the page with what is right today. */
  async comparePage(): Promise<void> {
    this.page = await this.till.bills(this.no);
    this.#note(await this.#compared(this.page, this.account));
  }

  /** Compares all that is shown of this order's money. */
  async compareAll(): Promise<void> {
    this.page = await this.till.bills(this.no);
    const account = this.account;
    const seen = await this.#compared(this.page, account);
    const billed = this.shown.get('lateReturn')?.open ?? 0;
    await compareReturnFee(this.till, this.no, account, billed, seen);
    if (account.phase === 'leased') await comparePrice(this.till, this.no, account, seen);
    if (account.phase === 'inspecting') await compareForm(this.till, this.no, account, seen);
    this.#note(seen);
  }
}
