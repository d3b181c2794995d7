import { sums } from '../../../platform/audit/sums.ts';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetState as at } from '@merchant-admin/contract/recycling/sheet-codes';
import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { modelOf } from '../../goods/index.ts';
import { changeSheet } from '../store/sheet.store.ts';
import { daysFrom } from './days-from.ts';
import { recordSheet, sheetFor } from './sheet-seen.ts';

/** Asks for approval, by the price book that holds, with photos of the device and of the identity document. */
export const sheetSubmit = operation(sheetEndpoints.sheetSubmit, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'submit', body);
  if (sheet.photos.length === 0 || sheet.identity.length === 0) refuse(e.SHEET_PROOF);
  if ((await modelOf(ctx, sheet.recycle_id)).terms_version !== sheet.terms_version) refuse(goodsErrors.RECYCLE_TERMS_CHANGED);
  await changeSheet(ctx, sheet.id, { state: at.SUBMITTED, submitted_by: ctx.actor.id, submitted_name: ctx.actor.name, submitted_at: ctx.now });
  await recordSheet(ctx, sheet, '提交估价单', sums({ price: sheet.price }));
  return { version: sheet.version + 1 };
});

/** Agrees to a sheet, which binds for its days. */
export const sheetApprove = operation(sheetEndpoints.sheetApprove, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'approve', body);
  const decided = { decided_by: ctx.actor.id, decided_name: ctx.actor.name, decided_at: ctx.now, decision: body.note };
  await changeSheet(ctx, sheet.id, { state: at.APPROVED, ...decided, valid_until: daysFrom(ctx, ctx.services.config.RECYCLE_SHEET_DAYS) });
  await recordSheet(ctx, sheet, '通过估价单', sums({ price: sheet.price }), body.note);
  return { version: sheet.version + 1 };
});

export const sheetReject = operation(sheetEndpoints.sheetReject, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'reject', body);
  const decided = { decided_by: ctx.actor.id, decided_name: ctx.actor.name, decided_at: ctx.now, decision: body.reason };
  await changeSheet(ctx, sheet.id, { state: at.REJECTED, ...decided });
  await recordSheet(ctx, sheet, '驳回估价单', {}, body.reason);
  return { version: sheet.version + 1 };
});

export const sheetVoid = operation(sheetEndpoints.sheetVoid, async (ctx, { body }) => {
  const sheet = await sheetFor(ctx, 'void', body);
  await changeSheet(ctx, sheet.id, { state: at.VOID, ended_at: ctx.now, ended_name: ctx.actor.name, end_reason: body.reason });
  await recordSheet(ctx, sheet, '作废估价单', {}, body.reason);
  return { version: sheet.version + 1 };
});
