import type { GoodsStep } from '@merchant-admin/contract/goods/codes';

const base = '/boperationManagement';

/** Which goods: the platform's staff name the merchant too. */
export interface GoodsPlace {
  readonly goods_id: string;
  readonly merchant_id?: string;
}
const queryOf = ({ goods_id: goods, merchant_id: merchant }: GoodsPlace) => `?goods_id=${goods}${merchant === undefined ? '' : `&merchant_id=${merchant}`}`;

export const goodsListUrl = `${base}/goodsList`;
export const newGoodsUrl = `${base}/basicInformation`;

const editSteps: Record<GoodsStep, string> = { basic: 'basicInformation', specs: 'specsInformation', config: 'configInformation' };
/** A step of goods that are being made. */
export const goodsStepUrl = (goodsId: string, step: GoodsStep): string => `${base}/${editSteps[step]}?goods_id=${goodsId}`;
/** A step of editing goods (specification 2: the title says so while the address holds editType=edit). */
export const goodsEditUrl = (goodsId: string, step: GoodsStep = 'basic'): string => `${goodsStepUrl(goodsId, step)}&editType=edit`;
/** The same step, which leads to what it lacks before the goods can be handed in. */
export const lackingUrl = (stepUrl: string): string => `${stepUrl}&lacking=1`;

const detailSteps: Record<GoodsStep, string> = { basic: 'basicDetail', specs: 'specsDetail', config: 'configDetail' };
export const goodsDetailUrl = (place: GoodsPlace, step: GoodsStep = 'basic'): string => `${base}/${detailSteps[step]}${queryOf(place)}`;
type WithId = { readonly id: string };

export const premiumServicesUrl = '/boperationManagement/premiumServiceList';
export const serviceDetailUrl = ({ id }: WithId): string => `/boperationManagement/serviceDetail?service_id=${id}`;
/** The page of a new premium service, or of one that is edited. */
export const premiumServiceUrl = (service?: WithId): string =>
  `/boperationManagement/createPremiumService${service === undefined ? '' : `?service_id=${service.id}`}`;
/** The goods that offer a service. */
export const goodsOfServiceUrl = ({ id }: WithId): string => `/boperationManagement/goodsList?service_id=${id}`;
export const settingsParts = ['categories', 'brands', 'attributes', 'leaseTypes', 'postage', 'companies'] as const;
export type SettingsPart = (typeof settingsParts)[number];
/** One tab of the goods' settings. */
export const goodsSettingsUrl = (part: SettingsPart): string => `/boperationManagement/goodsSettings?part=${part}`;
import { editTierPath, newSaleGoodsPath, newTierPath, tierListPath } from '@merchant-admin/contract/goods/paths';

type Row = { readonly id: string };

export const recycleListUrl = '/boperationManagement/recycleList';
export const newRecycleUrl = '/boperationManagement/createRecycle';
export const editRecycleUrl = (row: Row): string => `/boperationManagement/editRecycle?recycle_id=${row.id}`;
export const recycleDetailUrl = (row: Row): string => `/boperationManagement/detailsRecycle?recycle_id=${row.id}`;
/** A model with one version of its terms, which may be an earlier one. */
export const recycleTermsUrl = (row: Row, version: number): string => `${recycleDetailUrl(row)}&terms=${version}`;

export const saleListUrl = '/boperationManagement/vipGoodsList';
export const newSaleUrl: string = newSaleGoodsPath;
export const editSaleUrl = (row: Row): string => `/boperationManagement/editVipGoods?goods_id=${row.id}`;
export const saleDetailUrl = (row: Row): string => `/boperationManagement/vipGoodsDetail?goods_id=${row.id}`;

export const bundleListUrl = '/boperationManagement/goodsCollocation';
/** The page of a new bundle, or of one that is edited. */
export const bundleUrl = (row?: Row): string => `/boperationManagement/createCollectGoods${row === undefined ? '' : `?bundle_id=${row.id}&editType=edit`}`;
export const bundleDetailUrl = (row: Row): string => `/boperationManagement/collectGoodsDetail?bundle_id=${row.id}`;
export const tierListUrl: string = tierListPath;
export const newTierUrl: string = newTierPath;
export const editTierUrl = ({ goods_id: goods }: GoodsPlace): string => `${editTierPath}?goods_id=${goods}`;

export const yearlyListUrl = '/boperationManagement/everyYearChangeNewList';
export const newYearlyUrl = '/boperationManagement/createPriceRules';
/** Editing a rule (specification 2: the title says so while the address holds editType=edit). */
export const editYearlyUrl = (row: Row): string => `${newYearlyUrl}?rule_id=${row.id}&editType=edit`;
export const yearlyDetailUrl = (row: Row): string => `/boperationManagement/detailPriceRules?rule_id=${row.id}`;
/** Which reserve goods: the platform's staff name the merchant too. */
export interface ReservePlace {
  readonly reserve_id: string;
  readonly merchant_id?: string;
}
export const reserveListUrl = '/boperationManagement/reservationList';
export const newReserveUrl = '/boperationManagement/createReservationGoods';
export const editReserveUrl = ({ reserve_id: id }: ReservePlace): string => `${newReserveUrl}?reserve_id=${id}&editType=edit`;
/** The reservations of one goods. */
export const reservationsUrl = ({ reserve_id: id }: ReservePlace): string => `/boperationManagement/reservationUser?reserve_id=${id}`;
export const orderOfUrl = (orderNo: string): string => `/order/orderDetail?order_id=${orderNo}`;
