import { countedUse } from '@merchant-admin/contract/goods/codes';

/** How many goods use a row, as far as the server counts. */
export const usedText = ({ used }: { readonly used: number }): string => (used >= countedUse ? '99+' : used === 0 ? '-' : `${used}个`);
