import { amountTyped, type Money, type MoneyUnit } from '../../../widgets/number-input/money-text.ts';
import type { SheetColumn } from '../../../widgets/sheet-grid/index.ts';

/** An amount that somebody typed or pasted: `null` empties the cell, undefined is no amount. */
function amountIn<Amount extends Money>(text: string, unit: MoneyUnit<Amount>): Amount | null | undefined {
  if (text === '') return null;
  const typed = amountTyped(text, '');
  return typed === '' ? undefined : unit.read(typed);
}

/**
 * How a cell shows and takes an amount of one unit.
 * @param put answers the row with the amount, for `null` without one; undefined where the row may not have this amount
 */
export const amountCell = <Row, Amount extends Money>(
  unit: MoneyUnit<Amount>,
  held: (row: Row) => Amount | undefined,
  put: (row: Row, amount: Amount | null) => Row | undefined,
): Pick<SheetColumn<Row>, 'text' | 'write'> => ({
  text: (row) => {
    const amount = held(row);
    return amount === undefined ? '' : unit.show(amount);
  },
  write: (row, text) => {
    const amount = amountIn(text, unit);
    return amount === undefined ? undefined : put(row, amount);
  },
});
