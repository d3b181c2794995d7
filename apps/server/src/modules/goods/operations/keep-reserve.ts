import { reserveStatusText, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cleanDetail } from '../rules/clean-detail.ts';
import { missingOfReserve, reserveWords, type ReserveTerms } from '../rules/reserve-terms.ts';
import type { ReserveFacts } from '../rules/reserve-transitions.ts';
import { checkBasic } from '../store/check-steps.ts';
import { kindNames } from '../store/names.view.ts';
import { goodsNameOf, targetName } from '../store/reserve.store.ts';

export type ReserveInput = BodyOf<typeof reserveEndpoints.reserveSubmitCheck>;

export const reserveOwner = (id: number) => ({ entity: 'reserveGoods', id });

/** A time cut to the whole second, as a form shows it, so that saving a form unchanged is no change; null without a time. */
const wholeSecond = (at: string | undefined) => (at === undefined ? null : new Date(Math.floor(Date.parse(at) / 1000) * 1000));

/** The typed values as they are kept; the description cleaned. */
export const typedTerms = (input: ReserveInput): ReserveTerms => ({
  name: input.name,
  category_id: input.category_id,
  brand_id: input.brand_id ?? null,
  images: input.images,
  detail: cleanDetail(input.detail),
  least_price: input.least_price ?? null,
  most_price: input.most_price ?? null,
  reserve_from: wholeSecond(input.reserve_from),
  reserve_to: wholeSecond(input.reserve_to),
  quota: input.quota ?? null,
  goods_id: input.goods_id ?? null,
});

/** What is kept of reserve goods, checked. @throws CATEGORY_UNKNOWN, BRAND_UNKNOWN, DETAIL_TOO_LONG, RESERVE_PERIOD, RESERVE_PRICE, RESERVE_TARGET */
export async function reserveTermsOf(ctx: Ctx, input: ReserveInput, before: ReserveTerms | undefined): Promise<ReserveTerms> {
  const terms = typedTerms(input);
  await checkBasic(ctx, input, before ? { category_id: before.category_id, brand_id: before.brand_id ?? undefined } : null);
  if (terms.detail.length > 50_000) refuse(e.DETAIL_TOO_LONG);
  if (terms.reserve_from !== null && terms.reserve_to !== null && terms.reserve_to <= terms.reserve_from) refuse(e.RESERVE_PERIOD);
  const { least_price: least, most_price: most } = terms;
  if ((least === null) !== (most === null) || (least !== null && most !== null && least > most)) refuse(e.RESERVE_PRICE);
  if (terms.goods_id !== null && terms.goods_id !== before?.goods_id && (await targetName(ctx, terms.goods_id)) === undefined) refuse(e.RESERVE_TARGET);
  return terms;
}

/** What decides about acts on reserve goods as they are kept. */
export const reserveFacts = (
  ctx: Ctx,
  goods: Pick<ReserveTerms, 'images' | 'reserve_from' | 'reserve_to'> & { status: ReserveStatus; editors: readonly number[]; submitted_by: number | null },
): ReserveFacts => ({
  status: goods.status,
  missing: missingOfReserve(goods, ctx.now),
  over: goods.reserve_to !== null && goods.reserve_to <= ctx.now,
  mine: ctx.actor.id !== null && (goods.editors.includes(ctx.actor.id) || goods.submitted_by === ctx.actor.id),
});

/** Reserve goods as the history tells them. */
export const toldReserve = async (ctx: Ctx, terms: ReserveTerms) =>
  reserveWords(terms, { ...(await kindNames(ctx, terms.category_id, terms.brand_id)), goods: await goodsNameOf(ctx, terms.goods_id) });

/** Where reserve goods stand after an act, as the act's call answers. */
export const reserveStanding = (id: number, status: ReserveStatus, version: number) => ({
  reserve_id: String(id),
  version,
  status,
  status_name: reserveStatusText[status],
});
