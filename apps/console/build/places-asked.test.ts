import { expect, it } from 'vitest';
import { placesAskedOfAll } from './places-asked.ts';

it('finds the rules that ask every element for its place among its siblings', () => {
  const css = '.a>:last-child{x:y}:is(.a,.b)>:last-child{x:y}:is(.a,.b) :not(:first-child),.c{x:y}:is(.a,.b)>span{x:y}.d :is(td,th):first-child{x:y}';
  expect(placesAskedOfAll(css)).toEqual([':is(.a,.b)>:last-child', ':is(.a,.b) :not(:first-child)']);
});
