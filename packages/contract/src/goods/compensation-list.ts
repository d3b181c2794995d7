import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { goodsCategories, goodsCategoryNames } from './codes.ts';
import { enabledWords, isEnabled, mostFen } from './list-parts.ts';

/** What one kind of damage costs on a kind of goods. */
export const ruleThing = {
  entity: 'compensationRule',
  title: '赔付规则',
  idName: 'rule_id',
  switch: enabledSwitch,
} as const satisfies KeptThing;

/** A rule sets an amount, fen, or a share of the device's price, percent, never both: the other is 0. */
export const ruleForm = {
  category: { label: '商品分类', of: 'word', among: goodsCategoryNames, choices: Object.entries(goodsCategories), initial: 'phone' },
  name: { label: '规则名称', of: 'line', max: 30, placeholder: '如：屏幕碎裂' },
  amount: { label: '赔付金额', of: 'amount', min: 0, max: mostFen, optional: true, initial: 0 },
  percent: { label: '赔付比例', of: 'integer', min: 0, max: 100, suffix: '%', optional: true, initial: 0, hint: '按订单设备的市场价计算，四舍五入到分' },
} as const satisfies FormFields;

/** What compensation rules are searched by, beside the kind of goods, which is the tab. */
export const ruleFields = { enabled: isEnabled } as const satisfies SearchFields;

export const ruleColumns = {
  name: { title: '规则名称', width: 220 },
  category_name: { title: '商品分类', width: 110 },
  amount: { title: '赔付金额', width: 170, made: true },
  /** How often inspections have charged by the rule. */
  used: { title: '质检使用次数', width: 120, kind: 'number' },
  enabled: { title: '状态', width: 90, kind: 'flag', words: enabledWords },
} as const satisfies Columns;
