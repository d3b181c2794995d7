import { visitActs, type VisitAct } from '@merchant-admin/contract/visits/codes';
import { visitsEndpoints as calls } from '@merchant-admin/contract/visits/endpoints';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { visitMachine, type VisitFacts } from './visit-states.ts';

const visitCalls = {
  confirm: calls.visitConfirm,
  writeOff: calls.visitWriteOff,
  reschedule: calls.visitReschedule,
  link: calls.visitLink,
  newCode: calls.visitNewCode,
  cancel: calls.visitCancel,
};

/** The acts whose turn it is on a visit. Linking is offered only where there is no order yet. */
export const visitActsOf = (viewer: Viewer, facts: VisitFacts): OfferedAct<VisitAct>[] =>
  offers<VisitAct>(
    viewer,
    visitActs,
    visitCalls,
    Object.fromEntries(
      (Object.keys(visitActs) as VisitAct[])
        .filter((act) => visitMachine.isTurn(act, facts.state) && (act !== 'link' || !facts.linked))
        .map((act) => [act, visitMachine.reasonAgainst(act, facts)]),
    ),
  );
