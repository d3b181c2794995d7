import { countedUse } from '@merchant-admin/contract/goods/codes';

/** How many goods use a row, as far as the server counts. */
export const usedText = ({ used }: { readonly used: number }): string => (used >= countedUse ? '99+' : used === 0 ? '-' : `${used}个`);
/** What is used is not deleted. */
export const unused = ({ used }: { readonly used: number }) =>
  used === 0 ? { allowed: true } : { allowed: false, reason: '有商品在使用，不能删除；不再使用请停用' };
