import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { waitingActs, type WaitingAct } from '@merchant-admin/contract/goods/recycle-list';
import { offers } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { numbered, termsChanges } from '../rules/recycle-terms.ts';
import { findRecycle } from '../store/recycle-detail.view.ts';
import { beginOf, termsOf, termsWaiting, versionsOf, type DatedTerms } from '../store/recycle.store.ts';

/** Terms that wait for their day, beside those that hold. */
const waitingShape = (ctx: Ctx, held: DatedTerms, waiting: DatedTerms) => ({
  terms_version: waiting.version,
  from: waiting.valid_from,
  changes: termsChanges(held, waiting),
  actions: offers<WaitingAct>(ctx, waitingActs, { withdraw: recycleEndpoints.recycleTermsWithdraw }, { withdraw: '' }),
});

/** A model with the terms that hold, or with earlier ones. */
export const recycleDetail = operation(recycleEndpoints.recycleDetail, async (ctx, { query }) => {
  const { id, images, terms_version: current, created_at: created, updated_at: updated, ...model } = await findRecycle(ctx, query.recycle_id);
  const terms = await termsOf(ctx, id, query.terms_version ?? current);
  const waiting = await termsWaiting(ctx, id);
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
    terms_from: beginOf(terms).toISOString(),
    versions: await versionsOf(ctx, id),
    waiting: waiting === undefined ? null : waitingShape(ctx, await termsOf(ctx, id, current), waiting),
    groups: groups.map((group) => ({ ...group, options: [...group.options] })),
  };
});
