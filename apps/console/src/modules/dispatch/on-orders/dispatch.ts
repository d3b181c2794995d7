import type { OnOrders } from '../../orders/index.ts';

export const onOrders: OnOrders = {
  sections: [
    { after: 'goods', work: ['dispatch:ask'], alsoOn: ['delivery'], load: async () => (await import('../parts/dispatch-section.tsx')).DispatchSection },
  ],
  acts: [{ act: 'askDispatch', at: 'head', load: async () => (await import('../parts/all-dialogs.ts')).AskDispatchDialog }],
};
