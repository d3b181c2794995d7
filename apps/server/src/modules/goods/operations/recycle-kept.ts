import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleGoods } from '@merchant-admin/contract/goods/recycle';
import { keeps } from '../../../platform/kept/index.ts';
import { termsWords, waitingWords } from '../rules/recycle-terms.ts';
import { kindNames } from '../store/names.view.ts';
import { useOfModels, type RecycleUse } from '../store/recycle-use.view.ts';
import { recycleColumns, termsHeld, termsWaiting, type RecycleRow } from '../store/recycle.store.ts';

/** Models that are bought back; a new one is in use at once. An estimate keeps the version of the terms that it was made by. */
export const recycleModel = keeps<RecycleRow, RecycleUse>({
  declared: recycleGoods,
  module: 'goods',
  table: 'recycle_goods',
  columns: recycleColumns,
  nameOf: ({ name }) => name,
  told: async (ctx, model) => ({
    name: model.name,
    ...(await kindNames(ctx, model.category_id, model.brand_id)),
    images: `图片：${model.images.join('、') || '无'}`,
    ...termsWords(await termsHeld(ctx, model.id)),
    waiting: waitingWords(await termsWaiting(ctx, model.id)),
  }),
  dated: 'created and updated',
  pictures: ({ images }) => images,
  facts: useOfModels,
  objections: [
    { act: 'delete', error: e.RECYCLE_IN_USE, when: ({ enabled }) => enabled },
    { act: 'delete', error: e.RECYCLE_HAS_ORDERS, when: (_row, { ordered }) => ordered },
  ],
});
