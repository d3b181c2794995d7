import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatsClick } from './click-guard.ts';

const first = { x: 100, y: 100, at: 1000 };

it.each([
  [{ x: 100, y: 100, at: 1499 }, true],
  [{ x: 106, y: 108, at: 1001 }, true],
  [{ x: 100, y: 100, at: 1500 }, false],
  [{ x: 111, y: 100, at: 1001 }, false],
  [{ x: 108, y: 108, at: 1001 }, false],
])('a click at %j after one at 100,100 at 1000 ms is a repetition: %s', (next, expected) => expect(repeatsClick(first, next)).toBe(expected));

it('the first click never is', () => expect(repeatsClick(undefined, first)).toBe(false));

it('only near and soon ones are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), fc.nat(1000), (dx, dy, after) => {
      expect(repeatsClick(first, { x: 100 + dx, y: 100 + dy, at: 1000 + after })).toBe(dx * dx + dy * dy <= 100 && after < 500);
    }),
  );
});
