import { addDays } from '@merchant-admin/common/dates';
import { callAs, type Person } from './staff.ts';
import { stocked } from './stock.ts';

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** A device at head office that was sent to repair. */
export async function repairOfDevice(who: Person): Promise<{ id: string; imei: string }> {
  const { imei } = await stocked(who);
  const sent = { number: imei, fault: '屏幕碎裂', workshop: '城南维修点', expected_on: addDays(today(), 3) };
  const { repair_id: id } = await callAs<{ repair_id: string }>(who, 'POST', '/merchant/stock/repair/save', sent);
  return { id, imei };
}

/** A device at head office that somebody asks to be told as lost. */
export async function lossAskedFor(who: Person): Promise<{ id: string; imei: string }> {
  const { imei } = await stocked(who);
  const asked = { kind: 'lose', numbers: [imei], reason: '盘点未找到' };
  const { write_off_id: id } = await callAs<{ write_off_id: string }>(who, 'POST', '/merchant/stock/writeOff/save', asked);
  return { id, imei };
}
