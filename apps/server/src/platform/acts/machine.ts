import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** Why a move may not happen: the text that people read, when it stands in the way, and what a call refuses by if that has a number of its own. */
export interface Objection<Facts> {
  text: string | ((facts: Facts) => string);
  when: (facts: Facts) => boolean;
  error?: ErrorDefinition;
}

/** An objection in the words of what a call refuses by. */
export const byError = <Facts>(error: ErrorDefinition, when: (facts: Facts) => boolean): Required<Objection<Facts>> => ({ text: error.text, when, error });

/** A place that depends on the thing: how people name it, and the states that it may be. */
export interface Derived<State, Facts> {
  text: string;
  among: readonly State[];
  of: (facts: Facts) => State;
}

export interface Move<State, Facts, Reason extends string> {
  /** None where the thing is only being made. */
  from: readonly State[];
  /** Left out where it stays. */
  to?: State | Derived<State, Facts>;
  /** Why it may not happen now: the first that stands in the way is told. */
  guards?: readonly Reason[];
  /** What is told where it stands elsewhere, in other words than the table's. */
  elsewhere?: string;
}

export interface Table<State extends number, Facts, Name extends string, Reason extends string> {
  /** What the things are called, for the one who wrote the table wrong. */
  of: string;
  /** Every state and what people call it. */
  states: Readonly<Record<State, string>>;
  /** Where things begin. */
  first: readonly State[];
  at: (facts: Facts) => State;
  objections: Readonly<Record<Reason, Objection<Facts>>>;
  moves: Readonly<Record<Name, Move<State, Facts, Reason>>>;
  /** What is told of a move where it is not its turn. */
  elsewhere: string;
}

export type Refused = { allowed: false; reason: string; error?: ErrorDefinition };
export type Verdict<State> = { allowed: true; to: State } | Refused;

/** '' where it is allowed. */
export const reasonOf = (verdict: { allowed: true } | Refused): string => (verdict.allowed ? '' : verdict.reason);

const placesOf = <State, Facts>(to: State | Derived<State, Facts> | undefined): readonly State[] =>
  to === undefined ? [] : typeof to === 'object' ? (to as Derived<State, Facts>).among : [to];

/** Every state that the moves lead to from where things begin. */
function reached<State extends number, Facts, Name extends string, Reason extends string>({ first, moves }: Table<State, Facts, Name, Reason>): Set<State> {
  const found = new Set(first);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { from, to } of Object.values<Move<State, Facts, Reason>>(moves))
      if (from.length === 0 || from.some((state) => found.has(state))) for (const state of placesOf(to)) found.add(state);
  }
  return found;
}

/** What is wrong with a table: states without a label, states that nothing leads to, moves from where nothing can stand. */
export function flawsOf<State extends number, Facts, Name extends string, Reason extends string>(table: Table<State, Facts, Name, Reason>): string[] {
  const known = new Set(Object.keys(table.states).map(Number));
  const places = reached(table);
  const named = Object.entries<Move<State, Facts, Reason>>(table.moves);
  const used = new Set([...table.first, ...named.flatMap(([, { from, to }]) => [...from, ...placesOf(to)])]);
  return [
    ...[...used].filter((state) => !known.has(state) || table.states[state] === '').map((state) => `state ${state} has no label`),
    ...[...known].filter((state) => !places.has(state as State)).map((state) => `state ${state} cannot be reached`),
    ...named.filter(([, { from }]) => from.length > 0 && !from.some((state) => places.has(state))).map(([name]) => `${name} can never happen`),
  ];
}

/** The one judge of what may happen to a kind of thing. @throws where its table is flawed, so that the server does not start by it */
export function machine<State extends number, Facts, Name extends string, Reason extends string>(table: Table<State, Facts, Name, Reason>) {
  const flaws = flawsOf(table);
  if (flaws.length > 0) throw new Error(`state table of ${table.of}: ${flaws.join('; ')}`);

  const isTurn = (name: Name, at: State): boolean => table.moves[name].from.includes(at);

  /** Whether a move may happen now, and where it leads. @param at where the thing is taken to stand, if not where it stands */
  function judge(name: Name, facts: Facts, at: State = table.at(facts)): Verdict<State> {
    const { to, guards = [], elsewhere = table.elsewhere }: Move<State, Facts, Reason> = table.moves[name];
    if (!isTurn(name, at)) return { allowed: false, reason: elsewhere };
    const blocked = guards.map((each) => table.objections[each]).find(({ when }) => when(facts));
    if (blocked) {
      const { text, error } = blocked;
      return { allowed: false, reason: typeof text === 'string' ? text : text(facts), ...(error ? { error } : {}) };
    }
    return { allowed: true, to: to === undefined ? table.at(facts) : typeof to === 'object' ? to.of(facts) : to };
  }

  /** What stands in the way of a move now; '' where nothing does. */
  const reasonAgainst = (name: Name, facts: Facts): string => reasonOf(judge(name, facts));

  return { judge, reasonAgainst, isTurn };
}
