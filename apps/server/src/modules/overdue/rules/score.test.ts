import { describe, expect, it } from 'vitest';
import type { ScorePart } from '@merchant-admin/contract/overdue/codes';
import { scoreOf, totalOf, type ScoreFacts } from './score.ts';

const now = new Date('2026-05-10T04:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const least: ScoreFacts = {
  late_days: 1,
  late_rent: 9_999,
  outcome: undefined,
  return_days: 0,
  deposit_frozen: 100_000,
  authorisation_expires_at: ago(-15),
  last_at: now,
  next_at: null,
};

describe('the points of a case', () => {
  it.each<[ScorePart, Partial<ScoreFacts>, number]>([
    ['late', {}, 10],
    ['late', { late_days: 30 }, 10],
    ['late', { late_days: 31 }, 20],
    ['late', { late_days: 61 }, 30],
    ['late', { late_days: 91 }, 25],
    ['sum', {}, 0],
    ['sum', { late_rent: 10_000 }, 1],
    ['sum', { late_rent: 9_000_000 }, 30],
    ['promise', {}, 0],
    ['promise', { outcome: 'broken' }, 30],
    ['promise', { outcome: 'partly' }, 15],
    ['promise', { outcome: 'kept' }, 0],
    ['goods', { return_days: 1 }, 20],
    ['security', {}, 0],
    ['security', { authorisation_expires_at: ago(-14) }, 20],
    ['security', { deposit_frozen: 0 }, 10],
    ['contact', {}, 0],
    ['contact', { last_at: ago(3) }, 6],
    ['contact', { last_at: ago(30) }, 20],
    ['contact', { last_at: null }, 20],
    ['contact', { next_at: now }, 20],
    ['contact', { next_at: ago(-1) }, 0],
  ])('of %s with %o are %i', (part, facts, points) => {
    expect(scoreOf({ ...least, ...facts }, now).find((each) => each.part === part)).toMatchObject({ points });
  });

  it('add up, and each part says why', () => {
    const parts = scoreOf({ ...least, outcome: 'broken', last_at: null }, now);
    expect(totalOf(parts)).toBe(60);
    expect(parts.map(({ why }) => why)).toEqual(['逾期1天', '¥99.99', '承诺已违约', '未到归还时间', '剩余¥1,000.00', '还没有联系过']);
  });
});
