import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, it } from 'vitest';
import { differenceOf, keepPicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'picture-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'kept.png');

/** A white picture with a black square of this size. */
function picture(square: number, width = 100): Buffer {
  const png = new PNG({ width, height: 100 });
  png.data.fill(255);
  for (let y = 0; y < square; y++) for (let x = 0; x < square; x++) png.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(png);
}

it('a kept picture is like itself', () => {
  keepPicture(file, picture(40));
  expect(differenceOf('square', file, picture(40))).toBeUndefined();
});

it('a pixel more is let pass, a letter more is not, and the difference can be looked at', () => {
  keepPicture(file, picture(0));
  expect(differenceOf('square', file, picture(1))).toBeUndefined();
  const said = differenceOf('square', file, picture(8)) ?? '';
  expect(said).toContain('square differs in 64 pixels');
  const path = /\((.+difference\.png)\)/.exec(said)?.[1] ?? '';
  expect(PNG.sync.read(readFileSync(path)).width).toBe(100);
});

it('another size and a missing picture are differences', () => {
  keepPicture(file, picture(5));
  expect(differenceOf('square', file, picture(5, 101))).toContain('is 101×100 and was 100×100');
  expect(differenceOf('square', join(folder, 'none.png'), picture(5))).toContain('has no picture yet');
});
