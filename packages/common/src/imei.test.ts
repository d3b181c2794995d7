import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imeiOf, isImei, isMisread } from './imei.ts';

describe('an IMEI', () => {
  it('is known to be misread by its check digit', () => {
    // The example of 3GPP TS 23.003, annex B.
    expect(isMisread('490154203237518')).toBe(false);
    expect(isMisread('490154203237519')).toBe(true);
    expect(imeiOf('49015420323751')).toBe('490154203237518');
    expect(['490154203237518', '490154203237519', '49015420323751'].map(isImei)).toEqual([true, false, false]);
  });

  it('has one right check digit, and none that stays right when one digit is read as another', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (digits, place, off) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).filter((number) => !isMisread(number));
        expect(right).toEqual([imeiOf(digits)]);
        const wrong = Array.from(right[0]!, (digit, at) => (at === place ? (Number(digit) + off) % 10 : digit)).join('');
        expect(isMisread(wrong)).toBe(true);
      }),
    );
  });

  it('is asked of fifteen digits only: other numbers are serial numbers', () => {
    expect(['F2LXK1AB0D', '86123456', '4901542032375180', ''].some(isMisread)).toBe(false);
  });
});
