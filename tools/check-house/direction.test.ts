import { expect, it } from 'vitest';
import { contract } from '@merchant-admin/contract';
import { levelOf } from './places.ts';

it('the contract names its modules from the lowest to the highest: so the server joins them', () => {
  const levels = Object.keys(contract).map((module) => levelOf(module));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
