import { deviceStatus } from '@merchant-admin/contract/stock/codes';

/** Results of an inspection from the gravest to none: 丢失, 损坏, 违约, 逾期, 完好 (`inspectionResults`). */
const byGravity = [3, 2, 4, 5, 1];

/** The result of an order whose devices were found so: the gravest. */
export const gravest = (results: readonly number[]): number => byGravity.find((result) => results.includes(result))!;

/** Whether each of the devices has one verdict, and nothing else has. */
export function namesEach(devices: readonly string[], verdicts: readonly string[]): boolean {
  return verdicts.length === devices.length && devices.every((device) => verdicts.includes(device));
}

/** Whether a verdict fits a device that came, or one that did not: what is not there is lost or in dispute, what is there is not lost. */
export function fits(came: boolean, { result, device_to: to }: { result: number; device_to: number }): boolean {
  if (came) return result !== 3;
  return to === deviceStatus.DISPUTED ? result === 3 || result === 4 || result === 5 : to === deviceStatus.LOST && result === 3;
}

/** Where the devices of an order go that is over, by what its inspection found. */
export interface Places {
  /** Serial numbers of the devices that came. */
  came: readonly string[];
  /** Where each device goes that has a verdict of its own. */
  devices: readonly { imei: string; device_to: number }[];
  /** Where those go that did not come. */
  missing_to: number | null;
}

/**
 * The destination of a device; null where it stays as it is. One that did not come goes where its inspection says, whatever ended the order.
 * @param to where those go that came, null where they stay
 * @param byVerdict whether a device that came goes by its own verdict
 */
export function destinationOf(imei: string, found: Places | undefined, to: number | null, byVerdict: boolean): number | null {
  const own = found?.devices.find((device) => device.imei === imei)?.device_to;
  if (found && !found.came.includes(imei)) return own ?? found.missing_to ?? deviceStatus.LOST;
  return byVerdict ? (own ?? to) : to;
}
