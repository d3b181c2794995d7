import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, finishedNumber, halfWidth, inputLimit, integerCap, isAbove, positiveInteger } from './number-text.ts';

const typed = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[0-9.,\- a一１２]{0,30}$/), fc.integer().map(String), fc.double().map(String));

describe('positiveInteger', () => {
  it.each([
    ['12a3', '123'],
    ['0', ''],
    ['000', ''],
    ['007', '7'],
    ['', ''],
    ['-5', '5'],
    ['1.5', '15'],
    ['１２', ''],
    ['99999999', '99999999'],
    ['100000000', '99999999'],
    ['100000001', '99999999'],
    ['9'.repeat(400), '99999999'],
  ])('%j becomes %j', (text, expected) => expect(positiveInteger(text)).toBe(expected));

  it('only ever holds nothing or a number from 1 to the cap, and holds what it holds', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const held = positiveInteger(text);
        expect(held).toMatch(/^([1-9]\d{0,7})?$/);
        expect(Number(held)).toBeLessThanOrEqual(integerCap);
        expect(positiveInteger(held)).toBe(held);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps every number from 1 to the cap and turns every larger one into the cap', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (number) => {
        expect(positiveInteger(String(number))).toBe(String(number > BigInt(integerCap) ? integerCap : number));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('inputLimit', () => {
  it.each([
    ['12.5', 0, '125'],
    ['12.56', 1, '12.5'],
    ['12.567', 2, '12.56'],
    ['1.2.3', 2, '1.23'],
    ['.5', 2, '0.5'],
    ['12.', 2, '12.'],
    ['¥1,234.56元', 2, '1234.56'],
    ['-3.2', 2, '3.2'],
    ['..', 1, '0.'],
  ] as const)('%j in mode %i becomes %j', (text, mode, expected) => expect(inputLimit(text, mode)).toBe(expected));

  it('holds digits and at most one dot with as many places as the mode says, and holds what it holds', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(0, 1, 2), (text, mode) => {
        const held = inputLimit(text, mode);
        expect(held).toMatch(mode === 0 ? /^\d*$/ : new RegExp(`^(\\d+(\\.\\d{0,${mode}})?)?$`));
        expect(inputLimit(held, mode)).toBe(held);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('decimalText', () => {
  it('keeps a leading minus only where amounts below zero are allowed', () => {
    expect(decimalText('-1.5', 5, true)).toBe('-1.5');
    expect(decimalText('1-5', 5, true)).toBe('15');
    expect(decimalText('-1.5', 5)).toBe('1.5');
  });
  it('cuts to five places', () => expect(decimalText('0.1234567', 5)).toBe('0.12345'));
  it('finishes numbers that were left half typed', () => expect(['12.', '-', '1.5'].map(finishedNumber)).toEqual(['12', '', '1.5']));
});

it('reads full-width digits and marks as plain ones, and leaves the rest', () => {
  expect(halfWidth('￥１，２３４．５０元')).toBe('¥1,234.50元');
  expect(halfWidth('12。5')).toBe('12.5');
});

it('compares decimals exactly, however long they are', () => {
  const decimal = fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 6 }));
  const text = ([minus, size, places]: [boolean, bigint, number]) => {
    const digits = String(size).padStart(places + 1, '0');
    return `${minus ? '-' : ''}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
  };
  const exact = ([minus, size, places]: [boolean, bigint, number]) => (minus ? -size : size) * 10n ** BigInt(6 - places);
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(isAbove(text(a), text(b))).toBe(exact(a) > exact(b));
    }),
    { numRuns: 5000 },
  );
  expect(isAbove('9007199254740993', '9007199254740992')).toBe(true);
});
