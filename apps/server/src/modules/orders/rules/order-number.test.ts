import { expect, test } from 'vitest';
import { hiddenNumber, orderNumber } from './order-number.ts';

const key = Buffer.alloc(32, 7);

test('has 18 digits and begins with the business day', () => {
  expect(orderNumber(key, '2026-11-20', 1)).toMatch(/^20261120\d{10}$/);
});

test('is another one for each counter', () => {
  const numbers = new Set(Array.from({ length: 50_000 }, (_, counter) => hiddenNumber(key, counter)));
  expect(numbers.size).toBe(50_000);
  console.info(`order numbers: ${numbers.size} cases`);
});

test('does not tell how many lie between two', () => {
  const steps = Array.from({ length: 200 }, (_, n) => Number(hiddenNumber(key, n + 1)) - Number(hiddenNumber(key, n)));
  expect(new Set(steps).size).toBeGreaterThan(190);
  expect(hiddenNumber(Buffer.alloc(32, 8), 5)).not.toBe(hiddenNumber(key, 5));
});
