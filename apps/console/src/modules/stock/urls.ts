import { deviceListPath, intakeListPath } from '@merchant-admin/contract/stores/paths';

const base = '/offlineStore/offlineStoreManagement';

export const deviceListUrl = deviceListPath;
export const intakeListUrl = intakeListPath;
export const newIntakeUrl = `${base}/intakeEdit`;
export const intakeUrl = ({ id }: { readonly id: string }): string => `${base}/intakeDetail?id=${id}`;

/** A device's file, by its row. */
export const deviceUrl = ({ device_id: id }: { readonly device_id: string }): string => `${base}/deviceFile?id=${id}`;
/** A device's file, by any of its numbers. */
export const deviceOfUrl = (number: string): string => `${base}/deviceFile?imei=${encodeURIComponent(number)}`;

/** What a number of the stock counts: devices of a SKU in a place, all of them or those of one degree. */
export interface Counted {
  readonly sku_id: string;
  /** `head`, a store's id, or `stores` for all of them together. */
  readonly place: string;
  readonly degree?: string;
}

/** The devices that a number of the stock counts. @param tab of the list of devices */
export const countedUrl = ({ sku_id, place, degree }: Counted, tab: string): string =>
  `/offlineStoreManagement/offlineInventoryDetail?${new URLSearchParams({ sku_id, place, tab, ...(degree === undefined ? {} : { degree }) })}`;

/** All devices of a SKU, wherever they are. */
export const stockOfSkuUrl = ({ sku_id }: { readonly sku_id: string }): string =>
  `/offlineStoreManagement/offlineInventoryDetail?${new URLSearchParams({ sku_id, tab: '0' })}`;

export const orderUrl = (orderNo: string): string => `/order/orderDetail?order_id=${orderNo}`;
