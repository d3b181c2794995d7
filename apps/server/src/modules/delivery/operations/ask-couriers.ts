import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { Tracking, TrackOutcome } from '../../../platform/couriers/port.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import type { SweepCaller } from '../../../platform/jobs/sweeps.ts';
import type { Services } from '../../../platform/services.ts';
import type { Followed } from '../store/tracking.store.ts';

/** How many parcels are asked about at the same time. */
const atOnce = 8;
/** Milliseconds that one run goes on; the rest of the parcels wait for the next. */
const budgetMs = 40_000;

/** Milliseconds between two questions of people about one parcel: couriers' services lock a number that is asked about more often. */
const leastMs = 30 * 60_000;

/** Refuses to ask about a parcel that was asked about just now. @throws TRACKED_JUST_NOW */
export function refuseSoon(ctx: Ctx, trackedAt: Date | null): void {
  const waitMs = (trackedAt?.getTime() ?? 0) + leastMs - ctx.now.getTime();
  if (waitMs > 0) refuse(e.TRACKED_JUST_NOW, { text: `刚刚查询过，请${Math.ceil(waitMs / 60_000)}分钟后再查` });
}

/** Parcels of one kind: how those are claimed whose time has come, and what is done with what a courier says of one. */
export interface Following<Parcel extends Followed> {
  claim: (ctx: Ctx, limit: number) => Promise<Parcel[]>;
  keep: (ctx: Ctx, parcel: Parcel, said: TrackOutcome) => Promise<void>;
}

/** Asks a parcel's courier outside of any transaction, and keeps what he says in one of its own. */
export async function askCourier<Parcel extends Followed>(
  services: Services,
  caller: Caller,
  tracking: Tracking,
  parcel: Parcel,
  keep: Following<Parcel>['keep'],
): Promise<TrackOutcome> {
  const { company, express_no: expressNo, phone_tail: phoneTail, shipped_at: shippedAt } = parcel;
  const said = await tracking.track({ company, expressNo, phoneTail, shippedAt });
  await act(services, caller, (ctx) => keep(ctx, parcel, said));
  return said;
}

/** Asks couriers where parcels under way are, while there are such and time is left. @returns of how many they told */
export async function followParcels<Parcel extends Followed>(services: Services, caller: SweepCaller, { claim, keep }: Following<Parcel>): Promise<number> {
  const { tracking } = services.couriers;
  const until = Date.now() + budgetMs;
  let done = 0;
  while (tracking !== null && Date.now() < until) {
    const due = await act(services, caller, (ctx) => claim(ctx, atOnce));
    const said = await Promise.all(
      due.map((parcel) =>
        askCourier(services, caller, tracking, parcel, keep).catch((error: unknown): TrackOutcome => {
          services.log.error({ reqId: caller.requestId, err: error, no: parcel.order_no }, 'what a courier said could not be kept');
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
}
