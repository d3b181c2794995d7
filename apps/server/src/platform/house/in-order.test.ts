import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

const named = (...names: (string | [name: string, after: string])[]) =>
  names.map((each) => (typeof each === 'string' ? { name: each } : { name: each[0], after: each[1] }));
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

it('what follows nothing stays where it stands', () => {
  expect(namesOf(inOrder(named('b', 'a', 'c')))).toEqual(['b', 'a', 'c']);
});

it('what follows another stands behind it, also through a third', () => {
  expect(namesOf(inOrder(named(['a', 'b'], ['b', 'c'], 'c', 'd')))).toEqual(['c', 'b', 'a', 'd']);
});

it('what follows something that is not there, or each other, is named', () => {
  expect(() => inOrder(named('a', ['b', 'gone']))).toThrow('b waits for gone');
  expect(() => inOrder(named(['a', 'b'], ['b', 'a']))).toThrow('a waits for b; b waits for a');
});
