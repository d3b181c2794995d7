import { sql } from 'kysely';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { heldTags } from '../../../platform/permission/allowed.ts';
import { withinStore } from '../store/within-store.ts';

export interface FoundAccount {
  id: number;
  account: string;
  name: string;
  version: number;
  enabled: boolean;
  feishu_id: string | null;
  store_id: number | null;
  is_administrator: boolean;
  tags: string[];
}

/** An account of the merchant (for staff of a store, of theirs), locked for the act. @throws ACCOUNT_NOT_FOUND */
export async function findAccount(ctx: Ctx, id: string): Promise<FoundAccount> {
  const found = await maybe(
    ctx.tx,
    sql<FoundAccount>`select a.id, a.account, a.name, a.version, a.enabled, a.feishu_id, a.store_id, coalesce(held.is_administrator, false) as is_administrator, coalesce(held.tags, '{}') as tags
      from account a
      left join lateral (select bool_or(r.is_administrator) as is_administrator, array_agg(distinct tag) filter (where tag is not null) as tags
        from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id left join lateral unnest(r.tags) tag on true
        where ar.merchant_id = a.merchant_id and ar.account_id = a.id) held on true
      where a.merchant_id = ${ctx.merchantId} and a.id = ${id}::bigint and ${withinStore(ctx)} for update of a`,
  );
  return found ?? refuse(e.ACCOUNT_NOT_FOUND);
}

/**
 * An account that the caller may act on: whoever could reset a stronger account's password, or bind it to a Feishu identity, could sign in as it.
 * @throws MORE_THAN_HELD when it holds a tag that the caller lacks
 */
export async function findWeakerAccount(ctx: Ctx, id: string): Promise<FoundAccount> {
  const account = await findAccount(ctx, id);
  const itsTags = heldTags({ is_administrator: account.is_administrator, is_guest: ctx.isGuest, tags: account.tags });
  if (account.id !== ctx.actor.id && [...itsTags].some((tag) => !ctx.can(tag))) refuse(e.MORE_THAN_HELD, { text: '该账号的权限多于自己，请由管理员操作' });
  return account;
}
