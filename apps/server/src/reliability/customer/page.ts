import { post } from '../../testing/http.ts';
import type { Till, TillBill, TillBills } from '../../testing/till.ts';
import type { Name } from './facts.ts';

/** What an order's page shows of one thing that is charged for; fen. */
export interface Shown {
  /** What he has paid and did not get back. */
  paid: number;
  open: number;
  /** Ids of its bills that may be paid. */
  ids: string[];
}

/** Bills that staff added, by their ids; the services of the plan, in their order. */
export interface Known {
  extras: ReadonlyMap<string, Name>;
  services: readonly Name[];
}

/** Whose bill it is that the page shows. Lateness of rent has the rent's period; the first rent is never late, so that of the goods has period 1. */
function nameOf(bill: TillBill, { extras }: Known): Name {
  const extra = extras.get(bill.bill_id);
  if (extra !== undefined) return extra;
  if (bill.bill_type <= 2 || bill.bill_type === 5) return `rent:${bill.period}`;
  if (bill.bill_type === 4) return 'postage';
  if (bill.bill_type === 6) return 'buyout';
  if (bill.bill_type === 7) return 'damage';
  if (bill.bill_type === 8) return 'penalty';
  if (bill.bill_type === 10) return bill.period > 1 ? `late:${bill.period}` : 'lateReturn';
  throw new Error(`a bill of type ${bill.bill_type} that nobody made`);
}

/** The page's bills by what they are for. */
export function namedBills(page: TillBills, known: Known): [Name, TillBill][] {
  const planned = page.other
    .filter((bill) => bill.bill_type === 3 && !known.extras.has(bill.bill_id))
    .toSorted((a, b) => Number(a.bill_id) - Number(b.bill_id));
  const services = new Map(planned.map((bill, index) => [bill.bill_id, known.services[index] ?? `service:?:${index}`]));
  return [...page.rent, ...page.other].map((bill) => [services.get(bill.bill_id) ?? nameOf(bill, known), bill]);
}

interface Refundable {
  list: { lines: { bill_id: string; amount: number; refundable: number }[] }[];
}

/** What went back of each bill, or is promised to: by bill, fen. */
export async function promisedOf(till: Till, no: string): Promise<Map<string, number>> {
  const { result } = await post<Refundable>(till.server, till.who, '/merchant/order/detail/orderRefundAmount', { order_id: no });
  const promised = new Map<string, number>();
  for (const { bill_id: id, amount, refundable } of result.list.flatMap((document) => document.lines))
    promised.set(id, (promised.get(id) ?? 0) + amount - refundable);
  return promised;
}

/** What the page shows by what it is for: what runs on a rent's lateness stands with what is billed of it. @param promised what goes back, where more does than went already */
export function shownOn(page: TillBills, known: Known, promised: ReadonlyMap<string, number> = new Map()): Map<Name, Shown> {
  const shown = new Map<Name, Shown>();
  const add = (name: Name, paid: number, open: number, ids: string[]) => {
    const old = shown.get(name) ?? { paid: 0, open: 0, ids: [] };
    shown.set(name, { paid: old.paid + paid, open: old.open + open, ids: [...old.ids, ...ids] });
  };
  for (const [name, bill] of namedBills(page, known)) {
    add(name, bill.paid - (bill.open > 0 ? bill.refunded : (promised.get(bill.bill_id) ?? bill.refunded)), bill.open, bill.open > 0 ? [bill.bill_id] : []);
    if (name.startsWith('rent:')) add(name.replace('rent', 'late'), 0, bill.overdue_fee_open, []);
  }
  return shown;
}
