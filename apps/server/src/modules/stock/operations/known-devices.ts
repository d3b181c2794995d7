import { deviceStatusText, headOffice } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { notFree } from '../rules/not-free.ts';
import { numbersOf, type KnownDevice, type WrittenLine } from '../rules/intake-lines.ts';
import { devicesOf, lockDevices, type Device } from '../store/device.store.ts';

/** Where a device stands, in words: what holds it, else its state and place. */
const standOf = (device: Device): string => (device.hold && notFree(device)) || `${deviceStatusText[device.status]}（${device.store_name ?? headOffice}）`;

type Reading = (ctx: Ctx, numbers: readonly string[]) => Promise<Device[]>;

const knownBy =
  (read: Reading) =>
  async (ctx: Ctx, lines: readonly WrittenLine[]): Promise<ReadonlyMap<string, KnownDevice>> => {
    const found = await read(ctx, [...new Set(lines.flatMap(numbersOf))]);
    return new Map(found.map((device) => [device.number, { id: device.id, sku_id: device.sku_id, status: device.status, stand: standOf(device) }]));
  };

/** The devices that written numbers are known by, locked. */
export const knownDevices = knownBy(lockDevices);

/** The same as they are just now. */
export const devicesSeen = knownBy(devicesOf);
