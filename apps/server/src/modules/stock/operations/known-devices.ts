import { deviceStatusText, headOffice } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { notFree } from '../rules/not-free.ts';
import { imeisOf, numbersOf, type KnownNumbers, type WrittenLine } from '../rules/intake-lines.ts';
import { devicesOf, lockDevices, type Device } from '../store/device.store.ts';
import { numbersElsewhere, takeNumbers } from '../store/elsewhere.view.ts';

/** Where a device stands, in words: what holds it, else its state and place. */
const standOf = (device: Device): string => (device.hold && notFree(device)) || `${deviceStatusText[device.status]}（${device.store_name ?? headOffice}）`;

type Reading<Found> = (ctx: Ctx, numbers: readonly string[]) => Promise<Found>;

const knownBy =
  (read: Reading<Device[]>, elsewhere: Reading<ReadonlySet<string>>) =>
  async (ctx: Ctx, lines: readonly WrittenLine[]): Promise<KnownNumbers> => {
    const found = await read(ctx, [...new Set(lines.flatMap(numbersOf))]);
    return {
      devices: new Map(found.map((device) => [device.number, { id: device.id, sku_id: device.sku_id, status: device.status, stand: standOf(device) }])),
      elsewhere: await elsewhere(ctx, lines.flatMap(imeisOf)),
    };
  };

/** What is known of written numbers, their devices locked, and nobody else of the platform takes them in meanwhile. */
export const knownDevices = knownBy(lockDevices, takeNumbers);

/** The same as they are just now. */
export const devicesSeen = knownBy(devicesOf, numbersElsewhere);
