import { endOfDay } from '@merchant-admin/common/dates';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { repairEndpoints } from '@merchant-admin/contract/stock/repairs';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { suppliersOf } from '../../goods/index.ts';
import { unfitFor } from '../rules/paper-acts.ts';
import { lockDevices } from '../store/device.store.ts';
import { insertRepair } from '../store/repair.store.ts';
import { seesDevice } from './papers.ts';
import { ownerOfRepair, recordRepair, refOfRepair } from './repair-seen.ts';
import { turnDevices } from './turn-devices.ts';

/** Who repairs: a supplier in use, or a workshop by its name. @throws SUPPLIER_UNKNOWN, WORKSHOP_MISSING */
async function workshopOf(ctx: Ctx, { supplier_id: id, workshop }: BodyOf<typeof repairEndpoints.repairSave>) {
  if (id === undefined) return { supplierId: null, workshop: workshop === '' ? refuse(e.WORKSHOP_MISSING) : workshop };
  const supplier = (await suppliersOf(ctx)).find((each) => String(each.id) === id) ?? refuse(s.SUPPLIER_UNKNOWN);
  return { supplierId: supplier.id, workshop: supplier.name };
}

/** Sends a device to repair: from now on the repair holds it, until the day on which it should be ready. */
export const repairSave = operation(repairEndpoints.repairSave, async (ctx, { body }) => {
  if (body.expected_on < ctx.today) refuse(e.EXPECTED_PAST);
  const by = await workshopOf(ctx, body);
  const [device] = await lockDevices(ctx, [body.number]);
  if (!device || !seesDevice(ctx, device)) refuse(s.DEVICE_NOT_FOUND);
  const problem = unfitFor('repair', device);
  if (problem !== '') refuse(e.REPAIR_REFUSED, { text: problem });
  const photos = [...new Set(body.photos)];
  const made = await insertRepair(ctx, { device, fault: body.fault, photos, ...by, expectedOn: body.expected_on });
  await claimUploads(ctx, photos, ownerOfRepair(made), 'image');
  const ref = refOfRepair(made);
  const until = endOfDay(body.expected_on);
  await turnDevices(ctx, 'repair', [device.id], { ref, hold: { ...ref, until, reason: `${by.workshop}维修` }, note: `${body.fault}，${by.workshop}` });
  await recordRepair(ctx, { ...made, imei: device.imei }, '设备送修', { workshop: by.workshop, expected: body.expected_on }, body.fault);
  return { repair_id: String(made.id), repair_no: made.repair_no };
});
