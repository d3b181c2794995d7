import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { receiveOrder, shipOrder } from '../../delivery/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { devicesOf, lockDevicesById, turnDevices, type Device } from '../../stock/index.ts';
import { addStep } from '../store/step.store.ts';
import { writePickedUp, type VisitRow } from '../store/visit.store.ts';
import { tryCode, wrongWith } from './visit-code.ts';
import { deviceFor, putAside } from './put-aside.ts';
import { recordVisit, refOfVisit, visitFor } from './visit-seen.ts';

type Body = BodyOf<typeof visitsEndpoints.visitWriteOff>;

/** The device that goes, held by the visit: the one that was put aside, or another that was scanned in its place and takes its hold over. */
async function handedOver(ctx: Ctx, visit: VisitRow, number: string): Promise<Device> {
  const scanned = await devicesOf(ctx, [number]);
  await lockDevicesById(ctx, [visit.device_id!, ...scanned.map(({ id }) => id)]);
  const device = await deviceFor(ctx, visit, number);
  if (device.id === visit.device_id) return device;
  await turnDevices(ctx, 'unreserve', [visit.device_id!], { ref: refOfVisit(visit), uncounted: true, note: `换为 ${device.imei}` });
  await putAside(ctx, visit, device, false);
  return device;
}

/** Ships the order with the device from the store, and receives it at once: the customer has it in his hands. */
async function handOver(ctx: Ctx, order: OrderRow, visit: VisitRow, imei: string): Promise<OrderRow> {
  const note = `门店核销 ${visit.visit_no}`;
  await shipOrder(ctx, order, {
    company: 'STORE',
    expressNo: '',
    imeis: [imei],
    takeIn: false,
    note,
    handOver: { visitId: visit.id, storeId: visit.store_id },
  });
  await receiveOrder(ctx, await lockOrderById(ctx, order.id), 'store', { reason: note });
  return lockOrderById(ctx, order.id);
}

async function writeOff(ctx: Ctx, body: Body) {
  const { visit, order } = await visitFor(ctx, 'writeOff', body);
  if (!body.id_seen) refuse(e.ID_UNSEEN);
  refuseFor(await wrongWith(ctx, visit, body));
  const device = await handedOver(ctx, visit, body.number);
  await writePickedUp(ctx, visit.id, { deviceId: device.id, imei: device.imei });
  const leased = await handOver(ctx, order!, visit, device.imei);
  await addStep(ctx, visit.id, 'pickedUp', device.imei);
  await recordVisit(ctx, visit, '核销预约', { imei: device.imei, order: leased.order_no, id: '已核对证件原件' });
  await ctx.services.events.emit(ctx, 'visit.picked_up', { visitId: visit.id });
  return { version: visit.version + 1, order_no: leased.order_no, rent_start: leased.rent_start!, rent_end: leased.rent_end! };
}

/** Hands a device over to who shows the code and his document. Wrong codes count although the act is refused. */
export const visitWriteOff = preparedOperation(visitsEndpoints.visitWriteOff, async (services, caller, { body }) => {
  const wrong = body.id_seen ? await act(services, caller, (ctx) => tryCode(ctx, body.visit_id, body)) : undefined;
  if (wrong) refuse(wrong.error, wrong.text === undefined ? {} : { text: wrong.text });
  return (ctx: Ctx) => writeOff(ctx, body);
});
