import { act, type Caller } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import { claimToTrack, type AskedParcel } from '../store/tracking.store.ts';
import type { Tracking, TrackOutcome } from '../../../platform/couriers/port.ts';
import { keepTracking } from './keep-tracking.ts';
import { stillToTrack } from '../store/tracking.store.ts';

/** How many parcels are asked about at the same time. */
const atOnce = 8;
/** Milliseconds that one run goes on; the rest of the parcels wait for the next. */
const budgetMs = 40_000;

/** Asks a parcel's courier outside of any transaction, and keeps what he says in one of its own. */
export async function askCourier(services: Services, caller: Caller, tracking: Tracking, parcel: AskedParcel): Promise<TrackOutcome> {
  const { company, express_no: expressNo, phone_tail: phoneTail, shipped_at: shippedAt } = parcel;
  const said = await tracking.track({ company, expressNo, phoneTail, shippedAt });
  await act(services, caller, (ctx) => keepTracking(ctx, parcel, said));
  return said;
}

/** Asks couriers where parcels under way are. */
const trackParcels: Sweep = async (services, caller) => {
  const { tracking } = services.couriers;
  const until = Date.now() + budgetMs;
  let done = 0;
  while (tracking !== null && Date.now() < until) {
    const due = await act(services, caller, (ctx) => claimToTrack(ctx, atOnce));
    const said = await Promise.all(
      due.map((parcel) =>
        askCourier(services, caller, tracking, parcel).catch((error: unknown): TrackOutcome => {
          services.log.error({ reqId: caller.requestId, err: error, id: parcel.id }, 'what a courier said could not be kept');
          return { outcome: 'failed', reason: '物流结果保存失败' };
        }),
      ),
    );
    said.forEach((each, index) => {
      if (each.outcome === 'failed') caller.report.failed({ id: due[index]!.order_id, no: due[index]!.order_no }, each.reason);
      else done += 1;
    });
    if (due.length < atOnce) break;
  }
  return done;
};

export const trackingSweep = sweep(
  {
    name: 'tracking',
    title: '查询物流',
    explains: '向物流公司查询在途包裹的位置，已签收的确认收货并起租，退回、滞留的通知发货人员',
    objects: 'order',
    outside: true,
    stillWaiting: stillToTrack,
  },
  trackParcels,
);
