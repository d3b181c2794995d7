import { reserveActs, reserveStatusText, type ReserveAct, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { reserveEndpoints as e } from '@merchant-admin/contract/goods/reserve';
import { offers, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import { isTurn, reasonAgainst, type ReserveFacts } from './reserve-transitions.ts';

const calls = {
  edit: e.reserveSave,
  submit: e.reserveSubmit,
  withdraw: e.reserveWithdraw,
  remove: e.reserveDelete,
  pass: e.reserveAudit,
  reject: e.reserveAudit,
  open: e.reserveOpen,
  end: e.reserveEnd,
  takeOff: e.reserveTakeOff,
  users: e.reservationList,
};

/** What a person may do with reserve goods where they stand; blocked acts say why. The platform's staff review other merchants' and do nothing else with them. */
export const allowedReserveActs = (facts: ReserveFacts, viewer: Viewer): OfferedAct<ReserveAct>[] =>
  offers<ReserveAct>(
    viewer,
    reserveActs,
    calls,
    Object.fromEntries((Object.keys(calls) as ReserveAct[]).filter((act) => isTurn(act, facts.status)).map((act) => [act, reasonAgainst(act, facts)])),
  );

/** Why reserve goods are not edited where they stand; '' where they are. */
export const closedFor = (status: ReserveStatus): string => (isTurn('edit', status) ? '' : `${reserveStatusText[status]}的预约商品不能编辑`);
