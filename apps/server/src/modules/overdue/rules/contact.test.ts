import { fromBusinessTime } from '@merchant-admin/common/dates';
import { describe, expect, it } from 'vitest';
import { contactRuleThing } from '@merchant-admin/contract/overdue/contact-codes';
import { usualTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';
import { judgeContact, type ContactFacts } from './contact.ts';

const usualTimes = usualTerms(contactRuleThing);

const at = (time: string) => fromBusinessTime(`2026-11-23 ${time}`);
const judge = (over: Partial<ContactFacts>) => judgeContact({ now: at('12:00:00'), times: usualTimes, late: true, left: true, stop: undefined, ...over });
const opens = (time: string, day = '2026-11-24') => fromBusinessTime(`${day} ${time}`);

describe('who may be called about late rent', () => {
  it.each([
    ['07:59:59', opens('08:00:00', '2026-11-23')],
    ['22:00:00', opens('08:00:00')],
    ['23:59:59', opens('08:00:00')],
    ['00:00:00', opens('08:00:00', '2026-11-23')],
  ])('not at %s, and from when on', (time, opensAt) => {
    expect(judge({ now: at(time) })).toEqual({ allowed: false, rule: 'hours', opensAt });
  });

  it.each(['08:00:00', '21:59:59'])('at %s', (time) => {
    expect(judge({ now: at(time) })).toEqual({ allowed: true });
  });

  it('at the last and first instants of February of a leap year', () => {
    const now = fromBusinessTime('2028-02-29 22:00:00');
    expect(judge({ now })).toEqual({ allowed: false, rule: 'hours', opensAt: opens('08:00:00', '2028-03-01') });
  });

  it('nobody whose calls of the day are made, before the next morning', () => {
    expect(judge({ left: false })).toEqual({ allowed: false, rule: 'limit', opensAt: opens('08:00:00') });
  });

  it('nobody who is left in peace, before the morning after the last day', () => {
    expect(judge({ stop: { until: '2026-11-30' } })).toEqual({ allowed: false, rule: 'stopped', opensAt: opens('08:00:00', '2026-12-01') });
  });

  it('by hours and number only where the merchant has not switched that off; who is left in peace stays so', () => {
    const times = { ...usualTimes, enabled: false };
    expect(judge({ times, left: false, now: at('23:00:00') })).toEqual({ allowed: true });
    expect(judge({ times, stop: { until: null } })).toEqual({ allowed: false, rule: 'refused', opensAt: null });
    expect(judge({ times, stop: { until: '2026-11-30' } })).toMatchObject({ allowed: false, rule: 'stopped' });
  });

  it('nobody whose rent is not late', () => {
    expect(judge({ late: false })).toEqual({ allowed: false, rule: 'late', opensAt: null });
  });
});
