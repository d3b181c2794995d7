/** The bars and gaps of each value of Code 128, and of its end. */
const widths =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const startB = 104;
const end = '2331112';

/** The dots of one line of a code, true for dark, with the quiet room that it needs beside it. @param scale dots of the narrowest bar */
export function barsOf(text: string, scale: number): readonly boolean[] {
  const values = Array.from(text, (sign) => sign.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, place) => sum + value * (place + 1), startB) % 103;
  const bars = [startB, ...values, check].map((value) => widths.slice(value * 6, value * 6 + 6)).join('') + end;
  const quiet = Array.from({ length: 12 * scale }, () => false);
  return [...quiet, ...Array.from(bars).flatMap((width, place) => Array.from({ length: Number(width) * scale }, () => place % 2 === 0)), ...quiet];
}

/** A picture of a code, as a canvas gives it. */
export function pictureOf(text: string, scale = 2, height = 80): ImageData {
  const bars = barsOf(text, scale);
  const data = new Uint8ClampedArray(bars.length * height * 4);
  for (let dot = 0; dot < bars.length * height; dot += 1) data.set(bars[dot % bars.length] ? [20, 20, 20, 255] : [240, 240, 240, 255], dot * 4);
  return { data, width: bars.length, height } as ImageData;
}
