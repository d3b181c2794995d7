import { visitListPath } from '@merchant-admin/contract/stores/paths';

export const visitListUrl = visitListPath;
export const visitUrl = ({ visit_id: id }: { readonly visit_id: string }): string => `/offlineStore/offlineStoreManagement/offlineReserveDetail?visit_id=${id}`;

export const orderUrl = (orderNo: string): string => `/order/orderDetail?order_id=${orderNo}`;
