import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cleanDetail } from '../rules/clean-detail.ts';
import type { Basic, Draft } from '../rules/draft.ts';
import { checkBasic } from '../store/check-steps.ts';
import { keepDraft } from '../store/draft.store.ts';
import { changeGoods, insertGoods } from '../store/goods-row.store.ts';
import { keepPictures } from './keep-step.ts';
import { shownOf } from './publish-goods.ts';

const nothing: Draft = { basic: null, specs: null, config: null };

/** New goods in the draft box with their first step. @throws CATEGORY_UNKNOWN, BRAND_UNKNOWN */
export async function beginGoods(ctx: Ctx, given: Basic): Promise<{ id: number; version: number }> {
  await checkBasic(ctx, given, null);
  const basic = { ...given, detail: cleanDetail(given.detail) };
  const goods = await insertGoods(ctx, basic.goods_name, basic.degree ?? 0);
  const draft = { ...nothing, basic };
  await keepPictures(ctx, goods.id, nothing, draft);
  await keepDraft(ctx, goods.id, draft);
  const version = await changeGoods(ctx, goods.id, { ...(await shownOf(ctx, draft)), edited: true });
  await record(ctx, {
    module: 'goods',
    action: '新建商品',
    objectType: 'goods',
    objectId: goods.id,
    objectNo: basic.goods_name,
    after: { status: goodsStatusText[10] },
  });
  return { id: goods.id, version };
}
