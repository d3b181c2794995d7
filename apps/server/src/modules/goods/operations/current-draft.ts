import type { Ctx } from '../../../platform/http/context.ts';
import type { Draft } from '../rules/draft.ts';
import { keptDraft } from '../store/draft.store.ts';
import type { GoodsRow } from '../store/goods-row.store.ts';
import { liveDraft } from '../store/live-draft.view.ts';

const nothing: Draft = { basic: null, specs: null, config: null };

/** What an editor goes on with: what was edited last, else what is on sale. */
export async function currentDraft(ctx: Ctx, goods: Pick<GoodsRow, 'id' | 'merchant_id'>): Promise<Draft> {
  const kept = await keptDraft(ctx, goods.id, goods.merchant_id);
  if (kept) return { basic: kept.basic, specs: kept.specs, config: kept.config };
  return (await liveDraft(ctx, goods.id, goods.merchant_id)) ?? nothing;
}
