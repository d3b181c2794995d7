import { formatFen, type Fen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { addCosts } from '../store/cost.store.ts';
import { gradeDevices, type Device } from '../store/device.store.ts';
import { writeEvents } from '../store/event.store.ts';
import { endRepair, type RepairRow } from '../store/repair.store.ts';
import { ownerOfRepair, recordRepair, refOfRepair, repairFor } from './repair-seen.ts';
import { turnDevices } from './turn-devices.ts';

/** What a repair cost is a cost of its device, whether it helped or not. */
const pay = (ctx: Ctx, repair: RepairRow, amount: number) =>
  amount === 0 ? undefined : addCosts(ctx, refOfRepair(repair), [{ device_id: repair.device_id, kind: 'repair', amount }]);

/** Keeps pictures that were taken at the end. @returns each once */
async function keepPhotos(ctx: Ctx, repair: RepairRow, keys: readonly string[]): Promise<string[]> {
  const photos = [...new Set(keys)];
  await claimUploads(ctx, photos, ownerOfRepair(repair), 'image');
  return photos;
}

/** Writes how used a repaired device looks now. */
async function grade(ctx: Ctx, repair: RepairRow, device: Device, degree: number | undefined): Promise<void> {
  if (degree === undefined || degree === device.degree) return;
  await gradeDevices(ctx, [{ id: device.id, degree }]);
  await writeEvents(ctx, [device.id], { act: 'grade', ref: refOfRepair(repair), note: `${degreeText[device.degree]} → ${degreeText[degree]}` });
}

/** The device is repaired: it stands in stock again where it stood. */
export const repairDone = operation(repairEndpoints.repairDone, async (ctx, { body }) => {
  const { repair, device, to } = await repairFor(ctx, 'repaired', body);
  const photos = await keepPhotos(ctx, repair, body.photos);
  await endRepair(ctx, repair.id, { state: to, cost: body.cost, note: body.note, photos });
  await turnDevices(ctx, 'repaired', [device.id], { ref: refOfRepair(repair), note: body.note });
  await grade(ctx, repair, device, body.degree);
  await pay(ctx, repair, body.cost);
  await recordRepair(ctx, repair, '登记设备修复', { cost: formatFen(body.cost as Fen) }, body.note);
  return { version: repair.version + 1 };
});

/** The device cannot be repaired: it waits in repair with nobody at it, to be scrapped or sent once more. */
export const repairBeyond = operation(repairEndpoints.repairBeyond, async (ctx, { body }) => {
  const { repair, device, to } = await repairFor(ctx, 'beyond', body);
  const photos = await keepPhotos(ctx, repair, body.photos);
  await endRepair(ctx, repair.id, { state: to, cost: body.cost, note: body.note, photos });
  await turnDevices(ctx, 'beyondRepair', [device.id], { ref: refOfRepair(repair), note: body.note });
  await pay(ctx, repair, body.cost);
  await recordRepair(ctx, repair, '登记设备无法修复', { cost: formatFen(body.cost as Fen) }, body.note);
  return { version: repair.version + 1 };
});

/** The repair is taken back: the device stands where it stood before. */
export const repairCancel = operation(repairEndpoints.repairCancel, async (ctx, { body }) => {
  const { repair, device, to } = await repairFor(ctx, 'cancel', body);
  await endRepair(ctx, repair.id, { state: to, cost: null, note: body.reason, photos: [] });
  await turnDevices(ctx, 'unrepair', [device.id], { ref: refOfRepair(repair), to: repair.from_status, note: body.reason });
  await recordRepair(ctx, repair, '取消设备送修', {}, body.reason);
  return { version: repair.version + 1 };
});
