import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cleanDetail } from '../rules/clean-detail.ts';
import { saleWords } from '../rules/sale-words.ts';
import { checkBasic, checkPostage } from '../store/check-steps.ts';
import { kindNames, postageName } from '../store/names.view.ts';
import type { KeptSku } from '../store/sale-sku.store.ts';
import type { SaleTerms } from '../store/sale.store.ts';

type SaleInput = Omit<BodyOf<typeof saleEndpoints.saleCreate>, 'skus'>;

export const saleOwner = (id: number) => ({ entity: 'saleGoods', id });

/** What is kept of goods, checked and clean. @throws CATEGORY_UNKNOWN, BRAND_UNKNOWN, POSTAGE_UNKNOWN, DETAIL_TOO_LONG */
export async function saleTermsOf(ctx: Ctx, input: SaleInput, before: SaleTerms | null): Promise<SaleTerms> {
  await checkBasic(ctx, input, before && { category_id: before.category_id, brand_id: before.brand_id ?? undefined });
  await checkPostage(ctx, input.postage_id, before?.postage_id);
  const detail = cleanDetail(input.detail);
  if (detail.length > 50_000) refuse(e.DETAIL_TOO_LONG);
  const { name, category_id, brand_id = null, degree, images, postage_id } = input;
  return { name, category_id, brand_id, degree, images, detail, postage_id };
}

/** Goods for sale as the history tells them. */
export const toldSale = async (ctx: Ctx, terms: SaleTerms, skus: readonly Omit<KeptSku, 'sort'>[]) =>
  saleWords({ ...terms, ...(await kindNames(ctx, terms.category_id, terms.brand_id)), postage: await postageName(ctx, terms.postage_id) }, skus);
