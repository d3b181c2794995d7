import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { lockOrder } from '../../orders/index.ts';
import { makeVisit } from './make-visit.ts';

/** Makes a visit for a customer who called or stands in the store. */
export const visitMake = operation(visitsEndpoints.visitMake, async (ctx, { body }) => {
  const order = body.order_id === undefined ? undefined : await lockOrder(ctx, body.order_id);
  const {
    id,
    visit_no: no,
    ahead,
  } = await makeVisit(ctx, {
    storeId: body.store_id,
    order,
    skuId: body.sku_id,
    customer: { member: null, name: body.name, phone: body.phone },
    at: new Date(body.at),
    mayWait: body.may_wait,
  });
  return { visit_id: String(id), visit_no: no, ahead };
});
