import { writeOffKinds, writeOffActs, type WriteOffAct, type WriteOffKind } from '@merchant-admin/contract/stock/write-off-codes';
import { repairActs, type RepairAct } from '@merchant-admin/contract/stock/repair-codes';
import { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import { fileActs, fileActWords, type FileAct } from '@merchant-admin/contract/stock/paper-codes';
import { wipeEndpoints } from '@merchant-admin/contract/stock/wipes';
import { offers, type Call, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';
import type { Device } from '../store/device.store.ts';
import { deviceMoves } from './device-states.ts';
import { notFree } from './not-free.ts';
import { repairMachine, type RepairFacts } from './repair-states.ts';
import { writeOffMachine, type WriteOffFacts } from './write-off-states.ts';

type Stand = Pick<Device, 'imei' | 'status' | 'hold'>;

/** Why a device may not be sent to repair, scrapped or told as lost: it is in a state from which that does not lead, or held; '' where it may. */
export const unfitFor = (act: 'repair' | WriteOffKind, device: Stand): string =>
  device.hold === null && deviceMoves[act].from.includes(device.status) ? '' : notFree(device);

/** The same of one that may wait in a write-off already. @param waitsIn the number of that, with its kind; null where it waits in none */
export const unfitToAsk = (kind: WriteOffKind, device: Stand, waitsIn: { kind: WriteOffKind; no: string } | null): string =>
  waitsIn === null ? unfitFor(kind, device) : `设备 ${device.imei} 已在${writeOffKinds[waitsIn.kind]}单 ${waitsIn.no} 中待审核`;

const repairCalls = {
  repaired: repairEndpoints.repairDone,
  beyond: repairEndpoints.repairBeyond,
  cancel: repairEndpoints.repairCancel,
  scrap: writeOffEndpoints.writeOffSave,
};
/** The acts whose turn it is on a repair. */
export const repairActsOf = (viewer: Viewer, facts: RepairFacts): OfferedAct<RepairAct>[] =>
  offers<RepairAct>(
    viewer,
    repairActs,
    repairCalls,
    Object.fromEntries(
      (Object.keys(repairActs) as RepairAct[])
        .filter((act) => repairMachine.isTurn(act, facts.state))
        .map((act) => [act, repairMachine.reasonAgainst(act, facts)]),
    ),
  );

const writeOffCalls = { approve: writeOffEndpoints.writeOffApprove, reject: writeOffEndpoints.writeOffReject, cancel: writeOffEndpoints.writeOffCancel };
/** The acts whose turn it is on a write-off. */
export const writeOffActsOf = (viewer: Viewer, facts: WriteOffFacts): OfferedAct<WriteOffAct>[] =>
  offers<WriteOffAct>(
    viewer,
    writeOffActs,
    writeOffCalls,
    Object.fromEntries(
      (Object.keys(writeOffActs) as WriteOffAct[])
        .filter((act) => writeOffMachine.isTurn(act, facts.state))
        .map((act) => [act, writeOffMachine.reasonAgainst(act, facts)]),
    ),
  );

/** Documents in which a device waits for somebody: a write-off with its number, a certificate of erasing. */
interface Waits {
  waitsIn: { kind: WriteOffKind; no: string } | null;
  wiping: boolean;
}

/** What an act that is begun from a device's file does to the device, and by which call. */
const fileCalls: Record<FileAct, Call> = {
  wipe: wipeEndpoints.wipeSave,
  repair: repairEndpoints.repairSave,
  scrap: writeOffEndpoints.writeOffSave,
  lose: writeOffEndpoints.writeOffSave,
  find: writeOffEndpoints.deviceFind,
};
const against = (act: FileAct, device: Stand & Waits): string => {
  const { waitsIn } = device;
  if (act === 'find') return '';
  if (act === 'wipe') return device.wiping ? `设备 ${device.imei} 已有待复核的擦除凭证` : '';
  return act === 'repair' ? unfitFor(act, device) : unfitToAsk(act, device, waitsIn);
};

/** The acts whose turn it is on a device, as its file offers them. */
export const fileActsOf = (viewer: Viewer, device: Stand & Waits): OfferedAct<FileAct>[] =>
  offers<FileAct>(
    viewer,
    fileActs,
    fileCalls,
    Object.fromEntries(fileActWords.filter((act) => deviceMoves[act].from.includes(device.status)).map((act) => [act, against(act, device)])),
  );
