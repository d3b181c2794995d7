import { newestParcelActs } from '@merchant-admin/contract/delivery/codes';
import type { OnOrders } from '../../orders/index.ts';

/** The dialogs in one chunk: each import of its own would add to the start of the list. */
const dialogs = () => import('../parts/all-dialogs.ts');

export const onOrders: OnOrders = {
  sections: [{ after: 'goods', work: ['delivery:ship', 'delivery:inspect'], load: async () => (await import('../parts/express-section.tsx')).ExpressSection }],
  acts: [
    { act: 'ship', at: 'head', tone: 'primary', inList: { after: 'remark', order: 2 }, load: async () => (await dialogs()).ShipDialog },
    { act: 'receive', at: 'head', tone: 'primary', inList: { after: 'remark', order: 3 }, load: async () => (await dialogs()).ReceiveDialog },
    { act: 'refuse', at: 'head', tone: 'danger', load: async () => (await dialogs()).RefuseDialog },
  ],
  listLinks: [
    {
      after: 'assign',
      key: 'track',
      label: newestParcelActs.track,
      tag: 'OrderDetail',
      verdict: ({ shipped }) => (shipped ? { allowed: true } : undefined),
      load: async () => (await dialogs()).TrackDialog,
    },
  ],
};
