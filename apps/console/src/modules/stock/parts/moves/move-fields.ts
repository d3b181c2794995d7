import { numbersOf } from '../numbers.ts';

export interface MoveFields {
  from: string;
  to: string;
  reason: string;
  lines: readonly { goods_id?: string; sku_id?: string; pieces?: number | null }[];
  numbers: string;
}

/** The fields as the call takes them. */
export const bodyOf = ({ from, to, reason, lines, numbers }: MoveFields) => ({
  from,
  to,
  reason: reason.trim(),
  lines: lines.flatMap(({ sku_id, pieces }) => (sku_id === undefined || !pieces ? [] : [{ sku_id, pieces }])),
  numbers: numbersOf(numbers),
});
