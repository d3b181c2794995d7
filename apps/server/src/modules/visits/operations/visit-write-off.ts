import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitState } from '@merchant-admin/contract/visits/codes';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { preparedOperation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { receiveOrder, shipOrder } from '../../delivery/index.ts';
import { lockOrderById, type OrderRow } from '../../orders/index.ts';
import { devicesOf, lockDevicesById, turnDevices, type Device } from '../../stock/index.ts';
import { addStep } from '../store/step.store.ts';
import { asideFor, turnPieces } from '../store/piece.store.ts';
import { stateAt } from '../rules/visit-states.ts';
import { findVisit, writePickedUp, type VisitRow } from '../store/visit.store.ts';
import { tryCode, wrongWith } from './visit-code.ts';
import { devicesFor, isAsideFor, putAside } from './put-aside.ts';
import { recordVisit, refOfVisit, visitFor } from './visit-seen.ts';

/** What is told where not all devices were scanned, or more than are collected. */
const unscanned = (quantity: number, scanned: number, left: readonly { imei: string }[]): string =>
  scanned > quantity
    ? `预约为${quantity}台，扫描了${scanned}台，请核对`
    : `还有${quantity - scanned}台未扫描：${left.map(({ imei }) => imei).join('、')}，全部扫描后才能核销`;

type Body = BodyOf<typeof visitsEndpoints.visitWriteOff>;

/** The devices that go, held by the visit: those that were put aside, and others that were scanned in the place of some and take their holds over. @throws VISIT_DEVICE, VISIT_UNSCANNED */
async function handedOver(ctx: Ctx, visit: VisitRow, numbers: readonly string[]): Promise<Device[]> {
  const aside = await asideFor(ctx, visit.id);
  const scanned = await devicesOf(ctx, numbers);
  await lockDevicesById(ctx, [...aside.map(({ device_id: id }) => id), ...scanned.map(({ id }) => id)]);
  const devices = await devicesFor(ctx, visit, numbers);
  const left = aside.filter(({ device_id: id }) => devices.every((device) => device.id !== id));
  if (devices.length !== visit.quantity) refuse(e.VISIT_UNSCANNED, { text: unscanned(visit.quantity, devices.length, left) });
  const others = devices.filter((device) => !isAsideFor(device, visit));
  const ids = left.map(({ device_id: id }) => id);
  await turnPieces(ctx, visit.id, ids, 'back');
  await turnDevices(ctx, 'unreserve', ids, { ref: refOfVisit(visit), uncounted: true, note: `换为 ${others.map(({ imei }) => imei).join(' ')}` });
  for (const device of others) await putAside(ctx, visit, device, false);
  return devices;
}

/** Ships the order with its devices from the store, and receives it at once: the customer has them in his hands. */
async function handOver(ctx: Ctx, order: OrderRow, visit: VisitRow, imeis: readonly string[]): Promise<OrderRow> {
  const note = `门店核销 ${visit.visit_no}`;
  await shipOrder(ctx, order, {
    company: 'STORE',
    expressNo: '',
    imeis,
    takeIn: false,
    note,
    handOver: { visitId: visit.id, storeId: visit.store_id },
  });
  await receiveOrder(ctx, await lockOrderById(ctx, order.id), 'store', { reason: note });
  return lockOrderById(ctx, order.id);
}

/** Of several devices, says how many are still to be put aside. @throws VISIT_UNSCANNED */
async function refuseUnready(ctx: Ctx, id: string): Promise<void> {
  const visit = await findVisit(ctx, id);
  if (visit && visit.quantity > 1 && stateAt(visit, ctx.now) === visitState.TO_CONFIRM)
    refuse(e.VISIT_UNSCANNED, { text: `还有${visit.quantity - visit.aside}台未备货，全部扫描后才能核销` });
}

async function writeOff(ctx: Ctx, body: Body) {
  await refuseUnready(ctx, body.visit_id);
  const { visit, order } = await visitFor(ctx, 'writeOff', body);
  if (!body.id_seen) refuse(e.ID_UNSEEN);
  refuseFor(await wrongWith(ctx, visit, body));
  const devices = await handedOver(ctx, visit, body.numbers);
  const imeis = devices.map(({ imei }) => imei);
  await turnPieces(
    ctx,
    visit.id,
    devices.map(({ id }) => id),
    'given',
  );
  await writePickedUp(ctx, visit.id);
  const leased = await handOver(ctx, order!, visit, imeis);
  await addStep(ctx, visit.id, 'pickedUp', imeis.join(' '));
  await recordVisit(ctx, visit, '核销预约', { imei: imeis.join(' '), order_no: leased.order_no, id: '已核对证件原件' });
  await ctx.services.events.emit(ctx, 'visit.picked_up', { visitId: visit.id });
  return { version: visit.version + 1, order_no: leased.order_no, rent_start: leased.rent_start!, rent_end: leased.rent_end! };
}

/** Hands devices over to who shows the code and his document. Wrong codes count although the act is refused. */
export const visitWriteOff = preparedOperation(visitsEndpoints.visitWriteOff, async (services, caller, { body }) => {
  const wrong = body.id_seen ? await act(services, caller, (ctx) => tryCode(ctx, body.visit_id, body)) : undefined;
  if (wrong) refuse(wrong.error, wrong.text === undefined ? {} : { text: wrong.text });
  return (ctx: Ctx) => writeOff(ctx, body);
});
