import { quoteActs, quoteState as s, quoteStates, type QuoteAct, type QuoteState } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints as calls } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { byError, machine } from '../../../platform/acts/machine.ts';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

export interface QuoteFacts {
  /** Where it stands today. */
  state: QuoteState;
  /** Whether its product is still asked for. */
  open: boolean;
  /** Whether its last day is over. */
  late: boolean;
  /** Whether another quote of the merchant for the product waits or is adopted. */
  another: boolean;
  /** Devices that are still asked for, those that are adopted of the merchant counted as free; null for whoever does not decide. */
  room: number | null;
}

/** Where a quote stands on a day: what waits or is adopted is over once its last day is. */
export const standingOn = (today: string, { state, valid_to: until }: { state: QuoteState; valid_to: string }): QuoteState =>
  (state === s.PENDING || state === s.ADOPTED) && until < today ? s.OVER : state;

/** Quotes (domain notes 3.12). One that was handed in is changed by another that takes its place. */
export const quoteMachine = machine({
  of: 'quotes',
  states: quoteStates as Record<QuoteState, string>,
  first: [s.DRAFT, s.PENDING],
  at: (facts: QuoteFacts) => facts.state,
  objections: {
    closed: byError(e.QUOTE_CLOSED, ({ open }: QuoteFacts) => !open),
    tooLate: byError(e.QUOTE_LATE, ({ late }: QuoteFacts) => late),
    otherLive: byError(e.QUOTE_LIVE, ({ another }: QuoteFacts) => another),
    full: byError(e.QUOTE_FULL, ({ room }: QuoteFacts) => room !== null && room <= 0),
  },
  moves: {
    submit: { from: [s.DRAFT], to: s.PENDING, guards: ['closed', 'tooLate'] },
    edit: { from: [s.DRAFT, s.PENDING], guards: ['closed'] },
    drop: { from: [s.DRAFT] },
    withdraw: { from: [s.PENDING], to: s.WITHDRAWN },
    again: { from: [s.ADOPTED, s.REJECTED, s.OVER, s.WITHDRAWN], guards: ['closed', 'otherLive'] },
    adopt: { from: [s.PENDING], to: s.ADOPTED, guards: ['full'] },
    reject: { from: [s.PENDING], to: s.REJECTED },
    /** Another takes its place. */
    replace: { from: [s.PENDING, s.ADOPTED, s.OVER], to: s.OVER },
  },
  elsewhere: e.QUOTE_STATE.text,
});

const quoteCalls = {
  adopt: calls.quoteAdopt,
  reject: calls.quoteReject,
  submit: calls.draftSubmit,
  edit: calls.quoteRevise,
  again: calls.quoteRevise,
  withdraw: calls.quoteWithdraw,
  drop: calls.draftDrop,
};

/** The acts whose turn it is on a quote: its own merchant's, and what the platform's staff decide. */
export const quoteActsOf = (viewer: Viewer, facts: QuoteFacts): OfferedAct<QuoteAct>[] =>
  offers<QuoteAct>(
    viewer,
    quoteActs,
    quoteCalls,
    Object.fromEntries(
      (Object.keys(quoteActs) as QuoteAct[]).filter((act) => quoteMachine.isTurn(act, facts.state)).map((act) => [act, quoteMachine.reasonAgainst(act, facts)]),
    ),
  );
