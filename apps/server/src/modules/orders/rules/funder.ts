import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';

export interface Funded {
  status: number;
  fund_org: string;
  funder_settled_at: Date | null;
}

const xinwang = 'xinwang';
const ended: readonly number[] = [orderStatus.FINISHED, orderStatus.CLOSED];

/** Why the settlement of an order with the bank that financed it cannot be noted now; undefined when it can. */
export function settlementBlocked({ status, fund_org, funder_settled_at }: Funded) {
  if (fund_org !== xinwang) return e.OTHER_FUNDER;
  if (funder_settled_at !== null) return e.FUNDER_DONE;
  return ended.includes(status) ? undefined : e.FUNDER_NOT_YET;
}
