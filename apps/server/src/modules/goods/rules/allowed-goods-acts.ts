import { goodsActs, goodsStatus, type GoodsAct, type GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { goodsTransitions, judgeGoods, type GoodsFacts } from './goods-transitions.ts';

export interface GoodsViewer {
  can: (tag: string) => boolean;
  /** The goods are the viewer's own merchant's. */
  own: boolean;
}

export interface AllowedGoodsAct {
  act: GoodsAct;
  title: string;
  allowed: boolean;
  reason: string;
}

const needs: Record<GoodsAct, string> = {
  edit: 'goods:edit',
  submit: 'goods:edit',
  withdraw: 'goods:edit',
  discard: 'goods:edit',
  remove: 'goods:edit',
  restore: 'goods:edit',
  purge: 'goods:edit',
  shelfOn: 'goods:shelf',
  shelfOff: 'goods:shelf',
  stock: 'goods:stock',
  pass: 'goods:review',
  reject: 'goods:review',
};
const reviewing: readonly GoodsAct[] = ['pass', 'reject'];

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
export const allowedGoodsActs = (facts: GoodsFacts, { can, own }: GoodsViewer): AllowedGoodsAct[] =>
  (Object.keys(needs) as GoodsAct[])
    .filter((act) => can(needs[act]) && (own || reviewing.includes(act)) && offered(act, facts))
    .map((act) => {
      const verdict = judgeGoods(act, facts);
      return { act, title: goodsActs[act], allowed: verdict.allowed, reason: verdict.allowed ? '' : verdict.reason };
    });

const whyNoPrices: Partial<Record<GoodsStatus, string>> = {
  [goodsStatus.IN_REVIEW]: '商品正在审核，请等待审核结果，或先在商品列表撤回',
  [goodsStatus.RECYCLED]: '商品在回收站，请先在商品列表恢复',
};

/** Why the prices of goods cannot be edited now; empty when they can. */
export const pricesBlocked = ({ status }: Pick<GoodsFacts, 'status'>): string =>
  goodsTransitions.edit.from.includes(status) ? '' : (whyNoPrices[status] ?? '当前商品状态不能修改价格');

/** What a person may do with the prices of tiered goods: those of others are only looked at. */
export function allowedTierActs(facts: Pick<GoodsFacts, 'status'>, { can, own }: GoodsViewer) {
  if (!own || !can('tier:edit')) return [];
  const reason = pricesBlocked(facts);
  return [
    { act: 'edit', title: '编辑', allowed: reason === '', reason },
    { act: 'unify', title: '统一为A段价', allowed: reason === '', reason },
  ];
}
