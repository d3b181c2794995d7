import { describe, expect, it } from 'vitest';
import { authorisation } from './authorisation.ts';

const now = new Date('2026-03-02T02:00:00Z');
const frozen = { deposit_status: 2, deposit_frozen: 150_000, authorisation_expires_at: new Date('2026-03-20T02:00:00Z') };

describe('where an authorisation stands', () => {
  it('counts the days until it ends, and says when these are few', () => {
    expect(authorisation(frozen, now, 7)).toEqual({ state: 'running', days: 18 });
    expect(authorisation({ ...frozen, authorisation_expires_at: new Date('2026-03-09T15:00:00Z') }, now, 7)).toEqual({ state: 'ending', days: 7 });
    expect(authorisation({ ...frozen, authorisation_expires_at: new Date('2026-03-02T02:00:01Z') }, now, 7)).toEqual({ state: 'ending', days: 0 });
  });

  it('has ended at its instant, whether or not a job has noticed', () => {
    expect(authorisation({ ...frozen, authorisation_expires_at: now }, now, 7)).toEqual({ state: 'expired', days: null });
    expect(authorisation({ ...frozen, deposit_status: 8 }, now, 7)).toEqual({ state: 'expired', days: null });
  });

  it('runs on without an end, and is none where nothing is frozen', () => {
    expect(authorisation({ ...frozen, authorisation_expires_at: null }, now, 7)).toEqual({ state: 'running', days: null });
    expect(authorisation({ ...frozen, deposit_frozen: 0 }, now, 7)).toEqual({ state: 'none', days: null });
  });
});
