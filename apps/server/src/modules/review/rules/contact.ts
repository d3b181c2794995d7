import { auditStatus, orderStatus } from '@merchant-admin/contract/orders/codes';

export interface Contacted {
  status: number;
  audit_status: number;
  next_contact_at: Date | null;
}

/** Whether the customer of an order that waits for papers or for another call is to be contacted now. */
export const isContactDue = ({ status, audit_status: audit, next_contact_at: at }: Contacted, now: Date): boolean =>
  status === orderStatus.TO_REVIEW && (audit === auditStatus.SUPPLEMENT || audit === auditStatus.RECONNECT) && at !== null && at <= now;
