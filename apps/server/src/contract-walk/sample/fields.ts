import type { z } from 'zod';
import { coreOf, definitionOf, entityOf, propertiesOf, takes } from './schema.ts';

type Schema = z.ZodType;
export type Kind = 'text' | 'number' | 'flag' | 'choice' | 'list' | 'object' | 'record' | 'anything';
export type Path = readonly (string | number)[];

/** One place in a call's input where a value stands. */
export interface Field {
  path: Path;
  kind: Kind;
  entity: string | undefined;
  /** Whether leaving the field out is refused. */
  required: boolean;
  /** Whether null is a value of the field: that it is not known. */
  nullable: boolean;
  /** Whether names that are not declared are refused here (objects). */
  strict: boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  literal: 'choice',
  array: 'list',
  object: 'object',
  record: 'record',
};

/** Every field of a schema, its insides too. */
export function fieldsOf(schema: Schema, path: Path = []): Field[] {
  const core = coreOf(schema);
  const { type, element } = definitionOf(core);
  const here: Field = {
    path,
    kind: kinds[type] ?? 'anything',
    entity: entityOf(schema),
    required: path.length > 0 && !takes(schema, undefined),
    nullable: path.length > 0 && takes(schema, null),
    strict: type === 'object',
  };
  const inside =
    type === 'array' && element
      ? fieldsOf(element, [...path, 0]).map((field, n) => (n === 0 ? { ...field, required: false } : field))
      : propertiesOf(core).flatMap(([name, property]) => fieldsOf(property, [...path, name]));
  return [here, ...inside];
}

/** The input with another value at a place; `undefined` removes it. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(input) ? [...(input as unknown[])] : [];
    return list.with(first < list.length ? first : list.push(undefined) - 1, withValue(list[first], rest, value));
  }
  const object = { ...(input as Record<string, unknown>) };
  const next = withValue(object[first], rest, value);
  if (next === undefined) delete object[first];
  else object[first] = next;
  return object;
}

export const nameOf = (path: Path): string => path.join('.') || '(whole)';
