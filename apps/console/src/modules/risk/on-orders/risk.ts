import type { OnOrders } from '../../orders/index.ts';

export const onOrders: OnOrders = {
  sections: [{ after: 'user', tag: 'order:risk', load: async () => (await import('../parts/risk-section.tsx')).RiskSection }],
};
