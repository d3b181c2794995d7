import type { OnOrders } from '../../orders/index.ts';
import { reviewVerdict } from '../parts/review-act.ts';
import { reviewDetailUrl } from '../urls.ts';

export const onOrders: OnOrders = {
  headParts: [{ at: 'acts', order: 1, load: async () => (await import('../parts/review-link.tsx')).ReviewLink }],
  listLinks: [{ after: 'remark', order: 1, key: 'review', label: '审核', tag: 'InfoDetail', verdict: reviewVerdict, href: reviewDetailUrl }],
};
