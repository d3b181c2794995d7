import { enabledSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { enabledWords, isEnabled, ofBrand, ofCategory } from './list-parts.ts';

export const recycleThing = { entity: 'recycleGoods', title: '回收商品', idName: 'recycle_id', switch: enabledSwitch } as const satisfies KeptThing;

/** What models that are bought back are searched by. */
export const recycleFields = { category_id: ofCategory, brand_id: ofBrand, enabled: isEnabled } as const satisfies SearchFields;

export const recycleColumns = {
  name: { title: '机型', width: 250 },
  category_name: { title: '商品分类', width: 100 },
  brand_name: { title: '品牌', width: 80 },
  base_price: { title: '基准价', width: 110, kind: 'money' },
  lowest_price: { title: '最低回收价', width: 110, kind: 'money' },
  conditions: { title: '估价项数', width: 90, kind: 'number' },
  enabled: { title: '状态', width: 84, kind: 'flag', words: enabledWords },
  updated_at: { title: '更新时间', width: 168, kind: 'time' },
} as const satisfies Columns;
