import { sql } from 'kysely';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { maybe } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { accounts } from '../../../platform/ledger/accounts.ts';
import { entriesOf, postingKinds, sumOf } from '../../../platform/ledger/post.ts';
import { findOrder } from '../../orders/index.ts';
import { makings } from '../rules/figures.ts';

const most = 500;

/** The ledger entries behind an order's or a bill's amounts: all of them, or those that make one figure. */
export const amountEntries = operation(billsEndpoints.amountEntries, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  if (
    query.bill_id !== undefined &&
    !(await maybe(ctx.tx, sql`select 1 from bill where merchant_id = ${ctx.merchantId} and order_id = ${order.id} and id = ${query.bill_id}::bigint`))
  )
    refuse(e.BILL_NOT_FOUND);
  const making = query.figure === undefined ? undefined : makings[query.figure];
  const sign = making?.sign ?? 1;
  const chosen = {
    orderId: order.id,
    billId: query.bill_id === undefined ? undefined : Number(query.bill_id),
    accounts: making?.accounts,
    kinds: making?.kinds,
  };
  const entries = await entriesOf(ctx, chosen, most + 1);
  return {
    sum: sign * (await sumOf(ctx, chosen)),
    more: entries.length > most,
    list: entries.slice(-most).map((entry) => ({
      id: `${entry.id}-${entry.line}`,
      at: entry.at.toISOString(),
      kind: entry.kind,
      kind_name: (postingKinds as Record<string, string>)[entry.kind] ?? entry.kind,
      account: entry.account,
      account_name: accounts[entry.account],
      amount: sign * entry.amount,
      document: entry.document ?? '',
    })),
  };
});
