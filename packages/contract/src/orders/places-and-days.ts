import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { day, integer, line, requiredLine, version } from '../platform/shapes.ts';
import { ordersErrors as e } from './errors.ts';
import { oneOrder } from './shapes.ts';

const base = 'order-management' as const;

/** How much an address calls for a look: value · name. */
export const addressLevels = { low: '低风险', middle: '中风险', high: '高风险' } as const;
export type AddressLevel = keyof typeof addressLevels;

/** Words that call for a look where a merchant has no list of its own: places from which goods are passed on. */
export const watchedWords: readonly string[] = [
  '快递代收点',
  '菜鸟驿站',
  '丰巢',
  '转运',
  '集运',
  '二手',
  '手机店',
  '手机维修',
  '典当',
  '网吧',
  '宾馆',
  '酒店',
  '日租',
];

const dayKinds = ['rest', 'work'] as const;
const calendarDay = z.object({
  day,
  kind: z.enum(dayKinds),
  name: z.string(),
  /** custom: set by the merchant; otherwise the day follows from the weekly rest. */ custom: z.boolean(),
});
const verdict = z.object({
  level: z.enum(Object.keys(addressLevels) as [AddressLevel, ...AddressLevel[]]),
  level_name: z.string(),
  reasons: z.array(z.string()),
});
const words = z.array(requiredLine(20, '关键词')).max(200, '最多200个关键词');

/** Where goods go and on which days: regions, the calendar, and the check of an address. */
export const placesAndDays = {
  cityList: endpoint({
    method: 'POST',
    path: '/merchant/order/city/list',
    base,
    summary: '省市列表',
    permission: 'signed-in',
    kind: 'read',
    result: z.object({
      list: z.array(z.object({ code: z.string(), name: z.string(), children: z.array(z.object({ code: z.string(), name: z.string() })) })),
    }),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/order/get/customize/holidays',
    base: 'java',
    summary: '节假日与调休',
    permission: 'signed-in',
    kind: 'read',
    query: z.strictObject({ year: integer(2000, 2100).optional() }),
    /**
     * Days of rest, and weekend days that are worked, of one year; this year unless another is named.
     * version: of the merchant's calendar of that year; 0 before anything of it was set.
     */
    result: z.object({ year: z.int(), version: z.int(), today: day, list: z.array(calendarDay) }),
  }),
  setHolidays: endpoint({
    method: 'POST',
    path: '/order/set/customize/holidays',
    base: 'java',
    summary: '设置节假日与调休',
    permission: ['order:calendar'],
    kind: 'write',
    /** Days that are set, and days that follow the weekly rest again, all of one year; others stay as they are. */
    body: z.strictObject({
      year: integer(2000, 2100),
      version: z.union([z.literal(0), version]),
      days: z.array(z.strictObject({ day, kind: z.enum(dayKinds), name: line(20, '名称').default('') })).max(366),
      remove: z.array(day).max(366).default([]),
    }),
    result: z.object({ set: z.int(), removed: z.int(), version: z.int() }),
    errors: [e.NOTHING_CHANGED, e.DAY_TWICE, e.DAY_OF_OTHER_YEAR],
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/api/orderInfo/check/risk/address',
    base: 'java',
    summary: '收货地址风险检查',
    permission: ['order:member', 'review:decide'],
    kind: 'write',
    body: oneOrder,
    result: verdict,
    errors: [e.ORDER_NOT_FOUND],
  }),
  addressWords: endpoint({
    method: 'GET',
    path: '/api/orderInfo/get/risk/addressWords',
    base: 'java',
    summary: '风险地址关键词',
    permission: ['order:addressWords'],
    kind: 'read',
    /** version 0: `words` is the common list, which always stands beside it for comparison. */
    result: z.object({ words: z.array(z.string()), version: z.int(), common: z.array(z.string()) }),
  }),
  setAddressWords: endpoint({
    method: 'POST',
    path: '/api/orderInfo/set/risk/addressWords',
    base: 'java',
    summary: '设置风险地址关键词',
    permission: ['order:addressWords'],
    kind: 'write',
    body: z.strictObject({ words, version: z.union([z.literal(0), version]) }),
    result: z.object({ version: z.int() }),
    errors: [e.NOTHING_CHANGED],
  }),
  tryAddressWords: endpoint({
    method: 'POST',
    path: '/api/orderInfo/try/risk/addressWords',
    base: 'java',
    summary: '按关键词试查地址风险',
    permission: ['order:addressWords'],
    kind: 'read',
    /** `words`: as they stand in the form, saved or not. Who else has goods sent to the address is not looked up. */
    body: z.strictObject({ address: requiredLine(200, '地址'), words }),
    result: verdict,
  }),
} as const;
