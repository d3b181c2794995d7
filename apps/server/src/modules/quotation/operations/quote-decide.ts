import { formatFen, type Fen } from '@merchant-admin/common/money';
import { quoteState as at, quoteStates } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import { myQuotesPath } from '@merchant-admin/contract/quotation/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { insertPrice } from '../store/price.store.ts';
import { awardMore, changeQuote, holdProduct, quotesOfProducts, type HeldProduct, type QuoteRow } from '../store/quote.store.ts';
import { priceEffects } from '../rules/price-effects.ts';
import { factsOf, holdQuote, insistOn } from './quote-for.ts';
import { productNameOf, recordQuote } from './quote-record.ts';

const decidedBy = (ctx: Ctx, note: string) => ({
  decided_id: ctx.actor.type === 'staff' ? ctx.actor.id : null,
  decided_by: ctx.actor.name,
  decided_at: ctx.now,
  decision_note: note,
});

/** Tells the merchant's people what was decided. */
const tell = (ctx: Ctx, quote: QuoteRow, title: string, text: string, tab: number) =>
  tellHolders(ctx, 'quotation:quote', {
    kind: 'quote',
    title,
    text: `报价${quote.quote_no}（${productNameOf(quote)}）${text}`,
    link: `${myQuotesPath}?tab=${tab}&quote_no=${quote.quote_no}`,
  });

interface Room {
  readonly product: HeldProduct | undefined;
  /** How many devices of the product may be adopted of the merchant: what is still asked for, and what is adopted of it already. */
  readonly room: number;
  readonly held: QuoteRow | undefined;
}

/** Holds the product. */
async function roomFor(ctx: Ctx, quote: QuoteRow): Promise<Room> {
  const held = (await quotesOfProducts(ctx, [quote.product_id])).find(({ award_held: counts }) => counts);
  const product = await holdProduct(ctx, quote.product_id);
  return { product, room: product === undefined ? 0 : product.demand - product.awarded + (held?.awarded ?? 0), held };
}

/** Takes so many devices at the quoted price: the merchant's supply price from a day on. What was adopted of the merchant before counts no longer. */
export const quoteAdopt = operation(quotationEndpoints.quoteAdopt, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const quote = await holdQuote(ctx, body.quote_id);
  const { product, room, held } = await roomFor(ctx, quote);
  insistOn('adopt', factsOf(ctx, quote, { open: true, another: false, room }), quote, body.version);
  const { quantity, from_day: from = ctx.today } = body;
  if (quantity > quote.quantity) refuse(e.AWARD_QUOTED, { text: `采纳数量不能大于报价的${quote.quantity}台` });
  if (quantity > room) refuse(e.AWARD_ROOM, { text: `剩余需求${room}台，请减少采纳数量` });
  if (from < ctx.today || from > quote.valid_to) refuse(e.PRICE_FROM);
  if (held) await changeQuote(ctx, held.id, { award_held: false });
  await awardMore(ctx, quote.product_id, quantity - (held?.awarded ?? 0));
  const adopted = await changeQuote(ctx, quote.id, { state: at.ADOPTED, awarded: quantity, award_held: true, ...decidedBy(ctx, body.note) });
  await insertPrice(ctx, adopted, quantity, from);
  const price = formatFen(quote.price as Fen);
  ctx.effects.push(
    { what: '报价', from: quoteStates[at.PENDING], to: quoteStates[at.ADOPTED], amount: null },
    { what: '采纳数量', from: held ? `${held.awarded}台（${held.quote_no}）` : '', to: `${quantity}台`, amount: null },
    { what: '供货价', from: '', to: `${price}，${from}至${quote.valid_to}`, amount: null },
    { what: '剩余需求', from: `${room}台`, to: `${room - quantity}台`, amount: null },
  );
  if (product) ctx.effects.push(...priceEffects(quote.price, product));
  await recordQuote(ctx, adopted, '采纳报价', { reason: body.note });
  await tell(ctx, quote, '报价已采纳', `已采纳${quantity}台，供货价${price}自${from}起生效`, at.ADOPTED);
  return { version: adopted.version, effects: ctx.effects, room: room - quantity };
});

export const quoteReject = operation(quotationEndpoints.quoteReject, async (ctx, { body }) => {
  const quote = await holdQuote(ctx, body.quote_id);
  insistOn('reject', factsOf(ctx, quote, { open: true, another: false, room: null }), quote, body.version);
  const rejected = await changeQuote(ctx, quote.id, { state: at.REJECTED, ...decidedBy(ctx, body.reason) });
  ctx.effects.push({ what: '报价', from: quoteStates[at.PENDING], to: quoteStates[at.REJECTED], amount: null });
  await recordQuote(ctx, rejected, '驳回报价', { reason: body.reason });
  await tell(ctx, quote, '报价被驳回', `被驳回：${body.reason}`, at.REJECTED);
  return { version: rejected.version, effects: ctx.effects };
});
