import { expect, it } from 'vitest';
import { compared } from './compared.ts';
import { offering } from './offering.ts';

it('every call that offers acts is compared with what the calls of its acts answer', () => {
  const known = new Set(Object.values(compared).flat());
  expect(offering.length).toBeGreaterThanOrEqual(55);
  expect(offering.filter(({ endpoint }) => !known.has(endpoint)).map(({ id }) => id)).toEqual([]);
  const offers = new Set(offering.map(({ endpoint }) => endpoint));
  expect([...known].filter((endpoint) => !offers.has(endpoint)).map(({ path }) => path)).toEqual([]);
});
