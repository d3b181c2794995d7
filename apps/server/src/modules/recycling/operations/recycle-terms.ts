import type { RecycleTerms } from '@merchant-admin/common/recycle';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { answersProblem, modelOf, numbered, termsOf } from '../../goods/index.ts';
import { isBySheet } from '../rules/blind.ts';
import { linesBetween, lineOfTerms, type QuoteLine } from '../rules/quote.ts';
import { quotesOf, type QuoteRow } from '../store/quote.store.ts';
import type { InspectedBy } from '../store/recycle-detail.view.ts';

/** The terms by which an order's device is inspected, and what the customer said. */
export interface Terms {
  version: number;
  /** The first quote. */
  estimate: QuoteRow;
}

/** An estimate binds whose device came in its time; a later one is inspected by the terms that hold. */
export async function termsFor(ctx: Ctx, order: InspectedBy, quotes?: readonly QuoteRow[]): Promise<Terms & { terms: RecycleTerms }> {
  const estimate = (quotes ?? (await quotesOf(ctx, order.id))).find(({ kind }) => kind === 'estimate')!;
  const bound = (order.signed_at ?? ctx.now) <= order.bound_until;
  const version = bound ? estimate.terms_version : (await modelOf(ctx, order.recycle_id)).terms_version;
  return { version, estimate, terms: numbered(await termsOf(ctx, order.recycle_id, version)) };
}

/** By how much the price differs from the estimate, line by line. */
export const linesOf = ({ terms, version, estimate }: Terms & { terms: RecycleTerms }, sum: number, found: readonly string[], price: number): QuoteLine[] =>
  version === estimate.terms_version ? linesBetween(terms, estimate.option_ids, found) : [lineOfTerms(sum, estimate.terms_version, version, price)];

/** The last inspection of an order and the terms by which it asked, of a sheet's device what the store found; nothing before there was one. */
export async function lastTerms(ctx: Ctx, order: InspectedBy, quotes: readonly QuoteRow[]): Promise<{ quote: QuoteRow; terms: RecycleTerms } | undefined> {
  const quote = quotes.find(({ kind }) => kind === (isBySheet(order) ? 'estimate' : 'inspection'));
  return quote && { quote, terms: numbered(await termsOf(ctx, order.recycle_id, quote.terms_version)) };
}

/** @throws RECYCLE_TERMS_CHANGED, RECYCLE_OPTION_UNKNOWN, RECYCLE_ANSWERS */
export function refuseAnswers(terms: RecycleTerms, version: number, body: { terms_version: number; option_ids: readonly string[] }): void {
  if (body.terms_version !== version) refuse(goodsErrors.RECYCLE_TERMS_CHANGED);
  const problem = answersProblem(terms, new Set(body.option_ids));
  if (problem) refuse(problem.definition, { text: problem.text });
}
