/**
 * Two units of money that the compiler keeps apart: order money in fen (1/100 yuan) and goods prices in
 * 1/10000 yuan, the wire unit of section prices and total rents (specification 3 and 9). An amount without a
 * unit is fen. A price is no number to the compiler, although it is one when it runs: adding it to fen, or taking
 * it for fen, does not compile.
 */
declare const unit: unique symbol;
export type Fen = number & { readonly [unit]: 'fen' };
export interface PriceUnit {
  readonly [unit]: '1/10000 yuan';
}

/** Largest amount handled: 9e12 fen, far below 2^53, so sums of thousands of rows stay exact. */
export const MAX_FEN = 9_000_000_000_000;

function whole(value: number, cap: number): number {
  if (!Number.isInteger(value) || Math.abs(value) > cap) throw new RangeError(`not a whole amount in range: ${value}`);
  return value === 0 ? 0 : value;
}

/** Takes an integer number of fen. Throws RangeError for fractions and amounts out of range. */
export const fen = (value: number): Fen => whole(value, MAX_FEN) as Fen;
/** Takes an integer number of 1/10000 yuan. Throws RangeError for fractions and amounts out of range. */
export const priceUnit = (value: number): PriceUnit => whole(value, MAX_FEN * 100) as unknown as PriceUnit;
/** How many 1/10000 yuan: for comparing prices and for what computes with prices alone. */
export const unitsOf = (price: PriceUnit): number => price as unknown as number;

export const addFen = (...amounts: Fen[]): Fen => fen(amounts.reduce((sum, each) => sum + each, 0));
export const subtractFen = (a: Fen, b: Fen): Fen => fen(a - b);

/** numerator/denominator rounded half up, exactly, for integers of any sign. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const doubled = numerator * 2n + denominator;
  const floor = doubled / (denominator * 2n);
  return doubled % (denominator * 2n) < 0n ? floor - 1n : floor;
}

/** amount × numerator / denominator in fen, rounded half up at this one step. */
export const scaleFen = (amount: Fen, numerator: number, denominator: number): Fen =>
  fen(Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator))));

/** The one place that turns goods prices into order money: 100 units are one fen, rounded half up. */
export const priceToFen = (price: PriceUnit): Fen => fen(Number(divideHalfUp(BigInt(unitsOf(price)), 100n)));
export const fenToPrice = (amount: Fen): PriceUnit => priceUnit(amount * 100);

/** A share of a goods price, percent / 100, in whole fen as prices are typed and shown: rounded half up at this one step. */
export const sharePrice = (price: PriceUnit, percent: number): PriceUnit =>
  fenToPrice(fen(Number(divideHalfUp(BigInt(unitsOf(price)) * BigInt(percent), 10_000n))));

/**
 * Reads what a person typed in yuan ("1,234.5") as fen, exactly; more than two decimals are refused.
 * Returns undefined for anything that is not an amount.
 */
export function parseYuan(text: string): Fen | undefined {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const value = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return value > MAX_FEN ? undefined : fen(match[1] ? -value : value);
}

function grouped(value: number): string {
  const yuan = String(Math.trunc(value / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${yuan}.${String(value % 100).padStart(2, '0')}`;
}

/** Fen as people read it: ¥1,234.00, with the sign before the currency mark. */
export const formatFen = (amount: number): string => `${amount < 0 ? '-' : ''}¥${grouped(Math.abs(whole(amount, MAX_FEN)))}`;
/** Fen as plain yuan for cells that compute: 1234.00. */
export const fenToYuanText = (amount: number): string => `${amount < 0 ? '-' : ''}${grouped(Math.abs(whole(amount, MAX_FEN))).replaceAll(',', '')}`;
/** A goods price (1/10000 yuan) as people read it. */
export const formatPrice = (price: PriceUnit): string => formatFen(priceToFen(price));

const range = <Amount>(least: Amount, most: Amount, show: (amount: Amount) => string): string =>
  least === most ? show(least) : `${show(least)} - ${show(most)}`;
/** An amount, or a range from the least to the most; fen. */
export const rangeText = (least: number, most: number): string => range(least, most, formatFen);
/** A goods price, or a range from the least to the most; 1/10000 yuan. */
export const priceRangeText = (least: PriceUnit, most: PriceUnit): string => range(least, most, formatPrice);
