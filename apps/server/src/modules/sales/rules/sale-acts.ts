import { saleActs, saleParcelActs, saleRefundActs, saleRefundState as r, type SaleAct, type SaleRefundState } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints as calls } from '@merchant-admin/contract/sales/endpoints';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { offers, type Turn, type Viewer } from '../../../platform/acts/offer.ts';
import { saleMachine, type SaleFacts } from './sale-states.ts';

const saleCalls = { ship: calls.saleShip, address: calls.saleAddressEdit, cancel: calls.saleCancel, refund: calls.saleRefund, note: calls.saleUpdate };

/** The acts whose turn it is on an order. */
export const saleActsOf = (viewer: Viewer, facts: SaleFacts) =>
  offers<SaleAct>(
    viewer,
    saleActs,
    saleCalls,
    Object.fromEntries(
      (Object.keys(saleActs) as SaleAct[]).filter((act) => saleMachine.isTurn(act, facts.state)).map((act) => [act, saleMachine.reasonAgainst(act, facts)]),
    ),
  );

/** A parcel that is not received yet may have been given a wrong number. */
export const parcelActsOf = (viewer: Viewer, received: boolean) => offers(viewer, saleParcelActs, { fix: calls.saleParcelFix }, received ? {} : { fix: '' });

const refundCalls = { agree: calls.saleRefundDecide, reject: calls.saleRefundDecide, withdraw: calls.saleRefundWithdraw, retry: calls.saleRefundRetry };

/** What the reader has to do with a refund. */
export interface RefundFacts {
  state: SaleRefundState;
  /** Whether the reader asked for it. */
  own: boolean;
}

/** What is against deciding about a refund, or taking it back. */
export const againstDeciding = ({ own }: RefundFacts): string => (own ? e.SALE_REFUND_OWN.text : '');
export const againstWithdrawing = ({ own }: RefundFacts): string => (own ? '' : e.SALE_REFUND_OTHER.text);

function turnOf(facts: RefundFacts): Turn<keyof typeof saleRefundActs> {
  if (facts.state === r.FAILED) return { retry: '' };
  if (facts.state !== r.WAITING) return {};
  const against = againstDeciding(facts);
  return { agree: against, reject: against, ...(facts.own ? { withdraw: againstWithdrawing(facts) } : {}) };
}
export const refundActsOf = (viewer: Viewer, facts: RefundFacts) => offers(viewer, saleRefundActs, refundCalls, turnOf(facts));
