import { sql } from 'kysely';
import { documentKinds, incomingKinds, isIncoming, tradeChannel } from '@merchant-admin/contract/bills/codes';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { accounts, type Account } from '../../../platform/ledger/accounts.ts';
import { findOrder } from '../../orders/index.ts';
import { billedOf, billsOf, openOf } from '../store/bill.store.ts';
import { documentsOf } from '../store/document.store.ts';
import { linesOfOrder } from '../store/order-lines.view.ts';
import { lateFactsOf, lateFee } from './bill-lateness.ts';

/** The order's balance on each account of the ledger, fen. */
const balancesOf = (ctx: Ctx, orderId: number): Promise<{ account: Account; balance: number }[]> =>
  rows(
    ctx.tx,
    sql<{ account: Account; balance: number }>`select e.account, sum(e.amount)::bigint as balance
      from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where t.merchant_id = ${ctx.merchantId} and t.order_id = ${orderId} group by e.account order by e.account`,
  );

const sum = <T>(list: readonly T[], of: (each: T) => number) => list.reduce((total, each) => total + of(each), 0);

/** The money that the order has brought, by way and by account, fen: every figure is a sum of documents, bills or postings. */
export const financeInfo = operation(billsEndpoints.orderListFinanceInfo, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bills = await billsOf(ctx, order.id);
  const lines = await linesOfOrder(ctx, order.id);
  const late = await lateFactsOf(ctx, order, lines);
  const documents = (await documentsOf(ctx, order.id)).filter((each) => each.state === 'succeeded');
  const balances = await balancesOf(ctx, order.id);
  const received = documents.filter((each) => isIncoming(each.kind));
  const refunded = sum(
    documents.filter((each) => each.kind === 'refund'),
    (each) => each.amount,
  );
  const balance = (account: Account) => balances.find((each) => each.account === account)?.balance ?? 0;
  return {
    billed: sum(bills, billedOf),
    received: sum(received, (each) => each.amount),
    ways: incomingKinds
      .map((kind) => ({
        kind,
        name: documentKinds[kind],
        amount: sum(
          received.filter((each) => each.kind === kind),
          (each) => each.amount,
        ),
      }))
      .filter((way) => way.amount > 0),
    traded: sum(
      documents.filter((each) => each.kind === 'offset' && each.channel === tradeChannel),
      (each) => each.amount,
    ),
    waived: sum(bills, (bill) => bill.waived),
    written_off: sum(bills, (bill) => bill.written_off),
    refunded,
    refund_due: -balance('refundDue'),
    open: sum(bills, openOf),
    overdue_fee: sum(bills, (bill) => lateFee(bill, late, ctx.today).open),
    fee_waived: sum(bills, (bill) => bill.fee_waived),
    prepayment: order.prepayment,
    overflow: order.overflow,
    frozen: order.deposit_frozen,
    captured: order.deposit_captured,
    net: sum(received, (each) => each.amount) - refunded,
    accounts: balances.map(({ account, balance: amount }) => ({ account, name: accounts[account], balance: amount })),
  };
});
