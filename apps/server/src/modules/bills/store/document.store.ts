import { sql } from 'kysely';
import type { DocumentKind, DocumentState } from '@merchant-admin/contract/bills/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** One intent to move money: payment, freeze, refund, unfreeze. Amount in fen. */
export interface DocumentRow {
  id: number;
  kind: DocumentKind;
  order_id: number;
  bill_id: number | null;
  origin_id: number | null;
  amount: number;
  channel: string;
  out_no: string;
  channel_no: string;
  state: DocumentState;
  failure: string;
  attempts: number;
  next_attempt_at: Date;
  channel_data: Record<string, unknown>;
  created_at: Date;
  finished_at: Date | null;
  version: number;
}

const columns = sql`id, kind, order_id, bill_id, origin_id, amount, channel, out_no, channel_no, state, failure, attempts, next_attempt_at, channel_data, created_at, finished_at, version`;

export interface NewDocument {
  kind: DocumentKind;
  orderId: number;
  orderNo: string;
  billId?: number | null;
  originId?: number;
  amount: number;
  channel: string;
  channelData?: Record<string, unknown>;
}

const prefixes: Record<DocumentKind, string> = { payment: 'P', freeze: 'F', refund: 'R', unfreeze: 'U' };

/** Writes an intent down. Its number is made from the order's, so the order must be locked. */
export async function insertDocument(ctx: Ctx, document: NewDocument): Promise<DocumentRow> {
  const { n } = await one(
    ctx.tx,
    sql<{
      n: number;
    }>`select count(*)::int + 1 as n from money_document where merchant_id = ${ctx.merchantId} and order_id = ${document.orderId} and kind = ${document.kind}`,
  );
  const outNo = `${prefixes[document.kind]}${document.orderNo}${String(n).padStart(3, '0')}`;
  return one(
    ctx.tx,
    sql<DocumentRow>`insert into money_document (merchant_id, kind, order_id, bill_id, origin_id, amount, channel, out_no, state, next_attempt_at, channel_data, created_at)
      values (${ctx.merchantId}, ${document.kind}, ${document.orderId}, ${document.billId ?? null}, ${document.originId ?? null}, ${document.amount}, ${document.channel}, ${outNo},
        'intended', ${new Date(ctx.now.getTime() + 30_000)}, ${JSON.stringify(document.channelData ?? {})}::jsonb, ${ctx.now}) returning ${columns}`,
  );
}

export const documentsOf = (ctx: Ctx, orderId: number): Promise<DocumentRow[]> =>
  rows(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 200`);

export const documentById = (ctx: Ctx, id: number | string): Promise<DocumentRow | undefined> =>
  maybe(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

export const lockDocument = (ctx: Ctx, id: number): Promise<DocumentRow> =>
  one(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

export const documentByOutNo = (ctx: Ctx, outNo: string): Promise<DocumentRow | undefined> =>
  maybe(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and out_no = ${outNo}`);

export interface DocumentChange {
  state?: DocumentState;
  channel_no?: string;
  failure?: string;
  attempts?: number;
  next_attempt_at?: Date;
  finished_at?: Date;
}

export async function changeDocument(ctx: Ctx, id: number, change: DocumentChange): Promise<void> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update money_document set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}

/** Which of these the channel has not settled. */
export const openDocuments = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        id: number;
      }>`select id from money_document where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and state in ('intended', 'unknown')`,
    )
  ).map((row) => row.id);

export const dueDocuments = (ctx: Ctx): Promise<{ id: number; no: string }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      no: string;
    }>`select id, out_no as no from money_document where merchant_id = ${ctx.merchantId} and state in ('intended', 'unknown') and next_attempt_at <= ${ctx.now} order by next_attempt_at limit 100`,
  );
