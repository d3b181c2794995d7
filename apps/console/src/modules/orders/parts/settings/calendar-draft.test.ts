import { describe, expect, it } from 'vitest';
import { changesOf, daysOf, marksOf, putDays, runsOf, runText, toggled, type Draft } from './calendar-draft.ts';

const saved = marksOf([
  { day: '2026-10-01', kind: 'rest', name: '国庆节', custom: true },
  { day: '2026-10-03', kind: 'rest', name: '周末', custom: false },
  { day: '2026-10-10', kind: 'work', name: '', custom: true },
]);
const none: Draft = new Map();

describe('the draft of a calendar', () => {
  it('turns rest into work and back, and is empty again where it says what is saved', () => {
    const once = toggled(saved, none, '2026-10-01');
    expect(changesOf(once)).toEqual({ days: [], remove: ['2026-10-01'] });
    expect(toggled(saved, once, '2026-10-01').size).toBe(0);
    expect(changesOf(toggled(saved, none, '2026-10-03'))).toEqual({ days: [{ day: '2026-10-03', kind: 'work', name: '' }], remove: [] });
    expect(changesOf(toggled(saved, none, '2026-10-08'))).toEqual({ days: [{ day: '2026-10-08', kind: 'rest', name: '' }], remove: [] });
    expect(changesOf(toggled(saved, none, '2026-10-10'))).toEqual({ days: [], remove: ['2026-10-10'] });
  });

  it('keeps the name of a weekend that belongs to a holiday, and nothing that the week says anyway', () => {
    const days = daysOf({ from: '2026-10-05', to: '2026-10-02' });
    const named = putDays(saved, none, days, { kind: 'rest', name: '国庆节' });
    expect(changesOf(named).days.map((each) => each.day)).toEqual(days);
    expect(putDays(saved, none, ['2026-10-04'], { kind: 'rest', name: '' }).size).toBe(0);
    expect(putDays(saved, none, ['2026-10-08'], { kind: 'work', name: '国庆节' }).size).toBe(0);
    expect(putDays(saved, named, days, null).size).toBe(0);
  });

  it('is told in runs of days that are the same', () => {
    const named = putDays(saved, none, daysOf({ from: '2026-12-31', to: '2026-12-30' }), { kind: 'rest', name: '元旦' });
    expect(runsOf(toggled(saved, named, '2026-10-10')).map(runText)).toEqual(['10月10日 恢复为周末双休', '12月30日至12月31日 休息（元旦）']);
  });
});
