import { couriers, troubleStates, trackStates, type Courier, type TrackState } from '@merchant-admin/contract/delivery/codes';
import { orderRecycleDetailPath } from '@merchant-admin/contract/orders/paths';
import { parcelWays, type ParcelWay } from '@merchant-admin/contract/recycling/codes';
import type { TrackOutcome } from '../../../platform/couriers/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { followParcels, toldBy } from '../../delivery/index.ts';
import { lockRecycle, type RecycleRow } from '../store/recycle-order.store.ts';
import { addTracks, claimDevices, dueDevices, keepTold, lockParcel, stillToFollow, type AskedDevice } from '../store/recycle-parcel.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';

/** Who looks after a parcel that comes back or got stuck. */
const lookedAfterBy = { in: 'recycle:sign', home: 'recycle:back' } as const satisfies Record<ParcelWay, string>;

/** Tells the time line and the history where a parcel got, and whoever has to look after it. */
async function tell(ctx: Ctx, order: RecycleRow, { way, company, express_no: no }: AskedDevice, state: TrackState): Promise<void> {
  const what = `${parcelWays[way]} ${couriers[company as Courier] ?? company} ${no}`;
  const trouble = troubleStates.includes(state);
  await addStep(ctx, order.id, trouble ? 'parcelTrouble' : 'parcelSigned', `${what} ${trackStates[state]}`);
  await recordRecycle(ctx, order, `回收物流${trackStates[state]}`, { parcel: what, track: trackStates[state] });
  await ctx.services.events.emit(ctx, 'recycle.parcel', { recycleId: order.id });
  if (!trouble) return;
  const notice = {
    kind: 'parcel',
    title: `回收包裹${trackStates[state]}`,
    text: `回收单${order.order_no}的${what} ${trackStates[state]}，请联系物流公司或用户`,
  };
  await tellHolders(ctx, lookedAfterBy[way], { ...notice, link: `${orderRecycleDetailPath}?order_id=${order.id}` }, order.store_id);
}

/** Keeps what a courier said of a parcel, and tells what people have to know. The order stands as it did: a device is with us once it is signed in before a camera. */
export async function keepTracking(ctx: Ctx, asked: AskedDevice, said: TrackOutcome): Promise<void> {
  const order = (await lockRecycle(ctx, asked.order_id))!;
  const parcel = (await lockParcel(ctx, asked.order_id, asked.way))!;
  // Nobody asks for it any more: its device was signed in meanwhile, or its number was corrected.
  if (parcel.track_due === null || parcel.company !== asked.company || parcel.express_no !== asked.express_no) return;
  const told = toldBy(parcel, said, ctx.now, ctx.services.config.TRACKING_MINUTES);
  if (said.outcome === 'found') await addTracks(ctx, asked, said.events);
  await keepTold(ctx, asked, told);
  if (told.state !== parcel.track_state && (told.state === 'signed' || troubleStates.includes(told.state))) await tell(ctx, order, asked, told.state);
}

/** Asks couriers where devices are that customers sent, and those that go home. */
export const recycleTrackingSweep = sweep(
  {
    name: 'recycle tracking',
    title: '查询回收物流',
    explains: '向物流公司查询用户寄来和寄回用户的回收设备的位置，退回、滞留的通知签收或寄回人员',
    objects: 'recycleOrder',
    outside: true,
    stillWaiting: stillToFollow,
  },
  { due: [dueDevices], run: (services, caller) => followParcels(services, caller, { claim: claimDevices, keep: keepTracking }) },
);
