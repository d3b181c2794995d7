/** Money by the day on which it came. */
interface Money {
  day: string;
  /** fen */
  amount: number;
}

/** A part of the money of a rent, of late fees, or of what rests on the order. */
export interface RentPayment extends Money {
  billId: number;
  /** The day on which the rent was due; of fees and of what rests a day after all rents. */
  due: string;
  /** Whether it was held before: it counts as what of that rested for longest. */
  held?: boolean;
}

/** Stands for a bill where money rests on the order; what goes back of it is below 0. */
export const resting = 0;
/** Stands for a bill where held money settled what is neither rent nor a late fee: it rests no more. */
export const elsewhere = -1;

/** Whether money stays among what was booked: else it only left what rests. */
const stays = ({ billId, amount }: RentPayment): boolean => billId !== elsewhere && amount > 0;

const byDay = (a: Money, b: Money): number => (a.day < b.day ? -1 : 1);

/** Takes money from where it rests, what came first first unless told otherwise; what never rested is as it came. */
function fromRest(placed: readonly RentPayment[], { day, amount }: Money, order = byDay): Money[] {
  const taken: Money[] = [];
  let left = amount;
  for (const each of placed.filter(({ billId }) => billId === resting).toSorted(order)) {
    const part = Math.min(each.amount, left);
    if (part > 0) taken.push({ day: each.day, amount: part });
    each.amount -= part;
    left -= part;
  }
  return left === 0 ? taken : [...taken, { day, amount: left }];
}

/** Puts money in the place of later money of a rent that was late without it. @returns what of both is without a place now */
function takePlaces(placed: RentPayment[], rent: number, money: Money): Money[] {
  const pushedOut: Money[] = [];
  const later = placed.filter(({ billId, due, day }) => billId === rent && day > money.day && day > due).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  let left = money.amount;
  for (const each of later) {
    const amount = Math.min(each.amount, left);
    if (amount === 0) continue;
    placed.push({ ...each, day: money.day, amount });
    pushedOut.push({ day: each.day, amount });
    each.amount -= amount;
    left -= amount;
  }
  return left === 0 ? pushedOut : [...pushedOut, { day: money.day, amount: left }];
}

/** Whether all money was booked in the order in which it came. */
export const isInTurn = (booked: readonly RentPayment[]): boolean =>
  booked.filter(stays).every(({ day }, place, some) => place === 0 || day >= some[place - 1]!.day);

/**
 * The days for which each rent's money counts. Money that was heard of after later money had settled an older rent counts for that rent, as if it had been
 * booked on the day on which it came, and the later money for what it was booked on: how much each got stays as it was booked. Late fees cost no fees, so
 * what was booked on them gives way to any rent, and what rests on the order too.
 * @param booked what they got, as it was booked
 */
export function inTurn(booked: readonly RentPayment[]): readonly RentPayment[] {
  if (isInTurn(booked)) return booked;
  const placed: RentPayment[] = [];
  for (const { held = false, ...payment } of booked) {
    // What goes back is what came last, as what stays was held for longest.
    if (payment.amount < 0) fromRest(placed, { ...payment, amount: -payment.amount }, (a, b) => byDay(b, a));
    else if (payment.billId === elsewhere) fromRest(placed, payment);
    if (!stays(payment)) continue;
    const older = new Map(placed.filter(({ due }) => due < payment.due).map(({ billId, due }) => [billId, due]));
    let money: Money[] = held ? fromRest(placed, payment) : [payment];
    for (const [rent] of [...older].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) money = money.flatMap((part) => takePlaces(placed, rent, part));
    for (const { day, amount } of money) placed.push({ ...payment, day, amount });
  }
  return placed.filter(({ amount }) => amount > 0);
}
