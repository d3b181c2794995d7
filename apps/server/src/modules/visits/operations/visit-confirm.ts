import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import { visitsErrors as e } from '@merchant-admin/contract/visits/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockSkus } from '../../stock/index.ts';
import { addStep } from '../store/step.store.ts';
import { writeCode, writeReady } from '../store/visit.store.ts';
import { behindOf } from '../store/visit-list.view.ts';
import { newCode } from './visit-code.ts';
import { deviceFor, putAside } from './put-aside.ts';
import { recordVisit, visitFor } from './visit-seen.ts';

/** Puts a device aside and gives the visit its code: the customer may come. */
export const visitConfirm = operation(visitsEndpoints.visitConfirm, async (ctx, { body }) => {
  const { visit } = await visitFor(ctx, 'confirm', body);
  const device = await deviceFor(ctx, visit, body.number);
  await lockSkus(ctx, [visit.sku_id]);
  const behind = await behindOf(ctx, visit.id);
  if (behind !== null && behind >= 0) refuse(e.VISIT_QUEUED, { text: `前面还有${behind}人排队，暂无可用设备` });
  const counted = visit.order_id === null;
  await putAside(ctx, visit, device, counted);
  const { code, sealed } = newCode(ctx);
  await writeReady(ctx, visit.id, { deviceId: device.id, imei: device.imei, counted, code: sealed });
  await addStep(ctx, visit.id, 'confirmed', device.imei);
  await recordVisit(ctx, visit, '确认预约', { imei: device.imei });
  await ctx.services.events.emit(ctx, 'visit.ready', { visitId: visit.id });
  return { version: visit.version + 1, code: visit.by_shop ? '' : code };
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
