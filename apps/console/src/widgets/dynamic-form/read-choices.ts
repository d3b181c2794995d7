import type { FormChoice } from './form-field.ts';
import { isRecord, listOf, own, textOf } from './read-parts.ts';

const deepest = 5;

function choiceOf(stored: unknown, depth: number): readonly FormChoice[] {
  if (typeof stored === 'string' || typeof stored === 'number') return [{ value: stored, label: String(stored) }];
  if (!isRecord(stored)) return [];
  const value = own(stored, 'value');
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const children = depth < deepest ? readChoices(own(stored, 'children'), depth + 1) : [];
  return [
    {
      value,
      label: textOf(own(stored, 'label')) ?? String(value),
      ...(own(stored, 'disabled') === true ? { disabled: true } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  ];
}

/** Choices as texts, numbers or `{ value, label, disabled, children }`; anything else is left out, and so is a value that came before. */
export function readChoices(stored: unknown, depth = 0): readonly FormChoice[] {
  const seen = new Set<string>();
  return listOf(stored)
    .flatMap((each) => choiceOf(each, depth))
    .filter(({ value }) => !seen.has(String(value)) && seen.add(String(value)));
}
