import { expect, it } from 'vitest';
import { seriesColours } from './series-colours.ts';

/** Relative luminance of a colour #rrggbb, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The backgrounds that charts stand on: a section, the page, a raised card. */
const grounds = { light: ['#ffffff', '#f4f5f7'], dark: ['#16181b', '#0d0e10', '#1f2226'] };

it.each(['light', 'dark'] as const)('every colour of a series can be told from the ground in %s', (theme) => {
  const pale = seriesColours[theme].flatMap((colour) =>
    grounds[theme].filter((ground) => contrast(colour, ground) < 4.5).map((ground) => `${colour} on ${ground}`),
  );
  expect(pale).toEqual([]);
  expect(new Set(seriesColours[theme]).size).toBe(8);
});
