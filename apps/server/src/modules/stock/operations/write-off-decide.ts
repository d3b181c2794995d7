import { writeOffState } from '@merchant-admin/contract/stock/write-off-codes';
import { writeOffEndpoints } from '@merchant-admin/contract/stock/write-offs';
import { operation } from '../../../platform/http/operation.ts';
import { endWaiting, endWriteOff, writeAgreement } from '../store/write-off.store.ts';
import { turnDevices } from './turn-devices.ts';
import { recordWriteOff, refOfWriteOff, writeOffFor } from './write-off-seen.ts';

/** Agrees to a write-off that somebody else asked for. Where two have to agree the first leaves it to another; the last turns the devices. */
export const writeOffApprove = operation(writeOffEndpoints.writeOffApprove, async (ctx, { body }) => {
  const { paper, devices, to } = await writeOffFor(ctx, 'approve', body);
  await writeAgreement(ctx, paper.id, to, paper.state === writeOffState.TO_SECOND);
  if (to === writeOffState.DONE) {
    await endWaiting(ctx, paper.id);
    await turnDevices(
      ctx,
      paper.kind,
      devices.map(({ id }) => id),
      { ref: refOfWriteOff(paper), note: paper.reason },
    );
  }
  await recordWriteOff(ctx, paper, to === writeOffState.DONE ? '同意' : '初审同意', { devices: devices.map(({ imei }) => imei) });
  return { state: to, version: paper.version + 1 };
});

export const writeOffReject = operation(writeOffEndpoints.writeOffReject, async (ctx, { body }) => {
  const { paper, to } = await writeOffFor(ctx, 'reject', body);
  await endWaiting(ctx, paper.id);
  await endWriteOff(ctx, paper.id, to, body.reason);
  await recordWriteOff(ctx, paper, '驳回', {}, body.reason);
  return { version: paper.version + 1 };
});

/** Takes back what one asked for oneself. */
export const writeOffCancel = operation(writeOffEndpoints.writeOffCancel, async (ctx, { body }) => {
  const { paper, to } = await writeOffFor(ctx, 'cancel', body);
  await endWaiting(ctx, paper.id);
  await endWriteOff(ctx, paper.id, to, body.reason);
  await recordWriteOff(ctx, paper, '撤回', {}, body.reason);
  return { version: paper.version + 1 };
});
