import type { ModuleName, ObjectType } from '@merchant-admin/contract/permission/history-names';
import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../http/context.ts';

export interface Change {
  module: ModuleName;
  /** What was done, as people call it: 取消订单. */
  action: string;
  objectType: ObjectType;
  objectId: number | null;
  objectNo?: string;
  before?: Told;
  after?: Told;
  reason?: string;
}

/** The store that a change is about; its staff see the change in the history. */
function storeOf({ merchantId }: Ctx, { objectType, objectId }: Change): RawBuilder<unknown> {
  if (objectType === 'order') return sql`(select store_id from orders where merchant_id = ${merchantId} and id = ${objectId})`;
  if (objectType === 'storeVisit') return sql`(select store_id from store_visit where merchant_id = ${merchantId} and id = ${objectId})`;
  if (objectType === 'recycleOrder') return sql`(select store_id from recycle_order where merchant_id = ${merchantId} and id = ${objectId})`;
  if (objectType === 'account') return sql`(select store_id from account where merchant_id = ${merchantId} and id = ${objectId})`;
  return objectType === 'store' ? sql`${objectId}::bigint` : sql`null`;
}

/** Writes who did what into the act's own transaction. Values are states and ids, never plain personal data or secrets. */
export async function record(ctx: Ctx, change: Change): Promise<void> {
  await sql`
    insert into operation_log (merchant_id, at, actor_type, actor_id, actor_name, module, action, object_type, object_id, object_no, before, after, reason, ip, request_id, store_id)
    values (${ctx.merchantId}, ${ctx.now}, ${ctx.actor.type}, ${ctx.actor.id}, ${ctx.actor.name}, ${change.module}, ${change.action}, ${change.objectType},
      ${change.objectId}, ${change.objectNo ?? ''}, ${change.before ? JSON.stringify(change.before) : null}::jsonb, ${change.after ? JSON.stringify(change.after) : null}::jsonb,
      ${change.reason ?? ''}, ${ctx.ip}, ${ctx.requestId}, ${storeOf(ctx, change)})`.execute(ctx.tx);
}
