import type { FormFields } from '../platform/form.ts';
import type { Columns, SearchFields } from '../platform/list.ts';
import { flowKindNames, flowKinds, settleKindNames, settleKinds, weekdays } from './codes.ts';

/** The guest merchant that is asked about; for the platform's staff alone. */
const ofMerchant = { label: '商家', of: 'id', entity: 'merchant' } as const;

export const settleFields = {
  merchant_id: ofMerchant,
  statement_no: { label: '结算单号', of: 'line', max: 24 },
  to: { label: '截止日', of: 'days' },
  made: { label: '生成时间', of: 'days' },
} as const satisfies SearchFields;

export const settleColumns = {
  statement_no: { title: '结算单号', width: 192 },
  state: { title: '状态', width: 88, made: true },
  merchant_name: { title: '商家', width: 112 },
  net: { title: '应结', width: 112, kind: 'money' },
  to_day: { title: '截止日', width: 100, kind: 'day' },
  /** fen: what customers paid less what went back. */
  amount: { title: '总金额', width: 112, kind: 'money' },
  commission: { title: '佣金', width: 104, kind: 'money' },
  lines: { title: '明细数', width: 72, kind: 'number' },
  rent: { title: '租金', width: 108, kind: 'money' },
  buyout: { title: '买断', width: 100, kind: 'money' },
  sale: { title: '售卖', width: 100, kind: 'money' },
  compensation: { title: '赔付', width: 100, kind: 'money' },
  other: { title: '其他', width: 90, kind: 'money' },
  made_at: { title: '生成时间', width: 104, kind: 'time' },
  settled_at: { title: '结算时间', width: 104, kind: 'time', mayLack: true },
  note: { title: '备注', width: 180 },
} as const satisfies Columns;

export const settleLineFields = {
  order_no: { label: '订单号', of: 'line', max: 24 },
  kind: { label: '类型', of: 'one', among: settleKindNames, choices: Object.entries(settleKinds) },
} as const satisfies SearchFields;

export const settleLineColumns = {
  order_no: { title: '订单号', width: 206 },
  kind: { title: '类型', width: 76, made: true },
  what: { title: '款项', width: 130 },
  day: { title: '到账日', width: 104, kind: 'day' },
  /** fen; what went back, or was taken back, is below 0. */
  amount: { title: '用户实付', width: 110, kind: 'money' },
  /** 1/10000 */
  rate: { title: '佣金比例', width: 84, made: true },
  commission: { title: '佣金', width: 100, kind: 'money' },
  net: { title: '应结', width: 110, kind: 'money' },
  trade_no: { title: '流水号', width: 210 },
} as const satisfies Columns;

/** What came and is in no statement yet. */
export const dueColumns = {
  order_no: { title: '订单号', width: 206 },
  what: { title: '款项', width: 130 },
  day: { title: '到账日', width: 104, kind: 'day' },
  /** fen; what went back is below 0. */
  amount: { title: '金额', width: 110, kind: 'money' },
  /** Why it may not be settled yet, or that it may. */
  standing: { title: '结算情况', width: 190 },
  trade_no: { title: '流水号', width: 210 },
} as const satisfies Columns;

export const flowFields = {
  merchant_id: ofMerchant,
  kind: { label: '流水类型', of: 'one', among: flowKindNames, choices: Object.entries(flowKinds) },
  at: { label: '时间', of: 'days' },
} as const satisfies SearchFields;

export const flowColumns = {
  at: { title: '时间', width: 110, kind: 'time' },
  kind: { title: '类型', width: 96, made: true },
  ref_no: { title: '单号', width: 206 },
  /** fen */
  came: { title: '收入', width: 116, kind: 'money', mayLack: true },
  went: { title: '支出', width: 116, kind: 'money', mayLack: true },
  before: { title: '变动前余额', width: 120, kind: 'money' },
  after: { title: '变动后余额', width: 120, kind: 'money' },
  by_name: { title: '操作人', width: 96 },
} as const satisfies Columns;

export const withdrawFields = {
  merchant_id: ofMerchant,
  withdraw_no: { label: '提现单号', of: 'line', max: 24 },
  applied: { label: '申请时间', of: 'days' },
} as const satisfies SearchFields;

export const withdrawColumns = {
  withdraw_no: { title: '提现单号', width: 206 },
  state: { title: '状态', width: 92, made: true },
  merchant_name: { title: '商家', width: 150 },
  /** fen: what leaves the funds, what of it is the fee, and what arrives. */
  amount: { title: '金额', width: 110, kind: 'money' },
  fee: { title: '手续费', width: 90, kind: 'money' },
  arrives: { title: '到账', width: 110, kind: 'money' },
  payee: { title: '收款账户', width: 190 },
  failure: { title: '失败原因', width: 160 },
  applied_by: { title: '申请人', width: 84 },
  applied_at: { title: '申请时间', width: 104, kind: 'time' },
  reviewed_by: { title: '审核人', width: 84 },
  paid_by: { title: '打款人', width: 84 },
  finished_at: { title: '完成时间', width: 104, kind: 'time', mayLack: true },
} as const satisfies Columns;

/** In 1/10000. */
const rate = (label: string) => ({ label, of: 'percent', min: 0, max: 5000 }) as const;
/** Terms by which a merchant is settled with. */
export const termsForm = {
  rent_rate: rate('租金佣金'),
  buyout_rate: rate('买断佣金'),
  sale_rate: rate('售卖佣金'),
  compensation_rate: rate('赔付佣金'),
  hold_days: { label: '到账后几天可结算', of: 'integer', min: 1, max: 90 },
  weekday: { label: '每周生成结算单', of: 'code', choices: Object.entries(weekdays) },
  least: { label: '单笔提现下限', of: 'amount', min: 1, max: 1_000_000_000 },
  most: { label: '单笔提现上限', of: 'amount', min: 1, max: 1_000_000_000 },
  fee_rate: { label: '提现手续费比例', of: 'percent', min: 0, max: 1000 },
  fee_fixed: { label: '提现每笔手续费', of: 'amount', min: 0, max: 10_000 },
} as const satisfies FormFields;
