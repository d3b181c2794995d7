import { changeState, changeStates } from '@merchant-admin/contract/order-change/codes';
import { orderChangeEndpoints as calls } from '@merchant-admin/contract/order-change/endpoints';
import { orderChangeErrors as e } from '@merchant-admin/contract/order-change/errors';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeStock } from '../../goods/index.ts';
import { changeOrder, lockOrder, orderDetail, recordOrder } from '../../orders/index.ts';
import { leaseText } from '../rules/change-text.ts';
import { insertChange, liveChange } from '../store/change.store.ts';
import { endLive } from './end-change.ts';
import { quoteChange, type Quoted } from './quote-change.ts';
import type { Read } from './terms-of.ts';

/** The order of a change, locked, as its person saw it, with nothing that waits for its customer. @throws STALE, CHANGE_WAITS, what a module has against it */
export async function orderToChange(ctx: Ctx, { order_id: no, version }: { order_id: string; version: number }): Promise<Read> {
  const order = await lockOrder(ctx, no);
  if (order.version !== version) refuse(platformErrors.STALE);
  const live = await liveChange(ctx, order.id);
  if (live && live.asked_until! > ctx.now) refuse(e.CHANGE_WAITS);
  if (live) await endLive(ctx, order, live, changeState.EXPIRED);
  await ctx.services.events.emit(ctx, 'order.toChange', { orderId: order.id });
  return { order, detail: await orderDetail(ctx, no) };
}

/** Until when a customer who is asked now may confirm. */
const askedUntil = ({ now, services }: Ctx): Date => new Date(now.getTime() + services.config.CHANGE_CONFIRM_HOURS * 3_600_000);

/** Takes pieces of the new SKU, before those of the old one are let go. @throws OUT_OF_STOCK */
async function holdPieces(ctx: Ctx, { order }: Read, { offer }: Quoted): Promise<{ held_sku_id: number | null; held_pieces: number }> {
  if (!offer || offer.sku_id === order.sku_id) return { held_sku_id: null, held_pieces: 0 };
  if (!(await takeStock(ctx, offer.sku_id, order.quantity))) refuse(ordersErrors.OUT_OF_STOCK);
  ctx.effects.push({ what: '库存预留', from: '-', to: `${offer.goods_name} ${offer.sku_name} ${order.quantity}台`, amount: null });
  return { held_sku_id: offer.sku_id, held_pieces: order.quantity };
}

/** Puts a change before the order's customer, who confirms just what was quoted in his shop; until then nothing of the order changes, and it is neither passed nor shipped. */
export const changeConfirm = operation(calls.changeConfirm, async (ctx, { body }) => {
  const { order_id, version, hash, reason, preview, ...chosen } = body;
  const read = await orderToChange(ctx, { order_id, version });
  const quoted = await quoteChange(ctx, read, chosen);
  if (quoted.shown.same) refuse(e.CHANGE_SAME);
  if (quoted.shown.hash !== hash) refuse(e.CHANGE_OTHER_SUM);
  if (preview) ctx.previewOnly();
  const { order } = read;
  const held = await holdPieces(ctx, read, quoted);
  const asked_until = askedUntil(ctx);
  const id = await insertChange(ctx, { order_id: order.id, state: changeState.TO_CONFIRM, quote: quoted.shown, chosen, reason, asked_until, ...held });
  const { from, to } = quoted.shown;
  ctx.effects.push({ what: orderActs.changeOrder, from: leaseText(from), to: leaseText(to), amount: null });
  ctx.effects.push({ what: '变更状态', from: '-', to: changeStates[changeState.TO_CONFIRM], amount: null });
  await recordOrder(ctx, order, '提交订单变更', { before: { goods: leaseText(from) }, after: { goods: leaseText(to) }, reason }, 'order-change');
  await ctx.services.events.emit(ctx, 'order.change', { orderId: order.id, changeId: id, state: changeState.TO_CONFIRM });
  return { order_id, version: await changeOrder(ctx, order.id, {}), change_id: String(id), effects: ctx.effects };
});
