import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DocumentState } from '@merchant-admin/contract/bills/codes';
import { mostPayCodes } from '@merchant-admin/contract/bills/judicial-codes';
import { shownPayLinks } from '@merchant-admin/contract/bills/pay-link-codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

/** A receiving code of a judicial bill, or a payment link, which is a code of none, with its last payment; amounts in fen. */
export interface PayCodeRow {
  id: number;
  judicial_id: number | null;
  order_id: number;
  order_no: string;
  merchant_name: string;
  /** What is asked for; of a link what it asked for when it was made. */
  amount: number;
  seed: Buffer;
  valid_until: Date;
  /** Until when nobody calls the customer of a link; null of a receiving code. */
  quiet_until: Date | null;
  voided_at: Date | null;
  void_why: string;
  made_by: string;
  made_at: Date;
  version: number;
  /** Whether its judicial bill was cancelled or gave way to the next, and why. */
  ended: boolean;
  ended_why: string;
  out_no: string | null;
  state: DocumentState | null;
  /** What its last payment was for. */
  asked: number | null;
  came_at: Date | null;
  rest: number | null;
  document_reason: string | null;
}

const shown = sql`c.id, c.judicial_id, c.order_id, o.order_no, (select m.name from merchant m where m.merchant_id = c.merchant_id) as merchant_name, c.amount, c.seed, c.valid_until, c.quiet_until, c.voided_at, c.void_why, c.made_by, c.made_at, c.version,
  j.ended_at is not null as ended, coalesce(j.ended_why, '') as ended_why, d.out_no, d.state, d.amount as asked, d.came_at, d.rest, d.reason as document_reason`;
const joined = sql`pay_code c left join judicial_bill j on j.merchant_id = c.merchant_id and j.id = c.judicial_id join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
  left join lateral (select out_no, state, amount, came_at, rest, reason from money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id order by d.id desc limit 1) d on true`;

/** The receiving codes of a judicial bill, the newest first. */
export const payCodesOf = (ctx: Ctx, judicialId: number): Promise<PayCodeRow[]> =>
  rows(
    ctx.tx,
    sql<PayCodeRow>`select ${shown} from ${joined} where c.merchant_id = ${ctx.merchantId} and c.judicial_id = ${judicialId} order by c.id desc limit ${mostPayCodes}`,
  );

/** The payment links of an order, the newest first. */
export const payLinksOf = (ctx: Ctx, orderId: number): Promise<PayCodeRow[]> =>
  rows(
    ctx.tx,
    sql<PayCodeRow>`select ${shown} from ${joined} where c.merchant_id = ${ctx.merchantId} and c.order_id = ${orderId} and c.judicial_id is null order by c.id desc limit ${shownPayLinks}`,
  );

/** The payment link of an order by which can still be paid; the newest is the only one. */
export const livePayLink = (ctx: Ctx, orderId: number): Promise<PayCodeRow | undefined> =>
  maybe(
    ctx.tx,
    sql<PayCodeRow>`select ${shown} from ${joined} where c.merchant_id = ${ctx.merchantId} and c.order_id = ${orderId} and c.judicial_id is null
      and c.voided_at is null and c.valid_until > ${ctx.now} and d.state is distinct from 'succeeded' order by c.id desc limit 1`,
  );

/** Whether a link was made of an order for rent that was due on that day or later. */
export const hasLinkSince = async (ctx: Ctx, orderId: number, day: string): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from pay_code where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and judicial_id is null and late_since >= ${day}::date limit 1`,
  )) !== undefined;

/** A code of an order that the caller may see. */
export const payCodeById = (ctx: Ctx, id: number | string): Promise<PayCodeRow | undefined> =>
  maybe(ctx.tx, sql<PayCodeRow>`select ${shown} from ${joined} where c.merchant_id = ${ctx.merchantId} and c.id = ${id}::bigint and ${ownStore(ctx)}`);

/** What valid codes of a judicial bill ask for, fen, and how many codes it has at all. */
export const openCodes = (ctx: Ctx, judicialId: number): Promise<{ inCodes: number; codes: number }> =>
  one(
    ctx.tx,
    sql<{
      inCodes: number;
      codes: number;
    }>`select count(*)::int as codes, coalesce(sum(c.amount) filter (where c.voided_at is null and c.valid_until > ${ctx.now}
        and not exists (select from money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state = 'succeeded')), 0)::bigint as "inCodes"
      from pay_code c where c.merchant_id = ${ctx.merchantId} and c.judicial_id = ${judicialId}`,
  );

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The token of a code, by which its customer pays: made of its seed by a key that the database does not hold. */
export const tokenOf = (ctx: Ctx, { seed }: Pick<PayCodeRow, 'seed'>): string =>
  createHmac('sha256', ctx.services.config.key('pay-code')).update(seed).digest('base64url');

/** What a new code is of: a judicial bill, or what is late of the order since a day, while nobody calls until an instant. */
export type CodeFor = { judicialId: number } | { lateSince: string; quietUntil: Date };
interface NewCode {
  orderId: number;
  /** fen */
  amount: number;
  validUntil: Date;
}

/** Writes a code down. The order is locked. @returns its id */
export async function insertPayCode(ctx: Ctx, code: NewCode & CodeFor): Promise<number> {
  const seed = randomBytes(16);
  const [judicialId, quietUntil, lateSince] = 'judicialId' in code ? [code.judicialId, null, null] : [null, code.quietUntil, code.lateSince];
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into pay_code (merchant_id, judicial_id, order_id, amount, seed, token_hash, valid_until, quiet_until, late_since, made_by, made_at)
      values (${ctx.merchantId}, ${judicialId}, ${code.orderId}, ${code.amount}, ${seed}, ${hashOf(tokenOf(ctx, { seed }))}, ${code.validUntil}, ${quietUntil}, ${lateSince},
        ${ctx.actor.name}, ${ctx.now}) returning id`,
  );
  return id;
}

export const voidPayCode = (ctx: Ctx, id: number, why: string) =>
  sql`update pay_code set voided_at = ${ctx.now}, voided_by = ${ctx.actor.name}, void_why = ${why}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );

/** Of which merchant, and which, the code of a token is; a token is read by whoever has it. */
export const codeOfToken = (db: Parameters<typeof maybe>[0], token: string): Promise<{ merchantId: number; codeId: number } | undefined> =>
  maybe(db, sql<{ merchantId: number; codeId: number }>`select merchant_id as "merchantId", code_id as "codeId" from directory.pay_code(${hashOf(token)})`);
