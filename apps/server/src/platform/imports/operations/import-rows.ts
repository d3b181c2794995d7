import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { importToUse } from '../form-of.ts';
import { sheetRows } from '../sheet-rows.ts';

export const importRows = operation(importsEndpoints.importRows, async (ctx, { query }) => sheetRows(ctx, await importToUse(ctx, query.id), query));
