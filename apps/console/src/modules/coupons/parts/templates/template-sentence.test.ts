import { expect, it } from 'vitest';
import { savedText, sentenceOf, warningsOf } from './template-sentence.ts';

const threshold = {
  coupon_type: 1,
  scope: 1,
  value: 5_000 as never,
  threshold: 30_000 as never,
  stock: 100,
  per_person: 1,
  valid_kind: 0,
  valid_from: '2026-12-01',
  valid_to: '2026-12-31',
  claim_from: '2026-12-01',
  claim_to: '2026-12-20',
};

it('what a customer gets is told in a sentence, as far as it is known', () => {
  expect(sentenceOf({})).toBe('');
  expect(sentenceOf(threshold)).toBe('满¥300.00减¥50.00，用于首期租金，2026-12-01至2026-12-31可用，2026-12-01至2026-12-20领取，共100张，每人限1张');
  expect(sentenceOf({ coupon_type: 2, value: 88, cap: 2_000 as never, valid_kind: 1, valid_days: 7, new_only: true, range: 2, goods_ids: ['1', '2'] })).toBe(
    '打8.8折，最多减¥20.00，限2个商品，领取后7天内可用，仅限新用户',
  );
  expect(sentenceOf({ coupon_type: 12, value: 1, kind: 3, claim_from: '2026-12-01', claim_to: '2026-12-02' })).toBe(
    '特价¥0.01，2026-12-01至2026-12-02凭券码兑换',
  );
});

it('what to think about is told: discounts without an end, a price of next to nothing, what all of it may cost', () => {
  expect(warningsOf(threshold)).toEqual(['全部使用最多优惠¥5,000.00']);
  expect(warningsOf({ coupon_type: 2, value: 8 }).map((text) => text.slice(0, 6))).toEqual(['折扣券没有设', '支付比例8%']);
  expect(warningsOf({ coupon_type: 12, value: 1 })).toEqual(['特价¥0.01：用户几乎不用付款，请确认']);
  expect(warningsOf({ ...threshold, threshold: 0 as never, claim_to: '2026-12-31' })).toEqual([
    '没有使用门槛：用户可能只付¥0.01',
    '全部使用最多优惠¥5,000.00',
    '有效期与领取同一天结束：最后一天领到的当天就会过期',
  ]);
});

it('a new one that customers can receive at once says so before it is saved, and what was saved says when it begins', () => {
  const today = { ...threshold, online_way: 0 } as const;
  const atOnce = '保存后立即上线，用户可以开始领取；要先检查请选手动上线';
  expect(warningsOf(today, '2026-12-01')).toContain(atOnce);
  for (const said of [warningsOf(today), warningsOf(today, '2026-11-30'), warningsOf({ ...today, online_way: 1 }, '2026-12-01')])
    expect(said).not.toContain(atOnce);
  const saved = (more: object, state?: number) => savedText({ ...today, ...more }, state);
  expect(saved({ claim_from: '2000-01-01' })).toBe('优惠券已保存并上线');
  expect(saved({ claim_from: '2999-01-01' })).toBe('优惠券已保存，将于2999-01-01自动上线');
  expect(saved({ online_way: 1 })).toBe('优惠券已保存，需在列表中手动上线');
  expect(saved({}, 1)).toBe('优惠券已保存');
});
