import { returnsEndpoints as calls } from '@merchant-admin/contract/returns/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** What of an order's acts is done here, and by which call. */
export const doneBy = orderActsBy({
  applyReturn: calls.applyReturn,
  withdrawReturn: calls.withdrawReturn,
  receiveReturn: calls.orderReturnInfoSave,
  inspect: calls.inspect,
  auditReturn: calls.orderReturnAudit,
  dispute: calls.disputeReturn,
  openBuyout: calls.openBuyout,
  cancelBuyout: calls.cancelBuyout,
  renew: calls.renewOrder,
  end: calls.orderEnd,
});
