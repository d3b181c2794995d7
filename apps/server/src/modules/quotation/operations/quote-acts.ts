import { quoteActs, quoteState as at } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { againstDay, sameTerms, type QuoteTerms } from '../rules/quote-terms.ts';
import { changeQuote, dropQuote, quotesOfProducts, type QuoteRow } from '../store/quote.store.ts';
import { handInAll, ownOf } from './hand-in.ts';
import { quoteFor, type Meant } from './quote-for.ts';
import { recordQuote } from './quote-record.ts';

const told = ({ id, quote_no, version }: QuoteRow) => ({ quote_id: String(id), quote_no, version });

/** Hands in a quote for a product whose quotes are held; the draft of it is thrown away or becomes it. */
async function handInOne(ctx: Ctx, { quote, product }: Meant, terms: QuoteTerms): Promise<QuoteRow> {
  const own = ownOf(await quotesOfProducts(ctx, [quote.product_id]), quote.product_id);
  // Of a quote that was handed in a new one is made: a draft that lies beside stays one.
  const [made] = await handInAll(ctx, [{ terms, product: product!, own: quote.state === at.DRAFT ? own : { ...own, draft: undefined } }]);
  return made!;
}

/** Changes a draft; of a quote that was handed in, makes another that takes its place. */
export const quoteRevise = operation(quotationEndpoints.quoteRevise, async (ctx, { body: { quote_id, version, ...terms } }) => {
  const meant = await quoteFor(ctx, (state) => (state === at.DRAFT || state === at.PENDING ? 'edit' : 'again'), { quote_id, version });
  const { quote } = meant;
  refuseFor(againstDay(ctx.today, terms));
  if ((quote.state === at.DRAFT || quote.state === at.PENDING) && sameTerms(quote, terms)) refuse(e.QUOTE_SAME);
  if (quote.state === at.DRAFT) {
    const changed = await changeQuote(ctx, quote.id, { ...terms, lead_days: terms.lead_days ?? null, made_by: ctx.actor.name });
    await recordQuote(ctx, changed, '修改报价草稿', { before: quote });
    return told(changed);
  }
  const made = await handInOne(ctx, meant, terms);
  await recordQuote(ctx, made, '提交报价', { before: quote, reason: `替代${quote.quote_no}` });
  return told(made);
});

export const draftSubmit = operation(quotationEndpoints.draftSubmit, async (ctx, { body }) => {
  const meant = await quoteFor(ctx, () => 'submit', body);
  const made = await handInOne(ctx, meant, meant.quote);
  await recordQuote(ctx, made, '提交报价');
  return told(made);
});

export const draftDrop = operation(quotationEndpoints.draftDrop, async (ctx, { body }) => {
  const { quote } = await quoteFor(ctx, () => 'drop', body);
  await dropQuote(ctx, quote.id);
  await recordQuote(ctx, quote, '删除报价草稿');
  return {};
});

export const quoteWithdraw = operation(quotationEndpoints.quoteWithdraw, async (ctx, { body: { reason, ...aim } }) => {
  const { quote } = await quoteFor(ctx, () => 'withdraw', aim);
  const { version } = await changeQuote(ctx, quote.id, { state: at.WITHDRAWN, withdrawn_at: ctx.now });
  await recordQuote(ctx, quote, `${quoteActs.withdraw}报价`, { reason });
  return { version };
});
