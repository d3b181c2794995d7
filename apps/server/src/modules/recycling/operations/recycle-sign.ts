import { isMisread } from '@merchant-admin/common/imei';
import { recycleState as at, recycleStops } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { takeOffer } from '../store/offer.store.ts';
import { changeRecycle } from '../store/recycle-order.store.ts';
import { stopFollowing } from '../store/recycle-parcel.store.ts';
import { addStep } from '../store/step.store.ts';
import { beginCheck } from './device-checks.ts';
import { ownerOf, recordRecycle } from './recycle-record.ts';
import { tellStop } from './tell-stop.ts';
import { endTrade } from './trade-in.ts';
import { orderFor, versionOf } from './recycle-seen.ts';

/** Signs a device in before a camera. What is known of its number elsewhere stops the order, and the outside world is asked about it; the customer is told nothing of it. */
export const recycleSign = operation(recyclingEndpoints.recycleSign, async (ctx, { body }) => {
  const { order } = await orderFor(ctx, 'sign', body);
  if (isMisread(body.imei)) refuse(e.RECYCLE_IMEI, { text: `${body.imei} 的校验位不正确，请重新扫描或核对` });
  if (order.trade_until !== null && order.trade_until <= ctx.now) await endTrade(ctx, order.id, '旧机逾期未寄达');
  const proofs = [...new Set(body.proofs)];
  await claimUploads(ctx, proofs, ownerOf(order));
  const stop = await takeOffer(ctx, order.id, body.imei);
  const signed = { imei: body.imei, proofs, signed_by: ctx.actor.id, signed_name: ctx.actor.name, signed_at: ctx.now };
  await changeRecycle(ctx, order.id, { state: at.TO_INSPECT, ...signed, stop, trade_until: null });
  await stopFollowing(ctx, order.id, 'in');
  await addStep(ctx, order.id, 'signed', [body.imei, body.note].filter((text) => text !== '').join('，'));
  await recordRecycle(ctx, order, '回收签收拆验', { imei: body.imei, ...(stop === '' ? {} : { stop: recycleStops[stop] }) }, body.note);
  if (stop !== '') await tellStop(ctx, order, body.imei, stop);
  await beginCheck(ctx, { id: order.id, imei: body.imei });
  await ctx.services.events.emit(ctx, 'recycle.signed', { recycleId: order.id });
  return { version: await versionOf(ctx, order.id), stop, stop_name: stop === '' ? '' : recycleStops[stop] };
});
