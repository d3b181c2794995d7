import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { numbered } from '../rules/recycle-terms.ts';
import { findRecycle } from '../store/recycle-detail.view.ts';
import { termsOf } from '../store/recycle.store.ts';

/** A model with the terms that hold, or with earlier ones. */
export const recycleDetail = operation(recycleEndpoints.recycleDetail, async (ctx, { query }) => {
  const { id, images, terms_version: current, created_at: created, updated_at: updated, ...model } = await findRecycle(ctx, query.recycle_id);
  const terms = await termsOf(ctx, id, query.terms_version ?? current);
  const { groups, ...prices } = numbered(terms);
  return {
    ...model,
    ...prices,
    id: String(id),
    images: images.map((key) => ({ key, url: urlOf(key) })),
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    current_terms: current,
    terms_version: terms.version,
    terms_from: terms.created_at.toISOString(),
    groups: groups.map((group) => ({ ...group, options: [...group.options] })),
  };
});
