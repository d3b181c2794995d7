import { saleLineState as line, saleState as at, saleStates, type SaleAct, type SaleLineState, type SaleState } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { byError, machine, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides what may happen to an order, beside its state. */
export interface SaleFacts {
  state: SaleState;
  /** Whether a payment has no outcome yet. */
  paying: boolean;
  /** Whether a refund that somebody asked for waits for its decision. */
  refundWaits: boolean;
  /** What of goods that were sent, and of the postage, may still go back: fen. */
  refundable: number;
}

/** Where an order stands by its lines; of a line that went back in full before it was sent nothing is left to do. */
export function stateOfLines(lines: readonly SaleLineState[]): SaleState {
  const has = (...states: SaleLineState[]) => lines.some((each) => states.includes(each));
  if (has(line.UNPAID)) return at.UNPAID;
  const [waits, sent, received] = [has(line.TO_SHIP), has(line.SENT), has(line.RECEIVED)];
  if (waits) return sent || received || has(line.REFUNDED) ? at.PARTLY : at.TO_SHIP;
  if (sent) return at.SHIPPED;
  if (received) return at.DONE;
  return has(line.REFUNDED) ? at.REFUNDED : at.CANCELLED;
}

const objections = {
  paying: byError(e.SALE_PAYMENT_UNDER_WAY, ({ paying }) => paying),
  refundWaits: byError(e.SALE_REFUND_WAITS, ({ refundWaits }) => refundWaits),
  nothingLeft: byError(e.SALE_REFUND_TOO_MUCH, ({ refundable }) => refundable === 0),
} satisfies Record<string, Objection<SaleFacts>>;

type Name = SaleAct | 'paid' | 'receive' | 'refunded';
const byLines = (...among: SaleState[]) => ({ text: '按商品', among, of: () => among[0]! });

/** From where to where (domain notes 3.7, 3.14): where an act on lines leads, the lines say. */
export const saleMoves: Readonly<Record<Name, Move<SaleState, SaleFacts, keyof typeof objections>>> = {
  paid: { from: [at.UNPAID], to: at.TO_SHIP },
  ship: { from: [at.TO_SHIP, at.PARTLY], to: byLines(at.SHIPPED, at.PARTLY) },
  // What is on its way goes to where it was sent; the rest of the order is for the same person.
  address: { from: [at.TO_SHIP], elsewhere: e.SALE_ADDRESS_STATE.text },
  cancel: { from: [at.UNPAID, at.TO_SHIP, at.PARTLY], to: byLines(at.CANCELLED, at.TO_SHIP, at.PARTLY, at.SHIPPED, at.DONE, at.REFUNDED), guards: ['paying'] },
  receive: { from: [at.PARTLY, at.SHIPPED], to: byLines(at.DONE, at.PARTLY) },
  refund: { from: [at.PARTLY, at.SHIPPED, at.DONE], guards: ['refundWaits', 'nothingLeft'] },
  refunded: { from: [at.PARTLY, at.SHIPPED, at.DONE], to: byLines(at.REFUNDED, at.PARTLY, at.SHIPPED, at.DONE) },
  note: { from: Object.values(at) },
};

export const saleMachine = machine({
  of: 'sale orders',
  states: saleStates as Record<SaleState, string>,
  first: [at.UNPAID],
  at: (facts: SaleFacts) => facts.state,
  objections,
  moves: saleMoves,
  elsewhere: e.SALE_STATE.text,
});
