import { createHash } from 'node:crypto';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { stockErrors as s } from '@merchant-admin/contract/stock/errors';
import { paperErrors as e } from '@merchant-admin/contract/stock/paper-errors';
import { enoughFor, wipeMedia, wipeMethods, wipeState as at, type WipeAct } from '@merchant-admin/contract/stock/wipe-codes';
import { wipeEndpoints } from '@merchant-admin/contract/stock/wipes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { deviceMoves } from '../rules/device-states.ts';
import { notFree } from '../rules/not-free.ts';
import { wipeMachine } from '../rules/wipe-states.ts';
import { lockDevices, lockDevicesById, type Device } from '../store/device.store.ts';
import { endWipe, insertWipes, lockWipe, wipesWaitingOf, type WipeRow } from '../store/wipe.store.ts';
import { seesDevice } from './papers.ts';
import { turnDevices } from './turn-devices.ts';

/** The devices of the numbers, each once. @throws DEVICE_NOT_FOUND, WIPE_REFUSED */
async function devicesToWipe(ctx: Ctx, numbers: readonly string[]): Promise<Device[]> {
  const found = (await lockDevices(ctx, [...new Set(numbers)])).filter((device) => seesDevice(ctx, device));
  const known = new Set(found.map(({ number }) => number));
  const unknown = numbers.filter((number) => !known.has(number));
  if (unknown.length > 0) refuse(s.DEVICE_NOT_FOUND, { text: `设备 ${unknown.slice(0, 3).join('、')} 不存在` });
  const devices = [...new Map(found.map((device) => [device.id, device])).values()];
  const away = devices.find(({ status }) => !deviceMoves.wipe.from.includes(status));
  if (away) refuse(e.WIPE_REFUSED, { text: notFree(away) || `设备 ${away.imei} 不在库` });
  const waiting = await wipesWaitingOf(
    ctx,
    devices.map(({ id }) => id),
  );
  const twice = devices.find(({ id }) => waiting.has(id));
  if (twice) refuse(e.WIPE_REFUSED, { text: `设备 ${twice.imei} 已有待复核的擦除凭证` });
  return devices;
}

/** Tells the history what was done with certificates. */
const recordWipe = (ctx: Ctx, wipes: readonly { id: number; wipe_no: string }[], devices: readonly string[], action: string, after: object = {}, reason = '') =>
  record(ctx, {
    module: 'stock',
    action,
    objectType: 'deviceWipe',
    objectId: wipes.length === 1 ? wipes[0]!.id : null,
    objectNo: wipes.length === 1 ? wipes[0]!.wipe_no : `${wipes.length}台`,
    after: { device: devices.join(' '), ...after },
    reason,
  });

/** Notes that devices were wiped by a method that is enough for what they remember by. */
export const wipeSave = operation(wipeEndpoints.wipeSave, async (ctx, { body }) => {
  const enough = enoughFor[body.medium];
  if (!enough.includes(body.method))
    refuse(e.WIPE_METHOD, { text: `${wipeMedia[body.medium]}须用：${enough.map((method) => wipeMethods[method]).join('、')}` });
  const devices = await devicesToWipe(ctx, body.numbers);
  const photos = [...new Set(body.photos)];
  const made = await insertWipes(ctx, { ...body, devices, photos });
  await claimUploads(ctx, photos, { entity: 'device_wipe', id: made[0]!.id }, 'image');
  await recordWipe(
    ctx,
    made,
    devices.map(({ imei }) => imei),
    '登记设备擦除',
    { method: wipeMethods[body.method] },
    body.note,
  );
  return { wipe_ids: made.map(({ id }) => String(id)) };
});

/** A certificate with its device, both locked, that an act may happen to. @throws WIPE_NOT_FOUND, WIPE_STATE, WIPE_OWN, STALE */
async function wipeFor(ctx: Ctx, act: WipeAct, { wipe_id: id, version }: { wipe_id: string; version: number }): Promise<WipeRow> {
  const wipe = (await lockWipe(ctx, id)) ?? refuse(e.WIPE_NOT_FOUND);
  insist(wipeMachine.judge(act, { state: wipe.state, mine: ctx.actor.type === 'staff' && wipe.made_by === ctx.actor.id }), e.WIPE_STATE);
  if (version !== wipe.version) refuse(platformErrors.STALE);
  return wipe;
}

/** SHA-256 of what a certificate says, hex: who looks at it later can tell whether it is the same. */
const hashOf = (ctx: Ctx, { wipe_no, imei, medium, method, tool, photos, made_name, made_at }: WipeRow): string =>
  createHash('sha256')
    .update(JSON.stringify([wipe_no, imei, medium, method, tool, photos, made_name, made_at.toISOString(), ctx.actor.name, ctx.now.toISOString()]))
    .digest('hex');

/** Another person has looked: the device may be handed on. One that left meanwhile is not here to be looked at; once it comes back from a customer its certificate is withdrawn. */
export const wipePass = operation(wipeEndpoints.wipePass, async (ctx, { body }) => {
  const wipe = await wipeFor(ctx, 'pass', body);
  const [device] = await lockDevicesById(ctx, [wipe.device_id]);
  if (!deviceMoves.wipe.from.includes(device!.status)) refuse(e.WIPE_STATE, { text: notFree(device!) || e.WIPE_STATE.text });
  await endWipe(ctx, wipe.id, { state: at.PASSED, verdict: body.note, hash: hashOf(ctx, wipe) });
  await turnDevices(ctx, 'wipe', [wipe.device_id], { ref: { kind: '', id: null }, hold: 'same', note: `擦除凭证 ${wipe.wipe_no}` });
  await recordWipe(ctx, [wipe], [wipe.imei], '擦除复核通过', {}, body.note);
  return { version: wipe.version + 1 };
});

export const wipeFail = operation(wipeEndpoints.wipeFail, async (ctx, { body }) => {
  const wipe = await wipeFor(ctx, 'fail', body);
  await endWipe(ctx, wipe.id, { state: at.FAILED, verdict: body.reason });
  await recordWipe(ctx, [wipe], [wipe.imei], '擦除复核不通过', {}, body.reason);
  return { version: wipe.version + 1 };
});

export const wipeWithdraw = operation(wipeEndpoints.wipeWithdraw, async (ctx, { body }) => {
  const wipe = await wipeFor(ctx, 'withdraw', body);
  await endWipe(ctx, wipe.id, { state: at.WITHDRAWN, verdict: body.reason });
  await recordWipe(ctx, [wipe], [wipe.imei], '撤回擦除登记', {}, body.reason);
  return { version: wipe.version + 1 };
});
