import { countListPath } from '@merchant-admin/contract/stores/paths';

const base = '/offlineStore/offlineStoreManagement';
interface Counted {
  readonly count_id: string;
}

export const countListUrl = countListPath;
export const newCountUrl = `${base}/checkInventoryEdit`;
export const countUrl = ({ count_id: id }: Counted): string => `${base}/checkInventoryDetail?count_id=${id}`;
export const countScanUrl = ({ count_id: id }: Counted): string => `${base}/checkInventoryScan?count_id=${id}`;
export const countSheetUrl = ({ count_id: id }: Counted): string => `${base}/checkInventorySheet?count_id=${id}`;
