import { expect, test } from 'vitest';
import { holds } from './can.ts';

const held = ['order:cancel', 'order:remark'];

test('nothing required passes', () => {
  expect(holds([], undefined)).toBe(true);
  expect(holds([], [])).toBe(true);
  expect(holds([], [], { all: true })).toBe(true);
});

test('one required tag must be held', () => {
  expect(holds(held, 'order:cancel')).toBe(true);
  expect(holds(held, 'order:export')).toBe(false);
});

test('any one of a list is enough', () => {
  expect(holds(held, ['order:export', 'order:remark'])).toBe(true);
  expect(holds(held, ['order:export', 'order:plain'])).toBe(false);
});

test('all of a list, when all are asked for', () => {
  expect(holds(held, ['order:cancel', 'order:remark'], { all: true })).toBe(true);
  expect(holds(held, ['order:cancel', 'order:export'], { all: true })).toBe(false);
});
