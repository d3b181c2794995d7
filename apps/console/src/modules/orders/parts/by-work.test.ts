import { expect, it } from 'vitest';
import { byWork } from './by-work.ts';

const sections = [
  { name: 'top' },
  { name: 'goods' },
  { name: 'parcels', work: ['ship'] },
  { name: 'bills', work: ['collect'] },
  { name: 'returns', work: ['inspect', 'ship'] },
];
const seenBy = (...tags: string[]) => byWork(sections, (tag) => tags.includes(tag)).map(({ name }) => name);

it('what somebody comes for stands first below the top, in the page’s own order', () => {
  expect(seenBy('ship')).toEqual(['top', 'parcels', 'returns', 'goods', 'bills']);
  expect(seenBy('collect')).toEqual(['top', 'bills', 'goods', 'parcels', 'returns']);
});

it('who works nowhere or everywhere sees the page as it is', () => {
  expect(seenBy()).toEqual(['top', 'goods', 'parcels', 'bills', 'returns']);
  expect(seenBy('ship', 'collect')).toEqual(['top', 'goods', 'parcels', 'bills', 'returns']);
});
