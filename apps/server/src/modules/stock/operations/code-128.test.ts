import { expect, it } from 'vitest';
import { codeIn } from '../../../testing/read-code.ts';
import { code128 } from './code-128.ts';

/** The bars as dots, three of a module. */
function pictureOf(widths: readonly number[]) {
  const line = [
    ...Array<number>(30).fill(255),
    ...widths.flatMap((width, place) => Array<number>(width * 3).fill(place % 2 === 0 ? 0 : 255)),
    ...Array<number>(30).fill(255),
  ];
  const height = 40;
  return { dots: Uint8ClampedArray.from(Array.from({ length: height }, () => line).flat()), width: line.length, height };
}

it.each(['490154203237518', 'F2LXC0ABCDEF', 'A1B2', '0042', 'ABCDEFGHIJ0123456789', '00000000000000000001', 'ZZZZZZZZZZZZZZZZZZZZ'])(
  'a reader of another make reads %s from the bars',
  (number) => {
    expect(codeIn(pictureOf(code128(number)))).toBe(number);
  },
);
