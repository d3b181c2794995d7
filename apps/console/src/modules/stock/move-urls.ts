import { moveListPath } from '@merchant-admin/contract/stores/paths';

const base = '/offlineStore/offlineStoreManagement';

export const moveListUrl = moveListPath;
export const newMoveUrl = `${base}/allotEdit`;
export const moveUrl = ({ move_id: id }: { readonly move_id: string }): string => `${base}/allotDetail?move_id=${id}`;
