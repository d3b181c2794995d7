import { repairListPath, writeOffListPath } from '@merchant-admin/contract/stores/paths';

const base = '/offlineStore/offlineStoreManagement';

export const repairListUrl = repairListPath;
export const repairUrl = ({ repair_id: id }: { readonly repair_id: string }): string => `${base}/repairDetail?repair_id=${id}`;
export const wipeUrl = ({ wipe_id: id }: { readonly wipe_id: string }): string => `${base}/wipeDetail?wipe_id=${id}`;
export const writeOffListUrl = writeOffListPath;
export const writeOffUrl = ({ write_off_id: id }: { readonly write_off_id: string }): string => `${base}/writeOffDetail?write_off_id=${id}`;
