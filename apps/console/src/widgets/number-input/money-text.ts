import { fenToPrice, fenToYuanText, parseYuan, priceToFen, type Fen, type PriceUnit } from '@merchant-admin/common/money';
import { finishedNumber } from './number-text.ts';

/** The most digits before the dot: one more would be beyond the largest amount that is handled. */
const wholeDigits = 10;
const amountText = new RegExp(`^(\\d{1,${wholeDigits}})?(\\.\\d*)?$`);

/**
 * The text of an amount's field after somebody typed or pasted: ¥, 元, commas and blanks are dropped and a third decimal is left out. A text that would
 * become another amount if it were cut (a minus, two dots, an exponent, too many digits) is refused: the field keeps `before`.
 */
export function amountTyped(text: string, before: string): string {
  const kept = text.replaceAll(/[^0-9.\-a-z]/gi, '').replace(/^(cny|rmb)/i, '');
  if (!amountText.test(kept)) return before;
  const [whole = '', decimals] = kept.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return decimals === undefined ? digits : `${digits === '' ? '0' : digits}.${decimals.slice(0, 2)}`;
}

/** Order money in fen, or a goods price (specification 9). */
export type Money = number | PriceUnit;

/** An amount's unit on the wire. */
export interface MoneyUnit<Amount extends Money> {
  /** Reads the field's text as an amount; undefined when it is empty. */
  readonly read: (text: string) => Amount | undefined;
  /** An amount as plain yuan with two decimals. */
  readonly show: (amount: Amount) => string;
}

const readFen = (text: string): Fen | undefined => parseYuan(finishedNumber(text));

export const fenUnit = { read: readFen, show: fenToYuanText } satisfies MoneyUnit<Fen>;

export const priceUnits: MoneyUnit<PriceUnit> = {
  read: (text) => {
    const amount = readFen(text);
    return amount === undefined ? undefined : fenToPrice(amount);
  },
  show: (price) => fenToYuanText(priceToFen(price)),
};
