import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

/** Why a move may not happen: the text that people read, when the objection holds, and the error by which a call refuses where that has a number of its own. */
export interface Objection<Facts> {
  text: string | ((facts: Facts) => string);
  when: (facts: Facts) => boolean;
  error?: ErrorDefinition;
}

/** An objection told in the words of a call's error. */
export const byError = <Facts>(error: ErrorDefinition, when: (facts: Facts) => boolean): Required<Objection<Facts>> => ({ text: error.text, when, error });

/** A state that depends on the thing: how people name it, and the states that it may be. */
export interface Derived<State, Facts> {
  text: string;
  among: readonly State[];
  of: (facts: Facts) => State;
}

export interface Move<State, Facts, Reason extends string> {
  /** The states from which the move leads; none where the thing is only being made. */
  from: readonly State[];
  /** The state to which the move leads; left out where the thing stays in its state. */
  to?: State | Derived<State, Facts>;
  /** Why the move may not happen now: the first objection that holds is told. */
  guards?: readonly Reason[];
  /** What is told where the thing is in another state, instead of the table's own words. */
  elsewhere?: string;
}

export interface Table<State extends number, Facts, Name extends string, Reason extends string> {
  /** What the things are called, in the error about a flawed table. */
  of: string;
  /** Every state and what people call it. */
  states: Readonly<Record<State, string>>;
  /** The states in which things begin. */
  first: readonly State[];
  at: (facts: Facts) => State;
  objections: Readonly<Record<Reason, Objection<Facts>>>;
  moves: Readonly<Record<Name, Move<State, Facts, Reason>>>;
  /** What is told of a move that the thing's state does not have. */
  elsewhere: string;
}

export type Refused = { allowed: false; reason: string; error?: ErrorDefinition };
export type Verdict<State> = { allowed: true; to: State } | Refused;

/** The reason of a verdict; '' where the move is allowed. */
export const reasonOf = (verdict: { allowed: true } | Refused): string => (verdict.allowed ? '' : verdict.reason);

const placesOf = <State, Facts>(to: State | Derived<State, Facts> | undefined): readonly State[] =>
  to === undefined ? [] : typeof to === 'object' ? (to as Derived<State, Facts>).among : [to];

/** Every state to which the moves lead from where things begin. */
function reached<State extends number, Facts, Name extends string, Reason extends string>({ first, moves }: Table<State, Facts, Name, Reason>): Set<State> {
  const found = new Set(first);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const { from, to } of Object.values<Move<State, Facts, Reason>>(moves))
      if (from.length === 0 || from.some((state) => found.has(state))) for (const state of placesOf(to)) found.add(state);
  }
  return found;
}

/** What is wrong with a table: states without a label, states to which nothing leads, moves from states in which nothing can be. */
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

/** The one judge of what may happen to a kind of thing. @throws Error where its table is flawed, so that the server does not start with it */
export function machine<State extends number, Facts, Name extends string, Reason extends string>(table: Table<State, Facts, Name, Reason>) {
  const flaws = flawsOf(table);
  if (flaws.length > 0) throw new Error(`state table of ${table.of}: ${flaws.join('; ')}`);

  const isTurn = (name: Name, at: State): boolean => table.moves[name].from.includes(at);

  /** Whether a move may happen now, and where it leads. @param at the state that the thing is taken to be in, if not its own */
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

  /** The reason why a move may not happen now; '' where it may. */
  const reasonAgainst = (name: Name, facts: Facts): string => reasonOf(judge(name, facts));

  return { judge, reasonAgainst, isTurn };
}
