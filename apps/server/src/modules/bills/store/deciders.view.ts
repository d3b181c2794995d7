import { sql } from 'kysely';
import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A person who may decide requests of one kind. */
export interface Decider {
  id: number;
  name: string;
  /** The store of whose orders he sees; null for all. */
  store_id: number | null;
  /** Whether he counts as the one who must be among two approvers of a refund: the finance lead, or the owner, who counts as both. */
  lead: boolean;
  owner: boolean;
}

const most = 200;

/** The enabled people of the merchant who may decide such requests, administrators last: they stand in for those whose work it is. */
export const decidersOf = (ctx: Ctx, kind: RequestKind): Promise<Decider[]> =>
  rows(
    ctx.tx,
    sql<Decider>`select a.id, a.name, a.store_id, bool_or(r.is_administrator or r.tags && '{refund:lead,refund:owner}') as lead, bool_or(r.is_administrator or 'refund:owner' = any(r.tags)) as owner
      from account a
      join account_role ar on ar.merchant_id = a.merchant_id and ar.account_id = a.id
      join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
      where a.merchant_id = ${ctx.merchantId} and a.enabled
      group by a.id, a.name, a.store_id having bool_or(r.is_administrator or ${`${kind}:decide`} = any(r.tags))
      order by bool_or(r.is_administrator), a.id limit ${most}`,
  );
