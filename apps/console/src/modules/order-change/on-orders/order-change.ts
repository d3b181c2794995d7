import type { OnOrders } from '../../orders/index.ts';

/** Changes of what an order is of, before its goods are sent. */
export const onOrders: OnOrders = {
  sections: [{ after: 'goods', load: async () => (await import('../parts/record/change-section.tsx')).ChangeSection }],
  acts: [{ act: 'changeOrder', at: 'head', load: async () => (await import('../parts/change-order-dialog.tsx')).ChangeOrderDialog }],
};
