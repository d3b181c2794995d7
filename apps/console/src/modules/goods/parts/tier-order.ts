import { unitsOf, type PriceUnit } from '@merchant-admin/common/money';

/** Rents by segment, 1/10000 yuan; undefined where nobody has filled one in. */
export interface SegmentRents {
  readonly a?: PriceUnit;
  readonly b?: PriceUnit;
  readonly c?: PriceUnit;
  readonly s?: PriceUnit;
}
export type SegmentPart = keyof SegmentRents;
export const segmentParts: readonly SegmentPart[] = ['a', 'b', 'c', 's'];

const above = (one: PriceUnit | undefined, other: PriceUnit | undefined) => one !== undefined && other !== undefined && unitsOf(one) > unitsOf(other);

/** Why a price is out of the usual order (C at least B at least A at least S: domain notes 4.3), so that a better segment pays more; the price may stay. */
export function tierWarning({ a, b, c, s }: SegmentRents, part: SegmentPart): string | undefined {
  if (part === 's' && above(s, a)) return 'S段高于A段：更好的客群付得更多，请核对';
  if (part === 'b' && above(a, b)) return 'B段低于A段：更好的客群付得更多，请核对';
  if (part === 'c' && above(b, c)) return 'C段低于B段：更好的客群付得更多，请核对';
  return part === 'c' && above(a, c) ? 'C段低于A段：更好的客群付得更多，请核对' : undefined;
}

/** How many prices are out of the usual order, as `tierWarning` tells it. */
export const tierWarningsIn = (rows: readonly SegmentRents[]): number =>
  rows.reduce((sum, row) => sum + segmentParts.filter((part) => tierWarning(row, part) !== undefined).length, 0);
