import { auditStatus, closedActs, orderStatus, type CloseType, type ClosedAct } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { closeTypesFor } from './close-types.ts';
import { settlementBlocked, type Funded } from './funder.ts';

interface Closed extends Funded {
  audit_status: number;
  close_type: string | null;
}

export const wasRejected = ({ status, audit_status }: Pick<Closed, 'status' | 'audit_status'>): boolean =>
  status === orderStatus.CLOSED && audit_status === auditStatus.REJECTED;

/** Whether people cancelled the order: it was not closed by a rejection, a time-out or a refused parcel. */
export const wasCancelled = (order: Pick<Closed, 'status' | 'audit_status' | 'close_type'>): boolean =>
  order.status === orderStatus.CLOSED && !wasRejected(order) && closeTypesFor(undefined, false).includes(order.close_type as CloseType);

const calls = {
  editReject: ordersEndpoints.auditRejectReasonEdit,
  editCancel: ordersEndpoints.orderCancelReasonEdit,
  settleFunder: ordersEndpoints.xinwangFinish,
};

/**
 * The acts of an order that is over, as far as they apply: its reason is corrected, its funder told. @param knowsFunders whether its viewer may know of
 * funders
 */
export function closedActsOf(order: Closed, viewer: Viewer, knowsFunders: boolean): OfferedAct<ClosedAct>[] {
  const blocked = settlementBlocked(order);
  return offers<ClosedAct>(viewer, closedActs, calls, {
    ...(wasRejected(order) ? { editReject: '' } : {}),
    ...(wasCancelled(order) ? { editCancel: '' } : {}),
    ...(knowsFunders && blocked !== e.OTHER_FUNDER && blocked !== e.FUNDER_DONE ? { settleFunder: blocked?.text ?? '' } : {}),
  });
}
