import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Strokes on a 4×6 grid, so that no fonts are needed, for characters that nobody takes for another. */
const strokes: Record<string, string> = {
  '2': '0,1 1,0 3,0 4,1 4,2 0,6 4,6',
  '3': '0,0 4,0 2,2 4,4 4,5 3,6 1,6 0,5',
  '4': '3,6 3,0 0,4 4,4',
  '5': '4,0 0,0 0,3 3,2 4,4 3,6 0,6',
  '6': '4,0 1,1 0,4 1,6 3,6 4,5 4,4 3,3 0,4',
  '7': '0,0 4,0 1,6',
  '8': '2,3 0,2 1,0 3,0 4,2 2,3 0,4 0,5 1,6 3,6 4,5 4,4 2,3',
  '9': '4,3 1,4 0,2 1,0 3,0 4,1 4,4 3,6 0,6',
  A: '0,6 2,0 4,6 3,4 1,4',
  C: '4,1 3,0 1,0 0,2 0,4 1,6 3,6 4,5',
  E: '4,0 0,0 0,3 3,3 0,3 0,6 4,6',
  F: '4,0 0,0 0,3 3,3 0,3 0,6',
  H: '0,0 0,6 0,3 4,3 4,0 4,6',
  K: '0,0 0,6 0,3 4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1 4,2 3,3 0,3',
  T: '0,0 4,0 2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  X: '0,0 4,6 2,3 4,0 0,6',
  Y: '0,0 2,3 4,0 2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
};
export const captchaAlphabet = Object.keys(strokes).join('');
export const captchaLength = 4;
const width = 132;
const height = 44;

const between = (low: number, high: number) => low + (randomInt(10_000) / 10_000) * (high - low);

export function randomCode(): string {
  return Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
}

function glyph(character: string, index: number): string {
  const shape = strokes[character.toUpperCase()] ?? strokes.X ?? '';
  const points = shape
    .split(' ')
    .map((point) =>
      point
        .split(',')
        .map((n) => Number(n) + between(-0.18, 0.18))
        .join(','),
    )
    .join(' ');
  const place = `translate(${12 + index * 28 + between(-3, 3)} ${10 + between(-3, 3)}) rotate(${between(-18, 18)} 8 12) scale(${between(3.8, 4.6)})`;
  return `<polyline transform="${place}" points="${points}" fill="none" stroke="#1f2a44" stroke-width="${between(0.55, 0.8)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function noise(): string {
  const curves = Array.from(
    { length: 4 },
    () =>
      `<path d="M${between(0, 20)} ${between(0, height)} Q${between(30, 100)} ${between(-10, height + 10)} ${between(110, width)} ${between(0, height)}" fill="none" stroke="#4a5878" stroke-width="${between(0.8, 1.6)}"/>`,
  );
  const dots = Array.from({ length: 60 }, () => `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.4, 1.2)}" fill="#6b7899"/>`);
  return [...curves, ...dots].join('');
}

/** The picture of a code as PNG data address: raster, because drawn paths can be read back. */
export async function drawCaptcha(code: string): Promise<string> {
  const letters = Array.from(code).slice(0, 8).map(glyph).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef1f7"/>${letters}${noise()}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
