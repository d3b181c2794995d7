import { businessDay } from '@merchant-admin/common/dates';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { residualOf } from '../rules/device-account.ts';
import { lockDevices, type Device } from '../store/device.store.ts';
import { costsOfDevices } from '../store/paper.view.ts';
import { residualRule } from '../store/residual-rule.store.ts';
import { insertWriteOff } from '../store/write-off.store.ts';
import { firstUnfitToAsk, seesDevice } from './papers.ts';
import { recordWriteOff } from './write-off-seen.ts';

/** The devices that are meant, locked, each once. @throws DEVICE_NOT_FOUND naming the number, WRITE_OFF_PLACES */
async function devicesFor(ctx: Ctx, numbers: readonly string[]): Promise<Device[]> {
  const found = (await lockDevices(ctx, numbers)).filter((device) => seesDevice(ctx, device));
  const unknown = numbers.find((number) => !found.some((device) => device.number === number));
  if (unknown !== undefined) refuse(s.DEVICE_NOT_FOUND, { text: `设备 ${unknown} 不在设备台账中` });
  const devices = [...new Map(found.map((device) => [device.id, device])).values()];
  if (devices.some(({ store_id: store }) => store !== devices[0]!.store_id)) refuse(e.WRITE_OFF_PLACES);
  return devices;
}

/** What each device cost and is still worth today, fen. */
const worthOf = async (ctx: Ctx, devices: readonly Device[]) => {
  const terms = await residualRule.of(ctx);
  return (
    await costsOfDevices(
      ctx,
      devices.map(({ id }) => id),
    )
  ).map(({ device_id, bought, since }) => ({ device_id, cost: bought, residual: residualOf(bought, businessDay(since), ctx.today, terms) }));
};

/** Asks for devices to be scrapped, or told as lost. Nothing is held by it: what is taken meanwhile is told when somebody agrees. */
export const writeOffSave = operation(writeOffEndpoints.writeOffSave, async (ctx, { body }) => {
  const devices = await devicesFor(ctx, body.numbers);
  const problem = await firstUnfitToAsk(ctx, body.kind, devices);
  if (problem !== '') refuse(e.WRITE_OFF_REFUSED, { text: problem });
  const worth = await worthOf(ctx, devices);
  const value = worth.reduce((sum, { residual }) => sum + residual, 0);
  const photos = [...new Set(body.photos)];
  const made = await insertWriteOff(ctx, {
    kind: body.kind,
    storeId: devices[0]!.store_id,
    reason: body.reason,
    photos,
    value,
    needsSecond: value > ctx.services.config.WRITE_OFF_SECOND_ABOVE_FEN,
    devices: worth,
  });
  await claimUploads(ctx, photos, { entity: 'device_write_off', id: made.id }, 'image');
  await recordWriteOff(ctx, { ...made, kind: body.kind }, '申请', { devices: devices.map(({ imei }) => imei) }, body.reason);
  return { write_off_id: String(made.id), write_off_no: made.write_off_no };
});
