import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { importToUse } from '../form-of.ts';
import { importShape } from '../import.store.ts';

export const importStatus = operation(importsEndpoints.importStatus, async (ctx, { query }) => importShape(await importToUse(ctx, query.id)));
