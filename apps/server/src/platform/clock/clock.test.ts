import { expect, it } from 'vitest';
import { addDays, businessDay } from '@merchant-admin/common/dates';
import { readConfig } from '../../config.ts';
import { clockAhead } from './clock.ts';

it('a demo’s clock runs like the real one, whole days ahead', () => {
  const before = Date.now();
  const ahead = clockAhead(40);
  expect(Math.abs(ahead.now().getTime() - before - 40 * 86_400_000)).toBeLessThan(60_000);
  expect(ahead.today()).toBe(addDays(businessDay(new Date(before)), 40));
});

it('only a demo’s clock may be ahead, and never in production', () => {
  expect(readConfig({ DEMO_CLOCK_AHEAD_DAYS: '40' }).DEMO_CLOCK_AHEAD_DAYS).toBe(40);
  for (const environment of [{ DEMO: '0' }, { NODE_ENV: 'production', APP_SECRET: 'k3J9x'.repeat(8), DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }])
    expect(() => readConfig({ DEMO_CLOCK_AHEAD_DAYS: '1', ...environment })).toThrow(/DEMO_CLOCK_AHEAD_DAYS/);
  expect(() => readConfig({ DEMO_CLOCK_AHEAD_DAYS: '-1' })).toThrow(/DEMO_CLOCK_AHEAD_DAYS/);
});
