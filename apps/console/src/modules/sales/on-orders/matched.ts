import type { OnOrders } from '../../orders/index.ts';

/** Accessories that were bought with a lease, each order with a way to its page. */
export const onOrders: OnOrders = {
  sections: [{ after: 'goods', order: 1, tag: 'OrderDetail', load: async () => (await import('../parts/sections/matched-section.tsx')).MatchedSection }],
};
