interface OpenBill {
  readonly bill_id: string;
  /** What the bill still asks for, fen. */
  readonly open: number;
}

/** The oldest bills that an amount settles whole; the first one alone when it settles none. */
export function coveredBy(amount: number, bills: readonly OpenBill[]): string[] {
  let left = amount;
  const covered: string[] = [];
  for (const bill of bills) {
    if (bill.open > left) break;
    left -= bill.open;
    covered.push(bill.bill_id);
  }
  return covered.length > 0 ? covered : bills.slice(0, 1).map((bill) => bill.bill_id);
}

/** What is left of an amount when these bills have taken their part; fen. */
export const restOf = (amount: number, bills: readonly OpenBill[]): number =>
  Math.max(
    bills.reduce((left, bill) => left - bill.open, amount),
    0,
  );
