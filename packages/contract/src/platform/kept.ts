import type { Endpoint } from './endpoint.ts';
import { makersOf } from './kept-calls.ts';
import type { KeptThing } from './kept-thing.ts';
import type { KeptCalls, KeptCommon, KeptParts } from './kept-types.ts';

export { keptRow } from './kept-calls.ts';

/** A kept thing as its contract declares it: names, common refusals, calls. */
export interface KeptDeclaration extends Omit<KeptCommon, 'base' | 'reader' | 'editor'> {
  readonly thing: KeptThing;
  readonly calls: Readonly<Partial<Record<keyof KeptParts, Endpoint>>>;
}

interface Declared<T extends KeptThing, D> extends Omit<KeptDeclaration, 'thing' | 'calls'> {
  readonly thing: T;
  readonly calls: KeptCalls<T, D>;
}

const isWritten = (call: object): call is Endpoint => 'kind' in call && 'result' in call;

/** Declares a kept thing once: its calls, and what its rows on the server are refused for, follow. */
export function kept<const T extends KeptThing, const D extends KeptCommon & KeptParts>(thing: T, declared: D): Declared<T, D> {
  const makers = makersOf(thing, declared, declared.switch === undefined && thing.switch !== undefined) as Readonly<Record<string, (call: object) => Endpoint>>;
  const parts = Object.entries(declared).filter(([name]) => name in makers) as [string, object][];
  const calls = Object.fromEntries(parts.map(([name, call]) => [name, isWritten(call) ? call : makers[name]!(call)]));
  return { ...declared, thing, calls: calls as unknown as KeptCalls<T, D> };
}
