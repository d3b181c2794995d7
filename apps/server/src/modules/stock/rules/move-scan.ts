import { headOffice } from '@merchant-admin/contract/stock/codes';
import type { PieceState, ScanOutcome } from '@merchant-admin/contract/stock/move-codes';
import type { Device } from '../store/device.store.ts';
import { notFree, notHere } from './not-free.ts';

/** A device that is named in the request, by its number. */
export interface Named {
  device_id: number;
  sku_id: number;
  number: string;
}

/** What may still be sent of each SKU beside the devices that are named, those devices, and which of them are scanned. */
export interface Sendable {
  bySku: Map<number, number>;
  named: readonly Named[];
  scanned: ReadonlySet<number>;
}

/** How many numbers a refusal tells. */
const mostTold = 3;

/** The numbers of devices of a SKU that are named and not scanned; '' where there are none. */
function awaited(skuId: number, { named, scanned }: Sendable): string {
  const numbers = named.filter((each) => each.sku_id === skuId && !scanned.has(each.device_id)).map(({ number }) => number);
  return numbers.slice(0, mostTold).join('、') + (numbers.length > mostTold ? ` 等${numbers.length}台` : '');
}

/** Why a scanned device may not be sent; '' where it may, and then it is counted as sent. @param storeId the sending place */
export function sendProblem(number: string, device: Device | undefined, storeId: number | null, sendable: Sendable): string {
  const { bySku, named } = sendable;
  if (device === undefined) return `设备 ${number} 不在设备台账中`;
  const against = notHere(device, storeId) || notFree(device);
  if (against !== '') return against;
  if (named.some((each) => each.device_id === device.id)) return '';
  const rest = bySku.get(device.sku_id);
  if (rest === undefined) return `设备 ${device.imei} 的规格不在申请中`;
  if (rest === 0) {
    const others = awaited(device.sku_id, sendable);
    return others === '' ? `设备 ${device.imei} 的规格已够申请的台数` : `设备 ${device.imei} 不是指定的设备，请扫描 ${others}`;
  }
  bySku.set(device.sku_id, rest - 1);
  return '';
}

/** A scan at the receiver: the device and what the transfer knows of it. */
export interface Arrival {
  number: string;
  damaged: boolean;
  device: Device | undefined;
  /** What became of it by this transfer so far; undefined where the transfer does not know it. */
  state: PieceState | undefined;
}

export interface Seen {
  outcome: ScanOutcome;
  text: string;
  /** Whether a device that was not sent came along: it stands free in the sender's books. */
  cameAlong: boolean;
}

/** What a scan at the receiver comes to. @param asked the SKUs that were asked for */
export function seenAs({ number, damaged, device, state }: Arrival, from: number | null, to: number | null, asked: ReadonlySet<number>): Seen {
  if (state === 'way') return { outcome: damaged ? 'damaged' : 'received', text: '', cameAlong: false };
  if (state !== undefined && state !== 'named' && state !== 'unsent') return { outcome: 'already', text: '该设备已扫描过', cameAlong: false };
  if (device === undefined) return { outcome: 'wrong', text: `设备 ${number} 不在设备台账中`, cameAlong: false };
  if (notHere(device, to) === '') return { outcome: 'already', text: `设备 ${device.imei} 本来就在${device.store_name ?? headOffice}`, cameAlong: false };
  const against = notHere(device, from) || notFree(device);
  const isAsked = asked.has(device.sku_id);
  const text = against || (isAsked ? '申请的规格，发出方没有扫描出库' : '规格不在申请中');
  return { outcome: isAsked ? 'extra' : 'wrong', text, cameAlong: against === '' };
}
