import type { OnOrders } from '../../orders/index.ts';

export const onOrders: OnOrders = {
  sections: [{ after: 'bills', alsoOn: ['case'], load: async () => (await import('../parts/evidence-section.tsx')).EvidenceSection }],
};
