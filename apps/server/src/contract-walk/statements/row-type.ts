import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { Kind } from './kinds.ts';

/** A column that a row type promises to whoever reads it. */
export interface Promised {
  name: string;
  kinds: ReadonlySet<Kind>;
  /** Whether a statement may leave the column out. */
  optional: boolean;
}

const simple: readonly [TypeFlags, Kind][] = [
  [TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter | TypeFlags.IndexedAccess, 'any'],
  [TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void, 'null'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
];

function kindsOf(checker: Checker, type: Type): Kind[] {
  const found = simple.find(([flags]) => type.flags & flags);
  if (found) return [found[1]];
  if (type.isUnionType()) return type.getTypes().flatMap((each) => kindsOf(checker, each));
  // A branded number is a number: the brand is an object that no value has.
  if (type.isIntersectionType())
    return type
      .getTypes()
      .flatMap((each) => kindsOf(checker, each))
      .slice(0, 1);
  if (type.isTupleType()) return ['any[]'];
  if (checker.isArrayLikeType(type) && type.isTypeReference())
    return checker
      .getTypeArguments(type)
      .flatMap((each) => kindsOf(checker, each))
      .map((each) => `${each}[]`);
  const name = type.getSymbol()?.name;
  // A goods price is a number that the compiler takes for none.
  if (name === 'PriceUnit') return ['number'];
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}

/** The columns of a row type; undefined for one that promises none: `unknown`, a value, or what a caller chooses. */
export function promisedBy(checker: Checker, row: Type): Promised[] | undefined {
  if (row.isTypeParameter() || !(row.flags & (TypeFlags.Object | TypeFlags.Intersection))) return undefined;
  const properties = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(properties);
  return properties.map(({ name, flags }, n) => ({
    name,
    kinds: new Set(kindsOf(checker, types[n]!)),
    optional: Boolean(flags & SymbolFlags.Optional),
  }));
}
