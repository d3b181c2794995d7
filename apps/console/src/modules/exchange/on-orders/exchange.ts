import type { OnOrders } from '../../orders/index.ts';

/** Leased devices that are changed for newer ones: on the page of either order. */
export const onOrders: OnOrders = {
  sections: [{ after: 'goods', alsoOn: ['delivery'], load: async () => (await import('../parts/exchange-section.tsx')).ExchangeSection }],
};
