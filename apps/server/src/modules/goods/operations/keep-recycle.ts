import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { termsProblem, termsWords, type KeptTerms } from '../rules/recycle-terms.ts';
import { checkBasic } from '../store/check-steps.ts';
import { kindNames } from '../store/names.view.ts';
import type { RecycleRow } from '../store/recycle.store.ts';

export type RecycleInput = BodyOf<typeof recycleEndpoints.recycleCreate>;
type Kind = Pick<RecycleRow, 'category_id' | 'brand_id'>;

export const recycleOwner = (id: number) => ({ entity: 'recycleGoods', id });

/** @throws RECYCLE_LOWEST_PRICE, RECYCLE_NAME_REPEATED, RECYCLE_DEDUCTION, CATEGORY_UNKNOWN, BRAND_UNKNOWN */
export async function checkRecycle(ctx: Ctx, input: RecycleInput, before: Kind | null): Promise<void> {
  const problem = termsProblem(input);
  if (problem) refuse(problem.definition, { text: problem.text });
  await checkBasic(ctx, input, before && { category_id: before.category_id, brand_id: before.brand_id ?? undefined });
}

/** A model as the history tells it. */
export const recycleWords = async (ctx: Ctx, model: Kind & { name: string; images: readonly string[] }, terms: KeptTerms) => ({
  name: model.name,
  ...(await kindNames(ctx, model.category_id, model.brand_id)),
  images: `图片：${model.images.join('、') || '无'}`,
  ...termsWords(terms),
});
