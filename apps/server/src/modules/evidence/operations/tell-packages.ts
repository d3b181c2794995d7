import { evidenceEndpoints } from '@merchant-admin/contract/evidence/endpoints';
import { mayCall } from '../../../platform/acts/offer.ts';
import { orderEvents } from '../../../platform/house/order-parts.ts';
import { packageEvents, type PackageEvent } from '../store/package-events.view.ts';

const titles: Record<PackageEvent['kind'], string> = { begun: '制作证据包', failed: '证据包制作失败', released: '放行证据包' };

/** Packages of evidence that were made and let out, for those who may see an order's packages. */
export const packagesTold = orderEvents({
  group: 'court',
  read: async (ctx, orderId, step) =>
    mayCall(ctx, evidenceEndpoints.evidenceInfo)
      ? (await packageEvents(ctx, orderId, step)).map(({ at, key, actor, kind, number, note }) => ({
          at,
          key,
          actor,
          title: titles[kind],
          content: [`第${number}版`, note].filter((line) => line !== '').join('\n'),
        }))
      : [],
});
