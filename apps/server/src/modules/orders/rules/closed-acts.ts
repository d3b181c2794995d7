import { auditStatus, closedActs, orderStatus, type CloseType, type ClosedAct } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { Viewer } from './allowed-acts.ts';
import { closeTypesFor } from './close-types.ts';
import { settlementBlocked, type Funded } from './funder.ts';

interface Closed extends Funded {
  audit_status: number;
  close_type: string | null;
}

export const wasRejected = ({ status, audit_status }: Pick<Closed, 'status' | 'audit_status'>): boolean =>
  status === orderStatus.CLOSED && audit_status === auditStatus.REJECTED;

/** What people cancelled, not what a rejection, a time-out or a refused parcel closed. */
export const wasCancelled = (order: Pick<Closed, 'status' | 'audit_status' | 'close_type'>): boolean =>
  order.status === orderStatus.CLOSED && !wasRejected(order) && closeTypesFor(undefined, false).includes(order.close_type as CloseType);

const tags: Record<ClosedAct, string> = { editReject: 'order:reason', editCancel: 'order:reason', settleFunder: 'order:funder' };

interface Offer {
  act: ClosedAct;
  title: string;
  allowed: boolean;
  reason: string;
}

/** The acts of an order that is over, where they have a meaning: its reason is corrected, its funder told. @param funder whether its viewer may know of funders */
export function closedActsOf(order: Closed, viewer: Viewer & { funder: boolean }): Offer[] {
  const blocked = settlementBlocked(order);
  const offers: Partial<Record<ClosedAct, string>> = {
    ...(wasRejected(order) ? { editReject: '' } : {}),
    ...(wasCancelled(order) ? { editCancel: '' } : {}),
    ...(viewer.funder && blocked !== e.OTHER_FUNDER && blocked !== e.FUNDER_DONE ? { settleFunder: blocked?.text ?? '' } : {}),
  };
  return (Object.keys(offers) as ClosedAct[])
    .filter((act) => viewer.can(tags[act]))
    .map((act) => ({ act, title: closedActs[act], allowed: offers[act] === '', reason: offers[act] ?? '' }));
}
