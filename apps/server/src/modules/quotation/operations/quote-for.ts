import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { QuoteAct } from '@merchant-admin/contract/quotation/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { quoteMachine, standingOn, type QuoteFacts } from '../rules/quote-states.ts';
import { isOpen, libraryRows, type LibraryRow } from '../store/library.view.ts';
import { findQuote, hasAnother, holdSlots, type QuoteRow } from '../store/quote.store.ts';

interface Aim {
  quote_id: string;
  version: number;
}
export interface Meant {
  quote: QuoteRow;
  product: LibraryRow | undefined;
}

/** What the acts on a quote depend on. @param more the room for it, where that is known */
export const factsOf = (ctx: Ctx, quote: Pick<QuoteRow, 'state' | 'valid_to'>, more: Pick<QuoteFacts, 'open' | 'another' | 'room'>): QuoteFacts => ({
  state: standingOn(ctx.today, quote),
  late: quote.valid_to < ctx.today,
  ...more,
});

/** The merchant's quote that an act is for, held with all of its quotes for the product. @throws QUOTE_NOT_FOUND */
export async function holdQuote(ctx: Ctx, id: string): Promise<QuoteRow> {
  const known = (await findQuote(ctx, id)) ?? refuse(e.QUOTE_NOT_FOUND);
  await holdSlots(ctx, [known.product_id]);
  // Whoever held it before may have changed it, or thrown it away.
  return (await findQuote(ctx, id)) ?? refuse(e.QUOTE_NOT_FOUND);
}

/** Refuses an act on a held quote that may not happen now, or that its person decided on by what was there before. @throws what stands against the act, STALE */
export function insistOn(act: QuoteAct, facts: QuoteFacts, quote: QuoteRow, version: number): void {
  insist(quoteMachine.judge(act, facts), e.QUOTE_STATE);
  if (quote.version !== version) refuse(platformErrors.STALE);
}

/** A quote of the merchant that its own people act on, held. @param act what they do, by where it stands @throws QUOTE_NOT_FOUND, what stands against the act, STALE */
export async function quoteFor(ctx: Ctx, act: (state: QuoteFacts['state']) => QuoteAct, { quote_id: id, version }: Aim): Promise<Meant> {
  const quote = await holdQuote(ctx, id);
  const product = (await libraryRows(ctx, [quote.product_id])).get(quote.product_id);
  const facts = factsOf(ctx, quote, { open: product !== undefined && isOpen(product, ctx.today), another: await hasAnother(ctx, quote), room: null });
  insistOn(act(facts.state), facts, quote, version);
  return { quote, product };
}
