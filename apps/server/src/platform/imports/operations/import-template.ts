import { importsEndpoints } from '@merchant-admin/contract/platform/imports';
import { operation } from '../../http/operation.ts';
import { sendTemplate } from '../send-template.ts';

export const importTemplate = operation(importsEndpoints.importTemplate, (ctx, { query }, reply) => sendTemplate(ctx, query.form, reply));
