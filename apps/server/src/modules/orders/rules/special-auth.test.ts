import { describe, expect, it } from 'vitest';
import { approvalSteps, type Approving } from './special-auth.ts';

const at = new Date('2026-03-02T02:00:00Z');
const order = (over: Partial<Approving>): Approving => ({ status: 20, audit_status: 1, paid_at: at, audited_at: null, second_review_at: null, ...over });
const states = (over: Partial<Approving>) => approvalSteps(order(over)).map((step) => step.state);

describe('the special approval', () => {
  it('goes from payment over the review to its result', () => {
    expect(states({ status: 10, audit_status: 0, paid_at: null })).toEqual(['current', 'waiting', 'waiting', 'waiting']);
    expect(states({})).toEqual(['done', 'current', 'waiting', 'waiting']);
    expect(states({ status: 30, audit_status: 3, audited_at: at })).toEqual(['done', 'done', 'skipped', 'done']);
  });

  it('has a second review when one was asked for', () => {
    expect(states({ audit_status: 6, second_review_at: at })).toEqual(['done', 'done', 'current', 'waiting']);
    expect(states({ status: 30, audit_status: 3, second_review_at: at, audited_at: at })).toEqual(['done', 'done', 'done', 'done']);
  });

  it('says how it ended, and that a closed order came to nothing more', () => {
    expect(approvalSteps(order({ status: 100, audit_status: 4, audited_at: at })).at(-1)).toMatchObject({
      state: 'done',
      state_name: '拒绝',
      at: at.toISOString(),
    });
    expect(approvalSteps(order({ status: 30, audit_status: 3, audited_at: at })).at(-1)!.state_name).toBe('通过');
    expect(states({ status: 100, audit_status: 1 })).toEqual(['done', 'skipped', 'skipped', 'skipped']);
  });
});
