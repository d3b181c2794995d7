import { sql } from 'kysely';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { maybe } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { accounts } from '../../../platform/ledger/accounts.ts';
import { entriesOf, postingKinds } from '../../../platform/ledger/post.ts';
import { findOrder } from '../../orders/index.ts';
import { documentsOf } from '../store/document.store.ts';

/** The ledger entries behind an order's or a bill's amounts. */
export const amountEntries = operation(billsEndpoints.amountEntries, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  if (
    query.bill_id !== undefined &&
    !(await maybe(ctx.tx, sql`select 1 from bill where merchant_id = ${ctx.merchantId} and order_id = ${order.id} and id = ${query.bill_id}::bigint`))
  )
    refuse(e.BILL_NOT_FOUND);
  const numbers = new Map((await documentsOf(ctx, order.id)).map((document) => [document.id, document.out_no]));
  const entries = await entriesOf(ctx, order.id, query.bill_id === undefined ? undefined : Number(query.bill_id));
  return {
    list: entries.map((entry) => ({
      id: `${entry.id}-${entry.line}`,
      at: entry.at.toISOString(),
      kind: entry.kind,
      kind_name: (postingKinds as Record<string, string>)[entry.kind] ?? entry.kind,
      account: entry.account,
      account_name: accounts[entry.account],
      amount: entry.amount,
      document: entry.document_id === null ? '' : (numbers.get(entry.document_id) ?? ''),
    })),
  };
});
