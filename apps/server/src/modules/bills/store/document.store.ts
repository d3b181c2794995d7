import { sql } from 'kysely';
import { documentKinds, type DocumentKind, type DocumentState, type FailureCode, type Held, liveRequestStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** One intent to move money. Amounts in fen. */
export interface DocumentRow {
  id: number;
  kind: DocumentKind;
  order_id: number;
  /** The origin of a refund is the document that brought the money; of a release and a capture the freeze; of a carried freeze the freeze before it. */
  origin_id: number | null;
  amount: number;
  rest_to: Held;
  /** What the bills did not take, fen; known when the document has succeeded. */
  rest: number;
  channel: string;
  out_no: string;
  channel_no: string;
  state: DocumentState;
  failure: string;
  /** Why the document failed, for rules; '' where no rule asks. */
  failure_code: FailureCode | '';
  attempts: number;
  next_attempt_at: Date;
  channel_data: Record<string, unknown>;
  created_at: Date;
  finished_at: Date | null;
  /** When the money moved, even if we heard of it later. */
  came_at: Date | null;
  proofs: string[];
  reason: string;
  made_by: string;
  retries_id: number | null;
  request_id: number | null;
  /** The receiving code by which the customer paid. */
  code_id: number | null;
  /** The order by which a device is bought, of an offset by it. */
  recycle_id: number | null;
  /** The repayment plan that was kept, of a waiver of what it gave up. */
  plan_id: number | null;
  version: number;
}

const columns = sql`id, kind, order_id, origin_id, amount, rest_to, rest, channel, out_no, channel_no, state, failure, failure_code, attempts, next_attempt_at, channel_data, created_at, finished_at, came_at, proofs,
  reason, made_by, retries_id, request_id, code_id, recycle_id, plan_id, version`;

const allKinds = Object.keys(documentKinds) as DocumentKind[];

/** The channel of money without one: it is booked when it is written down; a refund once somebody has paid it. */
export const noChannel = 'none';

export interface NewDocument {
  kind: DocumentKind;
  orderId: number;
  orderNo: string;
  /** The bills that the document settles or pays back, and by how much. */
  lines?: readonly DocumentLine[];
  originId?: number;
  amount: number;
  channel: string;
  channelNo?: string;
  channelData?: Record<string, unknown>;
  restTo?: Held;
  reason?: string;
  retriesId?: number;
  requestId?: number;
  codeId?: number;
  recycleId?: number;
  planId?: number;
  proofs?: readonly string[];
}

/** Part of a document's amount that belongs to one bill; fen. */
export interface DocumentLine {
  billId: number;
  amount: number;
}

const prefixes: Record<DocumentKind, string> = {
  payment: 'P',
  freeze: 'F',
  refund: 'R',
  unfreeze: 'U',
  capture: 'C',
  withhold: 'W',
  receipt: 'L',
  offset: 'D',
  waiver: 'J',
  writeOff: 'H',
};

/** The number of a new document: of how many of its kind the order has. */
const nextOutNo = (ctx: Ctx, { kind, orderId, orderNo }: NewDocument) =>
  sql`(select ${`${prefixes[kind]}${orderNo}`} || lpad(n, greatest(length(n), 3), '0') from (
    select (count(*) + 1)::text as n from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and kind = ${kind}) next)`;

/** Puts more of a document's amount on bills that it does not settle yet. */
export async function addLines(ctx: Ctx, documentId: number, lines: readonly DocumentLine[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map((line) => sql`(${ctx.merchantId}::bigint, ${documentId}::bigint, ${line.billId}::bigint, ${line.amount}::bigint)`);
  ctx.held.wrote('money_document');
  await sql`insert into document_bill (merchant_id, document_id, bill_id, amount) values ${sql.join(values)}`.execute(ctx.tx);
}

/** Writes an intent down. Its number is made from the order's, so the order must be locked. */
export async function insertDocument(ctx: Ctx, document: NewDocument): Promise<DocumentRow> {
  const row = await one(
    ctx.tx,
    sql<DocumentRow>`insert into money_document (merchant_id, kind, order_id, origin_id, amount, channel, channel_no, out_no, state, next_attempt_at, channel_data, created_at,
        rest_to, reason, made_by, retries_id, request_id, proofs, code_id, recycle_id, plan_id)
      values (${ctx.merchantId}, ${document.kind}, ${document.orderId}, ${document.originId ?? null}, ${document.amount}, ${document.channel}, ${document.channelNo ?? ''}, ${nextOutNo(ctx, document)},
        'intended', ${new Date(ctx.now.getTime() + 30_000)}, ${JSON.stringify(document.channelData ?? {})}::jsonb, ${ctx.now},
        ${document.restTo ?? 'overflow'}, ${document.reason ?? ''}, ${ctx.actor.name}, ${document.retriesId ?? null}, ${document.requestId ?? null}, ${[...(document.proofs ?? [])]}, ${document.codeId ?? null}, ${document.recycleId ?? null}::bigint, ${document.planId ?? null}::bigint) returning ${columns}`,
  );
  await addLines(ctx, row.id, document.lines ?? []);
  ctx.held.wrote('money_document');
  return row;
}

/** The bills of a document, oldest bill first. */
export async function linesOf(ctx: Ctx, documentId: number): Promise<DocumentLine[]> {
  return rows(
    ctx.tx,
    sql<DocumentLine>`select bill_id as "billId", amount from document_bill where merchant_id = ${ctx.merchantId} and document_id = ${documentId} order by bill_id`,
  );
}

/** How often each bill of an order was tried to be taken by agreement, in vain or not. */
export const withholdTries = async (ctx: Ctx, orderId: number): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ id: number; n: number }>`select l.bill_id as id, count(*)::int as n
          from money_document d join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
          where d.merchant_id = ${ctx.merchantId} and d.order_id = ${orderId} and d.kind = 'withhold' group by l.bill_id`,
      )
    ).map(({ id, n }) => [id, n]),
  );

export async function dropLine(ctx: Ctx, documentId: number, billId: number): Promise<void> {
  ctx.held.wrote('money_document');
  await sql`delete from document_bill where merchant_id = ${ctx.merchantId} and document_id = ${documentId} and bill_id = ${billId}`.execute(ctx.tx);
}

/** Sets a document's line to what a bill really took of it, fen. */
export async function fitLine(ctx: Ctx, documentId: number, billId: number, amount: number): Promise<void> {
  ctx.held.wrote('money_document');
  await sql`update document_bill set amount = ${amount} where merchant_id = ${ctx.merchantId} and document_id = ${documentId} and bill_id = ${billId}`.execute(
    ctx.tx,
  );
}

/**
 * The condition on documents that were tried in vain and move nothing any more. A withholding that fails every day makes hundreds of them, so sums and
 * guards leave them out; a refund, a release or a deduction that failed waits to be tried again and counts.
 */
export const inVain = sql`(d.state in ('failed', 'cancelled') and d.kind in ('payment', 'freeze', 'withhold'))`;

/** The documents of an order, the oldest first, without those that were tried in vain: as many as its bills and what people did with them. */
export const documentsOf = (ctx: Ctx, orderId: number): Promise<DocumentRow[]> =>
  ctx.held.read(orderId, 'money_document', 'all', () =>
    rows(
      ctx.tx,
      sql<DocumentRow>`select ${columns} from money_document d where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and not ${inVain} order by id`,
    ),
  );

/** The waivers by which a repayment plan gave up the rest once it was kept, the newest first; a few. */
export const waiversOfPlan = (ctx: Ctx, planId: number): Promise<DocumentRow[]> =>
  rows(
    ctx.tx,
    sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and plan_id = ${planId} and state = 'succeeded' order by id desc`,
  );

/** The most documents of one order that a page shows. */
export const shownDocuments = 100;

/** The newest documents of an order, for people to read. @returns one more than are shown, where there are more */
export const newestDocuments = (ctx: Ctx, orderId: number): Promise<DocumentRow[]> =>
  rows(
    ctx.tx,
    sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit ${shownDocuments + 1}`,
  );

/** The last payment by the customer, whatever became of it. */
export const lastPayment = (ctx: Ctx, orderId: number): Promise<DocumentRow | undefined> =>
  maybe(
    ctx.tx,
    sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and kind = 'payment' order by id desc limit 1`,
  );

export interface Movement {
  documentId: number;
  kind: DocumentKind;
  state: DocumentState;
  /** The amount that moved on the bill, fen. */
  amount: number;
  outNo: string;
  channelNo: string;
  at: Date;
}

/** What moved or was tried on one bill, the newest first. @returns one more than are shown, where there are more */
export const movementsOf = (ctx: Ctx, billId: number): Promise<Movement[]> =>
  rows(
    ctx.tx,
    sql<Movement>`select d.id as "documentId", d.kind, d.state, l.amount, d.out_no as "outNo", d.channel_no as "channelNo", coalesce(d.came_at, d.finished_at, d.created_at) as at
      from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
      where l.merchant_id = ${ctx.merchantId} and l.bill_id = ${billId} order by d.id desc limit ${shownDocuments + 1}`,
  );

/** Whether something of this document is promised back: a refund or a release of it, or a request for one that waits. */
export const isBound = async (ctx: Ctx, documentId: number): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from money_document where merchant_id = ${ctx.merchantId} and origin_id = ${documentId}
      union all select 1 from money_request where merchant_id = ${ctx.merchantId} and origin_id = ${documentId} and state in (${codes(...liveRequestStates)}) limit 1`,
  )) !== undefined;

/** Whether the outcome of a document of an order is awaited; of these kinds, or of any. */
export const hasUnderWay = async (ctx: Ctx, orderId: number, kinds: readonly DocumentKind[] = allKinds): Promise<boolean> =>
  (await ctx.held.read(orderId, 'money_document', `under way ${kinds.join(' ')}`, () =>
    maybe(
      ctx.tx,
      sql`select 1 from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state in ('intended', 'unknown') and kind = any(${kinds}::text[]) limit 1`,
    ),
  )) !== undefined;

/** Whether another document tries again what this one failed to do. */
export const isTriedAgain = async (ctx: Ctx, { id, order_id: orderId }: DocumentRow): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from money_document where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and retries_id = ${id} limit 1`)) !==
  undefined;

/** Locks a receipt's number, so that of two who book it one waits for the other. */
export const lockReceipt = (ctx: Ctx, tradeNo: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${ctx.merchantId} ${tradeNo}`}, 0))`.execute(ctx.tx);

/** Whether money of that number was booked, by whatever document of whatever order of the merchant. */
export const isReceiptBooked = async (ctx: Ctx, tradeNo: string): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from money_document where merchant_id = ${ctx.merchantId} and channel_no = ${tradeNo} and channel_no <> '' and state <> 'revoked'`,
  )) !== undefined;

export const documentById = (ctx: Ctx, id: number | string): Promise<DocumentRow | undefined> =>
  maybe(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`);

const rowOf = (id: number): string => `row ${id}`;

/** A document of an order, read once where the order is held. */
export const documentOf = (ctx: Ctx, orderId: number, id: number): Promise<DocumentRow | undefined> =>
  ctx.held.read(orderId, 'money_document', rowOf(id), () => documentById(ctx, id));

export const lockDocument = (ctx: Ctx, id: number): Promise<DocumentRow> =>
  one(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

export const documentByOutNo = (ctx: Ctx, outNo: string): Promise<DocumentRow | undefined> =>
  maybe(ctx.tx, sql<DocumentRow>`select ${columns} from money_document where merchant_id = ${ctx.merchantId} and out_no = ${outNo}`);

export interface DocumentChange {
  state?: DocumentState;
  channel_no?: string;
  failure?: string;
  failure_code?: FailureCode | '';
  attempts?: number;
  next_attempt_at?: Date;
  finished_at?: Date;
  came_at?: Date;
  rest?: number;
  reason?: string;
}

/** Changes a document. @returns the document as it is after that */
export async function changeDocument(ctx: Ctx, id: number, change: DocumentChange): Promise<DocumentRow> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  ctx.held.wrote('money_document');
  const changed = await one(
    ctx.tx,
    sql<DocumentRow>`update money_document set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id} returning ${columns}`,
  );
  ctx.held.keep(changed.order_id, 'money_document', rowOf(id), changed);
  return changed;
}

/** Which of these documents the channel has not settled. */
export const openDocuments = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        id: number;
      }>`select id from money_document where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and state in ('intended', 'unknown')`,
    )
  ).map((row) => row.id);

export const dueDocuments = (ctx: Ctx) =>
  sql<{
    id: number;
    no: string;
  }>`select id, out_no as no from money_document where merchant_id = ${ctx.merchantId} and state in ('intended', 'unknown') and channel <> ${noChannel} and next_attempt_at <= ${ctx.now}
    order by next_attempt_at limit 100`;
