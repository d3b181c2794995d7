import { fieldNames } from '@merchant-admin/contract/permission/history-fields';
import { fieldText } from './field-text.ts';

const named: Readonly<Record<string, string>> = fieldNames;

export interface Difference {
  field: string;
  from: string;
  to: string;
}

type Values = Record<string, unknown> | null;

/** What a history row changed, field by field; of a list only what was added and removed. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    const lists = Array.isArray(from) && Array.isArray(to);
    const gone = lists ? from.filter((each) => !to.includes(each)) : from;
    const come = lists ? to.filter((each) => !from.includes(each)) : to;
    const shown = { field: named[field] ?? field, from: fieldText(field, gone), to: fieldText(field, come) };
    return shown.from === shown.to ? [] : [shown];
  });
}
