import { z } from 'zod';
import { idCardRule, phoneRule, wholeIn, type SearchedKind } from './searched-codes.ts';
import { line } from './shapes.ts';

/** The right to see customers' personal data in plain, and so to search by the whole of it freely. */
const customers = 'order:plain';

interface Mark {
  searches: readonly SearchedKind[];
  /** The right to see the data in plain; empty where nobody has one. */
  plainBy: string;
}

const text = (pattern: string, message: string) => z.string().trim().regex(new RegExp(pattern), message);

/**
 * The fields by which lists with masked personal data are searched; no list may declare one of its own. What is shown masked (a phone's last four digits,
 * a name's first character) is searched freely; a whole number or name is a look, unless the caller may see it in plain (decision 21). Nothing between.
 */
export const searched = {
  phone: () => text(phoneRule.pattern, phoneRule.message).meta({ searches: ['phone'], plainBy: customers } satisfies Mark),
  wholePhone: () => text('^1\\d{10}$', '请输入11位手机号').meta({ searches: ['phone'], plainBy: customers } satisfies Mark),
  idCard: () => text(idCardRule.pattern, idCardRule.message).meta({ searches: ['idCard'], plainBy: customers } satisfies Mark),
  name: (label: string) => line(30, label).meta({ searches: ['name'], plainBy: customers } satisfies Mark),
  /** One box for many things, a customer's phone and name among them. */
  box: (max: number, label: string) => line(max, label).meta({ searches: ['phone', 'name'], plainBy: customers } satisfies Mark),
  /** One box for many things about accounts: a person's name is shown to all, his phone to nobody in plain. */
  staffBox: (max: number, label: string) => line(max, label).meta({ searches: ['phone'], plainBy: '' } satisfies Mark),
} as const;

/** A search by the whole of a phone, a name or a number. */
export interface WholeSearch {
  kind: SearchedKind;
  text: string;
  plainBy: string;
}

const markOf = (schema: z.ZodType) => {
  const mark = schema.meta() as Partial<Mark> | undefined;
  return mark?.searches === undefined ? undefined : (mark as Mark);
};

/** The schema inside what may be left out or has a default, and the fields of an object. */
const insideOf = (schema: z.ZodType) => schema.def as unknown as { innerType?: z.ZodType; shape?: Record<string, z.ZodType> };

interface SearchedField {
  path: readonly string[];
  mark: Mark;
}

function lookThrough(schema: z.ZodType, path: readonly string[]): readonly SearchedField[] {
  const mark = markOf(schema);
  if (mark) return [{ path, mark }];
  const { innerType, shape } = insideOf(schema);
  if (innerType) return lookThrough(innerType, path);
  return Object.entries(shape ?? {}).flatMap(([name, property]) => lookThrough(property, [...path, name]));
}

/** Each schema is looked through once: every request asks. */
const found = new WeakMap<z.ZodType, readonly SearchedField[]>();

/** The fields of a call's input by which personal data is searched, each with its path. */
export function searchedFields(schema: z.ZodType): readonly SearchedField[] {
  const fields = found.get(schema) ?? lookThrough(schema, []);
  found.set(schema, fields);
  return fields;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name], value);

/** What an input searches by the whole of. */
export const wholeSearches = (schema: z.ZodType, value: unknown): WholeSearch[] =>
  searchedFields(schema).flatMap(({ path, mark: { searches, plainBy } }) => {
    const typed = valueAt(value, path);
    return searches.flatMap((kind) => {
      const whole = typeof typed === 'string' ? wholeIn[kind](typed) : undefined;
      return whole === undefined ? [] : [{ kind, text: whole, plainBy }];
    });
  });
