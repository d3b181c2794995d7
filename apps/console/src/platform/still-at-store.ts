import { chosenStore, isStoreScreen } from './at-store.ts';

/** Where a page of head office stands among a store's screens. */
const pages: Readonly<Record<string, string>> = {
  '/order/orderDetail': '/offlineStore/offlineStoreOrder/offlineStoreOrderDetail',
  '/examine/returnDetail': '/offlineStore/offlineOrderExamine/returnAuditDetail',
  '/examine/deductionDetail': '/offlineStore/offlineOrderExamine/deductionAuditDetail',
  '/examine/refundDetail': '/offlineStore/offlineOrderExamine/refundAuditDetail',
  '/examine/examineRecycleQcDetails': '/offlineStore/offlineOrderExamine/recycleQcDetail',
};

/** The address of the same page within the store that this screen shows; of a page that stores have not, the address itself. */
export function stillAtStore(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const page = pages[path];
  if (page === undefined || !isStoreScreen()) return url;
  const store = chosenStore();
  return `${page}?${query}${store === undefined ? '' : `&store_id=${store}`}`;
}
