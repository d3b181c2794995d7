import fc from 'fast-check';

/** What an act of a random history chooses by. */
export interface Chance {
  pick: number;
  amount: number;
}
/** An act of a random history: which, and by what chance. */
export interface PlayedAct<Name extends string> extends Chance {
  name: Name;
}

/** Acts in some order, each as often as it weighs. @param longest so many at most, half as many at least */
export function historyOf<Name extends string>(weights: Readonly<Record<Name, number>>, longest: number): fc.Arbitrary<PlayedAct<Name>[]> {
  const names = Object.keys(weights) as Name[];
  return fc.array(
    fc.record({
      name: fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }))),
      pick: fc.nat(999),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
    { minLength: longest / 2, maxLength: longest, size: 'max' },
  );
}
