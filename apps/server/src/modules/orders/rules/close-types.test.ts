import { expect, test } from 'vitest';
import { closeTypesFor } from './close-types.ts';

test('fit whether the order was paid', () => {
  expect(closeTypesFor(10, false)).toEqual(['01', '06', '09']);
  expect(closeTypesFor(20, false)).toEqual(['04', '06', '07', '08', '09']);
  expect(closeTypesFor(undefined, false)).toEqual(['01', '04', '06', '07', '08', '09']);
});

test('never let a guest close for the platform', () => {
  for (const status of [10, 20, undefined] as const) expect(closeTypesFor(status, true)).not.toContain('09');
});
