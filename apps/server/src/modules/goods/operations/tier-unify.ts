import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { segmentsOf, unified } from '../rules/tiers.ts';
import { liveDraft } from '../store/live-draft.view.ts';
import { openForEditing } from './keep-step.ts';
import { keepPrices, pricesToEdit } from './keep-tiers.ts';

/** Has all segments pay A's price once the change is passed. Goods that lack something are not handed in, and the answer says what. */
export const tierUnify = operation(tierEndpoints.tierUnify, async (ctx, { body }) => {
  const opened = await openForEditing(ctx, body.goods_id, body.version);
  const specs = pricesToEdit(opened.draft);
  const live = await liveDraft(ctx, opened.goods.id);
  if (segmentsOf(specs).length === 0 && segmentsOf(live?.specs ?? specs).length === 0) refuse(e.TIER_UNIFIED);
  const { handedIn, ...kept } = await keepPrices(ctx, opened, unified(specs), { action: '统一为A段价', submit: true });
  return { ...kept, submitted: handedIn.done, message: handedIn.message };
});
