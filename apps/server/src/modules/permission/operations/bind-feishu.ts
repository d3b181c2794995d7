import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { record } from '../../../platform/audit/history.ts';
import { one } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeAccount } from '../../session/index.ts';
import { accountFor } from './find-account.ts';

/** Ties a Feishu identity to an account; it can then sign in through Feishu. */
export const bindFeishu = operation(permissionEndpoints.bindFeishu, async (ctx, { body }) => {
  const account = await accountFor(ctx, body.account_id, 'feishu');
  const { bound } = await one(ctx.tx, sql<{ bound: boolean }>`select directory.bind_feishu(${body.feishu_id}, ${account.id}::bigint) as bound`);
  if (!bound) refuse(e.FEISHU_TAKEN);
  await changeAccount(ctx.tx, ctx.merchantId, account.id, { feishu_id: body.feishu_id || null });
  await record(ctx, {
    module: 'permission',
    action: body.feishu_id ? '绑定飞书' : '解绑飞书',
    objectType: 'account',
    objectId: account.id,
    objectNo: account.account,
    before: { feishu_id: account.feishu_id },
    after: { feishu_id: body.feishu_id || null },
  });
  return {};
});
