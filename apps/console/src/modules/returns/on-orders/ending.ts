import type { OnOrders } from '../../orders/index.ts';

/** The sections in one chunk: they are wanted together. */
const parts = () => import('../parts/sections.ts');

export const onOrders: OnOrders = {
  sections: [{ after: 'finance', work: ['return:receive', 'return:inspect'], load: async () => (await parts()).ReturnSections }],
  headParts: [
    { at: 'acts', order: 2, load: async () => (await parts()).LeaseActs },
    { at: 'facts', order: 1, load: async () => (await parts()).OwedToday },
  ],
};
