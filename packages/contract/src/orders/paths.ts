/** Screens of shipping that show orders: one's own lists, and the platform's look at what guest merchants ship. */
export const shippingScreens = ['DeliveryManagementList', 'GuestDeliver', 'MangeGuestDeliver', 'MangeGuestDetails'] as const;
export const orderRecyclePath = '/order/orderRecycle';
export const recycleCreatePath = '/order/recycleCreate';
export const orderRecycleDetailPath = '/order/orderRecycleDetails';
export const saleOrderPath = '/order/vipOrderList';
export const saleOrderDetailPath = '/order/vipOrderDetail';
