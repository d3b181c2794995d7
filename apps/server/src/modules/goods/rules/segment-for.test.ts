import fc from 'fast-check';
import { defaultSegmentRules, mostRank, type SegmentOutcome, type SegmentRule } from '@merchant-admin/contract/goods/codes';
import { describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { objectionToRules, segmentFor } from './segment-for.ts';

const outcomes: SegmentOutcome[] = ['S', 'A', 'B', 'C', 'reject'];
const outcome = fc.constantFrom(...outcomes);
const rank = fc.integer({ min: 1, max: mostRank });
const line = (given: Partial<SegmentRule>): SegmentRule => ({ outcome: 'A', from_rank: 1, to_rank: mostRank, returning: false, ...given });

/** Rules for new customers that cover every rank once: cut at some ranks. */
const whole = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 2, max: mostRank }), { maxLength: 5 }), fc.array(outcome, { minLength: 6, maxLength: 6 }))
  .map(([cuts, to]) => {
    const begins = [1, ...cuts.toSorted((a, b) => a - b)];
    return begins.map((from, index) => line({ outcome: to[index]!, from_rank: from, to_rank: (begins[index + 1] ?? mostRank + 1) - 1 }));
  });
const anyRule = fc.record({ outcome, from_rank: rank, to_rank: rank, returning: fc.boolean() });

describe('a segment by risk rank', () => {
  it('is by default that of the domain: T1–T4 A, T5–T6 B, T7–T8 C, none beyond, and S for the best who came back', () => {
    const all = (cameBack: boolean) => Array.from({ length: 10 }, (_each, index) => segmentFor(defaultSegmentRules, index + 1, cameBack));
    expect(all(false)).toEqual(['A', 'A', 'A', 'A', 'B', 'B', 'C', 'C', 'reject', 'reject']);
    expect(all(true)).toEqual(['S', 'S', 'A', 'A', 'B', 'B', 'C', 'C', 'reject', 'reject']);
    expect(objectionToRules(defaultSegmentRules)).toBeUndefined();
  });

  it('is the outcome of the one rule that covers the rank, and coming back changes nothing where no rule says so', () => {
    fc.assert(
      fc.property(whole, rank, fc.boolean(), (rules, at, cameBack) => {
        expect(objectionToRules(rules)).toBeUndefined();
        expect(segmentFor(rules, at, cameBack)).toBe(rules.find((rule) => rule.from_rank <= at && at <= rule.to_rank)!.outcome);
      }),
      { numRuns: 2000 },
    );
  });

  it('is, for who came back, that of the rule for such customers', () => {
    fc.assert(
      fc.property(whole, rank, outcome, (rules, at, better) => {
        const both = [...rules, line({ outcome: better, from_rank: at, to_rank: at, returning: true })];
        expect(segmentFor(both, at, true)).toBe(better);
        expect(segmentFor(both, at, false)).toBe(segmentFor(rules, at, false));
      }),
      { numRuns: 2000 },
    );
  });

  it('has no rules but those in which new customers of every rank are in exactly one', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 1, maxLength: 8 }), (rules) => {
        const times = (at: number, returning: boolean) =>
          rules.filter((rule) => rule.returning === returning && rule.from_rank <= at && at <= rule.to_rank).length;
        const ranks = Array.from({ length: mostRank }, (_each, index) => index + 1);
        const right =
          rules.every((rule) => rule.from_rank <= rule.to_rank) && ranks.every((at) => times(at, false) === 1) && ranks.every((at) => times(at, true) <= 1);
        expect(objectionToRules(rules) === undefined).toBe(right);
      }),
      { numRuns: 5000 },
    );
  });

  it('names the ranks that lack one and those that have two', () => {
    expect(objectionToRules([line({ to_rank: 3 }), line({ from_rank: 6 })])).toMatchObject({
      error: { code: goodsErrors.RANK_GAP.code },
      text: expect.stringContaining('T4、T5'),
    });
    expect(objectionToRules([line({}), line({ from_rank: 10 })])).toMatchObject({
      error: { code: goodsErrors.RANK_OVERLAP.code },
      text: expect.stringContaining('T10'),
    });
    expect(objectionToRules([line({ from_rank: 5, to_rank: 4 })])).toMatchObject({ error: { code: goodsErrors.RANK_REVERSED.code } });
  });
});
