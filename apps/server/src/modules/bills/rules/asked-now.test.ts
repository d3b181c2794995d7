import { describe, expect, it } from 'vitest';
import { askedNow } from './asked-now.ts';

const person = (id: number, more: object = {}) => ({ id, store_id: null, lead: false, owner: false, ...more });
const people = [person(1), person(2), person(3, { lead: true }), person(4, { lead: true, owner: true }), person(5, { store_id: 7 })];
const asked = (request: object, lead?: 'refund:lead' | 'refund:owner', storeId: number | null = null) =>
  askedNow(
    people,
    { state: 10, applicant_id: 1, first_approver_id: null, first_approver_leads: false, ...request },
    { two: lead !== undefined, lead },
    storeId,
  ).map(({ id }) => id);

describe('who is asked about a request', () => {
  it('is everybody who may decide but its applicant, of its store or of none', () => {
    expect(asked({})).toEqual([2, 3, 4]);
    expect(asked({}, undefined, 7)).toEqual([2, 3, 4, 5]);
  });

  it('is after the first of two another one, and the one who must be among them unless he was the first', () => {
    const second = { state: 15, first_approver_id: 2 };
    expect(asked(second, 'refund:lead')).toEqual([3, 4]);
    expect(asked(second, 'refund:owner')).toEqual([4]);
    expect(asked({ ...second, first_approver_id: 3, first_approver_leads: true }, 'refund:lead')).toEqual([2, 4]);
  });

  it('is nobody once it is decided', () => {
    for (const state of [20, 30, 40, 50, 60, 70]) expect(asked({ state })).toEqual([]);
  });
});
