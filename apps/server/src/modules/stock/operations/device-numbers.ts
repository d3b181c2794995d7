import { isMisread } from '@merchant-admin/common/imei';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { numberKinds, type NumberKind } from '@merchant-admin/contract/stock/codes';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { devicesOf, lockDevicesById } from '../store/device.store.ts';
import { writeEvents } from '../store/event.store.ts';
import { isElsewhere } from '../rules/not-free.ts';
import { takeNumbers } from '../store/elsewhere.view.ts';
import { numbersOfDevice, renumber } from '../store/number.store.ts';

/** Changes the numbers by which a device is known; those that it had stay its own, so that it is found by them, and no other device gets them. */
export const deviceNumbers = operation(stockEndpoints.deviceNumbers, async (ctx, { body }) => {
  const [device] = await lockDevicesById(ctx, [Number(body.device_id)]);
  if (!device || (ctx.storeId !== null && device.store_id !== ctx.storeId)) refuse(e.DEVICE_NOT_FOUND);
  if (device.version !== body.version) refuse(platformErrors.STALE);
  const before = await numbersOfDevice(ctx, device.id);
  const wanted: [NumberKind, string][] = [
    ['main', body.imei],
    ['imei2', body.imei2],
    ['sn', body.sn],
  ];
  const was = (kind: NumberKind) => before.find((each) => each.kind === kind)?.number ?? '';
  const changes = wanted.filter(([kind, number]) => was(kind) !== number);
  if (changes.length === 0) refuse(e.NOTHING_CHANGED);
  const numbers = changes.map(([, number]) => number).filter((number) => number !== '');
  const misread = numbers.find(isMisread);
  if (misread !== undefined) refuse(e.NUMBER_WRONG, { text: `${misread} 的校验位不正确，请核对` });
  const others = (await devicesOf(ctx, numbers)).find(({ id }) => id !== device.id);
  if (others) refuse(e.NUMBER_TAKEN, { text: `${others.number} 是另一台设备 ${others.imei} 的串号` });
  const [elsewhere] = await takeNumbers(
    ctx,
    changes.flatMap(([kind, number]) => (kind === 'sn' || number === '' ? [] : [number])),
  );
  if (elsewhere !== undefined) refuse(e.NUMBER_TAKEN, { text: isElsewhere(elsewhere) });
  if (new Set(numbers).size < numbers.length) refuse(e.NUMBER_TAKEN, { text: '同一串号填写了两次' });
  const version = await renumber(ctx, device.id, changes);
  const told = changes.map(([kind, number]) => `${numberKinds[kind]} ${was(kind) || '无'} → ${number || '无'}`).join('，');
  await writeEvents(ctx, [device.id], { act: 'renumber', note: `${told}（${body.reason}）` });
  await record(ctx, {
    module: 'stock',
    action: '修改设备串号',
    objectType: 'device',
    objectId: device.id,
    objectNo: device.imei,
    before: Object.fromEntries(changes.map(([kind]) => [numberKinds[kind], was(kind)])),
    after: Object.fromEntries(changes.map(([kind, number]) => [numberKinds[kind], number])),
    reason: body.reason,
  });
  return { version };
});
