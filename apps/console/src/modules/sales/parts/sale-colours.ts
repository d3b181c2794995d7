import {
  saleLineState as line,
  saleRefundState as refund,
  saleState as at,
  type SaleLineState,
  type SaleMoneyState,
  type SaleRefundState,
  type SaleState,
} from '@merchant-admin/contract/sales/codes';
import type { TagColour } from '../../../widgets/status-tag/index.ts';

const orders: Record<SaleState, TagColour> = {
  [at.UNPAID]: 'special',
  [at.TO_SHIP]: 'warning',
  [at.PARTLY]: 'warning',
  [at.SHIPPED]: 'info',
  [at.DONE]: 'success',
  [at.REFUNDED]: 'neutral',
  [at.CANCELLED]: 'neutral',
};
/** The colour that repeats where an order stands. */
export const saleColour = (state: number): TagColour => orders[state as SaleState] ?? 'neutral';

const lines: Record<SaleLineState, TagColour> = {
  [line.UNPAID]: 'special',
  [line.TO_SHIP]: 'warning',
  [line.SENT]: 'info',
  [line.RECEIVED]: 'success',
  [line.CANCELLED]: 'neutral',
  [line.REFUNDED]: 'neutral',
};
/** The colour that repeats where one of its lines stands. */
export const lineColour = (state: number): TagColour => lines[state as SaleLineState] ?? 'neutral';

const refunds: Record<SaleRefundState, TagColour> = {
  [refund.WAITING]: 'warning',
  [refund.UNDER_WAY]: 'info',
  [refund.DONE]: 'success',
  [refund.FAILED]: 'danger',
  [refund.REJECTED]: 'neutral',
  [refund.WITHDRAWN]: 'neutral',
};
/** The colour that repeats how a refund stands. */
export const refundColour = (state: number): TagColour => refunds[state as SaleRefundState] ?? 'neutral';

const movements: Record<SaleMoneyState, TagColour> = { intended: 'info', unknown: 'warning', succeeded: 'success', failed: 'danger' };
/** The colour that repeats how a movement of money stands. */
export const moneyColour = (state: string): TagColour => movements[state as SaleMoneyState] ?? 'neutral';
