import { describe, expect, it } from 'vitest';
import { cornerOf, labelSheets, moduleWidth, quiet, widthOf } from './label-layout.ts';

describe('a barcode', () => {
  // An IMEI has 134 modules at most, a serial number of twelve letters and digits 167, one of twenty 255.
  it.each([
    ['roll', 134, 0.25],
    ['roll', 167, 0.25],
    ['a4', 134, 0.375],
    ['a4', 255, 0.25],
  ] as const)('on %s of %i modules has modules of %f mm, whole dots of a label printer', (size, modules, width) => {
    expect(moduleWidth(modules, widthOf(labelSheets[size]))).toBeCloseTo(width, 9);
  });

  it('that is too long for readable modules fills the label with its quiet zones', () => {
    expect(moduleWidth(255, 50) * (255 + 2 * quiet)).toBeCloseTo(50, 9);
  });
});

it('labels lie row by row, and the next page begins at its corner', () => {
  const { a4 } = labelSheets;
  expect([0, 1, 2, 3, 23, 24].map((n) => cornerOf(a4, n))).toEqual([
    [0, 0],
    [70, 0],
    [140, 0],
    [0, 37.125],
    [140, 37.125 * 7],
    [0, 0],
  ]);
});
