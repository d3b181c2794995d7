import type { SeenRepair, SeenWriteOff } from '../../testing/paper-desk.ts';
import { newSerial } from '../../testing/stock-desk.ts';
import { devicesAt, pickOf, placeOf, type DevicePlay, type DevicePlays } from './world.ts';

const onRepair =
  (name: 'done' | 'beyond' | 'cancel'): DevicePlay =>
  async ({ papers }, { pick }) => {
    const repair = pickOf(await papers.list<SeenRepair>('repair', { tab: '10' }), pick);
    return repair && papers.onRepair(name, repair.repair_id);
  };

const onWriteOff =
  (name: 'approve' | 'reject' | 'cancel'): DevicePlay =>
  async ({ papers, server }, { pick }) => {
    const asked = pickOf(await papers.list<SeenWriteOff>('writeOff', { tab: pick % 3 === 0 ? '20' : '10' }), pick);
    const by = name === 'cancel' ? papers.asker : pick % 2 ? papers.lead : server.staff.everything;
    return asked && papers.onWriteOff(name, asked.write_off_id, by);
  };

/** Repairs, write-offs and what is found again (domain notes 3.17). */
export const paperPlays: DevicePlays = {
  'send to repair': [
    3,
    async (world, step) => {
      const [imei] = await devicesAt(world, placeOf(world, step.place), step, [20, 60]);
      return imei === undefined ? undefined : world.papers.send(imei);
    },
  ],
  'repair well': [3, onRepair('done')],
  'repair in vain': [1, onRepair('beyond')],
  'take a repair back': [1, onRepair('cancel')],
  'ask for a write-off': [
    2,
    async (world, step) => {
      const numbers = await devicesAt(world, placeOf(world, step.place), step, [20, 60]);
      return numbers.length > 0 ? world.papers.ask(numbers, { kind: step.pick % 2 ? 'lose' : 'scrap' }) : undefined;
    },
  ],
  'agree to a write-off': [2, onWriteOff('approve')],
  'refuse a write-off': [1, onWriteOff('reject')],
  'take a write-off back': [1, onWriteOff('cancel')],
  'find a device': [
    4,
    async (world, step) => {
      const [imei] = await devicesAt(world, placeOf(world, step.place), step, [85]);
      return imei === undefined ? undefined : world.papers.find(imei, { place: placeOf(world, step.pick) });
    },
  ],
  'take a scrapped device in again': [
    2,
    async (world, step) => {
      const [imei] = await devicesAt(world, placeOf(world, step.place), step, [80, 85, 90]);
      const body = { place: placeOf(world, step.place), lines: [{ number: imei, sku_id: world.skuId }] };
      return imei === undefined ? undefined : world.papers.call(world.papers.lead, 'intake/save', body);
    },
  ],
  'take a new device in': [
    4,
    (world, { place }) =>
      world.papers.call(world.papers.lead, 'intake/save', { place: placeOf(world, place), lines: [{ number: newSerial(), sku_id: world.skuId }] }),
  ],
};
