import { sql } from 'kysely';
import type { CostKind } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Ref } from './turn.store.ts';

/** Writes what devices cost; sums of 0 are no cost. */
export const addCosts = (ctx: Ctx, ref: Ref & { id: number; no: string }, costs: readonly { device_id: number; kind: CostKind; amount: number }[]) =>
  sql`insert into device_cost (merchant_id, device_id, kind, amount, ref_kind, ref_id, ref_no, at, by_name)
    select ${ctx.merchantId}, t.device_id, t.kind, t.amount, ${ref.kind}, ${ref.id}, ${ref.no}, ${ctx.now}, ${ctx.actor.name}
    from jsonb_to_recordset(${JSON.stringify(costs.filter(({ amount }) => amount !== 0))}::jsonb) t(device_id bigint, kind text, amount bigint) order by t.device_id`.execute(
    ctx.tx,
  );
