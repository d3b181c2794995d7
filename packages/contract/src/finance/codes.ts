/** What money of a guest merchant's customers is for, as statements tell it: code word · 中文. */
export const settleKinds = { rent: '租金', buyout: '买断', sale: '售卖', compensation: '赔付', other: '其他' } as const;
export type SettleKind = keyof typeof settleKinds;
export const settleKindNames = Object.keys(settleKinds) as [SettleKind, ...SettleKind[]];

/** Where a statement stands (domain notes 3.11): number · 中文. */
export const settleStates = { 10: '待结算', 20: '待审核', 30: '已结算', 70: '已作废' } as const;
export type SettleState = keyof typeof settleStates;
export const settleState = { OPEN: 10, SUBMITTED: 20, SETTLED: 30, VOID: 70 } as const satisfies Record<string, SettleState>;
export const settleTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '10', name: '待结算', states: [10] },
  { value: '20', name: '待审核', states: [20] },
  { value: '30', name: '已结算', states: [30] },
  { value: '70', name: '已作废', states: [70] },
] as const satisfies readonly { value: string; name: string; states: readonly SettleState[] }[];
export const settleTabValues = settleTabs.map(({ value }) => value) as [string, ...string[]];

/** What is done with a statement: code word · 中文. */
export const settleActs = { submit: '提交结算', pass: '审核通过', reject: '驳回', void: '作废' } as const;
export type SettleAct = keyof typeof settleActs;

/** Where a withdrawal stands (domain notes 3.11): number · 中文. */
export const withdrawStates = { 10: '审核中', 20: '待打款', 30: '打款中', 40: '打款成功', 50: '打款失败', 60: '已驳回', 70: '已撤销' } as const;
export type WithdrawState = keyof typeof withdrawStates;
export const withdrawState = { REVIEW: 10, TO_PAY: 20, PAYING: 30, PAID: 40, FAILED: 50, REJECTED: 60, CANCELLED: 70 } as const satisfies Record<
  string,
  WithdrawState
>;
export const withdrawTabs = [
  { value: '0', name: '全部', states: [] },
  { value: '10', name: '审核中', states: [10] },
  { value: '20', name: '待打款', states: [20, 30] },
  { value: '40', name: '打款成功', states: [40] },
  { value: '50', name: '未成功', states: [50, 60, 70] },
] as const satisfies readonly { value: string; name: string; states: readonly WithdrawState[] }[];
export const withdrawTabValues = withdrawTabs.map(({ value }) => value) as [string, ...string[]];

/** What is done with a withdrawal: code word · 中文. */
export const withdrawActs = { pass: '审核通过', reject: '驳回', pay: '打款', cancel: '撤销' } as const;
export type WithdrawAct = keyof typeof withdrawActs;

/** What moves a merchant's funds: code word · 中文. */
export const flowKinds = { settled: '结算入账', withdraw: '申请提现', returned: '提现退回', supplied: '平台代发货款', supplyBack: '平台代发退款' } as const;
export type FlowKind = keyof typeof flowKinds;
export const flowKindNames = Object.keys(flowKinds) as [FlowKind, ...FlowKind[]];

/** Terms by which a merchant is settled with where nobody has set others: rates in 1/10000, sums in fen (domain notes 3.11, 4.8). */
export const defaultTerms = {
  rent_rate: 200,
  buyout_rate: 200,
  sale_rate: 200,
  compensation_rate: 0,
  hold_days: 7,
  weekday: 1,
  least: 10_000,
  most: 5_000_000,
  fee_rate: 20,
  fee_fixed: 50,
} as const;
export const weekdays = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const;

/** An account at the payment channel: a phone or an e-mail. */
export const payeeAccount = /^(1\d{10}|[^@\s]{1,60}@[^@\s]{1,40}\.[a-zA-Z]{2,10})$/;
/** Hours after which an account that was changed may be paid to. */
export const accountHoldHours = 24;
/** The most lines of one statement; what is beyond it comes with the next. */
export const mostSettleLines = 20_000;
