import { formatFen, type Fen } from '@merchant-admin/common/money';
import { countFields } from '@merchant-admin/contract/permission/history-fields';

const counts: ReadonlySet<string> = new Set(countFields);
/** Fields by a name of their own, such as a specification's, hold counts. */
const countsBy = (field: string): boolean => counts.has(field) || !/^\w+$/.test(field);

/** A field of a history row as people read it. A number that is no count is a sum in fen: rows keep what was written in them. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((each) => fieldText(field, each)).join('、');
  if (typeof value === 'number') return countsBy(field) ? String(value) : formatFen(value as Fen);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}
