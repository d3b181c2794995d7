import { storedPattern } from '../shared/stored-pattern.ts';
import type { FormRule } from './form-field.ts';
import { isRecord, listOf, numberOf, own, textOf, type Stored } from './read-parts.ts';
import { formTexts } from './texts.ts';

interface Rules {
  readonly rules: readonly FormRule[];
  /** Notes on rules that could not be used. */
  readonly notes: readonly string[];
}

/** The most rules of a field that are read. */
const mostRules = 20;

function ruleOf(stored: Stored): FormRule | undefined {
  const text = own(stored, 'pattern');
  const pattern = typeof text === 'string' ? storedPattern(text) : undefined;
  if (typeof text === 'string' && !pattern) return undefined;
  const list = own(stored, 'enum');
  return {
    required: own(stored, 'required') === true,
    min: numberOf(own(stored, 'min')),
    max: numberOf(own(stored, 'max')),
    len: numberOf(own(stored, 'len')),
    enum: Array.isArray(list) ? list : undefined,
    pattern,
    message: textOf(own(stored, 'message')),
  };
}

/** A field's rules: those of its list, and its own `pattern`. One whose pattern is refused is left out and noted. */
export function readRules(field: Stored): Rules {
  const pattern = own(field, 'pattern');
  const stored = [...listOf(own(field, 'rules')), ...(typeof pattern === 'string' && pattern !== '' ? [{ pattern }] : [])].filter(isRecord).slice(0, mostRules);
  const read = stored.map(ruleOf);
  return { rules: read.filter((rule) => rule !== undefined), notes: read.includes(undefined) ? [formTexts.broken.pattern] : [] };
}
