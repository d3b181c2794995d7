import { z } from 'zod';
import { deviceLockNames, deviceReportNames } from '@merchant-admin/contract/recycling/codes';

/** What may be said of a device's number: whether it is reported (lost, stolen, pledged), whether it is locked to an account, and when that was true. Any other answer is thrown as DeviceCheckGarbage. */
export const deviceFindings = z.object({
  reported: z.enum(deviceReportNames),
  locked: z.enum(deviceLockNames),
  detail: z.string().trim().max(200),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
export type DeviceFindings = z.output<typeof deviceFindings>;
export type DeviceAnswer = z.input<typeof deviceFindings>;

/** Whoever is asked says that there is no answer. */
export class DeviceCheckDown extends Error {}

/** An answer came, and it is of no use. */
export class DeviceCheckGarbage extends Error {}

/** Who is asked about a device's number (IMEI or serial number): answers, or throws DeviceCheckDown, DeviceCheckGarbage, or what the network throws. It must give up when the signal says so. */
export interface DeviceChecker {
  readonly name: string;
  ask(number: string, signal: AbortSignal): Promise<unknown>;
}

export type DeviceCheckOutcome =
  | { outcome: 'answered'; findings: DeviceFindings }
  | { outcome: 'timed-out'; failure: string }
  | { outcome: 'failed'; failure: string }
  | { outcome: 'garbage'; failure: string };
