import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { confirmSheet } from '../confirm-sheet.ts';
import { importToUse } from '../form-of.ts';

export const confirmImport = operation(importsEndpoints.confirmImport, async (ctx, { body }) => confirmSheet(ctx, await importToUse(ctx, body.id)));
