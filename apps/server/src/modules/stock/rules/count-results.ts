import { deviceActs, deviceStatus as at, headOffice, holdKinds, type DeviceAct } from '@merchant-admin/contract/stock/codes';
import { countCases, type CountCase, type LineResult } from '@merchant-admin/contract/stock/count-codes';
import type { Held } from './not-free.ts';

/** States in which a device lies at its place: what a count expects there. */
export const standing: readonly number[] = [at.IN_STOCK, at.RESERVED, at.TO_INSPECT, at.REPAIR];

/** Acts that move no device: what was there before is there after. */
export const quietActs: readonly DeviceAct[] = ['renumber', 'grade', 'respec', 'reserve', 'unreserve', 'repair', 'repaired', 'dispute', 'release'];

/** What the books say of a device now. */
export interface Booked {
  status: number;
  /** Null: head office. */
  store_id: number | null;
  store_name: string | null;
  hold: (Held & { ref_id: number }) | null;
  /** The newest act that moved it, when and by which document; null where none did. */
  act: DeviceAct | null;
  act_at: Date | null;
  act_no: string;
}

/** Whether the books have a device at a place. */
export const isHere = ({ status, store_id: store }: Pick<Booked, 'status' | 'store_id'>, place: number | null): boolean =>
  store === place && standing.includes(status);

const cases: Readonly<Record<number, CountCase>> = {
  [at.OUT]: 'leased',
  [at.SOLD]: 'sold',
  [at.LOST]: 'lost',
  [at.DISPUTED]: 'lost',
  [at.MOVING]: 'way',
  [at.AWAITED]: 'awaited',
  [at.SCRAPPED]: 'scrapped',
};

/** What is told of a scan that was made before its device was to be scanned once more, and heard of after that. */
export const toldBeforeRecount = '重盘前的扫描，不计入重盘，请重新扫描';

/** What it is to find a device that the books do not have at the place. */
export const caseOf = (device: Pick<Booked, 'status'> | undefined): CountCase => (device === undefined ? 'unknown' : (cases[device.status] ?? 'elsewhere'));

/** What is told of a case: what has the device by the books. */
export function toldOfCase(kind: CountCase, device: Pick<Booked, 'status' | 'store_name' | 'hold'> | undefined): string {
  if (device === undefined) return '不在设备台账中';
  if (device.hold) return `${holdKinds[device.hold.kind]} ${device.hold.ref_no}`;
  return kind === 'elsewhere' ? `账在${device.store_name ?? headOffice}` : '';
}

/** A way to what has the device by the books: an order, a transfer, or the place. */
export const refOfCase = (kind: CountCase, device: Booked | undefined): { kind: string; no: string; id: number | null } => {
  if (device?.hold) return { kind: device.hold.kind, no: device.hold.ref_no, id: device.hold.ref_id };
  return kind === 'elsewhere' && device ? { kind: 'place', no: device.store_name ?? headOffice, id: device.store_id } : { kind: '', no: '', id: null };
};

export interface Judged {
  /** Whether the books had it there when the count began. */
  book: boolean;
  /** Whether something moved it since. */
  moved: boolean;
  /** The place that is counted, and whether the device's SKU is. */
  place: number | null;
  inScope: boolean;
  /** Undefined: the number is of no device of the merchant. */
  device: Booked | undefined;
  /** When it was scanned last, and whether the books had it here when that was heard of; undefined where it was not. */
  scan: { at: Date; here: boolean } | undefined;
}

const movedBy = (way: string, { act, act_no: no }: Booked): string => `${way}：${act === null ? '' : deviceActs[act]} ${no}`.trim();

/**
 * What a device comes to when scanning is ended. What left by a document meanwhile is no difference, and what came is expected: counting beside moves comes to the
 * same as counting after them. What lay there after it had left by the books is found.
 */
export function resultOf({ book, moved, place, inScope, device, scan }: Judged): { result: LineResult; note: string } {
  if (device === undefined) return scan ? { result: 'unknown', note: toldOfCase('unknown', device) } : { result: 'withdrawn', note: '' };
  if (isHere(device, place)) {
    if (!inScope) return { result: 'outside', note: '' };
    return { result: scan ? 'ok' : 'missing', note: moved ? movedBy('期间转入', device) : '' };
  }
  const left = movedBy('期间转出', device);
  if (scan === undefined) return book ? { result: 'left', note: left } : { result: 'withdrawn', note: '' };
  const wasHere = book || scan.here;
  if (wasHere && device.act_at !== null && scan.at <= device.act_at) return { result: 'left', note: left };
  const kind = caseOf(device);
  return { result: kind, note: toldOfCase(kind, device) };
}

/** Results that differ from the books: each waits for an answer. */
export const isDifference = (result: LineResult | null): boolean => result === 'missing' || (result !== null && result in countCases);

/** What a count comes to: what should be there, what is, what is there beside, what lacks. */
export function sumsOf(results: readonly LineResult[]): { expected: number; seen: number; gained: number; missing: number } {
  const of = (...which: LineResult[]) => results.filter((each) => which.includes(each)).length;
  const missing = of('missing');
  const expected = of('ok') + missing;
  const gained = results.filter((each) => each in countCases).length;
  return { expected, seen: expected - missing + gained, gained, missing };
}
