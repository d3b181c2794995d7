import { plainNumber } from '../numbers.ts';

export interface MoveFields {
  from: string;
  to: string;
  reason: string;
  lines: readonly { goods_id?: string; sku_id?: string; pieces?: number | null }[];
  numbers: string;
}

/** The numbers that were typed, scanned or pasted, each once. */
const numbersOf = (text: string): string[] => [...new Set(text.split(/[\r\n,;，；]+/).map(plainNumber))].filter((each) => each !== '');

/** The fields as the call takes them. */
export const bodyOf = ({ from, to, reason, lines, numbers }: MoveFields) => ({
  from,
  to,
  reason: reason.trim(),
  lines: lines.flatMap(({ sku_id, pieces }) => (sku_id === undefined || !pieces ? [] : [{ sku_id, pieces }])),
  numbers: numbersOf(numbers),
});
