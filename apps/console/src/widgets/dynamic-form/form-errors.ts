import type { FormRule, FormValue, FormValues, ValueField } from './form-field.ts';
import { isEmpty } from './form-values.ts';
import { isColour } from './read-value.ts';
import { formTexts as texts } from './texts.ts';

const typed: ReadonlySet<ValueField['kind']> = new Set(['input', 'textarea', 'number']);

/** The number that a bound is compared with: a number's value, a text's characters, a list's length. */
function sizeOf(value: FormValue): number {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? 1 : Array.from(value).length;
}

const boundTexts = (value: FormValue) => {
  if (typeof value === 'number') return { less: texts.tooSmall, more: texts.tooLarge, other: texts.notExactly };
  if (typeof value === 'string') return { less: texts.tooShort, more: texts.tooLong, other: texts.lengthNot };
  return { less: texts.tooFew, more: texts.tooMany, other: texts.countNot };
};

function outOfBounds(name: string, value: FormValue, { min, max, len }: Pick<FormRule, 'min' | 'max' | 'len'>): string | undefined {
  const size = sizeOf(value);
  const say = boundTexts(value);
  if (len !== undefined && size !== len) return say.other(name, len);
  if (min !== undefined && size < min) return say.less(name, min);
  if (max !== undefined && size > max) return say.more(name, max);
  return undefined;
}

const partsOf = (value: FormValue): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What one rule finds wrong with a value that is there. */
function broken(rule: FormRule, name: string, value: FormValue): string | undefined {
  const { enum: allowed, pattern } = rule;
  if (allowed && !partsOf(value).every((part) => allowed.includes(part))) return texts.notListed(name);
  if (pattern && !partsOf(value).every((part) => pattern.test(String(part)))) return texts.badFormat(name);
  return outOfBounds(name, value, rule);
}

function ruleError(rule: FormRule, field: ValueField, value: FormValue | undefined): string | undefined {
  if (value === undefined || isEmpty(value)) {
    if (!rule.required) return undefined;
    return rule.message ?? (typed.has(field.kind) ? texts.missing(field.name) : texts.unchosen(field.name));
  }
  const found = broken(rule, field.name, typeof value === 'string' ? value.trim() : value);
  return found === undefined ? undefined : (rule.message ?? found);
}

/** What is wrong with one field, in the user's words: the first rule that fails, then what its kind asks. */
export function fieldError(field: ValueField, value: FormValue | undefined): string | undefined {
  for (const rule of field.rules) {
    const error = ruleError(rule, field, value);
    if (error !== undefined) return error;
  }
  if (field.kind === 'color' && typeof value === 'string' && value !== '' && !isColour(value)) return texts.badFormat(field.name);
  return field.kind === 'number' && value !== undefined ? outOfBounds(field.name, value, { min: field.min, max: field.max }) : undefined;
}

/** Every field in error, in order. */
export function formErrors(fields: readonly ValueField[], values: FormValues): ReadonlyMap<string, string> {
  const found = fields.map((field) => [field.model, fieldError(field, values[field.model])] as const);
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
