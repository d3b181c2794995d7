import { fen, fenToPrice, fenToYuanText, formatFen, priceUnit } from '@merchant-admin/common/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountTyped, fenUnit, priceUnits } from './money-text.ts';
import { halfWidth } from './number-text.ts';

const typed = (text: string, before = '7') => amountTyped(halfWidth(text), before);

describe('what is pasted', () => {
  it.each([
    ['¥1,234.50', '1234.50'],
    ['￥１，２３４．５０', '1234.50'],
    [' 1 234.5 元', '1234.5'],
    ['人民币1234元整', '1234'],
    ['CNY 12', '12'],
    ['12.345', '12.34'],
    ['.5', '0.5'],
    ['007', '7'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => expect(typed(text)).toBe(expected));

  it.each(['-5', '1.2.3', '1e3', '0x10', '12345678901', '1-2'])('%j is refused, as cutting it would make another amount', (text) =>
    expect(typed(text)).toBe('7'),
  );
});

const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map(fen);

it('every amount is read back from what is shown, in both units, with or without marks', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(fenUnit.read(typed(formatFen(value)))).toBe(value);
      expect(fenUnit.read(typed(fenUnit.show(value)))).toBe(value);
      expect(priceUnits.read(priceUnits.show(fenToPrice(value)))).toBe(fenToPrice(value));
    }),
    { numRuns: 5000 },
  );
});

it('whatever is typed, the field holds an amount that its unit can read, and holds what it holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[0-9.,¥\-e]{0,30}$/)), (text) => {
      const held = typed(text, '');
      expect(held).toMatch(/^(\d{1,10}(\.\d{0,2})?)?$/);
      expect(typed(held, '')).toBe(held);
      expect(fenUnit.read(held) === undefined).toBe(held === '');
    }),
    { numRuns: 5000 },
  );
});

it('shows a finer price rounded half up', () => expect(priceUnits.show(priceUnit(36_000_050))).toBe('3600.01'));
it('shows fen as plain yuan', () => expect(fenUnit.show(fen(123_450))).toBe(fenToYuanText(123_450)));
