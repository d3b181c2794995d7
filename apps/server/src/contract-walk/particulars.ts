import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import type { Particular } from './preparing.ts';
import type { Walker } from './walker.ts';

type Calls = Readonly<Record<string, Endpoint>>;

/** What is odd about a call, for promises that all calls are tested for. */
export interface Oddity {
  /** Why the call cannot succeed under the tests' configuration. */
  cannotSucceed?: string;
  /** The call changes something and leaves no history: a setting of one's own screen, a mark of one's own. */
  leavesNoHistory?: true;
  /** How many entries of history the call leaves, where it does several acts in one transaction. */
  entries?: number;
  /** The call answers all shops of a merchant alike, because it is about one order or one reservation. */
  sameForAllShops?: true;
  /** The call ends the session that makes it: the repeat of a call under way may find itself signed out. */
  endsOwnSession?: true;
  /** Why the call takes a second connection while it holds one. */
  needsTwoConnections?: string;
  /** What an act on many needs beside its filter, so that its answer tells whether the filter matches. */
  besideFilter?: object;
}

type How = (walker: Walker) => Promise<Particular>;

/** A part of the walk, which a `*.walk.ts` exports beside the operations of its calls: found there, and listed nowhere. */
export class WalkPart {
  readonly how: ReadonlyMap<Endpoint, How>;
  readonly odd: ReadonlyMap<Endpoint, Oddity>;

  constructor(how: ReadonlyMap<Endpoint, How>, odd: ReadonlyMap<Endpoint, Oddity>) {
    this.how = how;
    this.odd = odd;
  }
}

const byEndpoint = <T>(calls: Calls, said: object): Map<Endpoint, T> => new Map(Object.entries(said).map(([name, each]) => [calls[name]!, each as T]));

/** How those calls of a module succeed that a sample alone does not carry through. */
export const particulars = <M extends Calls>(calls: M, how: { readonly [K in keyof M]?: How }): WalkPart => new WalkPart(byEndpoint(calls, how), new Map());

/** What is odd about calls of a module. */
export const oddities = <M extends Calls>(calls: M, odd: { readonly [K in keyof M]?: Oddity }): WalkPart => new WalkPart(new Map(), byEndpoint(calls, odd));
