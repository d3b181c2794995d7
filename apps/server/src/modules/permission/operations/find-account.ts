import { sql } from 'kysely';
import type { AccountAct } from '@merchant-admin/contract/permission/codes';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { objectionToAccount } from '../rules/acts.ts';
import { isStronger, joinRights, otherAdministrators, rightsColumns, type HeldRights } from '../store/held-rights.ts';
import { withinStore } from '../store/within-store.ts';

export interface FoundAccount extends HeldRights {
  id: number;
  account: string;
  name: string;
  version: number;
  enabled: boolean;
  feishu_id: string | null;
  store_id: number | null;
}

/** An account of the merchant (for staff of a store, of theirs), locked for the act. @throws ACCOUNT_NOT_FOUND */
export async function findAccount(ctx: Ctx, id: string): Promise<FoundAccount> {
  const found = await maybe(
    ctx.tx,
    sql<FoundAccount>`select a.id, a.account, a.name, a.version, a.enabled, a.feishu_id, a.store_id, ${rightsColumns}
      from account a ${joinRights}
      where a.merchant_id = ${ctx.merchantId} and a.id = ${id}::bigint and ${withinStore(ctx)} for update of a`,
  );
  return found ?? refuse(e.ACCOUNT_NOT_FOUND);
}

/** Refuses an act on an account for what its page objects to it. */
export async function refuseAccountAct(ctx: Ctx, account: FoundAccount, act: AccountAct): Promise<void> {
  const last = act === 'disable' && account.is_administrator && (await otherAdministrators(ctx, account.id)) === 0;
  refuseFor(objectionToAccount(act, { mine: account.id === ctx.actor.id, enabled: account.enabled, stronger: isStronger(ctx, account), last }));
}

/** An account that the caller acts on. @throws ACCOUNT_NOT_FOUND, what stands in the way of the act */
export async function accountFor(ctx: Ctx, id: string, act: AccountAct): Promise<FoundAccount> {
  const account = await findAccount(ctx, id);
  await refuseAccountAct(ctx, account, act);
  return account;
}
