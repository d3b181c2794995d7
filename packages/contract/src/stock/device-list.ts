import { degreeText } from '../goods/degrees.ts';
import { worths, worthWords } from './codes.ts';
import type { Columns, SearchFields } from '../platform/list.ts';

/** What devices are searched by, beside their state, which is the tab. */
export const deviceFields = {
  imei: { label: 'IMEI/SN', of: 'pattern', max: 20, pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN', placeholder: '后4位或全部，旧串号也可' },
  goods: { label: '商品', of: 'line', max: 60 },
  place: { label: '所在地点', of: 'word', max: 20 },
  degree: { label: '成色', of: 'integer', min: 1, max: 101, choices: Object.entries(degreeText) },
  idle: {
    label: '在当前状态',
    of: 'one',
    among: ['7', '30', '60', '90', '180'],
    choices: ['7', '30', '60', '90', '180'].map((days) => [days, `满${days}天`] as const),
  },
  wipe: { label: '擦除凭证', of: 'one', among: ['due'], choices: [['due', '无擦除凭证']] },
  /** Whole days for which a device has stood in stock. */
  idle_days: { label: '闲置天数', of: 'numbers', max: 9999 },
  /** Asks for nothing of who may not see costs. */
  worth: { label: '回本', of: 'one', among: worthWords, choices: Object.entries(worths) },
} as const satisfies SearchFields;

export const deviceColumns = {
  imei: { title: 'IMEI/SN', width: 174 },
  goods_name: { title: '商品', width: 180 },
  sku_name: { title: '规格', width: 140 },
  degree_name: { title: '成色', width: 72 },
  status: { title: '状态', width: 86, made: true },
  /** What came less what it cost, fen; null for who may not see costs. */
  balance: { title: '累计收支', width: 116, kind: 'money', mayLack: true, sortable: true },
  /** Null where it has not paid back, and for who may not see costs. */
  paid_back_on: { title: '回本日', width: 104, kind: 'day', mayLack: true },
  place_name: { title: '所在地点', width: 120 },
  since: { title: '状态起始', width: 104, kind: 'time' },
  /** What holds it, with its number; empty where nothing does. */
  holder: { title: '占用', width: 190, made: true },
  /** Purchase, freight and repairs, fen; null for who may not see costs. */
  cost: { title: '成本', width: 104, kind: 'money', mayLack: true },
  /** What came of it less what was refunded, fen; null for who may not see costs. */
  earned: { title: '累计收入', width: 104, kind: 'money', mayLack: true },
  created_at: { title: '建档时间', width: 104, kind: 'time' },
} as const satisfies Columns;

/** Columns and fields of who may see what devices cost. */
export const costColumns: readonly string[] = ['cost', 'earned', 'balance', 'paid_back_on'] satisfies (keyof typeof deviceColumns)[];
/** The orders of the list of devices that go by what they earned: those first that still have to earn the most, or those that earned the most. */
export const worthSorts = ['balance_asc', 'balance_desc'] as const;

/** What the stock of a place is searched by. */
export const stockFields = {
  goods: { label: '商品', of: 'line', max: 60 },
  degree: { label: '成色', of: 'integer', min: 1, max: 101, choices: Object.entries(degreeText) },
} as const satisfies SearchFields;

/** Devices of a SKU by state: each number is a list of as many (domain notes 5.6). */
export const stockColumns = {
  goods_name: { title: '商品', width: 180 },
  sku_name: { title: '规格', width: 140 },
  on_hand: { title: '在库', width: 76, kind: 'number' },
  reserved: { title: '预留', width: 68, kind: 'number' },
  out: { title: '出库', width: 68, kind: 'number' },
  to_inspect: { title: '待检', width: 68, kind: 'number' },
  repair: { title: '维修中', width: 68, kind: 'number' },
  moving: { title: '调拨中', width: 68, kind: 'number' },
  awaited: { title: '待入库', width: 68, kind: 'number' },
  /** Pieces that shops may sell of the SKU, in all places. */
  stock: { title: '商城可售', width: 100, kind: 'number' },
  /** Days for which the longest of those in stock has stood there; null where none does. */
  idle_days: { title: '最久闲置', width: 92, kind: 'number', mayLack: true },
} as const satisfies Columns;

/** From this many days on what stands in stock is marked as idle; of a SKU that is counted by its devices, so many pieces or fewer are marked as low. */
export const idleFrom = 30;
export const lowUpTo = 2;

export const intakeFields = {
  intake_no: { label: '入库单号', of: 'line', max: 20 },
  imei: deviceFields.imei,
  place: deviceFields.place,
  supplier_id: { label: '供应商', of: 'id', entity: 'company' },
  made: { label: '登记时间', of: 'days' },
} as const satisfies SearchFields;

export const intakeColumns = {
  intake_no: { title: '入库单号', width: 160 },
  state: { title: '状态', width: 90, made: true },
  place_name: { title: '入库地点', width: 120 },
  supplier_name: { title: '供应商', width: 140 },
  pieces: { title: '台数', width: 70, kind: 'number' },
  received: { title: '已入库', width: 76, kind: 'number' },
  /** Fen; null for who may not see costs. */
  cost: { title: '成本合计', width: 110, kind: 'money', mayLack: true },
  made_by: { title: '登记人', width: 90 },
  made_at: { title: '登记时间', width: 104, kind: 'time' },
  note: { title: '备注', width: 160 },
} as const satisfies Columns;
