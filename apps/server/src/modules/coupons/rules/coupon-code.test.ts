import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLetters, isCode, newCode } from './coupon-code.ts';

describe('a code', () => {
  it('is of thirteen characters without look-alikes, and right', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect([code, /^[2-9A-HJKMNP-Z]{13}$/.test(code), isCode(code)]).toEqual([code, true, true]);
  });

  it('with one character typed wrongly, or two neighbours exchanged, is none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.constantFrom(...Array.from(codeLetters)), (at, letter) => {
        const code = newCode();
        const wrong = code.slice(0, at) + letter + code.slice(at + 1);
        expect(isCode(wrong)).toBe(wrong === code);
        const next = Math.min(at, 11);
        const turned = code.slice(0, next) + code[next + 1]! + code[next]! + code.slice(next + 2);
        expect(isCode(turned)).toBe(turned === code);
      }),
    );
  });

  it('of other characters, or of another length, is none', () => {
    expect(['', 'O', newCode().slice(1), `${newCode()}2`, newCode().toLowerCase(), `0${newCode().slice(1)}`].map(isCode)).toEqual(Array(6).fill(false));
  });
});
