import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { goodsCategories, goodsCategoryNames, mostContents, serviceCharges } from './codes.ts';
import { enabledWords, isEnabled, mostFen } from './list-parts.ts';

export const serviceThing = { entity: 'goodsService', title: '服务', idName: 'service_id', switch: enabledSwitch } as const satisfies KeptThing;

const name = { label: '服务名称', of: 'line', max: 30 } as const;
const kinds = {
  label: '适用分类',
  of: 'words',
  among: goodsCategoryNames,
  choices: Object.entries(goodsCategories),
  hint: '不选表示适用全部分类',
  placeholder: '全部分类',
} as const;
const explains = { label: '服务说明', of: 'paragraph', max: 500, placeholder: '选填，在商品页向用户展示' } as const;
const price = { label: '价格', of: 'amount', min: 1, max: mostFen, hint: '按期收取时为每期的价格；修改只影响之后的订单' } as const;
const charge = { label: '收取方式', of: 'code', choices: Object.entries(serviceCharges), inSight: true, optional: true, initial: 1 } as const;
/** Basic services cost nothing; an edit changes no order that is placed already. */
export const basicForm = { name, kinds, explains } as const satisfies FormFields;
export const coverForm = { name, price, charge, kinds, explains } as const satisfies FormFields;
export const premiumForm = {
  ...coverForm,
  contents: { label: '服务内容', of: 'lines', each: '服务内容', max: 50, most: mostContents, optional: true },
} as const satisfies FormFields;

/** What services of any kind are searched by. */
export const serviceFields = {
  enabled: isEnabled,
  category: { label: '适用分类', of: 'one', among: goodsCategoryNames, choices: Object.entries(goodsCategories) },
} as const satisfies SearchFields;

const first = { name: { title: '服务名称', width: 160 } } as const;
const priced = { price: { title: '价格', width: 112, made: true }, charge_name: { title: '收取方式', width: 116 } } as const;
const others = {
  kind_names: { title: '适用分类', width: 120 },
  explains: { title: '服务说明', width: 180 },
  used: { title: '使用商品', width: 90, made: true },
  enabled: { title: '状态', width: 80, kind: 'flag', words: enabledWords },
} as const;
/** Basic services cost nothing. */
export const basicServiceColumns = { ...first, ...others } as const satisfies Columns;
export const serviceColumns = { ...first, ...priced, ...others } as const satisfies Columns;
