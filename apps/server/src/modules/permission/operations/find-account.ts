import { sql } from 'kysely';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

export interface FoundAccount {
  id: number;
  account: string;
  name: string;
  version: number;
  enabled: boolean;
  feishu_id: string | null;
  is_administrator: boolean;
}

/** An account of the merchant, locked for the act. */
export async function findAccount(ctx: Ctx, id: string): Promise<FoundAccount> {
  const found = await maybe(
    ctx.tx,
    sql<FoundAccount>`select id, account, name, version, enabled, feishu_id, exists (
        select from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
        where ar.merchant_id = account.merchant_id and ar.account_id = account.id and r.is_administrator) as is_administrator
      from account where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`,
  );
  return found ?? refuse(e.ACCOUNT_NOT_FOUND);
}
