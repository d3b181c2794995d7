import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { goodsDifferences } from '../rules/goods-differences.ts';
import { missingParts, missingSteps } from '../rules/missing-parts.ts';
import { keptDraft } from '../store/draft.store.ts';
import { findGoods, merchantOf } from '../store/goods-row.store.ts';
import { liveDraft } from '../store/live-draft.view.ts';
import { accountName, merchantName, namesOf } from '../store/names.view.ts';
import { headOf } from './goods-details.ts';

/** Goods in short: where they stand, what lacks, and what an edit would change on sale. */
export const getGoodsInfo = operation(rentalEndpoints.getGoodsInfo, async (ctx, { query }) => {
  const goods = await findGoods(ctx, query.goods_id, merchantOf(ctx, query.merchant_id));
  const kept = await keptDraft(ctx, goods.id, goods.merchant_id);
  const live = await liveDraft(ctx, goods.id, goods.merchant_id);
  const first = (kept ?? live)?.basic?.images[0];
  return {
    ...(await headOf(ctx, goods, kept?.basic?.goods_name)),
    merchant_name: await merchantName(ctx, goods.merchant_id),
    image: first === undefined ? goods.image : urlOf(first),
    submitted_at: goods.submitted_at?.toISOString() ?? null,
    submitted_by: goods.submitted_by === null ? '' : await accountName(ctx, goods.merchant_id, goods.submitted_by),
    changes: kept && live ? goodsDifferences(live, kept, await namesOf(ctx, goods.merchant_id, [kept, live])) : [],
    missing: kept ? missingParts(kept) : [],
    missing_steps: kept ? missingSteps(kept) : [],
  };
});
