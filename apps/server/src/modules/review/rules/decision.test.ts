import { describe, expect, it } from 'vitest';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { missing, type Decision, type DecisionInput } from './decision.ts';

const now = new Date('2026-03-02T02:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const lack = (decision: Decision, input: Partial<DecisionInput>) => missing(decision, { remark: '', ...input }, now);

describe('a decision', () => {
  it('to pass needs the result of the call', () => {
    expect(lack('pass', {})).toBe(e.CONTACT_REQUIRED);
    for (const unknown of ['0', '9', 'toString', '__proto__']) expect(lack('pass', { contact_result: unknown })).toBe(e.CONTACT_REQUIRED);
    expect(lack('pass', { contact_result: '1' })).toBeUndefined();
  });

  it('to reject needs a known type and a remark', () => {
    expect(lack('reject', { remark: '核实不符' })).toBe(e.REJECT_TYPE);
    expect(lack('reject', { remark: '核实不符', reject_type: 'constructor' })).toBe(e.REJECT_TYPE);
    expect(lack('reject', { reject_type: '3' })).toBe(e.REMARK_REQUIRED);
    expect(lack('reject', { reject_type: '10', remark: '核实不符' })).toBeUndefined();
  });

  it('to ask for more needs a remark and when to call next', () => {
    expect(lack('supplement', { next_contact_at: inDays(1) })).toBe(e.REMARK_REQUIRED);
    expect(lack('supplement', { remark: '补流水' })).toBe(e.NEXT_CONTACT);
    expect(lack('supplement', { remark: '补流水', next_contact_at: inDays(1) })).toBeUndefined();
  });

  it('to call again needs why and when', () => {
    expect(lack('reconnect', { next_contact_at: inDays(1) })).toBe(e.CONTACT_REQUIRED);
    expect(lack('reconnect', { reconnect_type: '1' })).toBe(e.NEXT_CONTACT);
    expect(lack('reconnect', { reconnect_type: '5', next_contact_at: inDays(1) })).toBeUndefined();
  });

  it('calls next after now and within 30 days', () => {
    const verdicts = [0, -1, 1 / 86_400_000, 30, 30.001, Number.POSITIVE_INFINITY].map((days) =>
      lack('reconnect', { reconnect_type: '1', next_contact_at: Number.isFinite(days) ? inDays(days) : 'never' }),
    );
    expect(verdicts).toEqual([e.NEXT_CONTACT, e.NEXT_CONTACT, undefined, undefined, e.NEXT_CONTACT, e.NEXT_CONTACT]);
  });

  it('of any kind is refused with an unknown result of the call', () => {
    for (const decision of ['reject', 'supplement', 'reconnect'] as const) expect(lack(decision, { contact_result: '99' })).toBe(e.CONTACT_REQUIRED);
  });
});
