import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { goodsCategories, goodsCategoryNames } from './codes.ts';
import { enabledWords, isEnabled } from './list-parts.ts';

export const serviceThing = { entity: 'goodsService', title: '服务', idName: 'service_id', switch: enabledSwitch } as const satisfies KeptThing;

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
