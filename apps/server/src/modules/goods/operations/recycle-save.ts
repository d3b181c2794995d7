import { addDays } from '@merchant-admin/common/dates';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { mostDaysAhead } from '@merchant-admin/contract/goods/recycle-list';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, openKept } from '../../../platform/kept/index.ts';
import { sameTerms, termsProblem } from '../rules/recycle-terms.ts';
import { checkBasic } from '../store/check-steps.ts';
import { insertTerms, termsHeld, withdrawTerms, type RecycleRow } from '../store/recycle.store.ts';
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
  addKept(ctx, recycleModel, await checked(ctx, body, null), (id) => insertTerms(ctx, id, body, ctx.today)),
);

/** The first day on which edited terms hold. @throws RECYCLE_TERMS_DAY */
function dayFor(ctx: Ctx, asked: string | undefined): string {
  if (asked === undefined) return ctx.today;
  return asked >= ctx.today && asked <= addDays(ctx.today, mostDaysAhead) ? asked : refuse(e.RECYCLE_TERMS_DAY);
}

/**
 * Edits a model. Other prices or conditions are a new version of its terms; another name or picture is none, and holds at once. Terms for a day to come take
 * the place of those that wait; terms that hold at once leave them waiting.
 */
export const recycleEdit = operation(recycleEndpoints.recycleEdit, async (ctx, { body }) => {
  const before = await openKept(ctx, recycleModel, { id: body.recycle_id, version: body.version });
  const model = await checked(ctx, body, before);
  const from = dayFor(ctx, body.valid_from);
  const same = sameTerms(await termsHeld(ctx, before.id), body);
  if (same && from > ctx.today) refuse(e.RECYCLE_TERMS_SAME);
  return editKept(ctx, recycleModel, before, model, async (id) => {
    if (from > ctx.today) await withdrawTerms(ctx, id);
    if (!same) await insertTerms(ctx, id, body, from);
  });
});
