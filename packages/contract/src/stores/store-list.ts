import type { FormFields } from '../platform/form.ts';
import { enabling, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { mostStorePictures, storeBusinesses, storeBusinessNames } from './codes.ts';

/** A store: what a merchant does in a city of its own name and hours (domain notes 5.6). */
export const storeThing = {
  entity: 'store',
  title: '门店',
  idName: 'store_id',
  switch: { column: 'enabled', words: enabling, states: ['营业中', '已停用'] },
} as const satisfies KeptThing;

export const storeForm = {
  name: { label: '门店名称', of: 'line', max: 30, placeholder: '如：南山科技园店' },
  phone: { label: '联系电话', of: 'line', max: 20, placeholder: '如：0755-88886666' },
  address: { label: '详细地址', of: 'line', max: 120, placeholder: '区、街道、门牌号' },
  businesses: { label: '门店业务', of: 'words', among: storeBusinessNames, choices: Object.entries(storeBusinesses), inSight: true },
  manager_id: { label: '负责人', of: 'id', entity: 'account', optional: true, placeholder: '请选择负责人' },
  /** The first is the main one. */
  images: { label: '门店图片', of: 'pictures', most: mostStorePictures, optional: true },
} as const satisfies FormFields;

/** What stores are searched by, beside a part of the name and whether they are open, which is the tab. */
export const storeFields = {
  place: { label: '城市', of: 'path', names: ['province_code', 'city_code'] },
  business: { label: '门店业务', of: 'one', among: storeBusinessNames, choices: Object.entries(storeBusinesses) },
} as const satisfies SearchFields;

export const storeColumns = {
  name: { title: '门店', width: 140 },
  enabled: { title: '状态', width: 76, kind: 'flag', words: storeThing.switch.states },
  /** City and address. */
  place: { title: '地址', width: 210 },
  hours: { title: '营业时间', width: 180 },
  phone: { title: '电话', width: 122 },
  business: { title: '业务', width: 96 },
  manager_name: { title: '负责人', width: 72 },
  /** Accounts that belong to the store and are not disabled. */
  staff: { title: '店员', width: 56, kind: 'number' },
} as const satisfies Columns;
