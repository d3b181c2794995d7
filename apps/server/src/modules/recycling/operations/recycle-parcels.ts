import type { Courier } from '@merchant-admin/contract/delivery/codes';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { insertParcel, parcelsOf, stopFollowing } from '../store/recycle-parcel.store.ts';
import { dropOffer } from '../store/offer.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { orderFor } from './recycle-seen.ts';

/** Notes by which parcel the device comes. */
export async function shipRecycle(ctx: Ctx, order: RecycleRow, company: Courier, expressNo: string): Promise<void> {
  await changeRecycle(ctx, order.id, { state: at.ON_WAY, company, express_no: expressNo, sent_at: ctx.now });
  await insertParcel(ctx, order.id, 'in', company, expressNo);
  await addStep(ctx, order.id, 'shipped', `${couriers[company]} ${expressNo}`);
  await recordRecycle(ctx, order, '登记回收寄件', { company: couriers[company], express_no: expressNo });
}

/** The parcels of an order as its shop sees them. */
export const parcelsForShop = async (ctx: Ctx, { id, company, back_company: back }: RecycleRow) =>
  company === '' && back === ''
    ? []
    : (await parcelsOf(ctx, id)).map((parcel) => ({
        way: parcel.way,
        company: parcel.company,
        express_no: parcel.express_no,
        track_state: parcel.track_state,
        signed_at: parcel.signed_at?.toISOString() ?? null,
      }));

export const recycleShip = operation(recyclingEndpoints.recycleShip, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'ship', body);
  await shipRecycle(ctx, order, body.company, body.express_no);
  await ctx.services.events.emit(ctx, 'recycle.parcel', { recycleId: order.id });
  return { version: order.version + 1 };
});

/** Sends a device home that was not bought: by parcel, or it is handed out at the store. */
export const recycleSendBack = operation(recyclingEndpoints.recycleSendBack, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'sendBack', body);
  const byHand = body.company === 'STORE';
  if (!byHand && body.express_no === '') refuse(e.RECYCLE_EXPRESS);
  await changeRecycle(ctx, order.id, { state: at.RETURNED, back_company: body.company, back_no: body.express_no, ended_at: ctx.now });
  await stopFollowing(ctx, order.id, 'in');
  if (!byHand) await insertParcel(ctx, order.id, 'home', body.company, body.express_no);
  await dropOffer(ctx, order.id);
  await addStep(ctx, order.id, 'sentBack', `${couriers[body.company]} ${body.express_no}`.trim());
  await recordRecycle(ctx, order, '寄回回收设备', { company: couriers[body.company], express_no: body.express_no });
  await ctx.services.events.emit(ctx, 'recycle.sent_back', { recycleId: order.id });
  return { version: order.version + 1 };
});
