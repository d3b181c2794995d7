import { goodsActs, goodsStatus, goodsStatusText, type GoodsAct, type GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { describe, expect, it } from 'vitest';
import { goodsTransitions, judgeGoods, type GoodsFacts } from './goods-transitions.ts';

const facts = (over: Partial<GoodsFacts> = {}): GoodsFacts => ({
  status: goodsStatus.DRAFT,
  onShelf: false,
  published: false,
  edited: true,
  missing: [],
  stock: 1,
  ordered: false,
  mine: false,
  ...over,
});
const passed = (over: Partial<GoodsFacts> = {}) => facts({ status: goodsStatus.PASSED, published: true, edited: false, ...over });
const to = (act: GoodsAct, given: GoodsFacts) => {
  const verdict = judgeGoods(act, given);
  return verdict.allowed ? verdict.to : verdict.reason;
};

describe('where goods may go', () => {
  it('reaches every state from a new draft, and every state has a name', () => {
    const reached = new Set<GoodsStatus>([goodsStatus.DRAFT]);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const status of reached)
        for (const act of Object.keys(goodsTransitions) as GoodsAct[])
          for (const published of [false, true]) {
            const verdict = judgeGoods(act, facts({ status, published }));
            if (verdict.allowed) reached.add(verdict.to);
          }
    }
    expect([...reached].toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50]);
    for (const status of reached) expect(goodsStatusText[status]).not.toBe('');
    for (const act of Object.keys(goodsTransitions) as GoodsAct[]) expect(goodsActs[act]).not.toBe('');
  });

  it.each<[GoodsAct, Partial<GoodsFacts>, GoodsStatus | string]>([
    ['submit', {}, 20],
    ['submit', { missing: ['请填写配置信息'] }, '请填写配置信息'],
    ['submit', { status: 30, published: true, edited: false }, '没有待提交的修改'],
    ['submit', { status: 40 }, 20],
    ['submit', { status: 20 }, '当前商品状态不支持该操作'],
    ['withdraw', { status: 20 }, 10],
    ['withdraw', { status: 20, published: true }, 30],
    ['pass', { status: 20 }, 30],
    ['pass', { status: 20, mine: true }, '不能审核自己编辑或提交的商品'],
    ['reject', { status: 20, mine: true }, '不能审核自己编辑或提交的商品'],
    ['reject', { status: 20 }, 40],
    ['shelfOn', {}, '商品审核通过后才能上架'],
    ['remove', { onShelf: true, status: 30 }, '请先下架商品'],
    ['remove', { status: 20 }, '当前商品状态不支持该操作'],
    ['restore', { status: 50 }, 10],
    ['purge', { status: 50, ordered: true }, '商品已有订单或设备，不能彻底删除'],
    ['edit', { status: 20 }, '当前商品状态不支持该操作'],
    ['edit', { status: 50 }, '当前商品状态不支持该操作'],
  ])('%s of %j', (act, over, wanted) => {
    expect(to(act, facts(over))).toBe(wanted);
  });

  it('puts on the shelf what was passed and is in stock, whatever is edited beside it', () => {
    expect(to('shelfOn', passed())).toBe(30);
    expect(to('shelfOn', passed({ status: 20, edited: true }))).toBe(20);
    expect(to('shelfOn', passed({ status: 40, edited: true }))).toBe(40);
    expect(to('shelfOn', passed({ stock: 0 }))).toBe('库存为0，请先修改库存');
    expect(to('shelfOn', passed({ onShelf: true }))).toBe('商品已上架');
    expect(to('shelfOff', passed({ onShelf: true }))).toBe(30);
    expect(to('shelfOff', passed())).toBe('商品未上架');
    expect(to('discard', passed({ status: 40, edited: true }))).toBe(30);
    expect(to('discard', facts({ status: 40 }))).toBe('没有可以放弃的修改');
  });
});
