import { returnsEndpoints as calls } from '@merchant-admin/contract/returns/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
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
