/** The rights to the lists of what is to ship: one's own, as the platform's merchant and as a guest merchant has it. */
export const deliveryLists = ['DeliveryManagementList', 'GuestDeliver'] as const;
export const deliveryListPath = '/deliveryManagement/list';
export const guestDeliverPath = '/deliveryManagement/guestDeliver';
/** The rights by which the platform's staff look at what guest merchants ship: the list and an order. */
export const guestShippingScreens = ['MangeGuestDeliver', 'MangeGuestDetails'] as const;
export const guestShippingPath = '/deliveryManagement/mangeGuestDeliver';
export const guestShippingDetailPath = '/deliveryManagement/mangeGuestDetails';
export const returnedPath = '/deliveryManagement/recycleDeliver';
export const returnedDetailPath = '/deliveryManagement/recycleDeliverDetails';
export const stationPath = '/deliveryManagement/station';
/** The right to the list of newer devices that are sent in exchange, as the specification spells it. */
export const exchangeDeliverScreen = 'RenewelDeliver';
export const exchangeDeliverPath = '/deliveryManagement/renewelDeliver';
/** The right to the list of what merchants have the platform send, as the specification spells it. */
export const dispatchScreen = 'NoSupplyDeliver';
export const dispatchPath = '/deliveryManagement/noSupplyDeliver';
export const goodsDeliverPath = '/deliveryManagement/goodsDeliver';
