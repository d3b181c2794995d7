import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt, birthDateOf, checkCharacter, isIdNumber } from './id-number.ts';

const number = fc
  .tuple(
    fc.integer({ min: 110_000, max: 659_000 }),
    fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([area, born, serial]) => `${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`)
  .map((first17) => first17 + checkCharacter(first17));

describe('resident ID numbers', () => {
  it('end in the check character of GB 11643', () => {
    expect(checkCharacter('11010519491231002')).toBe('X');
    expect(checkCharacter('44052418800101001')).toBe('4');
    expect(isIdNumber('11010519491231002X')).toBe(true);
  });

  it('with one digit mistyped or two neighbours swapped are refused', () => {
    let cases = 0;
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        cases += 1;
        const digit = (Number(text[at]) + by) % 10;
        const mistyped = text.slice(0, at) + digit + text.slice(at + 1);
        const swapped = `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;
        return isIdNumber(text) && !isIdNumber(mistyped) && (swapped === text || !isIdNumber(swapped));
      }),
      { numRuns: 5000 },
    );
    console.info(`ID numbers: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(5000);
  });

  it('carry a birth date that exists', () => {
    expect(birthDateOf('11010519491231002X')).toBe('1949-12-31');
    for (const date of ['19990229', '20001301', '20000100', '00000000']) {
      const first17 = `110105${date}002`;
      expect(isIdNumber(first17 + checkCharacter(first17))).toBe(false);
    }
  });

  it.each(['', '11010519491231002x', ' 11010519491231002X', '11010519491231002X\n', '110105491231002', '１１010519491231002X'])('refuses %j', (text) =>
    expect(isIdNumber(text)).toBe(false),
  );

  it('tell full years on a business day', () => {
    expect([ageAt('1990-03-02', '2026-03-01'), ageAt('1990-03-02', '2026-03-02'), ageAt('2000-02-29', '2026-02-28')]).toEqual([35, 36, 25]);
  });
});
