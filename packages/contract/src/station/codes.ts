import type { OrderAct } from '../orders/codes.ts';

/** How a scan ends. good: it fits. note: something is to be decided or known first. bad: it is wrong, and nothing of it is kept. */
export const tones = ['good', 'note', 'bad'] as const;
export type Tone = (typeof tones)[number];

/** What is done with an order on the bench: the act whose turn it is, as far as a scan leads to it. */
export const benchTasks = ['ship', 'receiveReturn', 'inspect', 'refuse'] as const satisfies readonly OrderAct[];
export type BenchTask = (typeof benchTasks)[number];

/** What a scan turns out to be, and how it ends. */
export const findings = {
  orderToShip: 'good',
  orderToReceive: 'good',
  orderToInspect: 'good',
  orderSent: 'note',
  orderElsewhere: 'bad',
  orderUnknown: 'bad',
  /** Another order's devices lie on the bench. */
  orderBusy: 'bad',
  /** The order on the bench was closed, shipped or changed by somebody else. */
  orderGone: 'bad',
  nobodyWaits: 'note',
  deviceFits: 'good',
  deviceBack: 'good',
  deviceToInspect: 'good',
  refusedToInspect: 'good',
  deviceAgain: 'note',
  /** Nobody knows the device yet; Enter takes it in. */
  deviceUnknown: 'note',
  /** Nobody knows the device, and as an IMEI its number was read wrongly. */
  deviceMisread: 'bad',
  /** Nobody knows the device yet, and no order is on the bench. */
  deviceNew: 'note',
  deviceSent: 'note',
  /** The device was not sent with the order that comes back. */
  deviceNotSent: 'note',
  deviceOtherGoods: 'bad',
  deviceHeld: 'bad',
  deviceAway: 'bad',
  deviceNotWanted: 'bad',
  deviceTooMany: 'bad',
  waybillNew: 'good',
  waybillBack: 'good',
  /** The courier of the number is not known by its form. */
  waybillUnclear: 'note',
  waybillSent: 'note',
  waybillUsed: 'bad',
} as const satisfies Readonly<Record<string, Tone>>;
export type Finding = keyof typeof findings;

/** What Enter does after a scan that asks. takeIn: the device goes into stock with the parcel. otherDevice: it is received though another was sent. The rest opens the act. */
export const questions = ['', 'takeIn', 'otherDevice', 'inspect', 'inspectRefused', 'refuse'] as const;
export type Question = (typeof questions)[number];
