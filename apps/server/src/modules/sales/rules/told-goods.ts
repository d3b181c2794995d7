import { saleLineState as line, type SaleLineState } from '@merchant-admin/contract/sales/codes';

/** A line of an order as lists tell it. */
export interface ToldLine {
  /** Its goods and SKU. */
  goods: string;
  quantity: number;
  state: SaleLineState;
}

const mostNamed = 3;
const isKept = ({ state }: ToldLine): boolean => state !== line.CANCELLED;

/** What of an order is packed: the lines that wait to be shipped, and once none does those that were sent; never what was cancelled. */
export function packedOf(lines: readonly ToldLine[]): readonly ToldLine[] {
  const waiting = lines.filter(({ state }) => state === line.TO_SHIP);
  return waiting.length > 0 ? waiting : lines.filter(isKept);
}

/** All lines of an order, what was cancelled of it last. */
export const keptFirst = (lines: readonly ToldLine[]): readonly ToldLine[] => [...lines.filter(isKept), ...lines.filter((each) => !isKept(each))];

/** Lines in one cell: the first few by name, and how many there are where those are not all. */
export const goodsTold = (lines: readonly ToldLine[]): string =>
  `${lines
    .slice(0, mostNamed)
    .map(({ goods, quantity }) => `${goods} ×${quantity}`)
    .join('、')}${lines.length > mostNamed ? ` 等${lines.length}种` : ''}`;

export const piecesIn = (lines: readonly ToldLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
