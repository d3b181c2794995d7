const [digit, edge, least, most] = [8, 26, 84, 300];

/** The width in pixels in which the longest of a column's texts stands whole, within bounds; a Chinese character is as wide as two digits. */
export function cellWidth(texts: readonly string[]): number {
  const widths = texts.map((text) => Array.from(text).reduce((sum, each) => sum + (each.codePointAt(0)! > 255 ? 2 : 1), 0));
  return Math.min(most, Math.max(least, Math.max(0, ...widths) * digit + edge));
}
