import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addFen,
  divideHalfUp,
  fen,
  fenToPrice,
  fenToYuanText,
  formatFen,
  formatPrice,
  MAX_FEN,
  parseYuan,
  priceRangeText,
  priceToFen,
  priceUnit,
  rangeText,
  scaleFen,
  sharePrice,
  subtractFen,
  unitsOf,
} from './money.ts';

const runs = 100_000;
let cases = 0;
const always = <T>(values: fc.Arbitrary<T>, promise: (value: T) => boolean) =>
  fc.assert(
    fc.property(values, (value) => {
      cases += 1;
      return promise(value);
    }),
    { numRuns: runs },
  );

const amount = fc.integer({ min: -MAX_FEN, max: MAX_FEN });
const absolute = (n: bigint) => (n < 0n ? -n : n);

describe('money', () => {
  afterAll(() => {
    console.info(`money conversions: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(6 * runs);
  });

  it('reads back what it shows: ¥1,234.50 is 123450 fen again', () => {
    always(amount, (n) => parseYuan(formatFen(n).replace('¥', '')) === n);
  });

  it('reads back the plain text of cells that compute', () => {
    always(amount, (n) => parseYuan(fenToYuanText(n)) === n);
  });

  it('reads at most two decimals, exactly, with or without thousands separators', () => {
    const typed = fc.tuple(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 3 }));
    always(typed, ([yuan, decimals, digits]) => {
      const text = digits === 0 ? String(yuan) : `${yuan}.${String(decimals).padStart(3, '0').slice(0, digits)}`;
      const read = parseYuan(text);
      if (digits === 3) return read === undefined;
      const expected = BigInt(yuan) * 100n + BigInt(digits === 0 ? 0 : Number(String(decimals).padStart(3, '0').slice(0, digits).padEnd(2, '0')));
      return expected > BigInt(MAX_FEN) ? read === undefined : read === Number(expected);
    });
  });

  it('turns goods prices into fen by rounding half up, once', () => {
    always(fc.integer({ min: 0, max: 900_000_000_000 }), (price) => (priceToFen(priceUnit(price)) as number) === Math.floor((price + 50) / 100));
  });

  it('keeps fen through goods prices and back', () => {
    always(fc.integer({ min: -90_000_000_000, max: 90_000_000_000 }), (n) => priceToFen(fenToPrice(fen(n))) === n);
  });

  it('divides to the nearest whole number, halves upwards, for any sign', () => {
    always(fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 7n })), ([numerator, denominator]) => {
      const rest = numerator * 2n - divideHalfUp(numerator, denominator) * denominator * 2n;
      return absolute(rest) <= denominator && rest !== denominator;
    });
  });

  it('adds and takes away without drift', () => {
    always(fc.tuple(amount, amount), ([a, b]) => {
      const half = [Math.trunc(a / 2), Math.trunc(b / 2)] as const;
      return subtractFen(addFen(fen(half[0]), fen(half[1])), fen(half[1])) === (half[0] === 0 ? 0 : half[0]);
    });
  });

  it('takes a share by rounding half up', () => {
    expect(scaleFen(fen(90_000), 5, 10_000)).toBe(45);
    expect(scaleFen(fen(1), 1, 2)).toBe(1);
    expect(scaleFen(fen(-1), 1, 2)).toBe(0);
  });

  it('takes a share of a goods price in whole fen, rounding half up once', () => {
    expect(sharePrice(priceUnit(36_000_100), 105)).toBe(37_800_100);
    expect(sharePrice(priceUnit(100), 50)).toBe(100);
    expect(sharePrice(priceUnit(100), 49)).toBe(0);
    always(fc.tuple(fc.integer({ min: 1, max: 100_000_000_000 }), fc.integer({ min: 1, max: 300 })), ([price, percent]) => {
      const share = unitsOf(sharePrice(priceUnit(price), percent));
      return share % 100 === 0 && Math.abs(share - (price * percent) / 100) <= 50;
    });
  });

  it.each([
    ['', 'empty'],
    ['.5', 'no whole part'],
    ['1.', 'no decimals'],
    ['1.234', 'three decimals'],
    ['1,23', 'a separator in the wrong place'],
    ['1e3', 'an exponent'],
    ['0x10', 'hexadecimal'],
    ['١٢', 'other digits'],
    ['--1', 'two signs'],
    ['+1', 'a plus sign'],
    ['NaN', 'not a number'],
    ['¥1', 'a currency mark'],
    ['999999999999', 'more than the largest amount'],
  ])('refuses %j as an amount: %s', (text) => expect(parseYuan(text)).toBeUndefined());

  it('refuses fractions, infinity and amounts out of range as fen', () => {
    for (const bad of [0.5, Number.NaN, Infinity, MAX_FEN + 1, -MAX_FEN - 1, 2 ** 53]) expect(() => fen(bad)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });

  it('shows amounts with separators and the sign before the mark, and never minus zero', () => {
    expect([formatFen(123_450), formatFen(-5), formatFen(-0), fenToYuanText(-123_400), formatPrice(priceUnit(36_000_050))]).toEqual([
      '¥1,234.50',
      '-¥0.05',
      '¥0.00',
      '-1234.00',
      '¥3,600.01',
    ]);
  });

  it('shows a range of amounts, and one where its ends are the same', () =>
    expect([rangeText(100, 123_450), rangeText(100, 100), priceRangeText(priceUnit(10_000), priceUnit(20_000))]).toEqual([
      '¥1.00 - ¥1,234.50',
      '¥1.00',
      '¥1.00 - ¥2.00',
    ]));
});

it('a goods price does not compile where fen is meant, nor fen or a number where a price is', () => {
  const price = priceUnit(36_000_000);
  const mixed = () => [
    // @ts-expect-error a price and fen are not added
    price + fen(360_000),
    // @ts-expect-error an amount without a unit is fen
    price + 360_000,
    // @ts-expect-error a price is not counted as fen
    addFen(price, fen(360_000)),
    // @ts-expect-error a price is not shown as fen
    formatFen(price),
    // @ts-expect-error the ends of a range are of one unit
    rangeText(360_000, price),
    // @ts-expect-error a price and fen are not compared
    price > fen(360_000),
    // @ts-expect-error a number is no price
    formatPrice(36_000_000),
    // @ts-expect-error fen are no price
    formatPrice(fen(360_000)),
  ];
  expect(mixed).not.toThrow();
});
