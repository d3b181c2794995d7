import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { objectionToRevokeOffset } from '../rules/money-objections.ts';
import { documentById } from '../store/document.store.ts';
import { moneyDone, orderForMoney } from './money-act.ts';
import { unkeepPlan } from './resume-plan.ts';
import { revokeOffset } from './revoke-offset.ts';

/** Takes back an offset: prepayment or overpayment that settled bills is held again. Refused while the order is cleared, which would use it again at once. */
export const revokeTheOffset = operation(billsEndpoints.revokeOffset, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const document = await documentById(ctx, body.document_id);
  if (document?.order_id !== order.id) refuse(e.DOCUMENT_NOT_FOUND);
  refuseFor(objectionToRevokeOffset({ ...document, settling: order.settling, refunded: false }));
  await revokeOffset(ctx, document, body.reason);
  await unkeepPlan(ctx, document, body.reason);
  return moneyDone(ctx, order);
});
