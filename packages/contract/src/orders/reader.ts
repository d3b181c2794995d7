import { shippingScreens } from './paths.ts';

/** Who may look at an order: any one of these screens is enough. */
export const reader = [
  'OrderList',
  'OrderDetail',
  'InfoList',
  'InfoDetail',
  'InfoDesk',
  ...shippingScreens,
  'DeliveryDetails',
  'DeliverDetail',
  'RecycleDeliverDetails',
  'ReturnList',
  'ReturnDetail',
  'OverdueList',
  'OwnOrderList',
  'OverdueFastList',
  'OverdueDetail',
] as const;
