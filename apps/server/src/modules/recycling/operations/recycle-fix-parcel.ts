import { parcelWays, type ParcelWay } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeRecycle } from '../store/recycle-order.store.ts';
import { renumberParcel } from '../store/recycle-parcel.store.ts';
import { addStep } from '../store/step.store.ts';
import { courierName } from './recycle-list.ts';
import { recordRecycle } from './recycle-record.ts';
import { factsOf, orderFor } from './recycle-seen.ts';

const told = (company: string, expressNo: string) => `${courierName(company)} ${expressNo}`;

/** Corrects courier and number of the parcel that brings a device, or took it home. */
export const recycleFixParcel = operation(recyclingEndpoints.recycleFixParcel, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'fixParcel', body);
  const way = factsOf(ctx, order).parcel as ParcelWay;
  const [before, now] = [way === 'in' ? told(order.company, order.express_no) : told(order.back_company, order.back_no), told(body.company, body.express_no)];
  if (before === now) refuse(e.RECYCLE_SAME_PARCEL);
  const { company, express_no: expressNo } = body;
  await changeRecycle(ctx, order.id, way === 'in' ? { company, express_no: expressNo } : { back_company: company, back_no: expressNo });
  await renumberParcel(ctx, order.id, way, company, expressNo);
  await addStep(ctx, order.id, 'parcelFixed', `${parcelWays[way]} ${before} 更正为 ${now}：${body.reason}`);
  await recordRecycle(ctx, order, '更正回收物流', { parcel: parcelWays[way], was: before, express: now }, body.reason);
  await ctx.services.events.emit(ctx, 'recycle.parcel', { recycleId: order.id });
  return { version: order.version + 1 };
});
