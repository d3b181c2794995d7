/** Acts on an order's money, each offered with why it is blocked: name · text. */
export const moneyActs = {
  receipt: '确认线下收款',
  addBill: '新增账单',
  waive: '减免逾期费',
  refund: '账单退款',
  deduct: '扣除押金',
  prepayment: '预付款变更',
  refundPrepayment: '退还预付款',
  overflow: '修改溢缴金额',
  refundOverflow: '退还溢缴',
} as const;
export type MoneyAct = keyof typeof moneyActs;

/** Acts on a bill; the first three are on several at once. */
export const billActs = {
  withhold: '发起代扣',
  pay: '批量支付',
  offset: '押金抵扣',
  edit: '修改账单',
  coupon: '使用优惠券',
  fee: '修改逾期费',
  refund: '账单退款',
} as const;
export type BillAct = keyof typeof billActs;

/** Acts on a document that moved money. */
export const documentActs = { retry: '重试', revoke: '撤销收款', revokeOffset: '撤销抵扣' } as const;
export type DocumentAct = keyof typeof documentActs;

/** Acts on a request for a deduction or a refund, named as its pages and its history call them. */
export const requestActs = { pass: '通过', reject: '驳回', paid: '确认已退款', retry: '重试', revoke: '撤销' } as const;
export type RequestAct = keyof typeof requestActs;
