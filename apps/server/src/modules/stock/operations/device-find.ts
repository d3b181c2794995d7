import { deviceStatusText, headOffice } from '@merchant-admin/contract/stock/codes';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { deviceMoves } from '../rules/device-states.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { placeFor } from '../store/place.ts';
import { noteFound } from '../store/write-off.store.ts';
import { seesDevice } from './papers.ts';
import { turnDevices } from './turn-devices.ts';
import { refOfWriteOff } from './write-off-seen.ts';

/** A device that was lost, or in dispute, is here again: its file and the document by which it was told as lost say who found it. */
export const deviceFind = operation(writeOffEndpoints.deviceFind, async (ctx, { body }) => {
  const place = await placeFor(ctx, body.place);
  const [device] = await lockDevicesById(ctx, [Number(body.device_id)]);
  if (!device || !seesDevice(ctx, device)) refuse(s.DEVICE_NOT_FOUND);
  if (!deviceMoves.find.from.includes(device.status)) refuse(e.NOT_LOST, { text: `设备 ${device.imei} ${deviceStatusText[device.status]}，无需找回` });
  const paper = await noteFound(ctx, device.id, body.found_by, body.note);
  const ref = paper ? refOfWriteOff({ id: paper.id, write_off_no: paper.no }) : ({ kind: '', id: null } as const);
  await turnDevices(ctx, 'find', [device.id], { ref, place: place.id, note: `${body.found_by}找回：${body.note}` });
  await record(ctx, {
    module: 'stock',
    action: '设备找回',
    objectType: 'device',
    objectId: device.id,
    objectNo: device.imei,
    before: { state: deviceStatusText[device.status], place: device.store_name ?? headOffice },
    after: { found_by: body.found_by },
    reason: body.note,
  });
  return { version: device.version + 1 };
});
