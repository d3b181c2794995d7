import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress, maskCode, maskIdNumber, maskName, maskPhone } from './mask.ts';

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
const hidden = (text: string) => Array.from(text).filter((character) => character === '*').length;

describe('masks', () => {
  it('keep 3 and 4 of a phone and an ID number, the first of a name, 4 of a street', () => {
    expect(maskPhone('13912345678')).toBe('139****5678');
    expect(maskIdNumber('11010519900101123X')).toBe('110***********123X');
    expect([maskName('张三'), maskName('欧阳修'), maskName('李'), maskName('')]).toEqual(['张*', '欧**', '李*', '']);
    expect([maskCode('7KQ2M9XWPB4HN'), maskCode('AB12')]).toEqual(['7KQ2*******HN', 'AB**']);
    expect([maskAddress('建国路88号3单元'), maskAddress('')]).toEqual(['建国路8******', '']);
  });

  it('hide at least four digits, and everything of what is too short to keep ends', () => {
    let cases = 0;
    fc.assert(
      fc.property(digits(1, 20), (text) => {
        cases += 1;
        const [phone, id] = [maskPhone(text), maskIdNumber(text)];
        return (
          phone.length === text.length &&
          id.length === text.length &&
          hidden(phone) >= Math.min(text.length, 1) &&
          (text.length >= 8 || hidden(phone) === text.length) &&
          (text.length >= 9 || hidden(id) === text.length)
        );
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        cases += 1;
        const masked = Array.from(maskName(name));
        return masked[0] === Array.from(name)[0] && masked.slice(1).every((character) => character === '*') && masked.length >= 2;
      }),
      { numRuns: 5000 },
    );
    console.info(`masks: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(10_000);
  });
});
