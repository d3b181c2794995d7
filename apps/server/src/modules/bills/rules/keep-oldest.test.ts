import { expect, it } from 'vitest';
import { keepOldest } from './keep-oldest.ts';

it.each([
  [0, [0, 0, 0]],
  [300, [300, 0, 0]],
  [500, [500, 0, 0]],
  [650, [500, 150, 0]],
  [801, [500, 300, 1]],
  [900, [500, 300, 100]],
])('of 500, 300 and 100 that are lowered to %i the first keep theirs', (left, kept) => {
  expect(keepOldest([{ open: 500 }, { open: 300 }, { open: 100 }], left).map((each) => each.left)).toEqual(kept);
});
