import { expect, it } from 'vitest';
import { inPlace } from './in-place.ts';

const own = { goods: 'goods', bills: 'bills' };

it('our own stand in their order, and what is brought after the one that it names', () => {
  expect(inPlace(own, [{ place: { after: 'goods' }, drawn: 'parcels' }])).toEqual(['goods', 'parcels', 'bills']);
});

it('several after the same one stand by their order, and as they came where none is said', () => {
  const brought = [
    { place: { after: 'bills', order: 2 }, drawn: 'second' },
    { place: { after: 'bills', order: 1 }, drawn: 'first' },
    { place: { after: 'bills', order: 2 }, drawn: 'third' },
  ] as const;
  expect(inPlace(own, brought)).toEqual(['goods', 'bills', 'first', 'second', 'third']);
});
