import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { SheetAct } from '@merchant-admin/contract/recycling/sheet-codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { keeper } from '../../../platform/storage/index.ts';
import { sheetAt, sheetMachine, type SheetFacts } from '../rules/sheet-states.ts';
import { sheetShown } from '../store/sheet-list.view.ts';
import { lockSheet, type SheetRow } from '../store/sheet.store.ts';

/** What the state table asks of a sheet. */
export const sheetFacts = (ctx: Ctx, sheet: Pick<SheetRow, 'state' | 'valid_until' | 'submitted_by' | 'priced_by'>): SheetFacts => ({
  state: sheetAt(sheet, ctx.now),
  mine: ctx.actor.type === 'staff' && [sheet.submitted_by, sheet.priced_by].includes(ctx.actor.id),
});

/** A sheet that an act may happen to now, locked. @throws SHEET_NOT_FOUND, what stands against the act, STALE */
export async function sheetFor(ctx: Ctx, act: SheetAct, { sheet_id: id, version }: { sheet_id: string; version: number }): Promise<SheetRow> {
  const sheet = (await lockSheet(ctx, id)) ?? refuse(e.SHEET_NOT_FOUND);
  insist(sheetMachine.judge(act, sheetFacts(ctx, sheet)), e.SHEET_STATE);
  if (version !== sheet.version) refuse(platformErrors.STALE);
  return sheet;
}

/** Tells the history what was done with a sheet. */
export const recordSheet = (ctx: Ctx, { id, sheet_no: no }: Pick<SheetRow, 'id' | 'sheet_no'>, action: string, after: Told = {}, reason = '') =>
  record(ctx, { module: 'recycling', action, objectType: 'recycleSheet', objectId: id, objectNo: no, after, reason });

const readers = ['OldExchangeNewList', 'OldExchangeNewExamineList', 'sheet:make', 'sheet:approve'] as const;
/** Identity documents and signatures are seen by those who see the sheet; its photos of the device by the merchant's own staff, as the order shows them too. */
export const keepSheetPapers = keeper('recycle_sheet', async (ctx, { key, entity_id: id }) => {
  const sheet = await sheetShown(ctx, String(id));
  if (sheet?.photos.includes(key)) return 'everybody';
  return sheet !== undefined && readers.some((tag) => ctx.can(tag)) ? 'shown' : 'hidden';
});

/** The row that holds a sheet's photos. */
export const ownerOfSheet = ({ id }: Pick<SheetRow, 'id'>) => ({ entity: 'recycle_sheet', id });
