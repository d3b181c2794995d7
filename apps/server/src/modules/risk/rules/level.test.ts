import { describe, expect, it } from 'vitest';
import { riskLevelNames } from '@merchant-admin/contract/risk/codes';
import { funderObjection, isFresh, isHigh, worst } from './level.ts';

describe('the level of a risk', () => {
  it('is the worst of what is known, and nothing where nothing is', () => {
    expect(worst([])).toBeNull();
    expect(worst([null, null])).toBeNull();
    expect(worst(['low', null, 'medium'])).toBe('medium');
    for (const level of riskLevelNames) expect(worst(['low', level, null])).toBe(level);
    expect(worst(['extreme', 'low', 'high'])).toBe('extreme');
  });

  it('is high from high on', () => {
    expect(riskLevelNames.filter(isHigh)).toEqual(['high', 'extreme']);
    expect(isHigh(null)).toBe(false);
  });
});

describe('a report', () => {
  const at = new Date('2026-03-02T02:00:00Z');
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

  it('is fresh for so many hours, and never for none', () => {
    expect([isFresh(at, at, 24), isFresh(at, after(23.99), 24), isFresh(at, after(24), 24), isFresh(at, at, 0)]).toEqual([true, true, false, false]);
  });

  it('goes to a funder when it is there, fresh and not high', () => {
    expect(funderObjection(undefined, false)).toBe('尚无风险报告，请先查询');
    expect(funderObjection({ level: 'low' }, false)).toBe('风险报告已过期，请重新查询');
    expect(funderObjection({ level: 'high' }, true)).toBe('风险等级过高，资方不受理');
    expect(funderObjection({ level: 'medium' }, true)).toBeUndefined();
    expect(funderObjection({ level: null }, true)).toBeUndefined();
  });
});
