/**
 * The ledger's accounts; ref_id names what each is kept for. Signs: what we hold or are owed is positive, what we
 * owe or earned is negative.
 */
export const accounts = {
  /** Owed by the customer on a bill (ref: bill). */
  receivable: '应收账单',
  /** Earned or to be earned by a bill (ref: bill). */
  revenue: '账单收入',
  /** Owed on a bill and written off: our loss (ref: bill). */
  badDebt: '坏账损失',
  /** Money at a payment channel (ref: the document that brought it). */
  channel: '渠道资金',
  /** Money that came outside the shop: transfer, collecting code (ref: receipt). */
  offline: '线下资金',
  /** Owed back to the customer until it is paid (ref: the document that brought it). */
  refundDue: '应退款项',
  /** Authorised on the customer's account and frozen for us (ref: freeze document). */
  frozen: '冻结押金',
  /** The counterpart of the frozen deposit: the customer's own money (ref: order). */
  customerCredit: '用户授权额度',
  /** Money held for the customer ahead of bills (ref: order). */
  prepayment: '预付款',
  /** Money held for the customer beyond bills (ref: order). */
  overflow: '溢缴款',
  /** Money of the customer that secures the device which he is to send back for a newer one (ref: order). */
  yearly: '换新保证金',
  /** A device that was bought from a customer (ref: recycle order). */
  boughtDevice: '回收设备',
  /** Owed to a customer for his device until it is paid (ref: recycle order). */
  recycleDue: '应付回收款',
  /** Money that went to a customer for his device, from the channel and outside it (ref: payout). */
  paidOut: '渠道付款',
  paidOutByHand: '线下付款',
  /** A lease's bills that were settled by a device which is not ours yet (ref: recycle order). */
  tradeIn: '以旧换新抵扣款',
  /** What a device was worth less than it settled, which a bill of the lease asks for (ref: recycle order). */
  tradeShort: '以旧换新差额',
  /** Money at a payment channel that came for goods that are bought outright (ref: sale payment). */
  saleMoney: '售卖资金',
  /** Earned by such goods and their postage (ref: sale order). */
  saleIncome: '售卖收入',
  /** Owed back to the customer of such an order (ref: sale order). */
  saleRefundDue: '售卖应退款',
  /** What a statement settled with its merchant (ref: statement). */
  settleCleared: '结算款',
  /** Owed to a merchant, who may withdraw it (ref: merchant). */
  purse: '商家可提现余额',
  /** Set aside for a withdrawal, paid by it, and earned by it as its fee (ref: withdrawal). */
  withdrawing: '提现中',
  withdrawn: '提现付款',
  withdrawFee: '提现手续费',
  /** Earned by devices that the platform sent for a merchant (ref: dispatch). */
  supplied: '平台代发货款',
} as const;
export type Account = keyof typeof accounts;
