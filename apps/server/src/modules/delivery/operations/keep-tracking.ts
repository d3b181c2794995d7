import { couriers, troubleStates, trackStates, type Courier, type TrackState } from '@merchant-admin/contract/delivery/codes';
import { record } from '../../../platform/audit/history.ts';
import type { TrackOutcome } from '../../../platform/couriers/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { factsOf, judge, lockOrderById, type OrderRow } from '../../orders/index.ts';
import { toldBy } from '../rules/told.ts';
import { addTracks, allSigned, keepTold, lockTracked, type AskedParcel } from '../store/tracking.store.ts';
import { receiveOrder } from './receive.ts';

async function tellTrouble(ctx: Ctx, order: OrderRow, parcel: AskedParcel, state: TrackState): Promise<void> {
  const what = `${couriers[parcel.company as Courier] ?? parcel.company} ${parcel.express_no}`;
  await tellHolders(
    ctx,
    'delivery:refuse',
    {
      kind: 'parcel',
      title: `包裹${trackStates[state]}`,
      text: `订单 ${order.order_no} 的包裹 ${what} ${trackStates[state]}，请联系物流公司或用户；退回仓库后登记拒收退件`,
      link: `/deliveryManagement/deliverDetail?id=${parcel.id}&order_id=${order.order_no}`,
    },
    order.store_id,
  );
}

async function tell(ctx: Ctx, order: OrderRow, parcel: AskedParcel, from: TrackState, to: TrackState): Promise<void> {
  await record(ctx, {
    module: 'delivery',
    action: `物流${trackStates[to]}`,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { track: trackStates[from] },
    after: { track: trackStates[to], express: parcel.express_no },
  });
  if (troubleStates.includes(to)) await tellTrouble(ctx, order, parcel, to);
}

/** Receives an order by the courier's word on its last parcel; the lease counts from the day on which that was handed over. */
async function receiveSigned(ctx: Ctx, order: OrderRow): Promise<void> {
  const { signed, at } = await allSigned(ctx, order.id);
  if (signed && at && judge('receive', factsOf(order, ctx.now)).allowed) await receiveOrder(ctx, order, 'courier', { at });
}

/** Keeps what a courier said of a parcel, and does what follows. An answer about another number is dropped. */
export async function keepTracking(ctx: Ctx, asked: AskedParcel, said: TrackOutcome): Promise<void> {
  const order = await lockOrderById(ctx, asked.order_id);
  const parcel = await lockTracked(ctx, asked.id);
  if (!parcel || parcel.state !== 'sent' || parcel.company !== asked.company || parcel.express_no !== asked.express_no) return;
  const told = toldBy(parcel, said, ctx.now, ctx.services.config.TRACKING_MINUTES);
  if (said.outcome === 'found') await addTracks(ctx, asked.id, said.events);
  await keepTold(ctx, asked.id, told);
  if (told.state !== parcel.track_state && (told.state === 'signed' || troubleStates.includes(told.state))) {
    await tell(ctx, order, asked, parcel.track_state, told.state);
    if (told.state === 'signed') await receiveSigned(ctx, order);
  }
}
