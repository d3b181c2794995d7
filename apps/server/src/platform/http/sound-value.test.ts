import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSound } from './sound-value.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
};

describe('a body is sound', () => {
  it('up to forty levels deep', () => {
    expect(isSound(nested(40))).toBe(true);
    expect(isSound(nested(41))).toBe(false);
    expect(isSound(nested(100_000))).toBe(false);
  });

  it('with any text that is text, wherever it stands', () => {
    const values = fc.sample(fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' }), { numRuns: 500 });
    expect(values.filter((value) => !isSound(value))).toEqual([]);
  });

  it('not with a lone surrogate, as value or as name', () => {
    for (const lone of ['\ud800', 'a\udc00b']) {
      expect(isSound(lone)).toBe(false);
      expect(isSound({ a: [{ b: lone }] })).toBe(false);
      expect(isSound({ a: { [lone]: 1 } })).toBe(false);
    }
  });

  it('at once for a megabyte', () => {
    const wide = Array.from({ length: 500_000 }, () => 0);
    const begin = performance.now();
    expect(isSound(wide)).toBe(true);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});
