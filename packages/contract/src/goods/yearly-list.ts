import type { FormFields } from '../platform/form.ts';
import { shelving, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { mostYearlyPeriods, yearlyPeriods } from './codes.ts';
import { mostFen, ofCategory, onShelf } from './list-parts.ts';

export const yearlyThing = {
  entity: 'yearlyRule',
  title: '年年换新定价规则',
  idName: 'rule_id',
  switch: { column: 'enabled', words: shelving },
} as const satisfies KeptThing;

export const yearlyForm = {
  name: { label: '规则名称', of: 'line', max: 30, placeholder: '如：iPhone 15 换 iPhone 16' },
  /** Periods that must be paid before the device is changed. */
  periods: {
    label: '满期数',
    of: 'integer',
    min: 1,
    max: mostYearlyPeriods,
    optional: true,
    initial: yearlyPeriods,
    suffix: '期',
    hint: '已付租金达到该期数后才能换新',
  },
  old_goods_id: { label: '旧机型', of: 'id', entity: 'goods' },
  /** Left out: all SKUs of the old goods, also those that are not offered. */
  old_sku_id: { label: '旧机型规格', of: 'id', entity: 'sku', optional: true },
  /** Goods on sale, others than the old ones. */
  new_goods_id: { label: '新机型', of: 'id', entity: 'goods' },
} as const satisfies FormFields;
/** What changing to one new SKU costs, fen: paid once, for each device. */
export const differenceField = { label: '差价', of: 'amount', min: 0, max: mostFen } as const;

/** What rules of yearly renewal are searched by; the category is that of the old goods. */
export const yearlyFields = { category_id: ofCategory, enabled: onShelf } as const satisfies SearchFields;

export const yearlyColumns = {
  name: { title: '规则名称', width: 170 },
  old: { title: '旧机型', width: 190, made: true },
  new: { title: '新机型', width: 190, made: true },
  periods: { title: '满期数', width: 72, made: true },
  difference: { title: '差价', width: 156, made: true },
  enabled: { title: '状态', width: 80, kind: 'flag', words: shelving },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
