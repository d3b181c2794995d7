import { expect } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Cases } from '../cases.ts';
import type { Undone } from './undone.ts';

/** What a call answered. */
export interface Answer {
  code: number;
  message: string;
  result: unknown;
}
export interface Offered {
  act: string;
  allowed: boolean;
  reason: string;
}
/** How an act is done to a thing in some state. */
export type Doing<Thing> = (thing: Thing) => Promise<Answer>;

/** Acts whose offers are compared with what their calls answer. */
export class Tried<Thing> {
  readonly #undone: Undone;
  readonly #doings: Readonly<Record<string, Doing<Thing>>>;
  readonly #cases: Cases;
  /** Acts that only read: done is what is answered. */
  readonly #reads: readonly string[];
  readonly #met = new Map<string, Set<'done' | 'refused'>>();

  constructor(undone: Undone, of: string, least: number, doings: Readonly<Record<string, Doing<Thing>>>, reads: readonly string[] = []) {
    this.#reads = reads;
    this.#undone = undone;
    this.#doings = doings;
    this.#cases = new Cases(`acts on ${of}`, least);
  }

  /** Tries an offered act and undoes it. @param exact whether a screen shows the reason, so that the call must say the same */
  async compare(standing: string, thing: Thing, { act, allowed, reason }: Offered, exact = true): Promise<void> {
    const doing = this.#doings[act];
    if (doing === undefined) return this.#cases.add(`${act} ${standing}`, 'nothing here says how it is done');
    const { answer, done: changed } = await this.#undone.try(() => doing(thing));
    const done = this.#reads.includes(act) ? answer.code === 200 : changed;
    const told = refusalIn(answer);
    this.#met.set(act, (this.#met.get(act) ?? new Set()).add(done ? 'done' : 'refused'));
    const said = `${answer.code} ${told}`;
    if (allowed) this.#cases.add(`${act} ${standing}`, done ? undefined : `is offered and answers ${said}`);
    else if (done) this.#cases.add(`${act} ${standing}`, `is blocked (${reason}) and would be done`);
    // Money that is under way is told before anything else.
    else
      this.#cases.add(
        `${act} ${standing}`,
        !exact || told === reason || told === ordersErrors.PAYMENT_UNDER_WAY.text ? undefined : `is blocked for ${reason}, and answers ${said}`,
      );
  }

  /** The acts that were refused. */
  refused(): string[] {
    return [...this.#met].filter(([, met]) => met.has('refused')).map(([act]) => act);
  }

  /** Ends the comparison: every act must have been done to something. */
  end(acts: readonly string[]): void {
    expect(this.#cases.end()).toEqual([]);
    expect(acts.filter((act) => !this.#met.get(act)?.has('done'))).toEqual([]);
  }
}

/** The refusal in an answer; a call on several things answers for each by itself. */
function refusalIn({ message, result }: Answer): string {
  const list = (result as { list?: { message?: string }[] } | null)?.list;
  return list?.[0]?.message ?? message;
}
