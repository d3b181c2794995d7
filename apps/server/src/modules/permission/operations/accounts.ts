import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { listAccounts } from '../store/account-list.view.ts';

/** The merchant's accounts. */
export const accounts = operation(permissionEndpoints.accounts, (ctx, { body }) => listAccounts(ctx, body));
