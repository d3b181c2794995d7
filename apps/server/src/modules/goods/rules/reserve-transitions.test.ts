import { reserveActs, reserveStatus, reserveStatusText, type ReserveAct, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { describe, expect, it } from 'vitest';
import { allowedReserveActs } from './allowed-reserve-acts.ts';
import { judgeReserving } from './judge-reserving.ts';
import { judgeReserve, reserveTransitions, type ReserveFacts } from './reserve-transitions.ts';
import { brokenPromise, missingOfReserve, type ReserveTerms } from './reserve-terms.ts';

const acts = Object.keys(reserveTransitions) as ReserveAct[];
const facts = (over: Partial<ReserveFacts> = {}): ReserveFacts => ({ status: reserveStatus.DRAFT, missing: [], over: false, mine: false, ...over });
const to = (act: ReserveAct, given: ReserveFacts) => {
  const verdict = judgeReserve(act, given);
  return verdict.allowed ? verdict.to : verdict.reason;
};

describe('where reserve goods may go', () => {
  it('reaches every state from a new draft, and every state and act has a name', () => {
    const reached = new Set<ReserveStatus>([reserveStatus.DRAFT]);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const status of reached)
        for (const act of acts) {
          const verdict = judgeReserve(act, facts({ status }));
          if (verdict.allowed) reached.add(verdict.to);
        }
    }
    expect([...reached].toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 60, 70]);
    for (const status of reached) expect(reserveStatusText[status]).not.toBe('');
    for (const act of acts) expect(reserveActs[act]).not.toBe('');
  });

  it.each<[ReserveAct, Partial<ReserveFacts>, ReserveStatus | string]>([
    ['submit', {}, 20],
    ['submit', { missing: ['请至少上传1张商品图片'] }, '请至少上传1张商品图片'],
    ['submit', { status: 40 }, 20],
    ['withdraw', { status: 20 }, 10],
    ['pass', { status: 20 }, 30],
    ['pass', { status: 20, mine: true }, '不能审核自己编辑或提交的预约商品'],
    ['pass', { status: 20, over: true }, '预约结束时间已过，请驳回，由商家修改后重新提交'],
    ['reject', { status: 20, over: true }, 40],
    ['reject', { status: 20, mine: true }, '不能审核自己编辑或提交的预约商品'],
    ['open', { status: 30, over: true }, 50],
    ['end', { status: 50 }, 60],
    ['takeOff', { status: 30 }, 70],
    ['remove', { status: 30 }, '当前状态不支持该操作，请刷新页面'],
    ['edit', { status: 50 }, '当前状态不支持该操作，请刷新页面'],
    ['end', { status: 60 }, '当前状态不支持该操作，请刷新页面'],
  ])('%s of %j', (act, over, wanted) => {
    expect(to(act, facts(over))).toBe(wanted);
  });

  it('offers what fits the state and the rights; of another merchant’s nothing but the review', () => {
    const all = { can: (_tag: string) => true, own: true };
    const named = (status: ReserveStatus, viewer = all) => allowedReserveActs(facts({ status }), viewer).map(({ act }) => act);
    expect(named(10)).toEqual(['edit', 'submit', 'remove']);
    expect(named(20)).toEqual(['withdraw', 'pass', 'reject']);
    expect(named(30)).toEqual(['edit', 'open', 'end', 'takeOff', 'users']);
    expect(named(60)).toEqual(['users']);
    expect(named(20, { ...all, own: false })).toEqual(['pass', 'reject']);
    expect(named(30, { can: (tag) => tag === 'reserve:edit', own: true })).toEqual(['edit']);
  });
});

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const terms = (over: Partial<ReserveTerms> = {}): ReserveTerms => ({
  name: '新机',
  category_id: '1',
  brand_id: null,
  images: ['a'],
  detail: '',
  least_price: 10_000,
  most_price: 20_000,
  reserve_from: day(1),
  reserve_to: day(9),
  quota: 100,
  goods_id: null,
  ...over,
});

describe('the terms of reserve goods', () => {
  it('are complete with a picture and a time that is not over', () => {
    expect(missingOfReserve(terms(), day(5))).toEqual([]);
    expect(missingOfReserve(terms({ images: [], reserve_from: null }), day(5))).toEqual(['请至少上传1张商品图片', '请填写预约开始时间和结束时间']);
    expect(missingOfReserve(terms(), day(9))).toEqual(['预约结束时间必须晚于当前时间']);
  });

  it.each<[Partial<ReserveTerms>, boolean]>([
    [{ name: '新机 Pro', images: ['b'], detail: '<p>好</p>', goods_id: '7' }, true],
    [{ reserve_to: day(10), quota: 101 }, true],
    [{ quota: null }, true],
    [{ quota: 99 }, false],
    [{ reserve_to: day(8) }, false],
    [{ reserve_to: null }, false],
    [{ reserve_from: day(2) }, false],
    [{ least_price: null, most_price: null }, false],
    [{ most_price: 20_001 }, false],
    [{ category_id: '2' }, false],
    [{ brand_id: '3' }, false],
    [{ images: [] }, false],
  ])('changed to %j while customers reserve: allowed %s', (over, allowed) => {
    expect(brokenPromise(terms(), terms(over)) === undefined).toBe(allowed);
  });

  it('let customers reserve from the first instant until before the last, while there are places', () => {
    const model = { ...terms(), status: reserveStatus.OPEN, reserved: 99 };
    expect(judgeReserving(model, new Date(day(1).getTime() - 1))).toBe('not open');
    expect(judgeReserving(model, day(1))).toBe('yes');
    expect(judgeReserving(model, day(9))).toBe('over');
    expect(judgeReserving({ ...model, reserved: 100 }, day(5))).toBe('full');
    expect(judgeReserving({ ...model, reserved: 100, quota: null }, day(5))).toBe('yes');
    expect(judgeReserving({ ...model, status: reserveStatus.ON_SALE }, day(5))).toBe('over');
    expect(judgeReserving({ ...model, status: reserveStatus.IN_REVIEW }, day(5))).toBe('unknown');
  });
});
