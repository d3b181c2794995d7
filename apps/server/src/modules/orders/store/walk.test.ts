import { describe, expect, it } from 'vitest';
import { cursorAfter } from './walk.ts';

describe('a walk in steps', () => {
  it('goes on after a full step and ends with one that is not', () => {
    const rows = [1, 2].map((id) => ({ id, place: `2026-03-0${id} 10:00:00.123456+08` }));
    expect(cursorAfter(rows, 2)).toBe('["2026-03-02 10:00:00.123456+08","2"]');
    expect(cursorAfter(rows, 3)).toBeUndefined();
    expect(cursorAfter([], 3)).toBeUndefined();
  });
});
