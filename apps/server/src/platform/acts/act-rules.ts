import type { Ctx } from '../http/context.ts';
import { joins, type Joining } from '../house/part.ts';

/** An act on a thing, allowed or blocked for a reason that its person reads. */
export interface OfferedAct<Act extends string = string> {
  act: Act;
  title: string;
  allowed: boolean;
  reason: string;
}

/** Why acts may not happen though the thing's state allows them, by act. */
export type Objections = Readonly<Partial<Record<string, string>>>;

/** What a module knows against acts on another one's things: the same rule by which its operations refuse them. */
export interface ActRule {
  /** The acts that it may object to. */
  acts: readonly string[];
  /** Objections by the thing's id, for a page of them at once; those without any may be left out. */
  ask: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Objections>>;
}

export class ActRules {
  readonly #rules: ActRule[] = [];

  add(rule: ActRule): void {
    this.#rules.push(rule);
  }

  /** The acts of a page of things, by id, with everybody's objections; a rule is asked about those alone whose acts are allowed so far. */
  async settle<Act extends string>(ctx: Ctx, offered: ReadonlyMap<number, readonly OfferedAct<Act>[]>): Promise<Map<number, OfferedAct<Act>[]>> {
    const settled = new Map([...offered].map(([id, acts]) => [id, [...acts]]));
    for (const { acts, ask } of this.#rules) {
      const ids = [...settled].filter(([, each]) => each.some(({ act, allowed }) => allowed && acts.includes(act))).map(([id]) => id);
      if (ids.length === 0) continue;
      for (const [id, objections] of await ask(ctx, ids)) settled.set(id, objectedTo(settled.get(id) ?? [], objections));
    }
    return settled;
  }
}

const objectedTo = <Act extends string>(acts: readonly OfferedAct<Act>[], objections: Objections): OfferedAct<Act>[] =>
  acts.map((each) => {
    const reason = each.allowed ? objections[each.act] : undefined;
    return reason === undefined ? each : { ...each, allowed: false, reason };
  });

/** A rule against acts on orders. */
export const orderRule = (rule: ActRule): Joining => joins(({ orderActs }) => orderActs.add(rule));
