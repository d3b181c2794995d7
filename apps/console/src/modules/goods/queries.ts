import { api } from '../../platform/api.ts';
import { toast } from '../../platform/feedback/toast.ts';
import { currentSession } from '../../platform/session/session.ts';
import { callQuery, queryClient } from '../../platform/query-client.ts';
import type { Loader, Option } from '../../widgets/remote-select/index.ts';
import type { GoodsPlace, ReservePlace } from './urls.ts';

const place = ({ goods_id, merchant_id }: GoodsPlace) => ({ query: { goods_id, ...(merchant_id === undefined ? {} : { merchant_id }) } });

export const goodsInfoQuery = (goods: GoodsPlace) => callQuery('goods', 'getGoodsInfo', place(goods));
export const goodsBasicQuery = (goods: GoodsPlace) => callQuery('goods', 'goodsDetailFirst', place(goods));
export const goodsSpecsQuery = (goods: GoodsPlace) => callQuery('goods', 'goodsDetailSecond', place(goods));
export const goodsConfigQuery = (goods: GoodsPlace) => callQuery('goods', 'goodsDetailThird', place(goods));
export const goodsStockQuery = (goods: GoodsPlace) => callQuery('goods', 'goodsStockList', place(goods));
export const goodsLogQuery = (goods: GoodsPlace) => callQuery('goods', 'goodsAuditLogList', place(goods));

/** Everything that shows goods is asked for again, the list too to which their pages lead back. */
export async function refreshGoods(): Promise<void> {
  await Promise.all([['goods'], ['list', 'goodsList']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Says what was done, and refreshes. */
export async function afterGoodsAct(said: string): Promise<void> {
  toast.success(said);
  await refreshGoods();
}

export const premiumServiceQuery = (id: string) => callQuery('goods', 'premiumDetail', { query: { service_id: id } });

/** Says what was done; inspections ask for their rules again. */
export async function afterRuleChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['returns']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const premiumList = 'premiumServices';

/** Says what was done; what shows services asks again, the list too to which a page of its own leads back. */
export async function afterServiceChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['list', premiumList]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
/** Says what was done; what is chosen by the look-up is asked for again. */
export async function afterLookupChange(said: string): Promise<void> {
  toast.success(said);
  await queryClient.invalidateQueries({ queryKey: ['goods'] });
}

/** Provinces with their cities, asked for once, since they do not change. */
export const postageCityQuery = () => ({ ...callQuery('goods', 'postageCity'), staleTime: Number.POSITIVE_INFINITY });
/** Says what was done, and has the goods asked for again, in lists too. */
export async function afterGoodsChange(said: string): Promise<void> {
  toast.success(said);
  await Promise.all([['goods'], ['list']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const recycleQuery = (id: string, terms?: number) =>
  callQuery('goods', 'recycleDetail', { query: { recycle_id: id, ...(terms === undefined ? {} : { terms_version: terms }) } });
/** What a device is worth by one version of the terms; every question has to be answered in `chosen`. */
export const estimateQuery = (id: string, terms: number, chosen: ReadonlySet<string>) =>
  callQuery('goods', 'recycleEstimate', { body: { recycle_id: id, terms_version: terms, option_ids: [...chosen].sort() } });
export const saleQuery = (id: string) => callQuery('goods', 'saleDetail', { query: { goods_id: id } });

export const bundleQuery = (id: string) => callQuery('goods', 'bundleDetail', { query: { bundle_id: id } });
/** Goods for sale whose name holds the text, with their SKUs. */
export const accessoriesQuery = (q: string, page: number, pageSize: number) =>
  callQuery('goods', 'bundleAccessories', { body: { q, page, page_size: pageSize } });

/** Goods on sale whose name holds the text, the newest first. */
export const mainGoodsQuery = (q: string) => callQuery('goods', 'goodsSelect', { query: { q, page_size: 20 } });
/** Which of the goods have a bundle already. */
export const bundledGoodsQuery = (ids: readonly string[]) => ({
  ...callQuery('goods', 'bundledGoods', { query: { goods_ids: ids.join(',') } }),
  enabled: ids.length > 0,
});

/** Categories in use, those of the second level named with the one above. */
export const loadCategories: Loader<Option> = async (signal) => {
  const { list } = await api.goods.categoryList({ signal });
  return list
    .filter((each) => each.enabled)
    .flatMap(({ id, name, children }) => [
      { value: id, label: name },
      ...children.filter((child) => child.enabled).map((child) => ({ value: child.id, label: `${name} / ${child.name}` })),
    ]);
};

export const loadBrands: Loader<Option> = async (signal) =>
  (await api.goods.brandSelect({ query: {}, signal })).list.map(({ value, name }) => ({ value, label: name }));

export const loadPostages: Loader<Option> = async (signal) =>
  (await api.goods.postageList({ query: { enabled: '1', page_size: 50 }, signal })).list.map(({ id, name }) => ({ value: id, label: name }));

export const tiersQuery = (goodsId: string) => callQuery('goods', 'tierDetail', { query: { goods_id: goodsId } });
export const segmentRulesQuery = () => callQuery('goods', 'tierRules');

export const yearlyQuery = (id: string) => callQuery('goods', 'yearlyDetail', { query: { rule_id: id } });
/** Goods on sale, found by a part of their name or by their number, as `GoodsPicker` asks for them. */
export const findGoods = (q: string) => ({
  ...callQuery('goods', 'goodsSelect', { query: { ...(q === '' ? {} : { q }), page_size: 20 } }),
  select: ({ list, total }: { list: readonly { id: string; name: string }[]; total: number }) => ({
    list: list.map(({ id, name }) => ({ goods_id: id, goods_name: name })),
    total,
  }),
});
export const skusQuery = (goodsId: string) => callQuery('goods', 'goodsSkuList', { query: { goods_id: goodsId } });
const reservePlace = ({ reserve_id, merchant_id }: ReservePlace) => ({ body: { reserve_id, ...(merchant_id === undefined ? {} : { merchant_id }) } });
export const reserveQuery = (goods: ReservePlace) => callQuery('goods', 'reserveDetail', reservePlace(goods));
export const reserveLogQuery = (goods: ReservePlace) => callQuery('goods', 'reserveLog', reservePlace(goods));
/** Goods on sale, at most fifty: the others are found by their name. */
export const reserveTargetsQuery = (q: string) => callQuery('goods', 'reserveTargets', { body: { page_size: 50, ...(q === '' ? {} : { q }) } });

/** The rows of one page of models that are read for a select, and the most pages. */
const pageSize = 50;
const mostPages = 4;

/** Reserve goods of one's own merchant that may have been reserved, those changed last: as many as a select offers. */
export const loadReserveGoods: Loader<Option> = async (signal) => {
  const own = currentSession()?.guest_info.guest_id;
  const found: Option[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { list } = await api.goods.reserveList({ body: { page, page_size: pageSize, ...(own === undefined ? {} : { merchant_id: own }) }, signal });
    found.push(...list.filter(({ actions }) => actions.some(({ act }) => act === 'users')).map(({ reserve_id: value, name }) => ({ value, label: name })));
    if (list.length < pageSize) break;
  }
  return found;
};

export const loadChannels: Loader<Option> = async (signal) =>
  (await api.goods.listSourceList({ signal })).list.map(({ channel_id: value, channel_name: label }) => ({ value, label }));
