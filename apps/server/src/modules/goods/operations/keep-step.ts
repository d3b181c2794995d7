import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record, type Change } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { pictureKeys, type Draft } from '../rules/draft.ts';
import { judgeGoods } from '../rules/goods-transitions.ts';
import { keepDraft } from '../store/draft.store.ts';
import { changeGoods, lockGoods, type GoodsRow } from '../store/goods-row.store.ts';
import { liveDraft } from '../store/live-draft.view.ts';
import { currentDraft } from './current-draft.ts';
import { factsOf } from './goods-facts.ts';
import { shownOf } from './publish-goods.ts';

const owner = (goodsId: number) => ({ entity: 'goods', id: goodsId });
const isVideo = (key: string) => /\.(mp4|mov)$/.test(key);

/** Holds the pictures that a draft shows, and lets go of those that neither it nor what is on sale shows any more. */
export async function keepPictures(ctx: Ctx, goodsId: number, before: Draft, after: Draft): Promise<void> {
  const shown = pictureKeys(after);
  await claimUploads(
    ctx,
    shown.filter((key) => !isVideo(key)),
    owner(goodsId),
    'image',
  );
  await claimUploads(ctx, shown.filter(isVideo), owner(goodsId), 'video');
  const gone = pictureKeys(before).filter((key) => !shown.includes(key));
  if (gone.length === 0) return;
  const live = await liveDraft(ctx, goodsId);
  const sold = new Set(live ? pictureKeys(live) : []);
  await releaseUploads(
    ctx,
    gone.filter((key) => !sold.has(key)),
    owner(goodsId),
  );
}

/** The goods whose step is saved, locked, with what was edited so far. @throws GOODS_NOT_FOUND, EDIT_NOT_ALLOWED, STALE */
export async function openForEditing(ctx: Ctx, goodsId: string, version: number): Promise<{ goods: GoodsRow; draft: Draft }> {
  const goods = await lockGoods(ctx, goodsId);
  insist(judgeGoods('edit', await factsOf(ctx, goods)), e.EDIT_NOT_ALLOWED);
  if (goods.version !== version) refuse(platformErrors.STALE);
  return { goods, draft: await currentDraft(ctx, goods) };
}

/** Keeps what was edited of goods as a draft, without its history: the caller writes that. Returns the goods' new version. */
export async function keepQuietly(ctx: Ctx, goods: GoodsRow, before: Draft, after: Draft): Promise<number> {
  await keepPictures(ctx, goods.id, before, after);
  await keepDraft(ctx, goods.id, after);
  const change = goods.published_at === null ? await shownOf(ctx, after) : {};
  return changeGoods(ctx, goods.id, { ...change, edited: true });
}

/** Goods that were never handed in are being made. */
const verbFor = ({ published_at: published, status }: GoodsRow) => (published === null && status === goodsStatus.DRAFT ? '新建商品' : '编辑商品');

/**
 * Keeps what was edited of goods as a draft; what is on sale stays as it is. Returns the goods' new version.
 * @param told which values of the step were changed, for the history
 */
export async function keepStep(
  ctx: Ctx,
  goods: GoodsRow,
  before: Draft,
  after: Draft,
  step: string,
  told: Pick<Change, 'before' | 'after'> = {},
): Promise<number> {
  const version = await keepQuietly(ctx, goods, before, after);
  const objectNo = after.basic?.goods_name ?? goods.name;
  await record(ctx, { module: 'goods', action: `${verbFor(goods)}：${step}`, objectType: 'goods', objectId: goods.id, objectNo, ...told });
  return version;
}
