import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, judge, lockOrder } from '../../orders/index.ts';
import { supplierOf } from './supplier-of.ts';
import { shipOrder } from './ship-order.ts';

/** Ships an order with the devices that the clerk named; with fewer than are to ship, a part of it. */
export const ship = operation(deliveryEndpoints.ship, async (ctx, { body }) => {
  const order = await lockOrder(ctx, body.order_id);
  const verdict = judge('ship', factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(e.SHIP_NOT_ALLOWED, { text: verdict.reason });
  if (order.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  const { company, express_no: expressNo, imeis, take_in: takeIn, note, screenshot, photos } = body;
  const supplier = body.supplier_id === undefined ? undefined : await supplierOf(ctx, body.supplier_id);
  const { version, remaining } = await shipOrder(ctx, order, { company, expressNo, imeis, takeIn, supplier, note, screenshot, photos });
  return { order_id: order.order_no, version, remaining, effects: ctx.effects };
});
