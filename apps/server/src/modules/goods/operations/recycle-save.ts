import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, openKept } from '../../../platform/kept/index.ts';
import { sameTerms, termsProblem } from '../rules/recycle-terms.ts';
import { checkBasic } from '../store/check-steps.ts';
import { insertTerms, termsOf, type RecycleRow } from '../store/recycle.store.ts';
import { recycleModel } from './recycle-kept.ts';

type Input = BodyOf<typeof recycleEndpoints.recycleCreate>;

/**
 * What is kept in a model's row, once the input is checked whole.
 * @throws RECYCLE_LOWEST_PRICE, RECYCLE_NAME_REPEATED, RECYCLE_DEDUCTION, CATEGORY_UNKNOWN, BRAND_UNKNOWN
 */
async function checked(ctx: Ctx, input: Input, before: RecycleRow | null) {
  const problem = termsProblem(input);
  if (problem) refuse(problem.definition, { text: problem.text });
  await checkBasic(ctx, input, before && { category_id: before.category_id, brand_id: before.brand_id ?? undefined });
  const { name, category_id, brand_id = null, images } = input;
  return { name, category_id, brand_id, images };
}

export const recycleCreate = operation(recycleEndpoints.recycleCreate, async (ctx, { body }) =>
  addKept(ctx, recycleModel, await checked(ctx, body, null), (id) => insertTerms(ctx, id, 1, body)),
);

/** Edits a model. Other prices or conditions are a new version of its terms; another name or picture is none. */
export const recycleEdit = operation(recycleEndpoints.recycleEdit, async (ctx, { body }) => {
  const before = await openKept(ctx, recycleModel, { id: body.recycle_id, version: body.version });
  const model = await checked(ctx, body, before);
  const version = before.terms_version + (sameTerms(await termsOf(ctx, before.id, before.terms_version), body) ? 0 : 1);
  return editKept(ctx, recycleModel, before, { ...model, terms_version: version }, async (id) => {
    if (version > before.terms_version) await insertTerms(ctx, id, version, body);
  });
});
