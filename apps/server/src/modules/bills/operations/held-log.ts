import { sql } from 'kysely';
import { incomingKinds, type Held } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { accounts, type Account } from '../../../platform/ledger/accounts.ts';
import { postingKinds } from '../../../platform/ledger/post.ts';
import { findOrder } from '../../orders/index.ts';
import { hasUnderWay } from '../store/document.store.ts';
import { heldActsOf } from './offered-money.ts';

interface Row {
  id: number;
  line: number;
  at: Date;
  account: Account;
  kind: string;
  /** What the account holds for the customer before and after, fen. */
  before: number;
  change: number;
  out_no: string | null;
  /** Who made the document, or the act in the operation log where the money moved without one. */
  made_by: string;
  reason: string;
}

/** Every change of the money that an order holds in these pots, from the ledger, newest first; the newest 200. */
export async function heldLogOf(ctx: Ctx, orderId: number, pots: readonly Held[]) {
  const list = await rows(
    ctx.tx,
    sql<Row>`select t.id, e.line, t.at, e.account, t.kind, -e.amount as change, d.out_no,
        coalesce(nullif(d.made_by, ''), h.actor_name, '系统') as made_by, coalesce(d.reason, h.reason, '') as reason,
        -(sum(e.amount) over (partition by e.account order by t.id, e.line))::bigint + e.amount as before
      from ledger_entry e join ledger_transaction t on t.merchant_id = e.merchant_id and t.id = e.transaction_id
      left join money_document d on d.merchant_id = t.merchant_id and d.id = t.document_id
      left join lateral (select actor_name, reason from operation_log l where d.id is null and l.merchant_id = t.merchant_id and l.request_id = t.request_id
        and l.at = t.at and l.object_type = 'order' and l.object_id = t.order_id order by l.id limit 1) h on true
      where e.merchant_id = ${ctx.merchantId} and e.account = any(${[...pots]}::text[]) and e.ref_id = ${orderId} order by t.id desc, e.line limit 200`,
  );
  return list.map((row) => ({
    id: `${row.id}-${row.line}`,
    at: row.at.toISOString(),
    account_name: accounts[row.account],
    kind_name: (postingKinds as Record<string, string>)[row.kind] ?? row.kind,
    before: row.before,
    change: row.change,
    after: row.before + row.change,
    document: row.out_no ?? '',
    made_by: row.made_by,
    reason: row.reason,
  }));
}

/** What is held for the customer ahead of bills and beyond them, with every change of it. */
export const prepaymentLog = operation(billsEndpoints.orderPrepaymentChangeLog, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return {
    prepayment: order.prepayment,
    overflow: order.overflow,
    yearly: order.yearly,
    actions: heldActsOf(ctx, { order, underWay: await hasUnderWay(ctx, order.id, incomingKinds) }),
    list: await heldLogOf(ctx, order.id, ['prepayment', 'overflow']),
  };
});
