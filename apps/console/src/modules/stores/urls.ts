import { storeListPath } from '@merchant-admin/contract/stores/paths';

const base = '/offlineStore/offlineStoreManagement';
type WithId = { readonly id: string };

export const storeListUrl = storeListPath;
export const newStoreUrl = `${base}/createStore`;
export const editStoreUrl = ({ id }: WithId): string => `${newStoreUrl}?store_id=${id}&editType=edit`;
export const storeDetailUrl = ({ id }: WithId): string => `${base}/offlineStoreDetail?store_id=${id}`;
/** The accounts that belong to a store. */
export const staffOfStoreUrl = ({ id }: WithId): string => `/permission/account?store_id=${id}`;
/** The orders of a store. */
export const ordersOfStoreUrl = ({ id }: WithId): string => `/order/orderList?store_id=${id}`;
