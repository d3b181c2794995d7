import { sql } from 'kysely';
import { rows, one } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import type { Account } from './accounts.ts';

export interface Entry {
  account: Account;
  refId: number;
  /** The amount, fen; positive or negative, never zero. */
  amount: number;
}

export interface Posting {
  kind: string;
  /** The lease, the order by which a device is bought, that of goods that are sold, a statement, a withdrawal, or what the platform sent for a merchant: one of them. */
  orderId?: number;
  recycleId?: number;
  saleId?: number;
  statementId?: number;
  withdrawalId?: number;
  dispatchId?: number;
  documentId?: number;
  entries: readonly Entry[];
}

export const postingKinds = {
  bill: '出账',
  billCancelled: '账单取消',
  payment: '收款',
  freeze: '押金冻结',
  refundDue: '确认退款',
  refundPaid: '退款到账',
  unfreeze: '押金解冻',
  billChanged: '账单调整',
  capture: '押金转支付',
  withhold: '代扣',
  receipt: '线下收款',
  receiptRevoked: '撤销收款',
  offset: '抵扣',
  offsetRevoked: '撤销抵扣',
  waiver: '减免',
  waiverRevoked: '撤销减免',
  writeOff: '坏账核销',
  refundDropped: '撤销退款',
  carry: '押金转移',
  heldMoved: '预付款变更',
  bought: '回收设备',
  boughtBack: '回收撤销',
  boughtPaid: '回收打款',
  boughtReturned: '回收打款被退回',
  traded: '以旧换新结算',
  tradeUndone: '以旧换新撤销',
  salePaid: '售卖收款',
  saleBack: '确认售卖退款',
  saleRefunded: '售卖退款到账',
  settled: '结算入账',
  withdrawal: '申请提现',
  withdrawalBack: '提现退回',
  withdrawalPaid: '提现打款',
  withdrawalReturned: '提现被退回',
  supplied: '平台代发',
  supplyBack: '平台代发退回',
} as const;

async function insertEntries(ctx: Ctx, transactionId: number, entries: readonly Entry[]): Promise<void> {
  const values = entries.map(
    (entry, index) =>
      sql`(${ctx.merchantId}::bigint, ${transactionId}::bigint, ${index + 1}::smallint, ${entry.account}, ${entry.refId}::bigint, ${entry.amount}::bigint)`,
  );
  await sql`insert into ledger_entry (merchant_id, transaction_id, line, account, ref_id, amount) values ${sql.join(values)}`.execute(ctx.tx);
}

/**
 * Writes a transaction to the ledger; nothing else does. Entries sum to zero; the database checks it again at commit.
 * @throws Error when they do not: a fault of ours
 */
export async function post(ctx: Ctx, posting: Posting, reversesId: number | null = null): Promise<number> {
  const sum = posting.entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0 || posting.entries.length < 2) throw new Error(`posting ${posting.kind} does not balance: ${sum}`);
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into ledger_transaction (merchant_id, kind, order_id, recycle_id, sale_id, statement_id, withdrawal_id, dispatch_id, document_id, reverses_id, at, request_id)
      values (${ctx.merchantId}, ${posting.kind}, ${posting.orderId ?? null}::bigint, ${posting.recycleId ?? null}::bigint, ${posting.saleId ?? null}::bigint, ${posting.statementId ?? null}::bigint, ${posting.withdrawalId ?? null}::bigint, ${posting.dispatchId ?? null}::bigint, ${posting.documentId ?? null}, ${reversesId}, ${ctx.now}, ${ctx.requestId}) returning id`,
  );
  await insertEntries(ctx, id, posting.entries);
  return id;
}

export interface Movement {
  kind: string;
  orderId: number;
  documentId: number;
  from: Omit<Entry, 'amount'>;
  to: Omit<Entry, 'amount'>;
  /** The amount, fen, above zero. */
  amount: number;
}

/** The commonest posting: an amount leaves one account for another. */
export const postMovement = (ctx: Ctx, { kind, orderId, documentId, from, to, amount }: Movement): Promise<number> =>
  post(ctx, {
    kind,
    orderId,
    documentId,
    entries: [
      { ...to, amount },
      { ...from, amount: -amount },
    ],
  });

/** The balance of one account for one thing, fen. */
export async function balance(ctx: Ctx, account: Account, refId: number): Promise<number> {
  const row = await one(
    ctx.tx,
    sql<{
      amount: number;
    }>`select coalesce(sum(amount), 0)::bigint as amount from ledger_entry where merchant_id = ${ctx.merchantId} and account = ${account} and ref_id = ${refId}`,
  );
  return row.amount;
}

export interface EntryRow {
  id: number;
  line: number;
  at: Date;
  kind: string;
  account: Account;
  ref_id: number;
  amount: number;
  document_id: number | null;
  /** The document's number. */
  document: string | null;
}

/** Which entries: an order's, of one of its bills, on some accounts, of some kinds. */
export interface Chosen {
  orderId: number;
  billId?: number | undefined;
  accounts?: readonly string[] | undefined;
  kinds?: readonly string[] | undefined;
}

function choosing(ctx: Ctx, { orderId, billId, accounts: on, kinds }: Chosen) {
  const all = [sql`t.merchant_id = ${ctx.merchantId}`, sql`t.order_id = ${orderId}`];
  if (billId !== undefined) all.push(sql`e.account in ('receivable', 'revenue') and e.ref_id = ${billId}`);
  if (on) all.push(sql`e.account = any(${[...on]}::text[])`);
  if (kinds) all.push(sql`t.kind = any(${[...kinds]}::text[])`);
  return sql`from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id where ${sql.join(all, sql` and `)}`;
}

/** The newest entries, in the order of time; `most` of them. */
export const entriesOf = (ctx: Ctx, chosen: Chosen, most = 500): Promise<EntryRow[]> =>
  rows(
    ctx.tx,
    sql<EntryRow>`select id, line, at, kind, account, ref_id, amount, document_id, document from (
        select t.id, e.line, t.at, t.kind, e.account, e.ref_id, e.amount, t.document_id,
          (select out_no from money_document d where d.merchant_id = t.merchant_id and d.id = t.document_id) as document
        ${choosing(ctx, chosen)} order by t.id desc, e.line desc limit ${most}) newest order by id, line`,
  );

/** The sum of all chosen entries, fen. */
export const sumOf = async (ctx: Ctx, chosen: Chosen): Promise<number> =>
  (await one(ctx.tx, sql<{ amount: number }>`select coalesce(sum(e.amount), 0)::bigint as amount ${choosing(ctx, chosen)}`)).amount;

/** The entries that a document posted under one kind, to be reversed. */
export async function postedBy(ctx: Ctx, documentId: number, kind: string): Promise<{ id: number; entries: Entry[] }> {
  const lines = await rows(
    ctx.tx,
    sql<{ id: number; account: Account; refId: number; amount: number }>`select t.id, e.account, e.ref_id as "refId", e.amount
      from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where t.merchant_id = ${ctx.merchantId} and t.document_id = ${documentId} and t.kind = ${kind} order by e.line`,
  );
  const [first] = lines;
  if (!first) throw new Error(`document ${documentId} has posted no ${kind}`);
  return { id: first.id, entries: lines.map(({ account, refId, amount }) => ({ account, refId, amount })) };
}
