import type { Ctx } from '../http/context.ts';
import { mayCall, offer, type Call, type OfferedAct, type Viewer } from './offer.ts';

/** Reasons, by act, why acts may not happen although the thing's state allows them. */
export type Objections = Readonly<Partial<Record<string, string>>>;

/** What a module knows against acts on another one's things: the same rule by which its operations refuse them. */
export interface ActRule {
  /** The acts that the rule may object to. */
  acts: readonly string[];
  /** Objections by the thing's id, for a page of things at once; things without any may be left out. */
  ask: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Objections>>;
}

/** The acts on one kind of thing: the modules that do them say by which call, and all modules say what they have against them. */
export class ActRules {
  readonly #rules: ActRule[] = [];
  readonly #calls = new Map<string, Call>();
  readonly #titles: Readonly<Record<string, string>>;

  /** @param titles every act on this kind of thing, with its title */
  constructor(titles: Readonly<Record<string, string>>) {
    this.#titles = titles;
  }

  /** Says by which calls acts are done. @throws Error for an act that is not known or is done by another call */
  doneBy(calls: Readonly<Record<string, Call>>): void {
    for (const [act, call] of Object.entries(calls)) {
      if (this.#titles[act] === undefined || this.#calls.has(act)) throw new Error(`act ${act} is not known, or is done by two calls`);
      this.#calls.set(act, call);
    }
  }

  /** @throws Error where an act has no call: it could be offered to nobody */
  check(): void {
    const without = Object.keys(this.#titles).filter((act) => !this.#calls.has(act));
    if (without.length > 0) throw new Error(`no call does ${without.join(', ')}`);
  }

  /** Whether a person may make the call that does an act. */
  mayDo(viewer: Viewer, act: string): boolean {
    return mayCall(viewer, this.#calls.get(act)!);
  }

  add(rule: ActRule): void {
    this.#rules.push(rule);
  }

  /** The acts of a page of things, by id, with the objections of all modules, asked at once; a rule is asked only about things of which one of its acts is allowed by their state. */
  async settle<Act extends string>(ctx: Ctx, offered: ReadonlyMap<number, readonly OfferedAct<Act>[]>): Promise<Map<number, OfferedAct<Act>[]>> {
    const settled = new Map([...offered].map(([id, acts]) => [id, [...acts]]));
    const told = this.#rules.map(async ({ acts, ask }) => {
      const ids = [...offered].filter(([, each]) => each.some(({ act, allowed }) => allowed && acts.includes(act))).map(([id]) => id);
      return ids.length === 0 ? new Map<number, Objections>() : ask(ctx, ids);
    });
    for (const objections of await Promise.all(told)) for (const [id, against] of objections) settled.set(id, objectedTo(settled.get(id) ?? [], against));
    return settled;
  }
}

const objectedTo = <Act extends string>(acts: readonly OfferedAct<Act>[], objections: Objections): OfferedAct<Act>[] =>
  acts.map((each) => {
    const reason = each.allowed ? objections[each.act] : undefined;
    return reason === undefined ? each : offer(each.act, each.title, reason);
  });
