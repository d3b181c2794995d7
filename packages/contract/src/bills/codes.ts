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
  WRITTEN_OFF: 96,
  JUDICIAL: 97,
  /** A running repayment plan covers it. Derived, never stored. */
  AGREED: 98,
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
  96: '已核销',
  97: '转司法',
  98: '协商分期中',
};

export const billType = {
  FIRST: 1,
  RENT: 2,
  SERVICE: 3,
  POSTAGE: 4,
  RENEWAL: 5,
  BUYOUT: 6,
  COMPENSATION: 7,
  PENALTY: 8,
  DIFFERENCE: 9,
  LATE_FEE: 10,
  JUDICIAL: 11,
} as const;
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

/** Types of bills that are rent, renewals included. */
export const rentTypes: readonly number[] = [billType.FIRST, billType.RENT, billType.RENEWAL];
export const isRentType = (type: number): boolean => rentTypes.includes(type);

/** Whether the bill comes round with the lease: rent, and services that are charged by the period. What is not due when the lease ends is not asked for. */
export const isPeriodic = (bill: { type: number; periods: number }): boolean => isRentType(bill.type) || (bill.type === billType.SERVICE && bill.periods > 1);

/** States in which a bill may still be paid. Overdue is one of them: it is derived when the bill is read, never stored. */
export const openBillStates: readonly number[] = [billStatus.PLANNED, billStatus.TO_PAY, billStatus.PART_PAID];

/** Kinds of documents that move money. The first six go through a payment channel. */
export const documentKinds = {
  payment: '支付',
  freeze: '押金冻结',
  refund: '退款',
  unfreeze: '押金解冻',
  capture: '押金转支付',
  withhold: '代扣',
  receipt: '线下收款',
  offset: '抵扣',
  waiver: '减免',
  writeOff: '坏账核销',
} as const;
export type DocumentKind = keyof typeof documentKinds;
export type ChannelKind = Exclude<DocumentKind, 'receipt' | 'offset' | 'waiver' | 'writeOff'>;

/** What is held for a customer on his order, and how people call it: paid ahead, paid beyond the bills, and what secures the device that he is to send back for a newer one. */
export const heldNames = { prepayment: '预付款', overflow: '溢缴金额', yearly: '换新保证金' } as const;
export type Held = keyof typeof heldNames;

/** The channel of an offset by a device that the customer hands in: it stands as long as the trade-in does. */
export const tradeChannel = 'tradeIn';

/** Documents that brought money from outside, and so can be paid back. */
export const incomingKinds = ['payment', 'capture', 'withhold', 'receipt'] as const satisfies readonly DocumentKind[];
export const isIncoming = (kind: DocumentKind): boolean => (incomingKinds as readonly DocumentKind[]).includes(kind);

/** Amounts of an order or a bill that are sums of ledger entries: name · text. */
export const figures = {
  amount: '应付',
  billed: '应收',
  paid: '已付',
  waived: '减免',
  writtenOff: '坏账核销',
  open: '未付',
  received: '已收',
  byPayment: '已收（支付）',
  byCapture: '已收（押金转支付）',
  byWithhold: '已收（代扣）',
  byReceipt: '已收（线下收款）',
  traded: '旧机抵扣',
  refunded: '已退',
  refundDue: '应退未退',
  net: '净收',
  frozen: '冻结金额',
  captured: '已扣除',
  released: '已解冻',
  prepayment: '预付款',
  overflow: '溢缴款',
  yearly: '换新保证金',
} as const;
export type Figure = keyof typeof figures;

/** intended: written down, not sent. unknown: sent without an answer; the channel is asked about it before it is sent again. */
export const documentStates = { intended: '待处理', unknown: '处理中', succeeded: '成功', failed: '失败', cancelled: '已取消', revoked: '已撤销' } as const;
export type DocumentState = keyof typeof documentStates;

/** Why a document failed, where a rule asks. empty: the account had too little. disagreement: the channel's amount is another. returned: the money arrived, and was sent back later. */
export type FailureCode = 'empty' | 'disagreement' | 'returned';

/** How a bill was settled (domain notes 3.6). */
export const payWays: Partial<Record<DocumentKind, string>> = {
  payment: '主动支付',
  capture: '押金抵扣',
  withhold: '周期扣款',
  receipt: '线下收款',
  offset: '预付款抵扣',
  waiver: '减免',
  writeOff: '坏账核销',
};

/**
 * States of a deduction or refund that somebody asks for and somebody else decides: where two have to agree, the second is asked in 15; approved ones wait (20)
 * until they are sent (30) (domain notes 3.4, 3.5).
 */
export const requestStates = {
  deduction: { 10: '待审核', 15: '待复核', 20: '待扣款', 30: '扣款中', 40: '扣款成功', 50: '扣款失败', 60: '已驳回', 70: '已撤销' },
  refund: { 10: '待审核', 15: '待复核', 20: '待退款', 30: '退款中', 40: '已退款', 50: '退款失败', 60: '已驳回', 70: '已撤销' },
} as const;
/** The states of a request by name. */
export const requestState = { WAITING: 10, SECOND: 15, PASSED: 20, SENT: 30, DONE: 40, FAILED: 50, REJECTED: 60, REVOKED: 70 } as const;
/** States in which somebody has yet to decide. */
export const undecidedStates: readonly number[] = [requestState.WAITING, requestState.SECOND];
/** States in which a request waits or is under way. */
export const liveRequestStates: readonly number[] = [...undecidedStates, requestState.PASSED, requestState.SENT];
export type RequestState = keyof (typeof requestStates)['deduction'];
/** @param state the number that the request's row holds */
export const requestStateName = (kind: RequestKind, state: number): string => requestStates[kind][state as RequestState];
export const requestKinds = { deduction: '扣款', refund: '退款' } as const;
export type RequestKind = keyof typeof requestKinds;

/** What a deduction is for. */
export const deductionSources = { 1: '归还赔付', 2: '逾期租金', 3: '逾期费', 4: '司法', 5: '其他费用' } as const;
/** What a refund gives back: key · name (domain notes 3.5). 3 asks the channel as type 52 (specification 6.2). */
export const refundTypes = { 1: '租金账单', 2: '押金', 3: '预付款', 4: '溢缴', 5: '逾期费', 6: '买断款', 7: '服务费', 8: '邮费', 9: '线下退款' } as const;

/** Why a late day cost what it cost. */
export const lateWhys = { charged: '计费', grace: '宽限期', paused: '暂停计费', capped: '已达上限' } as const;
export type LateWhy = keyof typeof lateWhys;
