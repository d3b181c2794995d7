import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { quoteStates, quoteTabs, type QuoteState } from '@merchant-admin/contract/quotation/codes';
import { quotationEndpoints } from '@merchant-admin/contract/quotation/endpoints';
import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { QuoteRow as Shown } from '@merchant-admin/contract/quotation/quotation-cells';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { quoteActsOf, standingOn } from '../rules/quote-states.ts';
import { pricesOf } from '../store/price.store.ts';
import { findQuote } from '../store/quote.store.ts';
import { countQuotes, listQuotes, quoteListed, roomOf, type ListedQuote } from '../store/quote-list.view.ts';
import { factsOf } from './quote-for.ts';
import { productNameOf } from './quote-record.ts';

export const statesOf = (tab: string | undefined): readonly QuoteState[] => quoteTabs.find(({ value }) => value === tab)?.states ?? [];

/** A quote as lists show it. @param room devices that are still asked for of its product; null for whoever does not decide */
export function quoteShape(ctx: Ctx, row: ListedQuote, room: number | null): Shown {
  const state = standingOn(ctx.today, row);
  const own = row.merchant_id === ctx.merchantId;
  return {
    quote_id: String(row.id),
    merchant_id: String(row.merchant_id),
    merchant_name: row.merchant_name,
    product_id: String(row.product_id),
    quote_no: row.quote_no,
    product_name: productNameOf(row),
    spec: row.spec,
    degree_name: degreeText[row.degree] ?? '',
    state,
    state_name: quoteStates[state],
    price: row.price,
    quantity: row.quantity,
    awarded: row.awarded,
    valid_to: row.valid_to,
    lead_days: row.lead_days,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    made_by: row.made_by,
    note: row.note,
    room: room === null ? null : Math.max(Math.min(room, row.quantity), 0),
    version: row.version,
    actions: quoteActsOf({ can: ctx.can, own }, factsOf(ctx, row, { open: row.open, another: row.another, room })),
  };
}

/** Quotes as lists show them. */
export async function quoteShapes(ctx: Ctx, list: readonly ListedQuote[]): Promise<Shown[]> {
  const decides = !ctx.isGuest && ctx.can('quotation:decide') && list.length > 0;
  const rooms = decides
    ? await roomOf(
        ctx,
        list.map(({ id }) => id),
      )
    : new Map<number, number>();
  return list.map((row) => quoteShape(ctx, row, rooms.get(row.id) ?? null));
}

export const quoteList = operation(quotationEndpoints.quoteList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listQuotes(ctx, statesOf(tab), { page, page_size: size }, filter);
  return { list: await quoteShapes(ctx, list), total, total_capped: capped, page, page_size: size };
});

/** The tabs with their numbers; drafts are their merchant's own. */
export const quoteTabCounts = operation(quotationEndpoints.quoteTabs, async (ctx, { query }) => {
  const counted = await countQuotes(ctx, query.merchant_id);
  const number = (states: readonly QuoteState[]) =>
    counted.filter(({ state }) => states.length === 0 || states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  const tabs = quoteTabs.filter(({ own }) => !own || ctx.isGuest);
  return { list: tabs.map(({ value, name, states }) => ({ value, name, number: number(states), children: [] })) };
});

export const quoteInfo = operation(quotationEndpoints.quoteInfo, async (ctx, { query }) => {
  const row = (await quoteListed(ctx, query.merchant_id, query.quote_id)) ?? refuse(e.QUOTE_NOT_FOUND);
  const inside = { ...ctx, merchantId: row.merchant_id };
  const successor = row.replaced_by === null ? undefined : await findQuote(inside, row.replaced_by);
  const [shown] = await quoteShapes(ctx, [row]);
  return {
    ...shown!,
    replaced_by_no: successor?.quote_no ?? '',
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    prices: (await pricesOf(inside, row.product_id)).map(({ made_at: made, ...price }) => ({ ...price, made_at: made.toISOString() })),
  };
});
