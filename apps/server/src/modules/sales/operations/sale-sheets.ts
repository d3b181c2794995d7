import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { saleSheetEndpoints } from '@merchant-admin/contract/sales/sheets';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation, preparedOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { confirmSheet } from '../../../platform/imports/confirm-sheet.ts';
import { importToUse } from '../../../platform/imports/form-of.ts';
import { readHanded } from '../../../platform/imports/read-handed.ts';
import { sendTemplate } from '../../../platform/imports/send-template.ts';
import { sheetRows } from '../../../platform/imports/sheet-rows.ts';
import { saleSheet } from '../import-sale-parcels.ts';

/** A person's own sheet of parcels. @throws NOT_FOUND */
async function sheetOf(ctx: Ctx, id: string) {
  const sheet = await importToUse(ctx, id);
  return sheet.form === saleSheet ? sheet : refuse(platformErrors.NOT_FOUND);
}

export const saleTemplate = operation(saleSheetEndpoints.saleTemplate, (ctx, _input, reply) => sendTemplate(ctx, saleSheet, reply));
export const saleUpload = preparedOperation(saleSheetEndpoints.saleUpload, (services, caller, { body, file }) =>
  readHanded(services, caller, { ...body, form: saleSheet }, file),
);
export const saleTempList = operation(saleSheetEndpoints.saleTempList, async (ctx, { body }) => sheetRows(ctx, await sheetOf(ctx, body.id), body));
export const saleBatchSend = operation(saleSheetEndpoints.saleBatchSend, async (ctx, { body }) => confirmSheet(ctx, await sheetOf(ctx, body.id)));
