import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { record } from '../../../platform/audit/history.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { changeAccount } from '../../session/index.ts';
import { objectionToSwitch } from '../rules/acts.ts';
import { findWeakerAccount } from './find-account.ts';

/** The number of other enabled administrators. Locks the merchant's administrators, so that two people cannot remove the last two at once. */
export async function otherAdministrators(ctx: Ctx, accountId: number): Promise<number> {
  const others = await rows(
    ctx.tx,
    sql<{ id: number }>`select a.id from account a
      where a.merchant_id = ${ctx.merchantId} and a.enabled and exists (
        select from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
        where ar.merchant_id = a.merchant_id and ar.account_id = a.id and r.is_administrator)
      order by a.id for update of a`,
  );
  return others.filter((other) => other.id !== accountId).length;
}

/** Disables an account (its sessions answer 1004 from the next request) or enables it again. */
export const setAccountStatus = operation(permissionEndpoints.setAccountStatus, async (ctx, { body }) => {
  refuseFor(objectionToSwitch({ mine: Number(body.account_id) === ctx.actor.id }));
  const account = await findWeakerAccount(ctx, body.account_id);
  if (!body.enabled && account.is_administrator && (await otherAdministrators(ctx, account.id)) === 0) refuse(e.LAST_ADMINISTRATOR);
  await changeAccount(ctx.tx, ctx.merchantId, account.id, { enabled: body.enabled });
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
