import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { Effect } from '../../../platform/http/context.ts';

/** What the platform reckons with for a product, fen; a cost of 0 is none. */
interface Reckoned {
  readonly market_price: number;
  readonly expected_price: number;
  readonly cost: number;
}

const besides = (price: number, other: number): string =>
  price === other ? '相同' : `${price > other ? '高出' : '低'}${formatFen(Math.abs(price - other) as Fen)}`;

/** How a quoted price stands to the expected one, and to the market's and the cost where it is above them. @param price fen */
export const priceEffects = (price: number, { market_price: market, expected_price: expected, cost }: Reckoned): Effect[] =>
  [
    { what: '比期望价', other: expected, told: true },
    { what: '比市场价', other: market, told: price > market },
    { what: '比参考成本', other: cost, told: cost > 0 && price > cost },
  ]
    .filter(({ told }) => told)
    .map(({ what, other }) => ({ what, from: formatFen(other as Fen), to: besides(price, other), amount: null }));
