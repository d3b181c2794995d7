import { sums } from '../../../platform/audit/sums.ts';
import { maskIdNumber } from '@merchant-admin/common/mask';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { sheetEndpoints } from '@merchant-admin/contract/recycling/sheets';
import type { Ctx } from '../../../platform/http/context.ts';
import { downloadTicket, isGoodTicket } from '../../../platform/http/download-ticket.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { sheetShown, type ShownSheet } from '../store/sheet-list.view.ts';
import { isPrintable, rowOf, valued } from './sheet-list.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { recordSheet } from './sheet-seen.ts';

/** A sheet that may be taken out. @throws SHEET_NOT_FOUND, SHEET_UNAPPROVED */
async function toPrint(ctx: Ctx, id: string): Promise<ShownSheet> {
  const sheet = (await sheetShown(ctx, id)) ?? refuse(e.SHEET_NOT_FOUND);
  return isPrintable(ctx, sheet) ? sheet : refuse(e.SHEET_UNAPPROVED);
}
const fileOf = (id: string): string => `recycle sheet ${id}`;

/** Writes a download into the history, and answers what this person sends to fetch it within a minute. */
export const sheetTicket = operation(sheetEndpoints.sheetTicket, async (ctx, { body }) => {
  const sheet = await toPrint(ctx, body.sheet_id);
  await recordSheet(ctx, sheet, '下载估价单', sums({ price: sheet.price }));
  return downloadTicket(ctx, fileOf(body.sheet_id));
});

/** The sheet of a download that was written down. */
export const sheetFile = operation(sheetEndpoints.sheetFile, async (ctx, { body }, reply) => {
  const sheet = await toPrint(ctx, body.sheet_id);
  if (!isGoodTicket(ctx, fileOf(body.sheet_id), body)) refuse(e.SHEET_TICKET_ENDED);
  const idCard = maskIdNumber(unseal(ctx.services.config.key('id-card'), sheet.id_card_cipher));
  const content = await sheetPdf({ row: rowOf(ctx, sheet), idCard, ...(await valued(ctx, sheet)), validUntil: sheet.valid_until, at: ctx.now });
  sendFile(reply, { name: `估价单-${sheet.sheet_no}.pdf`, type: 'application/pdf', content });
  return undefined;
});
