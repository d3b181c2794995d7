import type { Ctx } from '../../../platform/http/context.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { Services } from '../../../platform/services.ts';
import { buyIn } from '../../stock/index.ts';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { dropOffer } from '../store/offer.store.ts';
import { changeRecycle, lockRecycle } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';

/** Takes a device that is paid for into stock, with what it cost. @returns whether it was taken in; what speaks against it stays told by the list of those that wait */
async function stock(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = (await lockRecycle(ctx, orderId))!;
  if (order.state !== at.DONE || order.device_id !== null) return false;
  const taken = await buyIn(ctx, {
    number: order.imei,
    skuId: String(order.sku_id!),
    degree: order.degree!,
    price: order.price!,
    place: order.store_id === null ? 'head' : String(order.store_id),
    note: `回收单 ${order.order_no}`,
    elsewhereLetBe: order.elsewhere_let_be,
  });
  if (taken === undefined) return false;
  await changeRecycle(ctx, order.id, { device_id: taken.deviceId, intake_no: taken.intakeNo });
  // From now on stock itself says whose the device is; before, another order of it stays stopped.
  await dropOffer(ctx, order.id);
  await addStep(ctx, order.id, 'stocked', taken.intakeNo);
  return true;
}

/** The same in a transaction of its own: whatever stands against it, the payment stands. */
export const stockBought = (services: Services, caller: Caller, orderId: number): Promise<boolean> => act(services, caller, (ctx) => stock(ctx, orderId));
