import { billsEndpoints as calls } from '@merchant-admin/contract/bills/endpoints';
import { orderActsBy } from '../../platform/house/order-parts.ts';

/** The acts on an order that this module does, and the call of each. */
export const doneBy = orderActsBy({
  repay: calls.confirmConsultBill,
  judicial: calls.createJudicialBill,
  pauseFees: calls.pauseFees,
  payLink: calls.createPayLink,
});
