import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import type { RepairAct, RepairState } from '@merchant-admin/contract/stock/repair-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { repairMachine } from '../rules/repair-states.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { lockRepair, type RepairRow } from '../store/repair.store.ts';

/** A repair with its device, both locked, that may be ended so now. @throws REPAIR_NOT_FOUND, REPAIR_STATE, STALE */
export async function repairFor(ctx: Ctx, act: Exclude<RepairAct, 'scrap'>, { repair_id: id, version }: { repair_id: string; version: number }) {
  const repair = (await lockRepair(ctx, id)) ?? refuse(e.REPAIR_NOT_FOUND);
  const { to } = insist(repairMachine.judge(act, { state: repair.state, unfit: '' }), e.REPAIR_STATE);
  if (version !== repair.version) refuse(platformErrors.STALE);
  const [device] = await lockDevicesById(ctx, [repair.device_id]);
  return { repair, device: device!, to: to as RepairState };
}

/** Tells the history what was done with a repair. */
export const recordRepair = (
  ctx: Ctx,
  { id, repair_no: no, imei }: Pick<RepairRow, 'id' | 'repair_no' | 'imei'>,
  action: string,
  after: object = {},
  reason = '',
) => record(ctx, { module: 'stock', action, objectType: 'deviceRepair', objectId: id, objectNo: no, after: { device: imei, ...after }, reason });

/** The document that the device's file names. */
export const refOfRepair = ({ id, repair_no: no }: Pick<RepairRow, 'id' | 'repair_no'>) => ({ kind: 'repair', id, no }) as const;

/** The row that holds a repair's pictures. */
export const ownerOfRepair = ({ id }: Pick<RepairRow, 'id'>) => ({ entity: 'device_repair', id });
