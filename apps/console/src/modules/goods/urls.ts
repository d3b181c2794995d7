import { newSaleGoodsPath } from '@merchant-admin/contract/goods/permissions';

type Row = { readonly id: string };

export const recycleListUrl = '/boperationManagement/recycleList';
export const newRecycleUrl = '/boperationManagement/createRecycle';
export const editRecycleUrl = (row: Row): string => `/boperationManagement/editRecycle?recycle_id=${row.id}`;
export const recycleDetailUrl = (row: Row): string => `/boperationManagement/detailsRecycle?recycle_id=${row.id}`;
/** With one version of the terms, which may no longer hold. */
export const recycleTermsUrl = (row: Row, version: number): string => `${recycleDetailUrl(row)}&terms=${version}`;

export const saleListUrl = '/boperationManagement/vipGoodsList';
export const newSaleUrl: string = newSaleGoodsPath;
export const editSaleUrl = (row: Row): string => `/boperationManagement/editVipGoods?goods_id=${row.id}`;
export const saleDetailUrl = (row: Row): string => `/boperationManagement/vipGoodsDetail?goods_id=${row.id}`;
