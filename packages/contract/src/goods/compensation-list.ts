import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { enabledWords, isEnabled } from './list-parts.ts';

/** What one kind of damage costs on a kind of goods. */
export const ruleThing = {
  entity: 'compensationRule',
  title: '赔付规则',
  idName: 'rule_id',
  switch: enabledSwitch,
} as const satisfies KeptThing;

/** What compensation rules are searched by, beside the kind of goods, which is the tab. */
export const ruleFields = { enabled: isEnabled } as const satisfies SearchFields;

export const ruleColumns = {
  name: { title: '规则名称', width: 220 },
  category_name: { title: '商品分类', width: 110 },
  amount: { title: '赔付金额', width: 170, made: true },
  /** How often inspections have charged by it. */
  used: { title: '质检使用次数', width: 120, kind: 'number' },
  enabled: { title: '状态', width: 90, kind: 'flag', words: enabledWords },
} as const satisfies Columns;
