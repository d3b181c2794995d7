import { reserveActs, type ReserveAct } from '@merchant-admin/contract/goods/codes';
import { judgeReserve, reserveTransitions, type ReserveFacts } from './reserve-transitions.ts';

export interface ReserveViewer {
  can: (tag: string) => boolean;
  /** The goods are the viewer's own merchant's. */
  own: boolean;
}

export interface AllowedReserveAct {
  act: ReserveAct;
  title: string;
  allowed: boolean;
  reason: string;
}

const needs: Record<ReserveAct, string> = {
  edit: 'reserve:edit',
  submit: 'reserve:edit',
  withdraw: 'reserve:edit',
  remove: 'reserve:edit',
  pass: 'reserve:audit',
  reject: 'reserve:audit',
  open: 'reserve:sale',
  end: 'reserve:sale',
  takeOff: 'reserve:sale',
};
const auditing: readonly ReserveAct[] = ['pass', 'reject'];

/** What a person may do with reserve goods where they stand; blocked acts say why. The platform's staff review other merchants' and do nothing else with them. */
export const allowedReserveActs = (facts: ReserveFacts, { can, own }: ReserveViewer): AllowedReserveAct[] =>
  (Object.keys(needs) as ReserveAct[])
    .filter((act) => can(needs[act]) && (own || auditing.includes(act)) && reserveTransitions[act].from.includes(facts.status))
    .map((act) => {
      const verdict = judgeReserve(act, facts);
      return { act, title: reserveActs[act], allowed: verdict.allowed, reason: verdict.allowed ? '' : verdict.reason };
    });
