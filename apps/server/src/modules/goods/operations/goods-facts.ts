import type { GoodsAct } from '@merchant-admin/contract/goods/codes';
import type { OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { allowedGoodsActs } from '../rules/allowed-goods-acts.ts';
import type { GoodsFacts } from '../rules/goods-transitions.ts';
import { draftMark, type DraftMark } from '../store/draft.store.ts';
import { stockOf, type GoodsRow } from '../store/goods-row.store.ts';

type Standing = Pick<GoodsRow, 'status' | 'on_shelf' | 'published_at' | 'edited' | 'submitted_by'>;

/** What decides whether something may be done with goods. Without a draft nothing is edited, and nothing lacks because what is on sale was passed. */
export const goodsFacts = (ctx: Ctx, goods: Standing, { stock, ordered }: { stock: number; ordered: boolean }, draft: DraftMark | undefined): GoodsFacts => ({
  status: goods.status,
  onShelf: goods.on_shelf,
  published: goods.published_at !== null,
  edited: goods.edited,
  stock,
  ordered,
  missing: draft?.missing ?? [],
  mine: ctx.actor.id !== null && ((draft?.editors ?? []).includes(ctx.actor.id) || goods.submitted_by === ctx.actor.id),
});

export const factsOf = async (ctx: Ctx, goods: GoodsRow): Promise<GoodsFacts> =>
  goodsFacts(ctx, goods, await stockOf(ctx, goods.id, goods.merchant_id), await draftMark(ctx, goods));

/** What the caller may do with goods now. */
export const actsOf = async (ctx: Ctx, goods: GoodsRow): Promise<OfferedAct<GoodsAct>[]> =>
  allowedGoodsActs(await factsOf(ctx, goods), { can: ctx.can, own: goods.merchant_id === ctx.merchantId });
