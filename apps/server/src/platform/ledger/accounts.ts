/**
 * The ledger's accounts; ref_id names what each is kept for. Signs: what we hold or are owed is positive, what we
 * owe or earned is negative.
 */
export const accounts = {
  /** Owed by the customer on a bill (ref: bill). */
  receivable: '应收账单',
  /** Earned or to be earned by a bill (ref: bill). */
  revenue: '账单收入',
  /** Money at a payment channel (ref: payment document). */
  channel: '渠道资金',
  /** Owed back to the customer until the channel has paid it (ref: refund document). */
  refundDue: '应退款项',
  /** Authorised on the customer's account and frozen for us (ref: freeze document). */
  frozen: '冻结押金',
  /** The counterpart: the customer's own money (ref: order). */
  customerCredit: '用户授权额度',
} as const;
export type Account = keyof typeof accounts;
