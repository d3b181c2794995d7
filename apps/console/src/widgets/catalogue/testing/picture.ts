import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How many pixels may differ, smoothed edges left out: less than a letter has. */
const tolerance = 24;

let folder: string | undefined;
const differences = () => (folder ??= mkdtempSync(join(tmpdir(), 'widget-pictures-')));

/** A picture in fewer shades: those that nobody tells apart become one, which makes the file a fifth smaller. */
function coarse({ width, height, data }: PNG): PNG {
  const result = new PNG({ width, height });
  for (const [index, value] of data.entries()) result.data[index] = Math.min(255, Math.round(value / 4) * 4);
  return result;
}

/** A picture as a PNG without transparency, each row as it is: the smallest that screenshots get. */
const packed = (picture: PNG) => PNG.sync.write(coarse(picture), { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 });

function show(name: string, what: string, picture: PNG): string {
  const path = join(differences(), `${name}.${what}.png`);
  writeFileSync(path, PNG.sync.write(picture));
  return path;
}

/** Keeps a picture for later runs to compare with. */
export function keepPicture(file: string, taken: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packed(PNG.sync.read(taken)));
}

/**
 * How a picture differs from the kept one; undefined when they are alike.
 * @param name names the pictures that show the difference, which go to a temporary folder
 */
export function differenceOf(name: string, file: string, taken: Buffer): string | undefined {
  const now = PNG.sync.read(taken);
  const again = 'UPDATE_PICTURES=1 keeps it as it is now';
  if (!existsSync(file)) return `${name} has no picture yet (${show(name, 'now', now)}): ${again}`;
  const kept = PNG.sync.read(readFileSync(file));
  if (kept.width !== now.width || kept.height !== now.height)
    return `${name} is ${now.width}×${now.height} and was ${kept.width}×${kept.height} (${show(name, 'now', now)}): ${again}`;
  const difference = new PNG({ width: now.width, height: now.height });
  const count = pixelmatch(kept.data, now.data, difference.data, now.width, now.height, { threshold: 0.1 });
  if (count <= tolerance) return undefined;
  show(name, 'now', now);
  return `${name} differs in ${count} pixels (${show(name, 'difference', difference)}): ${again}`;
}
