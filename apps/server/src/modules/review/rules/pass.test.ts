import { describe, expect, it } from 'vitest';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { needsSecond, objectionToPass, reviewObjections, type PassFacts } from './pass.ts';

const clear: PassFacts = { open: [], riskUnread: false, highRisk: false, mayApproveSpecially: false, passedByMe: false };
const why = (facts: Partial<PassFacts>, reason = '') => objectionToPass({ ...clear, ...facts }, reason)?.error;

describe('passing an order', () => {
  it('needs nothing where nothing is asked', () => expect(why({})).toBeUndefined());

  it('needs every required question answered, and names those that are open', () => {
    expect(objectionToPass({ ...clear, open: ['是否本人使用', '租用用途'] }, '')).toEqual({
      error: e.ANSWERS_REQUIRED,
      text: '请先完成必答的通话问题：是否本人使用、租用用途',
    });
  });

  it('needs the risk report where it is asked for', () => expect(why({ riskUnread: true })).toBe(e.RISK_UNREAD));

  it('of high risk needs the special right and a reason', () => {
    expect(why({ highRisk: true }, '老客')).toBe(e.SPECIAL_FORBIDDEN);
    expect(why({ highRisk: true, mayApproveSpecially: true })).toBe(e.SPECIAL_REQUIRED);
    expect(why({ highRisk: true, mayApproveSpecially: true }, '老客')).toBeUndefined();
  });

  it('is not for who has passed it once, whatever his rights', () => {
    expect(why({ passedByMe: true, mayApproveSpecially: true }, '老客')).toBe(e.OTHER_REVIEWER);
  });
});

describe('the second review', () => {
  const facts = { totalRent: 500_001, limit: 500_000, inSecondReview: false, passedBefore: false };
  it('comes above the limit only, once', () => {
    expect(needsSecond(facts)).toBe(true);
    expect(needsSecond({ ...facts, totalRent: 500_000 })).toBe(false);
    expect(needsSecond({ ...facts, limit: 0 })).toBe(false);
    expect(needsSecond({ ...facts, inSecondReview: true })).toBe(false);
    expect(needsSecond({ ...facts, passedBefore: true })).toBe(false);
  });
});

describe('the acts on show', () => {
  it('are blocked by the rule that would refuse them', () => {
    expect(reviewObjections(clear)).toEqual({});
    expect(reviewObjections({ ...clear, open: ['租用用途'] })).toEqual({ pass: '请先完成必答的通话问题：租用用途' });
    expect(Object.keys(reviewObjections({ ...clear, passedByMe: true }))).toEqual(['pass', 'claim', 'extend']);
  });

  it('leave the pass of high risk open to who may give the reason', () => {
    expect(reviewObjections({ ...clear, highRisk: true, mayApproveSpecially: true })).toEqual({});
    expect(reviewObjections({ ...clear, highRisk: true })).toEqual({ pass: e.SPECIAL_FORBIDDEN.text });
  });
});
