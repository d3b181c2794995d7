import { deviceStatus, intakeState } from '@merchant-admin/contract/stock/codes';
import { stockEndpoints } from '@merchant-admin/contract/stock/endpoints';
import { stockErrors as e } from '@merchant-admin/contract/stock/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { imeisOf } from '../rules/intake-lines.ts';
import { isElsewhere } from '../rules/not-free.ts';
import { lockDevicesById } from '../store/device.store.ts';
import { takeNumbers } from '../store/elsewhere.view.ts';
import { awaitedLines, changeIntake, endLines, lockIntake, type IntakeRow } from '../store/intake.store.ts';
import { addCosts } from '../store/cost.store.ts';
import { countPieces } from './count-pieces.ts';
import { costsOf } from './take-in.ts';
import { statesBefore } from '../store/turn.store.ts';
import { turnDevices } from './turn-devices.ts';

/** Locks a document of which devices are awaited still. */
async function lockAwaited(ctx: Ctx, id: string, version: number): Promise<IntakeRow> {
  const intake = await lockIntake(ctx, id);
  if (intake.state === intakeState.DONE || intake.state === intakeState.CANCELLED) refuse(e.INTAKE_ENDED);
  if (intake.version !== version) refuse(platformErrors.STALE);
  return intake;
}

/** Receives awaited devices of a document, those of the numbers. */
export const intakeReceive = operation(stockEndpoints.intakeReceive, async (ctx, { body }) => {
  const intake = await lockAwaited(ctx, body.intake_id, body.version);
  const awaited = await awaitedLines(ctx, intake.id);
  const lines = [
    ...new Set(
      body.numbers.map(
        (number) =>
          awaited.find((line) => [line.number, line.imei2, line.sn].includes(number)) ??
          refuse(e.NOT_AWAITED, { text: `设备 ${number} 不在待入库设备中，请核对串号` }),
      ),
    ),
  ];
  const ref = { kind: 'intake' as const, id: intake.id, no: intake.intake_no };
  const devices = await lockDevicesById(
    ctx,
    lines.map((line) => line.device_id),
  );
  const numbers = lines.flatMap(imeisOf);
  const elsewhere = await takeNumbers(ctx, numbers);
  const taken = numbers.find((number) => elsewhere.has(number));
  if (taken !== undefined) refuse(e.INTAKE_REFUSED, { text: isElsewhere(taken) });
  await turnDevices(
    ctx,
    'takeIn',
    devices.map(({ id }) => id),
    { ref },
  );
  await endLines(
    ctx,
    intake.id,
    lines.map(({ line }) => line),
    'received',
  );
  await addCosts(ctx, ref, costsOf(lines));
  await countPieces(
    ctx,
    devices.map((device) => device.sku_id),
    'added',
  );
  const waiting = awaited.length - lines.length;
  const version = await changeIntake(ctx, intake.id, waiting === 0 ? intakeState.DONE : intakeState.PART, lines.length);
  await record(ctx, {
    module: 'stock',
    action: '确认到货',
    objectType: 'intake',
    objectId: intake.id,
    objectNo: intake.intake_no,
    after: { devices: lines.map((line) => line.number).join(' '), waiting: `还有${waiting}台未到` },
  });
  return { received: lines.length, waiting, version };
});

/** Strikes off what has not come. */
export const intakeCancel = operation(stockEndpoints.intakeCancel, async (ctx, { body }) => {
  const intake = await lockAwaited(ctx, body.intake_id, body.version);
  const awaited = await awaitedLines(ctx, intake.id);
  const devices = await lockDevicesById(
    ctx,
    awaited.map((line) => line.device_id),
  );
  const ref = { kind: 'intake' as const, id: intake.id, no: intake.intake_no };
  const before = await statesBefore(
    ctx,
    devices.map(({ id }) => id),
  );
  for (const [to, same] of Map.groupBy(devices, ({ id }) => before.get(id) ?? deviceStatus.SCRAPPED))
    await turnDevices(
      ctx,
      'notArrived',
      same.map(({ id }) => id),
      { ref, to, note: body.reason },
    );
  await endLines(
    ctx,
    intake.id,
    awaited.map(({ line }) => line),
    'cancelled',
  );
  const version = await changeIntake(ctx, intake.id, intake.state === intakeState.PART ? intakeState.DONE : intakeState.CANCELLED, 0);
  await record(ctx, {
    module: 'stock',
    action: '取消未到货设备',
    objectType: 'intake',
    objectId: intake.id,
    objectNo: intake.intake_no,
    after: { devices: awaited.map((line) => line.number).join(' ') },
    reason: body.reason,
  });
  return { cancelled: awaited.length, version };
});
