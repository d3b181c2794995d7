/** The header that names the merchant inside which a reading call is made, where it is not one's own. */
export const merchantHeader = 'x-merchant';

/** The right of the platform's staff to look into other merchants. */
export const viewRight = 'merchant:view';

const reading: readonly string[] = [viewRight, 'order:risk', 'order:export'];

/** Whether a right counts while one looks into another merchant: screens do, and what only reads. */
export const heldWhileViewing = (tag: string): boolean => !tag.includes(':') || reading.includes(tag);

/** Screens that show another merchant's orders where their address names it, beside those of what guests ship: the order list and an order's page, a parcel's page, late orders and what they come to. */
export const viewingScreens: readonly string[] = [
  '/order/orderList',
  '/order/orderDetail',
  '/deliveryManagement/deliverDetail',
  '/abnormalOrder/overdueList',
  '/abnormalOrder/overdueDetail',
  '/abnormalOrder/overdueAnalysis',
  '/abnormalOrder/overdueAnalysisOrders',
];
