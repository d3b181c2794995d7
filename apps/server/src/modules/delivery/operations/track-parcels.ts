import { sweep } from '../../../platform/jobs/sweeps.ts';
import { claimToTrack, dueToTrack, stillToTrack } from '../store/tracking.store.ts';
import { followParcels } from './ask-couriers.ts';
import { keepTracking } from './keep-tracking.ts';

/** Asks couriers where parcels of orders under way are. */
export const trackingSweep = sweep(
  {
    name: 'tracking',
    title: '查询物流',
    explains: '向物流公司查询在途包裹的位置，已签收的确认收货并起租，退回、滞留的通知发货人员',
    objects: 'order',
    outside: true,
    stillWaiting: stillToTrack,
  },
  { due: [dueToTrack], run: (services, caller) => followParcels(services, caller, { claim: claimToTrack, keep: keepTracking }) },
);
