import { deviceStatus as at, deviceStatusText, type DeviceAct, type DeviceStatus } from '@merchant-admin/contract/stock/codes';
import { machine, type Move } from '../../../platform/acts/machine.ts';

/** What the state table asks of a device. */
export interface DeviceFacts {
  imei: string;
  status: DeviceStatus;
  /** Why the device is not free, in words (`notFree`); empty where it is. */
  taken: string;
  /** Whether data of a customer may be on it, and that matters by now (`mustBeWiped`). */
  unwiped: boolean;
}

type Reason = 'taken' | 'unwiped';
const free = ['taken'] as const;
/** What is handed to the next customer is free, and nothing of the last one is on it. */
const clean = ['taken', 'unwiped'] as const;

/** From where to where, for each act (domain notes 3.17). Acts that lead to one of several places are told which. */
export const deviceMoves: Readonly<Record<DeviceAct, Move<DeviceStatus, DeviceFacts, Reason> & { among?: readonly DeviceStatus[] }>> = {
  register: { from: [], to: at.IN_STOCK },
  announce: { from: [], to: at.AWAITED },
  announceAgain: { from: [at.SOLD, at.LOST, at.SCRAPPED], to: at.AWAITED },
  takeIn: { from: [at.AWAITED], to: at.IN_STOCK },
  revive: { from: [at.SOLD, at.LOST, at.SCRAPPED], to: at.IN_STOCK },
  // What was announced anew is again what it was before.
  notArrived: { from: [at.AWAITED], among: [at.SCRAPPED, at.SOLD, at.LOST] },
  reserve: { from: [at.IN_STOCK], to: at.RESERVED, guards: clean },
  unreserve: { from: [at.RESERVED], to: at.IN_STOCK },
  ship: { from: [at.IN_STOCK, at.RESERVED], to: at.OUT, guards: clean },
  supply: { from: [at.IN_STOCK], to: at.SOLD, guards: clean },
  handOn: { from: [at.OUT], to: at.OUT },
  comeBack: { from: [at.OUT, at.TO_INSPECT], to: at.TO_INSPECT },
  refused: { from: [at.OUT], to: at.TO_INSPECT },
  giveBack: { from: [at.TO_INSPECT], to: at.SOLD },
  inspect: { from: [at.TO_INSPECT], among: [at.IN_STOCK, at.REPAIR, at.LOST, at.SCRAPPED] },
  settle: { from: [at.OUT, at.TO_INSPECT], among: [at.IN_STOCK, at.REPAIR, at.SOLD, at.LOST, at.DISPUTED, at.SCRAPPED] },
  send: { from: [at.IN_STOCK], to: at.MOVING, guards: free },
  arrive: { from: [at.MOVING], to: at.IN_STOCK },
  arriveBroken: { from: [at.MOVING], to: at.REPAIR },
  recall: { from: [at.MOVING], to: at.IN_STOCK },
  missOnWay: { from: [at.MOVING], to: at.LOST },
  repair: { from: [at.IN_STOCK, at.REPAIR], to: at.REPAIR, guards: free },
  repaired: { from: [at.REPAIR], to: at.IN_STOCK },
  unrepair: { from: [at.REPAIR], among: [at.IN_STOCK, at.REPAIR] },
  beyondRepair: { from: [at.REPAIR], to: at.REPAIR },
  scrap: { from: [at.IN_STOCK, at.REPAIR, at.DISPUTED], to: at.SCRAPPED, guards: free },
  lose: { from: [at.IN_STOCK, at.REPAIR, at.DISPUTED], to: at.LOST, guards: free },
  find: { from: [at.LOST, at.DISPUTED], to: at.IN_STOCK },
  dispute: { from: [at.IN_STOCK], to: at.IN_STOCK, guards: free },
  release: { from: [at.IN_STOCK], to: at.IN_STOCK },
  renumber: { from: Object.values(at) },
  grade: { from: Object.values(at) },
  // A file that was of the wrong SKU all along, of a device that is not here.
  respec: { from: [at.SOLD, at.LOST, at.SCRAPPED] },
  wipe: { from: [at.IN_STOCK, at.RESERVED, at.TO_INSPECT, at.REPAIR] },
};

/** Why devices without a certificate of erasing are not handed on. */
export function unwipedText(numbers: readonly string[]): string {
  const which = numbers.length === 0 ? '设备' : `设备 ${numbers.slice(0, 3).join('、')}${numbers.length > 3 ? `等${numbers.length}台` : ''} `;
  return `${which}没有擦除凭证，请先登记擦除并由他人复核`;
}

/** Whether an act hands a device to the next customer, so that nothing of the last one may be on it. */
export const asksForWiping = (act: DeviceAct): boolean => (deviceMoves[act].guards ?? []).includes('unwiped');

/** The one judge of what may happen to a device. */
export const deviceMachine = machine<DeviceStatus, DeviceFacts, DeviceAct, Reason>({
  of: 'devices',
  states: deviceStatusText as Record<DeviceStatus, string>,
  first: [],
  at: ({ status }) => status,
  objections: {
    taken: { text: ({ taken }) => taken, when: ({ taken }) => taken !== '' },
    unwiped: { text: unwipedText([]), when: ({ unwiped }) => unwiped },
  },
  moves: Object.fromEntries(
    Object.entries(deviceMoves).map(([act, { among, ...move }]) => [act, among ? { ...move, to: { text: '检验结果', among, of: () => among[0]! } } : move]),
  ) as Record<DeviceAct, Move<DeviceStatus, DeviceFacts, Reason>>,
  elsewhere: '设备当前状态不能进行该操作',
});

/** Whether an act may lead a device to a state. */
export const leadsTo = (act: DeviceAct, to: DeviceStatus): boolean => {
  const { to: one, among = [], from } = deviceMoves[act];
  return one === undefined && among.length === 0 ? from.includes(to) : one === to || among.includes(to);
};
