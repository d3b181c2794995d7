import { judicialState, payCodeState, type JudicialState, type PayCodeState } from '@merchant-admin/contract/bills/judicial-codes';

export interface JudicialStanding {
  state: JudicialState;
  /** What came on it, and what is open of it; fen. */
  paid: number;
  open: number;
}

/** How a judicial bill stands: by the money that came on what it covers, but for its cancellation. An ended one asks for nothing. */
export function judicialStanding({ ended, cancelled, paid, open }: { ended: boolean; cancelled: boolean; paid: number; open: number }): JudicialStanding {
  if (cancelled) return { state: judicialState.CANCELLED, paid, open: 0 };
  if (ended || open === 0) return { state: judicialState.PAID, paid, open: 0 };
  return { state: paid > 0 ? judicialState.PART_PAID : judicialState.TO_PAY, paid, open };
}

export interface CodeFacts {
  paid: boolean;
  voided: boolean;
  /** Whether its judicial bill was cancelled or gave way to the next. */
  ended: boolean;
  valid_until: Date;
}

/** A receiving code's state at an instant: it is paid, or dead by an act or with its bill, or by time. */
export function payCodeStateAt({ paid, voided, ended, valid_until: until }: CodeFacts, at: Date): PayCodeState {
  if (paid) return payCodeState.PAID;
  if (voided || ended) return payCodeState.VOID;
  return at >= until ? payCodeState.EXPIRED : payCodeState.VALID;
}
