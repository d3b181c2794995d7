import {
  deviceCheckStates,
  recycleState as at,
  recycleStates,
  recycleStops,
  type ParcelWay,
  type RecycleAct,
  type RecycleState,
  type RecycleStop,
  type RecycleWay,
} from '@merchant-admin/contract/recycling/codes';
import type { BookingState } from '@merchant-admin/contract/delivery/codes';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { byError, machine, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What of an order's outside check is open: that it waits for an answer, or has failed. */
export type Unchecked = 'waiting' | 'failed' | '';

/** What decides what may happen to an order, beside its state. */
export interface RecycleFacts {
  /** As the clock has it (`stateAt`). */
  state: RecycleState;
  stop: RecycleStop | '';
  way: RecycleWay;
  /** How the courier stands who is to fetch the device; '' where nobody is asked. */
  pickup: BookingState | '';
  /** What of the outside check stands against paying. */
  unchecked: Unchecked;
  /** Whether its sum asks for a second person, and whether one has agreed. */
  needsSecond: boolean;
  approved: boolean;
  /** Whether the device is in stock already; whether some of its price was paid in money. */
  stocked: boolean;
  paidSome: boolean;
  /** Whether the device is to settle a lease and has not yet: it is not paid for in money meanwhile. */
  trading: boolean;
  /** Whether a parcel was on its way to us; one that was signed in came, and is none of it. */
  sent: boolean;
  /** The parcel that is with its courier, or went home; '' where there is none. */
  parcel: ParcelWay | '';
  /** What whoever asks has done with it; `typed` and `agreed`: he asked for the typed price that is offered, or agreed to it. */
  mine: { signed: boolean; inspected: boolean; approved: boolean; typed: boolean; agreed: boolean };
  /** Whether a typed price waits for a second person, and whether whoever asks asked for it. */
  correction: { waits: boolean; own: boolean };
  /** Whether a second inspection waits, and what keeps whoever asks from it: he inspected it himself, or sees what was found. */
  blind: { waits: boolean; own: boolean; seen: boolean };
}

/** Where an order stands: an offer that nobody answered is refused from its end on, whether or not that is written down. */
export const stateAt = ({ state, offer_until: until }: { state: RecycleState; offer_until: Date | null }, now: Date): RecycleState =>
  state === at.OFFERED && until !== null && until <= now ? at.TO_RETURN : state;

/** What of the outside check stands against paying an order, where it is asked for at all. */
export const uncheckedOf = ({ unchecked }: { unchecked: Unchecked }, { RECYCLE_CHECK_REQUIRED: required }: { RECYCLE_CHECK_REQUIRED: boolean }): Unchecked =>
  required ? unchecked : '';

const uncheckedText = ({ unchecked }: RecycleFacts): string =>
  unchecked === '' ? '' : `设备外部${deviceCheckStates[unchecked]}，暂不能打款；无法等待结果的，由签收人以外的人核实后解除拦截`;

const stopText = ({ stop }: RecycleFacts): string => (stop === '' ? '' : `设备已被拦截：${recycleStops[stop]}，请先核实`);

const objections = {
  notFetched: byError(e.RECYCLE_NOT_FETCHED, ({ way }) => way !== 'pickup'),
  pickedUp: byError(deliveryErrors.BOOKED_ALREADY, ({ pickup }) => pickup === 'booked'),
  noParcel: byError(e.RECYCLE_NO_PARCEL, ({ parcel }) => parcel === ''),
  noPickup: byError(deliveryErrors.BOOKING_OVER, ({ pickup }) => pickup !== 'booking' && pickup !== 'booked'),
  stopped: { text: stopText, when: ({ stop }) => stop !== '', error: e.RECYCLE_STOPPED },
  unchecked: { text: uncheckedText, when: ({ unchecked }) => unchecked !== '', error: e.RECYCLE_UNCHECKED },
  notStopped: byError(e.RECYCLE_NOT_STOPPED, ({ stop, unchecked }) => stop === '' && unchecked === ''),
  notOurs: byError(e.RECYCLE_NOT_OURS, ({ stop }) => stop !== 'ours'),
  openElsewhere: { text: '同一设备的另一回收单完结后自动解除拦截', when: ({ stop }) => stop === 'open', error: e.RECYCLE_STOPPED },
  signedIt: byError(e.RECYCLE_SAME_PERSON, ({ mine }) => mine.signed),
  noApproval: byError(e.RECYCLE_APPROVED, ({ needsSecond, approved }) => !needsSecond || approved),
  unapproved: byError(e.RECYCLE_UNAPPROVED, ({ needsSecond, approved }) => needsSecond && !approved),
  inspectedIt: byError(e.RECYCLE_OWN, ({ mine }) => mine.inspected),
  stocked: byError(e.RECYCLE_STOCKED, ({ stocked }) => stocked),
  paidSome: byError(e.RECYCLE_PAID_SOME, ({ paidSome }) => paidSome),
  trading: byError(e.RECYCLE_TRADING, ({ trading }) => trading),
  neverSent: byError(e.RECYCLE_STATE, ({ state, sent }) => state === at.CANCELLED && !sent),
  approvedIt: byError(e.RECYCLE_SAME_PERSON, ({ mine }) => mine.approved),
  correctionWaits: byError(e.RECYCLE_CORRECTION_WAITS, ({ correction }) => correction.waits),
  correctionNone: byError(e.RECYCLE_CORRECTION_NONE, ({ correction }) => !correction.waits),
  correctionOwn: byError(e.RECYCLE_CORRECTION_OWN, ({ correction, mine }) => correction.own || mine.inspected),
  correctionAsker: byError(e.RECYCLE_CORRECTION_ASKER, ({ correction }) => !correction.own),
  typedIt: byError(e.RECYCLE_SAME_PERSON, ({ mine }) => mine.typed),
  agreedIt: byError(e.RECYCLE_SAME_PERSON, ({ mine }) => mine.agreed),
  blindNone: byError(e.RECYCLE_BLIND_NONE, ({ blind }) => !blind.waits),
  blindOwn: byError(e.RECYCLE_BLIND_SAME_PERSON, ({ blind }) => blind.own),
  blindSeen: byError(e.RECYCLE_BLIND_SEEN, ({ blind }) => blind.seen),
} satisfies Record<string, Objection<RecycleFacts>>;

type Name = RecycleAct | 'expire' | 'paid' | 'failed' | 'traded' | 'creditLost';
const toPay = [at.TO_PAY, at.PAY_FAILED] as const;
/** States after the inspection in which the device is with us; of one that is bought stock tells. */
export const blindStates = [at.OFFERED, at.TO_PAY, at.PAYING, at.PAY_FAILED, at.TO_RETURN] as const;
const paying = ['stopped', 'unchecked', 'unapproved', 'inspectedIt', 'approvedIt', 'typedIt', 'agreedIt', 'trading'] as const;

/** From where to where (domain notes 3.8). An offer expires by itself; whether money came the channel says. */
export const recycleMoves: Readonly<Record<Name, Move<RecycleState, RecycleFacts, keyof typeof objections>>> = {
  pickup: { from: [at.TO_SEND], guards: ['notFetched', 'pickedUp'] },
  callOff: { from: [at.TO_SEND], guards: ['noPickup'] },
  ship: { from: [at.TO_SEND], to: at.ON_WAY },
  // A number that was misread is found out late: what was cancelled comes all the same, what went home may not arrive.
  fixParcel: { from: [at.ON_WAY, at.CANCELLED, at.RETURNED], guards: ['noParcel'] },
  sign: { from: [at.TO_SEND, at.ON_WAY], to: at.TO_INSPECT },
  inspect: {
    from: [at.TO_INSPECT, at.OFFERED],
    to: { text: '质检结果', among: [at.OFFERED, at.TO_PAY, at.TO_RETURN], of: () => at.OFFERED },
    guards: ['stopped'],
  },
  blind: { from: [...blindStates, at.DONE], guards: ['blindNone', 'blindOwn', 'blindSeen'] },
  // Before the customer has answered: afterwards the price is owed.
  correct: { from: [at.OFFERED], guards: ['stopped', 'correctionWaits'] },
  agreeCorrection: {
    from: [at.OFFERED],
    to: { text: '重新报价', among: [at.OFFERED, at.TO_PAY], of: () => at.OFFERED },
    guards: ['correctionNone', 'stopped', 'correctionOwn'],
  },
  refuseCorrection: { from: [at.OFFERED], guards: ['correctionNone', 'correctionOwn'] },
  withdrawCorrection: { from: [at.OFFERED], guards: ['correctionNone', 'correctionAsker'] },
  answer: { from: [at.OFFERED], to: { text: '用户答复', among: [at.TO_PAY, at.TO_RETURN], of: () => at.TO_PAY }, guards: ['stopped'] },
  release: { from: [at.TO_INSPECT, at.OFFERED, ...toPay], guards: ['notStopped', 'openElsewhere', 'signedIt'] },
  approve: { from: toPay, guards: ['noApproval', 'stopped', 'inspectedIt', 'typedIt'] },
  pay: { from: toPay, to: at.PAYING, guards: paying },
  payByHand: { from: toPay, to: at.DONE, guards: paying },
  turnBack: { from: [at.TO_INSPECT, at.OFFERED, ...toPay], to: at.TO_RETURN, guards: ['stocked', 'paidSome'] },
  keep: { from: [at.TO_INSPECT, at.OFFERED, ...toPay, at.TO_RETURN], to: at.CANCELLED, guards: ['notOurs', 'signedIt', 'stocked', 'paidSome'] },
  // What was cancelled on its way comes all the same.
  sendBack: { from: [at.TO_RETURN, at.CANCELLED], to: at.RETURNED, guards: ['neverSent'] },
  cancel: { from: [at.TO_SEND, at.ON_WAY], to: at.CANCELLED },
  remark: { from: Object.values(at) },
  expire: { from: [at.OFFERED], to: at.TO_RETURN },
  paid: { from: [at.PAYING], to: at.DONE },
  failed: { from: [at.PAYING], to: at.PAY_FAILED },
  traded: { from: [at.TO_PAY], to: at.DONE },
  creditLost: { from: [at.DONE], to: at.TO_PAY },
};

export const recycleMachine = machine({
  of: 'recycle orders',
  states: recycleStates as Record<RecycleState, string>,
  first: [at.TO_SEND],
  at: (facts: RecycleFacts) => facts.state,
  objections,
  moves: recycleMoves,
  elsewhere: e.RECYCLE_STATE.text,
});
