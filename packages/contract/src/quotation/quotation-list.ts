import { mostFen } from '../goods/list-parts.ts';
import type { FormFields } from '../platform/form.ts';
import { shelfSwitch, type KeptThing } from '../platform/kept-thing.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { degreeChoices, mostDevices, mostLeadDays } from './codes.ts';

/** One row of the platform's library: a model in one specification and degree, of which devices are asked for. */
export const productThing = { entity: 'quoteProduct', title: '商品库商品', idName: 'product_id', switch: shelfSwitch } as const satisfies KeptThing;

const degree = { label: '成色', of: 'integer', min: 50, max: 101, choices: degreeChoices } as const;
const ofBrand = { label: '品牌', of: 'id', entity: 'goodsBrand' } as const;
const named = { label: '商品', of: 'line', max: 60, placeholder: '品牌、型号或规格' } as const;

export const productForm = {
  brand_id: ofBrand,
  model: { label: '型号', of: 'line', max: 60, placeholder: '如：iPhone 16 Pro' },
  spec: { label: '规格', of: 'line', max: 60, placeholder: '如：黑色 256GB', optional: true },
  degree: { label: '成色', of: 'code', choices: degreeChoices, initial: 100 },
  market_price: { label: '市场价', of: 'amount', min: 1, max: mostFen },
  expected_price: { label: '期望价', of: 'amount', min: 1, max: mostFen, hint: '商家报价时可以看到' },
  cost: { label: '参考成本', of: 'amount', min: 0, max: mostFen, optional: true, initial: 0, hint: '仅平台可见，采纳高于它的报价时会提示；0为不设' },
  demand: { label: '需求量', of: 'integer', min: 1, max: mostDevices, suffix: '台' },
  valid_to: { label: '截止日期', of: 'day', hint: '当日24点前可以报价' },
  note: { label: '说明', of: 'line', max: 200, optional: true, placeholder: '商家报价时可以看到' },
} as const satisfies FormFields;

export const productFields = { name: named, brand_id: ofBrand, degree, closes: { label: '截止日期', of: 'days' } } as const satisfies SearchFields;

/** What a row of the library is. */
const thing = {
  model: { title: '型号', width: 150 },
  brand_name: { title: '品牌', width: 76 },
  spec: { title: '规格', width: 120 },
  degree_name: { title: '成色', width: 68 },
} as const satisfies Columns;
/** What is asked for, and for how much. */
const prices = {
  market_price: { title: '市场价', width: 100, kind: 'money' },
  expected_price: { title: '期望价', width: 100, kind: 'money' },
} as const satisfies Columns;
const standing = { title: '征集', width: 84, made: true } as const;
const demand = { title: '需求量', width: 72, kind: 'number' } as const;
const until = { title: '截止日期', width: 104, kind: 'day' } as const;
const note = { title: '说明', width: 160 } as const;

export const productColumns = {
  ...thing,
  standing,
  demand,
  /** Devices of all adopted quotes, and how many are still asked for. */
  awarded: { title: '已采纳', width: 72, kind: 'number' },
  room: { title: '剩余', width: 72, kind: 'number' },
  pending: { title: '待审核报价', width: 96, kind: 'number' },
  ...prices,
  cost: { title: '参考成本', width: 100, kind: 'money' },
  valid_to: until,
  note,
} as const satisfies Columns;

/** What a merchant sees of it: nothing of what others quoted, nor of what the platform reckons with. */
export const offerColumns = {
  ...thing,
  standing,
  ...prices,
  demand,
  mine: { title: '我的报价', width: 140, made: true },
  valid_to: until,
  product_no: { title: '商品编号', width: 84 },
  note,
} as const satisfies Columns;

export const quoteFields = {
  merchant_id: { label: '商家', of: 'id', entity: 'merchant' },
  quote_no: { label: '报价单号', of: 'line', max: 24 },
  name: named,
  valid: { label: '有效期至', of: 'days' },
  product_id: { label: '商品编号', of: 'id', entity: 'quoteProduct' },
} as const satisfies SearchFields;

export const quoteColumns = {
  quote_no: { title: '报价单号', width: 206 },
  state: { title: '状态', width: 92, made: true },
  merchant_name: { title: '商家', width: 120 },
  product_name: { title: '商品', width: 160 },
  spec: { title: '规格', width: 110 },
  degree_name: { title: '成色', width: 64 },
  /** fen, of one device */
  price: { title: '供货价', width: 100, kind: 'money' },
  quantity: { title: '库存数量', width: 80, kind: 'number' },
  awarded: { title: '采纳数量', width: 80, kind: 'number' },
  valid_to: { title: '有效期至', width: 104, kind: 'day' },
  lead_days: { title: '交期(天)', width: 84, kind: 'number', mayLack: true },
  submitted_at: { title: '报价时间', width: 104, kind: 'time', mayLack: true },
  decision_note: { title: '审核说明', width: 150 },
  made_by: { title: '报价人', width: 84 },
  note: { title: '备注', width: 150 },
} as const satisfies Columns;

/** What is quoted for one row of the library. */
export const quoteForm = {
  /** fen, of one device */
  price: { label: '供货价', of: 'amount', min: 1, max: mostFen },
  quantity: { label: '库存数量', of: 'integer', min: 1, max: mostDevices, suffix: '台' },
  valid_to: { label: '有效期至', of: 'day', hint: '当日24点失效' },
  lead_days: { label: '交期', of: 'integer', min: 0, max: mostLeadDays, optional: true, suffix: '天' },
  note: { label: '备注', of: 'line', max: 100, optional: true },
} as const satisfies FormFields;
