import { orderRecycleDetailPath } from '@merchant-admin/contract/orders/paths';
import { recycleStops, type RecycleStop } from '@merchant-admin/contract/recycling/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { ownDevice } from '../store/offer.store.ts';
import type { RecycleRow } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';

/** Tells those who decide about stopped devices. Shops are told nothing of it. */
export const tellDeciders = (ctx: Ctx, order: RecycleRow, title: string, text: string): Promise<void> =>
  tellHolders(
    ctx,
    'recycle:release',
    { kind: 'recycle-stopped', title, text: `回收单${order.order_no}的设备 ${text}`, link: `${orderRecycleDetailPath}?order_id=${order.id}` },
    order.store_id,
  );

/** Tells those who decide that a device was stopped, and whoever collects for the lease for which it is out. */
export async function tellStop(ctx: Ctx, order: RecycleRow, imei: string, stop: RecycleStop): Promise<void> {
  await addStep(ctx, order.id, 'stopped', recycleStops[stop]);
  await tellDeciders(ctx, order, '回收设备被拦截', `${imei}：${recycleStops[stop]}`);
  const own = stop === 'ours' ? await ownDevice(ctx, imei) : undefined;
  if (own?.order_id) await ctx.services.events.emit(ctx, 'device.offered', { orderId: own.order_id, imei, recycleNo: order.order_no });
}
