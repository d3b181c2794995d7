import { shelving, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { ofCategory, onShelf } from './list-parts.ts';

export const yearlyThing = {
  entity: 'yearlyRule',
  title: '年年换新定价规则',
  idName: 'rule_id',
  switch: { column: 'enabled', words: shelving },
} as const satisfies KeptThing;

/** What rules of yearly renewal are searched by; the category is that of the old goods. */
export const yearlyFields = { category_id: ofCategory, enabled: onShelf } as const satisfies SearchFields;

export const yearlyColumns = {
  name: { title: '规则名称', width: 170 },
  old: { title: '旧机型', width: 190, made: true },
  new: { title: '新机型', width: 190, made: true },
  periods: { title: '满期数', width: 72, made: true },
  difference: { title: '差价', width: 156, made: true },
  enabled: { title: '状态', width: 80, kind: 'flag', words: shelving },
  updated_at: { title: '更新时间', width: 168, kind: 'time' },
} as const satisfies Columns;
