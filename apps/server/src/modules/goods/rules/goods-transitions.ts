import { goodsStatus as status, type GoodsAct, type GoodsStatus } from '@merchant-admin/contract/goods/codes';

/** What decides whether something may be done with goods. */
export interface GoodsFacts {
  status: GoodsStatus;
  onShelf: boolean;
  /** A version of it was passed: that one is sold. */
  published: boolean;
  /** Something was edited that nobody has passed. */
  edited: boolean;
  /** What lacks before it can be handed in. */
  missing: readonly string[];
  /** Pieces of all its SKUs. */
  stock: number;
  /** Orders know it. */
  ordered: boolean;
  /** Who asks had a hand in what was edited. */
  mine: boolean;
}

interface Row {
  from: readonly GoodsStatus[];
  to: GoodsStatus | ((facts: GoodsFacts) => GoodsStatus);
  /** Why it may not happen now; undefined when it may. */
  guard?: (facts: GoodsFacts) => string | undefined;
}

const same = (facts: GoodsFacts) => facts.status;
const before = (facts: GoodsFacts) => (facts.published ? status.PASSED : status.DRAFT);
const others = (facts: GoodsFacts) => (facts.mine ? '不能审核自己编辑或提交的商品' : undefined);
const inUse = [status.DRAFT, status.IN_REVIEW, status.PASSED, status.REJECTED];

/** Where goods may go from where (domain notes 3.2). The passed version stays on sale until the next one is passed. */
export const goodsTransitions: Record<GoodsAct, Row> = {
  edit: { from: [status.DRAFT, status.PASSED, status.REJECTED], to: same },
  submit: {
    from: [status.DRAFT, status.PASSED, status.REJECTED],
    to: status.IN_REVIEW,
    guard: ({ status: at, edited, missing }) => (at === status.PASSED && !edited ? '没有待提交的修改' : missing[0]),
  },
  withdraw: { from: [status.IN_REVIEW], to: before },
  pass: { from: [status.IN_REVIEW], to: status.PASSED, guard: others },
  reject: { from: [status.IN_REVIEW], to: status.REJECTED, guard: others },
  shelfOn: {
    from: inUse,
    to: same,
    guard: ({ published, onShelf, stock }) => {
      if (!published) return '商品审核通过后才能上架';
      if (onShelf) return '商品已上架';
      return stock > 0 ? undefined : '库存为0，请先修改库存';
    },
  },
  shelfOff: { from: inUse, to: same, guard: ({ onShelf }) => (onShelf ? undefined : '商品未上架') },
  stock: { from: inUse, to: same, guard: ({ published }) => (published ? undefined : '商品审核通过后才能修改库存') },
  discard: {
    from: [status.PASSED, status.REJECTED],
    to: status.PASSED,
    guard: ({ published, edited }) => (published && edited ? undefined : '没有可以放弃的修改'),
  },
  remove: { from: [status.DRAFT, status.PASSED, status.REJECTED], to: status.RECYCLED, guard: ({ onShelf }) => (onShelf ? '请先下架商品' : undefined) },
  restore: { from: [status.RECYCLED], to: status.DRAFT },
  purge: { from: [status.RECYCLED], to: status.RECYCLED, guard: ({ ordered }) => (ordered ? '商品已有订单或设备，不能彻底删除' : undefined) },
};

export type GoodsVerdict = { allowed: true; to: GoodsStatus } | { allowed: false; reason: string };

/** Whether an act may happen now, and where it leads. */
export function judgeGoods(act: GoodsAct, facts: GoodsFacts): GoodsVerdict {
  const row = goodsTransitions[act];
  if (!row.from.includes(facts.status)) return { allowed: false, reason: '当前商品状态不支持该操作' };
  const blocked = row.guard?.(facts);
  return blocked === undefined ? { allowed: true, to: typeof row.to === 'function' ? row.to(facts) : row.to } : { allowed: false, reason: blocked };
}
