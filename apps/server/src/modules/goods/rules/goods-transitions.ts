import { goodsStatus as status, goodsStatusText, type GoodsAct, type GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { machine, type Derived, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides whether something may be done with goods. */
export interface GoodsFacts {
  status: GoodsStatus;
  onShelf: boolean;
  /** A version of the goods was passed: that one is sold. */
  published: boolean;
  /** Something was edited that nobody has passed. */
  edited: boolean;
  /** What lacks before the goods can be handed in, as sentences. */
  missing: readonly string[];
  /** Pieces of all SKUs. */
  stock: number;
  /** Orders or devices know one of the SKUs. */
  ordered: boolean;
  /** The caller edited the goods or handed them in. */
  mine: boolean;
}

const objections = {
  others: { text: '不能审核自己编辑或提交的商品', when: ({ mine }) => mine },
  unedited: { text: '没有待提交的修改', when: ({ status: at, edited }) => at === status.PASSED && !edited },
  incomplete: { text: ({ missing }) => missing[0] ?? '', when: ({ missing }) => missing.length > 0 },
  unpublished: { text: '商品审核通过后才能上架', when: ({ published }) => !published },
  onShelf: { text: '商品已上架', when: ({ onShelf }) => onShelf },
  noStock: { text: '库存为0，请先修改库存', when: ({ stock }) => stock <= 0 },
  offShelf: { text: '商品未上架', when: ({ onShelf }) => !onShelf },
  noStockYet: { text: '商品审核通过后才能修改库存', when: ({ published }) => !published },
  nothingToDiscard: { text: '没有可以放弃的修改', when: ({ published, edited }) => !published || !edited },
  stillOnShelf: { text: '请先下架商品', when: ({ onShelf }) => onShelf },
  ordered: { text: '商品已有订单或设备，不能彻底删除', when: (facts) => facts.ordered },
} satisfies Record<string, Objection<GoodsFacts>>;

/** The state that withdrawing leads to: goods that were passed before are passed again, others are a draft. */
const before: Derived<GoodsStatus, GoodsFacts> = {
  text: '草稿；审核通过过的，回到审核通过',
  among: [status.DRAFT, status.PASSED],
  of: ({ published }) => (published ? status.PASSED : status.DRAFT),
};
const open = [status.DRAFT, status.PASSED, status.REJECTED];
const inUse = [...open, status.IN_REVIEW];

/** Where goods may go from where (domain notes 3.2). The passed version stays on sale until the next one is passed. */
export const goodsTransitions: Readonly<Record<GoodsAct, Move<GoodsStatus, GoodsFacts, keyof typeof objections>>> = {
  edit: { from: open },
  submit: { from: open, to: status.IN_REVIEW, guards: ['unedited', 'incomplete'] },
  withdraw: { from: [status.IN_REVIEW], to: before },
  pass: { from: [status.IN_REVIEW], to: status.PASSED, guards: ['others'] },
  reject: { from: [status.IN_REVIEW], to: status.REJECTED, guards: ['others'] },
  shelfOn: { from: inUse, guards: ['unpublished', 'onShelf', 'noStock'] },
  shelfOff: { from: inUse, guards: ['offShelf'] },
  stock: { from: inUse, guards: ['noStockYet'] },
  copy: { from: inUse },
  discard: { from: [status.PASSED, status.REJECTED], to: status.PASSED, guards: ['nothingToDiscard'] },
  remove: { from: open, to: status.RECYCLED, guards: ['stillOnShelf'] },
  restore: { from: [status.RECYCLED], to: status.DRAFT },
  purge: { from: [status.RECYCLED], guards: ['ordered'] },
};

/** Whether an act may happen now, and where it leads. */
export const {
  judge: judgeGoods,
  reasonAgainst,
  isTurn,
} = machine({
  of: 'goods',
  states: goodsStatusText,
  first: [status.DRAFT],
  at: (facts: GoodsFacts) => facts.status,
  objections,
  moves: goodsTransitions,
  elsewhere: '当前商品状态不支持该操作',
});
