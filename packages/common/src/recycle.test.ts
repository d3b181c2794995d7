import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRecycle, type ConditionOption, type RecycleTerms } from './recycle.ts';

const option = (id: string, over: Partial<ConditionOption> = {}): ConditionOption => ({ id, name: id, amount: 0, percent: 0, refused: false, ...over });
const priced = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => ({ amount })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
  fc.constant({ refused: true }),
);
const groups = fc
  .array(fc.tuple(fc.boolean(), fc.array(priced, { minLength: 1, maxLength: 6 })), { minLength: 1, maxLength: 6 })
  .map((all) => all.map(([multiple, options], g) => ({ name: `第${g}项`, multiple, options: options.map((over, o) => option(`${g}-${o}`, over)) })));
const terms: fc.Arbitrary<RecycleTerms> = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .chain((base) => fc.record({ base_price: fc.constant(base), lowest_price: fc.integer({ min: 0, max: base }), groups }));
const asked = terms.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given.groups.flatMap((group) => group.options.map((each) => each.id)))));

const phone: RecycleTerms = {
  base_price: 333_333,
  lowest_price: 20_000,
  groups: [
    { name: '外观', multiple: false, options: [option('完好'), option('划痕', { amount: 10_000 }), option('变形', { refused: true })] },
    { name: '屏幕', multiple: false, options: [option('正常'), option('碎裂', { percent: 25 })] },
    { name: '功能', multiple: true, options: [option('无面容', { percent: 25 }), option('无声', { amount: 300_000 })] },
  ],
};
const priceOf = (...chosen: string[]) => estimateRecycle(phone, new Set(chosen));

describe('an estimate of a device that is bought back', () => {
  it('is never negative, never above the base price, and at least the lowest price unless the device is refused', () => {
    let cases = 0;
    fc.assert(
      fc.property(asked, ([given, chosen]) => {
        cases += 1;
        const { price, refusals, deducted } = estimateRecycle(given, new Set(chosen));
        if (refusals.length > 0) return price === 0;
        const full = deducted === 0 || given.lowest_price === given.base_price;
        return Number.isInteger(price) && price >= given.lowest_price && price <= given.base_price && (price === given.base_price) === full;
      }),
      { numRuns: 20_000 },
    );
    console.info(`estimates: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(20_000);
  });

  it('does not depend on the order of the answers, nor on that of the questions', () => {
    fc.assert(
      fc.property(asked, ([given, chosen]) => {
        const straight = estimateRecycle(given, new Set(chosen));
        const turned = { ...given, groups: given.groups.toReversed().map((group) => ({ ...group, options: group.options.toReversed() })) };
        const back = estimateRecycle(turned, new Set(chosen.toReversed()));
        return straight.price === back.price && straight.deducted === back.deducted;
      }),
      { numRuns: 10_000 },
    );
  });

  it('never rises by one more answer', () => {
    fc.assert(
      fc.property(asked, ([given, chosen]) => estimateRecycle(given, new Set(chosen)).price <= estimateRecycle(given, new Set(chosen.slice(1))).price),
      { numRuns: 10_000 },
    );
  });

  it('takes amounts and shares off the base price, the shares together and rounded half up once', () => {
    expect(priceOf('完好', '正常')).toMatchObject({ price: 333_333, deducted: 0, deductions: [], unanswered: [] });
    expect(priceOf('划痕', '正常').price).toBe(323_333);
    // Half of 333,333 is 166,666.5; a quarter twice, each rounded, would be 166,666.
    expect(priceOf('完好', '碎裂', '无面容')).toMatchObject({ price: 166_666, deducted: 166_667 });
  });

  it('stops at the lowest price', () => {
    expect(priceOf('划痕', '碎裂', '无声')).toMatchObject({ price: 20_000, deducted: 393_333 });
  });

  it('says for which answer the device is not bought back, and which questions are open', () => {
    expect(priceOf('变形')).toMatchObject({ price: 0, refusals: ['外观：变形'], unanswered: ['屏幕'] });
    expect(priceOf('正常', '别处的')).toMatchObject({ price: 333_333, unanswered: ['外观'] });
  });
});
