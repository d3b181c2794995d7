/** A whole: hundredths of a percent. */
export const whole = 10_000;

/** A part of a total in hundredths of a percent, rounded; 0 of nothing. */
export const rateOf = (part: number, total: number): number => (total > 0 ? Math.round((part / total) * whole) : 0);

/**
 * The parts of a total in hundredths of a percent, so that the printed ones add up to 100.00 %: each is rounded down, and what is left goes to those that lost most
 * (largest remainder), the first of equals. All 0 where the total is 0.
 */
export function shares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * whole);
  const rounded = exact.map(Math.floor);
  const left = whole - rounded.reduce((sum, part) => sum + part, 0);
  const losers = exact.map((part, place) => ({ place, lost: part - Math.floor(part) })).toSorted((a, b) => b.lost - a.lost || a.place - b.place);
  for (const { place } of losers.slice(0, left)) rounded[place]! += 1;
  return rounded;
}
