/** Bill states (domain notes 3.6). */
export const billStatus = {
  PLANNED: 10,
  TO_PAY: 20,
  PART_PAID: 30,
  PAYING: 40,
  PAID: 50,
  OVERDUE: 60,
  PAID_LATE: 70,
  CANCELLED: 80,
  REFUNDED: 90,
  WAIVED: 95,
  JUDICIAL: 97,
} as const;
export type BillStatus = (typeof billStatus)[keyof typeof billStatus];
export const billStatusText: Record<BillStatus, string> = {
  10: '待出账',
  20: '待支付',
  30: '部分支付',
  40: '支付中',
  50: '已支付',
  60: '逾期待支付',
  70: '逾期已支付',
  80: '已取消',
  90: '已退款',
  95: '已减免',
  97: '转司法',
};

export const billTypes = {
  1: '首期',
  2: '租金',
  3: '服务费',
  4: '邮费',
  5: '续租',
  6: '买断',
  7: '赔付',
  8: '违约金',
  9: '补差',
  10: '逾期费',
  11: '司法',
} as const;

/** Bills that are rent; the others come beside it. */
export const isRentType = (type: number): boolean => type <= 2;
export const overdueFeeType = 10;

/** Documents that move money through a channel. */
export const documentKinds = { payment: '支付', freeze: '押金冻结', refund: '退款', unfreeze: '押金解冻', capture: '押金转支付', withhold: '代扣' } as const;
export type DocumentKind = keyof typeof documentKinds;

/** intended: written down, not sent. unknown: sent without an answer; it is asked before it is sent again. */
export const documentStates = { intended: '待处理', unknown: '处理中', succeeded: '成功', failed: '失败', cancelled: '已取消' } as const;
export type DocumentState = keyof typeof documentStates;
