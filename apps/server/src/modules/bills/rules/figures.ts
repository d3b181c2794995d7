import type { Figure } from '@merchant-admin/contract/bills/codes';

/** The entries that make a figure, and whether they count as they are or with the sign turned. */
export interface Making {
  accounts: readonly string[];
  /** The kinds of postings; every kind where it is left out. */
  kinds?: readonly string[];
  sign: 1 | -1;
}

const money = ['channel', 'offline'];
const settling = ['payment', 'capture', 'withhold', 'receipt', 'receiptRevoked', 'offset', 'offsetRevoked'];

/** How each figure is made. On 应收账单 what is owed stands above zero, what is held for others below; a payment takes from what is owed. */
export const makings: Record<Figure, Making> = {
  amount: { accounts: ['receivable'], kinds: ['bill', 'billChanged'], sign: 1 },
  billed: { accounts: ['receivable'], kinds: ['bill', 'billChanged', 'billCancelled'], sign: 1 },
  paid: { accounts: ['receivable'], kinds: settling, sign: -1 },
  waived: { accounts: ['receivable'], kinds: ['waiver', 'waiverRevoked'], sign: -1 },
  writtenOff: { accounts: ['receivable'], kinds: ['writeOff'], sign: -1 },
  open: { accounts: ['receivable'], sign: 1 },
  received: { accounts: money, kinds: ['payment', 'capture', 'withhold', 'receipt', 'receiptRevoked'], sign: 1 },
  byPayment: { accounts: money, kinds: ['payment'], sign: 1 },
  byCapture: { accounts: money, kinds: ['capture'], sign: 1 },
  byWithhold: { accounts: money, kinds: ['withhold'], sign: 1 },
  byReceipt: { accounts: money, kinds: ['receipt', 'receiptRevoked'], sign: 1 },
  traded: { accounts: ['tradeIn'], kinds: ['offset', 'offsetRevoked'], sign: 1 },
  refunded: { accounts: money, kinds: ['refundPaid'], sign: -1 },
  refundDue: { accounts: ['refundDue'], sign: -1 },
  net: { accounts: money, sign: 1 },
  frozen: { accounts: ['frozen'], sign: 1 },
  captured: { accounts: ['frozen'], kinds: ['capture'], sign: -1 },
  released: { accounts: ['frozen'], kinds: ['unfreeze'], sign: -1 },
  prepayment: { accounts: ['prepayment'], sign: -1 },
  overflow: { accounts: ['overflow'], sign: -1 },
  yearly: { accounts: ['yearly'], sign: -1 },
};
