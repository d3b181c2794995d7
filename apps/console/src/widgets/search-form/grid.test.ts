import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsFor, formGrid, gridSpans, shownKeys } from './grid.ts';

it.each([
  [0, 1],
  [299, 1],
  [600, 2],
  [899, 2],
  [900, 3],
  [1200, 4],
  [1500, 4],
  [1800, 6],
])('%i pixels hold %i items of 300', (width, columns) => expect(columnsFor(width)).toBe(columns));

it('lets the button column fill the rest of the last row, or a row of its own', () => {
  expect(formGrid(3, 4)).toEqual({ span: 6, buttonSpan: 6 });
  expect(formGrid(4, 4)).toEqual({ span: 6, buttonSpan: 24 });
  expect(formGrid(5, 3)).toEqual({ span: 8, buttonSpan: 8 });
  expect(formGrid(1, 1)).toEqual({ span: 24, buttonSpan: 24 });
});

it('always fills whole rows of 24', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(4000), (count, width) => {
      const { span, buttonSpan } = formGrid(count, columnsFor(width));
      expect((count * span + buttonSpan) % gridSpans).toBe(0);
      expect(buttonSpan).toBeGreaterThanOrEqual(span);
    }),
  );
});

it('shows the first three fields while collapsed', () => {
  expect(shownKeys(['a', 'b', 'c', 'd'], false)).toEqual(['a', 'b', 'c']);
  expect(shownKeys(['a', 'b', 'c', 'd'], false, 1)).toEqual(['a']);
  expect(shownKeys(['a', 'b', 'c', 'd'], true)).toEqual(['a', 'b', 'c', 'd']);
});
