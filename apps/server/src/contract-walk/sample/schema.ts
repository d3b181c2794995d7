import type { z } from 'zod';

type Schema = z.ZodType;

/** What the walk needs to know of a zod schema's inside. */
interface Definition {
  type: string;
  innerType?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  entries?: Record<string, string | number>;
  values?: unknown[];
  options?: Schema[];
  checks?: { _zod: { def: { check: string; format?: string; pattern?: RegExp } } }[];
  format?: string;
  pattern?: RegExp;
}

export const definitionOf = (schema: Schema): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def;

const wrappers = new Set(['optional', 'default', 'nullable', 'prefault', 'readonly', 'catch', 'nonoptional']);

/** The schema without optional, default and preprocess around it. */
export function coreOf(schema: Schema): Schema {
  const definition = definitionOf(schema);
  if (wrappers.has(definition.type) && definition.innerType) return coreOf(definition.innerType);
  if (definition.type === 'pipe' && definition.out) return coreOf(definition.out);
  return schema;
}

/** The entity whose id the field holds, by `.meta({ entity })` on the schema or on what it wraps. */
export function entityOf(schema: Schema): string | undefined {
  const entity = schema.meta()?.entity;
  if (typeof entity === 'string') return entity;
  const { innerType } = definitionOf(schema);
  return innerType && entityOf(innerType);
}

export const propertiesOf = (schema: Schema): [string, Schema][] => Object.entries(definitionOf(coreOf(schema)).shape ?? {});

/** The regular expressions that a text must match. */
export function patternsOf(schema: Schema): RegExp[] {
  const definition = definitionOf(coreOf(schema));
  const checked = (definition.checks ?? []).map((check) => check._zod.def.pattern).filter((pattern) => pattern !== undefined);
  return definition.pattern ? [definition.pattern, ...checked] : checked;
}

export const takes = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;
