import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { maskName } from '@merchant-admin/common/mask';
import { lockDevices, notFree, notHere, turnDevices, type Device } from '../../stock/index.ts';
import type { VisitRow } from '../store/visit.store.ts';
import { refOfVisit } from './visit-seen.ts';

type Wanting = Pick<VisitRow, 'id' | 'store_id' | 'sku_id'>;

/** What speaks against a device for a visit; '' where nothing does. One that the visit itself holds is its own. */
function problemWith(device: Device, { id, store_id: store, sku_id: sku }: Wanting): string {
  if (device.sku_id !== sku) return `设备 ${device.imei} 不是预约的商品规格，请核对`;
  return notHere(device, store) || (device.hold?.kind === 'reservation' && device.hold.ref_id === id ? '' : notFree(device));
}

/** The device of a number, locked, if it may be given to a visit. @throws VISIT_DEVICE */
export async function deviceFor(ctx: Ctx, visit: Wanting, number: string): Promise<Device> {
  const [device] = await lockDevices(ctx, [number]);
  if (device === undefined) return refuse(e.VISIT_DEVICE, { text: `设备 ${number} 不在设备台账中` });
  const problem = problemWith(device, visit);
  return problem === '' ? device : refuse(e.VISIT_DEVICE, { text: problem });
}

/** Holds a device for a visit until the visit ends. @param counted whether its piece is taken from what shops may sell */
export const putAside = (ctx: Ctx, visit: VisitRow, device: Device, counted: boolean): Promise<void> => {
  const ref = refOfVisit(visit);
  const hold = { ...ref, until: visit.keep_until, reason: `${maskName(visit.customer_name)}到店自提` };
  return turnDevices(ctx, 'reserve', [device.id], { ref, hold, uncounted: !counted });
};
