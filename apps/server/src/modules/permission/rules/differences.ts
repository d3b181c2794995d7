import { fieldNames } from '@merchant-admin/contract/permission/history-names';

export interface Difference {
  field: string;
  from: string;
  to: string;
}

type Values = Record<string, unknown> | null;

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map(text).join('、');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

/** What a history row changed, field by field; of a list only what was added and removed. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [from, to] = [before?.[field], after?.[field]];
    const lists = Array.isArray(from) && Array.isArray(to);
    const gone = lists ? from.filter((each) => !to.includes(each)) : from;
    const come = lists ? to.filter((each) => !from.includes(each)) : to;
    const shown = { field: fieldNames[field] ?? field, from: text(gone), to: text(come) };
    return shown.from === shown.to ? [] : [shown];
  });
}
