import { z } from 'zod';
import { answerShape, inputShape } from '../platform/form-shapes.ts';
import { kept } from '../platform/kept.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { integer, line } from '../platform/shapes.ts';
import { uploadRefusals } from '../platform/uploads.ts';
import { mostStores } from './codes.ts';
import { storesErrors as e } from './errors.ts';
import { weekdays } from './hours.ts';
import { storeColumns, storeFields, storeForm, storeThing } from './store-list.ts';

/** A time of day, HH:mm. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择营业时间');
const dayHours = z
  .strictObject({ open: timeOfDay, close: timeOfDay })
  .refine(({ open, close }) => open < close, '打烊时间应晚于开门时间')
  .nullable();
/** Seven days from Monday; null on a day on which the store is closed. */
const week = z.array(dayHours).length(weekdays.length, '请填写一周七天的营业时间');
const shownWeek = z.array(z.object({ open: z.string(), close: z.string() }).nullable());
/** The code of a prefecture as the list of cities has it: six digits. */
const cityCode = z.string().regex(/^\d{6}$/, '请选择城市');

/** Stores of a merchant (domain notes 5.6). One is never deleted, so that what happened in it keeps its place; staff of a store see theirs alone. */
export const stores = kept(storeThing, {
  base: 'order-management',
  reader: ['StoreInformation', 'OfflineStoreDetail'],
  editor: ['store:edit'],
  notFound: e.STORE_NOT_FOUND,
  taken: e.STORE_NAME_TAKEN,
  most: { count: mostStores, error: e.TOO_MANY_STORES },
  unchanged: e.STORE_UNCHANGED,
  tabs: { path: '/merchant/offline/store/tabs' },
  list: {
    path: '/merchant/offline/store/list',
    filter: { q: line(30, '门店名称').optional(), tab: integer(0, 2).optional(), ...filterShape(storeFields) },
    columns: storeColumns,
    row: {},
  },
  detail: {
    path: '/merchant/offline/store/detail',
    permission: ['StoreInformation', 'OfflineStoreDetail', 'store:edit'],
    result: z.object({
      ...answerShape(storeForm),
      id: z.string(),
      city_code: z.string(),
      city_name: z.string(),
      hours: shownWeek,
      enabled: z.boolean(),
      /** Orders of the store that have not ended; a store with such cannot be switched off. */
      open_orders: z.int(),
      /** Who belongs to the store; a hundred at most. */
      people: z.array(z.object({ name: z.string(), account: z.string(), enabled: z.boolean() })),
      version: z.int(),
    }),
  },
  /** A store whose people save it cannot be a new one. */
  save: {
    path: '/merchant/offline/store/save',
    input: { ...inputShape(storeForm), city_code: cityCode, hours: week },
    errors: [e.CITY_UNKNOWN, e.MANAGER_UNKNOWN, e.BUSINESS_NONE, e.STORE_PHONE, ...uploadRefusals],
  },
  switch: { path: '/merchant/offline/store/status', permission: ['store:switch'], errors: [e.STORE_IN_USE] },
});
