import { sql } from 'kysely';
import type { QuoteKind } from '@merchant-admin/contract/recycling/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Quoted, QuoteLine } from '../rules/quote.ts';

/** A line with what shows it. */
export interface KeptLine extends QuoteLine {
  reading: string;
  photos: string[];
}

export interface NewQuote extends Quoted {
  version: number;
  kind: QuoteKind;
  termsVersion: number;
  optionIds: readonly string[];
  basePrice: number;
  lines: readonly KeptLine[];
  note: string;
  /** Who asked for a typed price, and who agreed; of one that follows from answers the caller made it. */
  typed?: { asked: string; agreed: string };
}

/** Keeps a quote: it never changes. */
export const insertQuote = (ctx: Ctx, orderId: number, quote: NewQuote) =>
  sql`insert into recycle_quote (merchant_id, order_id, version, kind, terms_version, option_ids, accepted, base_price, price, answers, deductions, refusals, lines, note, by_name, agreed_name, at)
    values (${ctx.merchantId}, ${orderId}, ${quote.version}, ${quote.kind}, ${quote.termsVersion}, ${[...quote.optionIds]}::text[], ${quote.accepted}, ${quote.basePrice}, ${quote.price},
      ${JSON.stringify(quote.answers)}::jsonb, ${JSON.stringify(quote.deductions)}::jsonb, ${quote.refusals}::text[], ${JSON.stringify(quote.lines)}::jsonb, ${quote.note}, ${quote.typed?.asked ?? ctx.actor.name},
      ${quote.typed?.agreed ?? ''}, ${ctx.now})`.execute(ctx.tx);

export interface QuoteRow {
  version: number;
  kind: QuoteKind;
  terms_version: number;
  option_ids: string[];
  accepted: boolean;
  base_price: number;
  price: number;
  answers: Quoted['answers'];
  deductions: Quoted['deductions'];
  refusals: string[];
  lines: KeptLine[];
  note: string;
  by_name: string;
  agreed_name: string;
  at: Date;
}

/** The quotes of an order, the newest first. */
export const quotesOf = (ctx: Ctx, orderId: number): Promise<QuoteRow[]> =>
  rows(
    ctx.tx,
    sql<QuoteRow>`select version, kind, terms_version, option_ids, accepted, base_price, price, answers, deductions, refusals, lines, note, by_name, agreed_name, at
      from recycle_quote where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by version desc limit 100`,
  );
