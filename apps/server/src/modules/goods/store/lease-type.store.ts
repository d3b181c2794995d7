import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface LeaseTypeRow {
  id: number;
  lease_type: number;
  periods: number;
  enabled: boolean;
  version: number;
}

/** The lease types and terms that a merchant offers: sixty terms of four types at most. */
export const leaseTypesOf = (ctx: Ctx, merchantId = ctx.merchantId) =>
  rows(
    ctx.tx,
    sql<LeaseTypeRow>`select id, lease_type, periods, enabled, version from goods_lease_type where merchant_id = ${merchantId} order by lease_type, periods limit 240`,
  );

/** Makes sure that a lease type with its term is there. @returns its id */
export const ensureLeaseType = (ctx: Ctx, leaseType: number, periods: number) =>
  rows(
    ctx.tx,
    sql<{ id: number }>`insert into goods_lease_type (merchant_id, lease_type, periods) values (${ctx.merchantId}, ${leaseType}, ${periods})
      on conflict (merchant_id, lease_type, periods) do update set lease_type = excluded.lease_type returning id`,
  ).then((found) => found[0]!.id);
