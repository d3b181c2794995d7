import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { maskName } from '@merchant-admin/common/mask';
import { lockDevices, notFree, notHere, turnDevices, type Device } from '../../stock/index.ts';
import { addPiece } from '../store/piece.store.ts';
import type { VisitRow } from '../store/visit.store.ts';
import { refOfVisit } from './visit-seen.ts';

type Wanting = Pick<VisitRow, 'id' | 'store_id' | 'sku_id'>;

/** Whether a device is put aside for a visit. */
export const isAsideFor = ({ hold }: Device, { id }: Pick<VisitRow, 'id'>): boolean => hold?.kind === 'reservation' && hold.ref_id === id;

/** What speaks against a device for a visit; '' where nothing does. One that the visit itself holds is its own. */
function problemWith(device: Device, visit: Wanting): string {
  if (device.sku_id !== visit.sku_id) return `设备 ${device.imei} 不是预约的商品规格，请核对`;
  return notHere(device, visit.store_id) || (isAsideFor(device, visit) ? '' : notFree(device));
}

/** The devices of numbers, locked, if they may be given to a visit: each number is another device's. @throws VISIT_DEVICE */
export async function devicesFor(ctx: Ctx, visit: Wanting, numbers: readonly string[]): Promise<Device[]> {
  const known = await lockDevices(ctx, numbers);
  const found = numbers.map((number) => known.find((device) => device.number === number) ?? refuse(e.VISIT_DEVICE, { text: `设备 ${number} 不在设备台账中` }));
  const twice = found.find(({ id }, place) => found.findIndex((other) => other.id === id) !== place);
  if (twice) refuse(e.VISIT_DEVICE, { text: `设备 ${twice.imei} 扫描了两次，请核对` });
  const problem = found.map((device) => problemWith(device, visit)).find((text) => text !== '');
  return problem === undefined ? found : refuse(e.VISIT_DEVICE, { text: problem });
}

/** Holds a device for a visit until the visit ends. @param counted whether its piece is taken from what shops may sell */
export async function putAside(ctx: Ctx, visit: VisitRow, device: Device, counted: boolean): Promise<void> {
  const ref = refOfVisit(visit);
  const hold = { ...ref, until: visit.keep_until, reason: `${maskName(visit.customer_name)}到店自提` };
  await turnDevices(ctx, 'reserve', [device.id], { ref, hold, uncounted: !counted });
  await addPiece(ctx, visit.id, device);
}
