import type { Told as FieldsTold } from '@merchant-admin/contract/permission/history-fields';
import { goodsActs, goodsStatus, goodsStatusText, type GoodsAct, type GoodsStatus } from '@merchant-admin/contract/goods/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { judgeGoods } from '../rules/goods-transitions.ts';
import { lockBundleOfGoods } from '../store/bundle.store.ts';
import { dropDraft, keptDraft } from '../store/draft.store.ts';
import { changeGoods, deleteGoods, type GoodsChange, type GoodsRow } from '../store/goods-row.store.ts';
import { liveDraft } from '../store/live-draft.view.ts';
import { factsOf } from './goods-facts.ts';
import { takeBundleAway } from './bundle-kept.ts';
import { publishGoods, releasePictures } from './publish-goods.ts';
import { tellReviewed } from './tell-reviewed.ts';
import { toldPrices } from './told-prices.ts';

export type Done = { done: true; status: GoodsStatus; version: number; message: string } | { done: false; message: string };

/** What an act writes beside the new status. */
async function changeOf(ctx: Ctx, goods: GoodsRow, act: GoodsAct, reason: string): Promise<GoodsChange> {
  if (act === 'submit') return { submitted_at: ctx.now, submitted_by: ctx.actor.id, reject_reason: '' };
  if (act === 'withdraw') return { submitted_at: null, submitted_by: null };
  if (act === 'pass') return publishGoods(ctx, goods);
  if (act === 'reject') return { reject_reason: reason };
  if (act === 'discard') {
    await releasePictures(ctx, goods.id);
    await dropDraft(ctx, goods.id);
    return { edited: false, reject_reason: '', submitted_at: null, submitted_by: null };
  }
  if (act === 'shelfOn') return { on_shelf: true };
  return act === 'shelfOff' ? { on_shelf: false } : {};
}

const standing = (status: GoodsStatus, onShelf: boolean) => (status === goodsStatus.PASSED ? (onShelf ? '已上架' : '已下架') : goodsStatusText[status]);

/** What the history of an act says where more was done together with it: another title, or what changed beside the status. */
export interface Told {
  action?: string;
  before: FieldsTold;
  after: FieldsTold;
}

/** Which prices change on sale when goods are passed. */
async function pricesPassed(ctx: Ctx, { id }: GoodsRow): Promise<Told | undefined> {
  const [live, draft] = [await liveDraft(ctx, id), await keptDraft(ctx, id)];
  return live && draft?.specs ? toldPrices(ctx, live.specs, draft.specs) : undefined;
}

/** Does an act on locked goods where it may be done, with its history; else says why not. */
export async function doGoodsAct(ctx: Ctx, goods: GoodsRow, act: Exclude<GoodsAct, 'edit' | 'stock' | 'copy'>, reason: string, also?: Told): Promise<Done> {
  const verdict = judgeGoods(act, await factsOf(ctx, goods));
  if (!verdict.allowed) return { done: false, message: verdict.reason };
  if (act === 'purge') {
    await releasePictures(ctx, goods.id, 'all');
    const bundle = await lockBundleOfGoods(ctx, goods.id);
    if (bundle) await takeBundleAway(ctx, bundle, '主商品已彻底删除');
    await deleteGoods(ctx, goods.id);
    await record(ctx, { module: 'goods', action: goodsActs[act], objectType: 'goods', objectId: goods.id, objectNo: goods.name, reason });
    return { done: true, status: goods.status, version: goods.version, message: '' };
  }
  const told = act === 'pass' ? await pricesPassed(ctx, goods) : also;
  const change = await changeOf(ctx, goods, act, reason);
  const version = await changeGoods(ctx, goods.id, { ...change, status: verdict.to });
  await record(ctx, {
    module: 'goods',
    action: told?.action ?? goodsActs[act],
    objectType: 'goods',
    objectId: goods.id,
    objectNo: change.name ?? goods.name,
    before: { status: standing(goods.status, goods.on_shelf), ...told?.before },
    after: { status: standing(verdict.to, change.on_shelf ?? goods.on_shelf), ...told?.after },
    reason,
  });
  if (act === 'pass' || act === 'reject') await tellReviewed(ctx, goods, act, reason);
  return { done: true, status: verdict.to, version, message: '' };
}
