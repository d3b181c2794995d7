import { changeState } from '@merchant-admin/contract/order-change/codes';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { insertChange } from '../store/change.store.ts';
import { applyChange } from './apply-change.ts';
import { orderToChange } from './change-order.ts';
import { quoteChange } from './quote-change.ts';
import { termsNow } from './terms-of.ts';

/** Gives an order other coupons at once, where that costs its customer nothing more anywhere; else he is asked like about any change. */
export const modifyCoupon = operation(calls.modifyCoupon, async (ctx, { body }) => {
  const read = await orderToChange(ctx, body);
  const { goods, services } = termsNow(read);
  const { sku_id, lease_type, periods } = goods;
  const service_ids = services.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const chosen = { sku_id, lease_type, periods, service_ids, coupon_codes: body.coupon_codes, rent_coupon_period: body.rent_coupon_period };
  const quoted = await quoteChange(ctx, read, chosen);
  if (quoted.shown.same) refuse(e.CHANGE_SAME);
  if (!quoted.shown.cheaper) refuse(e.CHANGE_COSTS_MORE);
  if (body.preview) ctx.previewOnly();
  const { order } = read;
  const kept = { held_sku_id: null, held_pieces: 0, asked_until: null };
  const id = await insertChange(ctx, { order_id: order.id, state: changeState.DONE, quote: quoted.shown, chosen, reason: body.reason, ...kept });
  await applyChange(ctx, read, quoted, body.reason);
  await ctx.services.events.emit(ctx, 'order.change', { orderId: order.id, changeId: id, state: changeState.DONE });
  return { order_id: order.order_no, version: (await lockOrderById(ctx, order.id)).version, change_id: String(id), effects: ctx.effects };
});
