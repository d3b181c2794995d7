import { goodsActs, goodsStatus, tierActs, type GoodsAct, type GoodsStatus, type TierAct } from '@merchant-admin/contract/goods/codes';
import { rentalEndpoints, shelfTags } from '@merchant-admin/contract/goods/rental';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import { offers, type Call, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { isTurn, reasonAgainst, type GoodsFacts } from './goods-transitions.ts';

const changing: Call = { permission: rentalEndpoints.goodsUpdateFirst.permission };
const shelving: Call = { permission: shelfTags };

/** The call that does each act, for its permission. One call does several acts, of which those on the shelf need a right of their own. */
export const goodsCalls: Readonly<Record<GoodsAct, Call>> = {
  edit: changing,
  submit: changing,
  withdraw: changing,
  discard: changing,
  remove: changing,
  restore: changing,
  purge: changing,
  shelfOn: shelving,
  shelfOff: shelving,
  stock: rentalEndpoints.goodsUpdateStock,
  copy: rentalEndpoints.goodsCopy,
  pass: rentalEndpoints.goodsBatchReview,
  reject: rentalEndpoints.goodsBatchReview,
};

/** Acts that are out of the question where goods stand are left out, so that a row offers what is of use. */
const offered = (act: GoodsAct, { status, published, onShelf, edited }: GoodsFacts): boolean => {
  if (act === 'restore' || act === 'purge') return status === goodsStatus.RECYCLED;
  if (act === 'submit') return status === goodsStatus.DRAFT || status === goodsStatus.REJECTED || (status === goodsStatus.PASSED && edited);
  if (act === 'discard') return published && edited && status !== goodsStatus.RECYCLED && status !== goodsStatus.IN_REVIEW;
  if (act === 'stock') return published && status !== goodsStatus.RECYCLED;
  if (act === 'shelfOn') return published && !onShelf && status !== goodsStatus.RECYCLED;
  if (act === 'shelfOff') return onShelf;
  if (act === 'pass' || act === 'reject' || act === 'withdraw') return status === goodsStatus.IN_REVIEW;
  return status !== goodsStatus.RECYCLED;
};

/** What a person may do with goods now; blocked acts say why. The platform's staff review other merchants' goods and do nothing else with them. */
export const allowedGoodsActs = (facts: GoodsFacts, viewer: Viewer): OfferedAct<GoodsAct>[] =>
  offers<GoodsAct>(
    viewer,
    goodsActs,
    goodsCalls,
    Object.fromEntries((Object.keys(goodsCalls) as GoodsAct[]).filter((act) => offered(act, facts)).map((act) => [act, reasonAgainst(act, facts)])),
  );

const whyNoPrices: Partial<Record<GoodsStatus, string>> = {
  [goodsStatus.IN_REVIEW]: '商品正在审核，请等待审核结果，或先在商品列表撤回',
  [goodsStatus.RECYCLED]: '商品在回收站，请先在商品列表恢复',
};

/** Why the prices of goods cannot be edited now; empty when they can. */
export const pricesBlocked = ({ status }: Pick<GoodsFacts, 'status'>): string =>
  isTurn('edit', status) ? '' : (whyNoPrices[status] ?? '当前商品状态不能修改价格');

/** What a person may do with the prices of tiered goods: prices of other merchants' goods are only looked at. */
export function allowedTierActs(facts: Pick<GoodsFacts, 'status'>, viewer: Viewer): OfferedAct<TierAct>[] {
  const reason = pricesBlocked(facts);
  return offers<TierAct>(viewer, tierActs, { edit: tierEndpoints.tierSave, unify: tierEndpoints.tierUnify }, { edit: reason, unify: reason });
}
