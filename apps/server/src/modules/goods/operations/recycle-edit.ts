import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { changedOnly } from '../rules/changed-only.ts';
import { sameTerms } from '../rules/recycle-terms.ts';
import { changeRecycle, insertTerms, isRecycleTaken, lockRecycle, termsOf, type DatedTerms } from '../store/recycle.store.ts';
import { checkRecycle, recycleOwner, recycleWords, type RecycleInput } from './keep-recycle.ts';

/** The version of the terms that holds after the edit: a new one where prices or conditions are others. */
async function keptTerms(ctx: Ctx, id: number, before: DatedTerms, input: RecycleInput): Promise<number> {
  if (sameTerms(before, input)) return before.version;
  await insertTerms(ctx, id, before.version + 1, input);
  return before.version + 1;
}

/** Edits a model. What was estimated before keeps the terms that it was estimated by. */
export const recycleEdit = operation(recycleEndpoints.recycleEdit, async (ctx, { body }) => {
  const before = await lockRecycle(ctx, body.recycle_id);
  if (before.version !== body.version) refuse(platformErrors.STALE);
  await checkRecycle(ctx, body, before);
  if (await isRecycleTaken(ctx, body.name, before.id)) refuse(e.RECYCLE_NAME_TAKEN);
  await claimUploads(ctx, body.images, recycleOwner(before.id), 'image');
  await releaseUploads(
    ctx,
    before.images.filter((key) => !body.images.includes(key)),
    recycleOwner(before.id),
  );
  const terms = await termsOf(ctx, before.id, before.terms_version);
  const model = { name: body.name, category_id: body.category_id, brand_id: body.brand_id ?? null, images: body.images };
  const version = await changeRecycle(ctx, before.id, { ...model, terms_version: await keptTerms(ctx, before.id, terms, body) });
  await record(ctx, {
    module: 'goods',
    action: '编辑回收商品',
    objectType: 'recycleGoods',
    objectId: before.id,
    objectNo: body.name,
    ...changedOnly(await recycleWords(ctx, before, terms), await recycleWords(ctx, model, body)),
  });
  return { id: body.recycle_id, version };
});
