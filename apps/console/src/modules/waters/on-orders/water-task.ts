import type { OnOrders } from '../../orders/index.ts';

/** Orders of the list are put into a task of 公海. */
export const onOrders: OnOrders = {
  bulk: [{ key: 'water', label: '放入公海任务', tag: 'waters:lead', load: async () => (await import('../parts/all-dialogs.ts')).TaskOfOrdersDialog }],
};
