import { compareWords, type Piece } from './words.ts';
import { differenceTexts as texts } from './texts.ts';

/** What a field may hold: as the server gives it, masked where it is personal. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [field: string]: Value };

export interface FieldDifference {
  /** The field's name in the user's words. */
  readonly field: string;
  readonly from: Value;
  readonly to: Value;
}

/** What became of a value. Lists and nested fields have changes of their own. */
export type Change =
  | { readonly kind: 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly from: string; readonly to: string }
  | { readonly kind: 'words'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly removed: readonly string[]; readonly added: readonly string[]; readonly same: number }
  | { readonly kind: 'fields'; readonly fields: readonly { readonly field: string; readonly change: Change }[] };

type Fields = { readonly [field: string]: Value };

/** The length in characters from which on a text is compared word by word. */
const longText = 16;

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && !isList(value);
const isEmpty = (value: Value): boolean =>
  value === undefined || value === null || value === '' || (isList(value) && value.length === 0) || (isFields(value) && Object.keys(value).length === 0);

/** A value in one line. */
export function showValue(value: Value): string {
  if (isEmpty(value)) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isList(value)) return value.map(showValue).join('、');
  if (isFields(value))
    return Object.entries(value)
      .map(([field, each]) => `${field}：${showValue(each)}`)
      .join('，');
  return String(value);
}

/** The texts that are in `some` and not in `others`, each as often as it is there more often. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((each) => {
    const place = left.indexOf(each);
    if (place < 0) return true;
    left.splice(place, 1);
    return false;
  });
}

function compareLists(from: readonly Value[], to: readonly Value[]): Change {
  const [before, after] = [from.map(showValue), to.map(showValue)];
  const removed = without(before, after);
  const added = without(after, before);
  if (removed.length === 0 && added.length === 0) return { kind: 'changed', from: before.join('、'), to: after.join('、') };
  return { kind: 'list', removed, added, same: before.length - removed.length };
}

const sameValue = (a: Value, b: Value): boolean => (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

function compareFields(from: Fields, to: Fields): Change {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  const changed = names.filter((field) => !sameValue(from[field], to[field]));
  return { kind: 'fields', fields: changed.map((field) => ({ field, change: compare(from[field], to[field]) })) };
}

/** What became of a value. */
export function compare(from: Value, to: Value): Change {
  if (isEmpty(from)) return { kind: 'added', text: showValue(to) };
  if (isEmpty(to)) return { kind: 'removed', text: showValue(from) };
  if (isList(from) && isList(to)) return compareLists(from, to);
  if (isFields(from) && isFields(to)) return compareFields(from, to);
  const [before, after] = [showValue(from), showValue(to)];
  if (typeof from === 'string' && typeof to === 'string' && Math.max(before.length, after.length) >= longText)
    return { kind: 'words', pieces: compareWords(before, after) };
  return { kind: 'changed', from: before, to: after };
}

/** The fields that really differ, each with what became of it. */
export const compareAll = (differences: readonly FieldDifference[]) =>
  differences.filter(({ from, to }) => !sameValue(from, to)).map(({ field, from, to }) => ({ field, change: compare(from, to) }));
