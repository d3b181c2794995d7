import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { changeAccount } from '../../session/index.ts';
import { accountFor } from './find-account.ts';

/** Disables an account (its sessions answer 1004 from the next request) or enables it again. */
export const setAccountStatus = operation(permissionEndpoints.setAccountStatus, async (ctx, { body }) => {
  const account = await accountFor(ctx, body.account_id, body.enabled ? 'enable' : 'disable');
  await changeAccount(ctx.tx, ctx.merchantId, account.id, { enabled: body.enabled });
  if (!body.enabled) await ctx.services.events.emit(ctx, 'account.disabled', { accountId: account.id, reason: body.reason });
  await record(ctx, {
    module: 'permission',
    action: body.enabled ? '启用账号' : '停用账号',
    objectType: 'account',
    objectId: account.id,
    objectNo: account.account,
    before: { enabled: account.enabled },
    after: { enabled: body.enabled },
    reason: body.reason,
  });
  return {};
});
