import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { operation } from '../../../platform/http/operation.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockSkus, type Device } from '../../stock/index.ts';
import { queuedText } from '../rules/visit-states.ts';
import { addStep } from '../store/step.store.ts';
import { writeAside, writeCode, writeReady, type VisitRow } from '../store/visit.store.ts';
import { aheadOf } from '../store/visit-list.view.ts';
import { newCode } from './visit-code.ts';
import { devicesFor, isAsideFor, putAside } from './put-aside.ts';
import { recordVisit, visitFor } from './visit-seen.ts';

/** Holds the device of a number for a visit, in the place of what it was promised. @throws VISIT_DEVICE, VISIT_QUEUED */
async function scanFor(ctx: Ctx, visit: VisitRow, number: string): Promise<Device> {
  const [device] = (await devicesFor(ctx, visit, [number])) as [Device];
  if (isAsideFor(device, visit)) refuse(e.VISIT_DEVICE, { text: `设备 ${device.imei} 已为该预约备货，请扫描其余设备` });
  await lockSkus(ctx, [visit.sku_id]);
  const ahead = await aheadOf(ctx, visit.id);
  if (ahead !== null) refuse(e.VISIT_QUEUED, { text: queuedText({ ahead, wanted: visit.quantity - visit.aside }) });
  await putAside(ctx, visit, device, visit.order_id === null);
  return device;
}

/** Puts a device aside; with the last one the visit gets its code, and the customer may come. */
export const visitConfirm = operation(visitsEndpoints.visitConfirm, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'confirm', body);
  const { imei } = await scanFor(ctx, visit, body.number);
  const left = visit.quantity - visit.aside - 1;
  const seen = { version: visit.version + 1, left };
  if (left > 0) {
    await writeAside(ctx, visit.id);
    await addStep(ctx, visit.id, 'aside', imei);
    await recordVisit(ctx, visit, '预约备货', { imei, left: `还有${left}台` });
    return { ...seen, code: '' };
  }
  const { code, sealed } = newCode(ctx);
  await writeReady(ctx, visit.id, { counted: visit.order_id === null, code: sealed });
  await addStep(ctx, visit.id, 'confirmed', imei);
  await recordVisit(ctx, visit, '确认预约', { imei });
  await ctx.services.events.emit(ctx, 'visit.ready', { visitId: visit.id });
  return { ...seen, code: visit.by_shop ? '' : code };
});

/** Gives a new code in the place of one that was lost. */
export const visitNewCode = operation(visitsEndpoints.visitNewCode, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'newCode', body);
  const { code, sealed } = newCode(ctx);
  await writeCode(ctx, visit.id, sealed);
  await addStep(ctx, visit.id, 'newCode', body.reason);
  await recordVisit(ctx, visit, '重发取件码', {}, body.reason);
  await ctx.services.events.emit(ctx, 'visit.ready', { visitId: visit.id });
  return { version: visit.version + 1, code: visit.by_shop ? '' : code };
});
