import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternPaths } from './pattern-paths.ts';
import { patternCap, storedPattern } from './stored-pattern.ts';

/** The processor time that an act takes in its own thread, in milliseconds, whatever else keeps the machine busy. */
const took = (act: () => unknown) => {
  const start = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};

describe('a stored pattern is refused', () => {
  it.each([
    ['(a+)+$', 'nested quantifiers'],
    ['(a*)*', 'nested quantifiers'],
    ['(a|a)*$', 'alternatives under a quantifier'],
    ['(?:[a-z]+\\s?)+$', 'nested quantifiers in a group'],
    ['^(a?){50}$', 'many optional parts'],
    ['\\d*\\d*\\d*\\d*x', 'too many quantifiers in a row'],
    ['(a)\\1', 'a back reference'],
    ['(?<n>a)\\k<n>', 'a named back reference'],
    ['([', 'it does not compile'],
    ['a'.repeat(patternCap + 1), 'longer than the cap'],
  ])('%s: %s', (pattern) => expect(storedPattern(pattern)).toBeUndefined());

  it('in no time, although trying it would take longer than anybody lives', () => {
    expect(took(() => storedPattern('(a+)+$')?.test(`${'a'.repeat(60)}!`))).toBeLessThan(50);
  });
});

describe('a stored pattern of everyday forms works', () => {
  it.each([
    ['^1[3-9]\\d{9}$', '13812341234', '23812341234'],
    ['^\\d{17}[\\dXx]$', '11010519491231002X', '1101'],
    ['^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$', 'a.b@example.com', 'a@b'],
    ['^(?=.*\\d)(?=.*[a-z]).{8,16}$', 'abc12345', 'abcdefgh'],
    ['^https?://[\\w.-]+(:\\d+)?(/.*)?$', 'https://example.com:80/a', 'ftp://x'],
    ['^(京|沪|粤)[A-Z]\\w{5}$', '粤B12345', 'B12345'],
    ['^\\d+(\\.\\d{1,2})?$', '12.50', '12.505'],
    ['^(\\d{1,3}\\.){3}\\d{1,3}$', '10.0.0.1', '10.0.0'],
    ['^[\\]\\-)(|]+$', ')(|]', 'a'],
    ['^a{2}$', 'aa', 'a'],
  ])('%s takes %s and not %s', (pattern, good, bad) => {
    expect(storedPattern(pattern)?.test(good)).toBe(true);
    expect(storedPattern(pattern)?.test(bad)).toBe(false);
  });

  it('on long texts, as long as it stays cheap', () => {
    expect(storedPattern('^[^<>]*$')?.test('字'.repeat(9000))).toBe(true);
    expect(storedPattern('^\\d*\\d*x$')?.test(`${'1'.repeat(4998)}x`)).toBe(true);
    expect(storedPattern('^\\d*\\d*\\d*x$')?.test(`${'1'.repeat(600)}x`)).toBe(false);
  });
});

it('whatever is accepted answers within half a second', () => {
  const atom = fc.constantFrom('a', '\\w', '[ab]', '.', '(?:a)', '(a|b)', '(ab?)');
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2,5}', '{3}', '+?');
  const pattern = fc.array(fc.tuple(atom, quantifier), { minLength: 1, maxLength: 7 }).map((parts) => `^${parts.map(([part, sign]) => part + sign).join('')}$`);
  let accepted = 0;
  fc.assert(
    fc.property(pattern, fc.constantFrom(30, 200, 1000, 5000), (text, length) => {
      const stored = storedPattern(text);
      if (!stored) return;
      accepted += 1;
      expect(took(() => stored.test(`${'a'.repeat(length)}!`))).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(100);
});

it('counts the ways of a pattern that compiles without running on, whatever it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a()[\]{}|*+?^$\\.,1-3<=!:k-]{0,40}$/), (pattern) => {
      try {
        RegExp(pattern);
      } catch {
        return;
      }
      expect(patternPaths(pattern, 200)).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 3000 },
  );
});
