import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { mostPictures } from './codes.ts';
import { brandField, categoryField, enabledWords, isEnabled, mostFen, ofBrand, ofCategory } from './list-parts.ts';

export const recycleThing = { entity: 'recycleGoods', title: '回收商品', idName: 'recycle_id', switch: enabledSwitch } as const satisfies KeptThing;

export const recycleForm = {
  name: { label: '机型名称', of: 'line', max: 60, placeholder: '如：iPhone 15 Pro 256GB' },
  category_id: categoryField,
  brand_id: brandField,
  /** The first is the main one. */
  images: { label: '机型图片', of: 'pictures', most: mostPictures, optional: true },
  base_price: { label: '基准价', of: 'amount', min: 1, max: mostFen, hint: '没有任何扣减时的回收价' },
  lowest_price: { label: '最低回收价', of: 'amount', min: 0, max: mostFen, optional: true, initial: 0, hint: '扣减后的估价不低于该价格' },
} as const satisfies FormFields;

/** The most days that terms lie ahead. */
export const mostDaysAhead = 180;

/** From when prices and questions hold that an edit changes; everything else of a model holds at once. */
export const termsForm = {
  valid_from: { label: '生效日期', of: 'day', optional: true, hint: `不填则立即生效；最晚${mostDaysAhead}天后，自当日0点起生效` },
} as const satisfies FormFields;

/** What may be done with terms that wait for their day: code word · 中文. */
export const waitingActs = { withdraw: '撤回' } as const;
export type WaitingAct = keyof typeof waitingActs;

/** A question about the device; of its options one is chosen, with `multiple` any number. */
export const groupForm = {
  name: { label: '估价项名称', of: 'line', max: 20, placeholder: '估价项名称，如：外观' },
  multiple: { label: '选择方式', of: 'flag', words: ['多选', '单选'], initial: false },
} as const satisfies FormFields;

/** An answer takes off nothing, or one of three: an amount in fen, a percent of the base price, or the device is not bought back. */
export const optionForm = {
  name: { label: '选项名称', of: 'line', max: 20, placeholder: '选项名称' },
  amount: { label: '扣减金额', of: 'amount', min: 0, max: mostFen, optional: true, initial: 0 },
  percent: { label: '扣减比例', of: 'integer', min: 0, max: 100, optional: true, initial: 0, suffix: '%' },
  refused: { label: '不回收', of: 'flag', words: ['不回收', '回收'], initial: false },
} as const satisfies FormFields;

/** What models that are bought back are searched by. */
export const recycleFields = { category_id: ofCategory, brand_id: ofBrand, enabled: isEnabled } as const satisfies SearchFields;

export const recycleColumns = {
  name: { title: '机型', width: 200 },
  category_name: { title: '商品分类', width: 90 },
  brand_name: { title: '品牌', width: 80 },
  base_price: { title: '基准价', width: 110, kind: 'money' },
  lowest_price: { title: '最低回收价', width: 110, kind: 'money' },
  conditions: { title: '估价项数', width: 80, kind: 'number' },
  /** From when other terms hold; null where none wait. */
  waiting_from: { title: '新规则生效', width: 104, kind: 'day', mayLack: true },
  enabled: { title: '状态', width: 84, kind: 'flag', words: enabledWords },
  updated_at: { title: '更新时间', width: 104, kind: 'time' },
} as const satisfies Columns;
