import { mostCatalogue } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { dropKept, enabling, switchKept, type Kept } from '../../../platform/kept/index.ts';
import { termsWords } from '../rules/recycle-terms.ts';
import { kindNames } from '../store/names.view.ts';
import { recycleColumns, termsOf, type RecycleRow } from '../store/recycle.store.ts';

/** A model that is bought back, in use at once. What was estimated keeps the version of the terms that it was estimated by. */
export const recycleModel: Kept<RecycleRow> = {
  module: 'goods',
  table: 'recycle_goods',
  columns: recycleColumns,
  objectType: 'recycleGoods',
  title: '回收商品',
  notFound: e.RECYCLE_NOT_FOUND,
  nameOf: ({ name }) => name,
  told: async (ctx, model) => ({
    name: model.name,
    ...(await kindNames(ctx, model.category_id, model.brand_id)),
    images: `图片：${model.images.join('、') || '无'}`,
    ...termsWords(await termsOf(ctx, model.id, model.terms_version)),
  }),
  most: { count: mostCatalogue, error: e.TOO_MANY_RECYCLE },
  taken: e.RECYCLE_NAME_TAKEN,
  dated: 'created and updated',
  pictures: ({ images }) => images,
  switch: { column: 'enabled', words: enabling, same: e.RECYCLE_UNCHANGED },
  calls: { edit: recycleEndpoints.recycleEdit, switch: recycleEndpoints.recycleStatus, delete: recycleEndpoints.recycleDelete },
  objections: [{ act: 'delete', error: e.RECYCLE_IN_USE, when: ({ enabled }) => enabled }],
};

export const recycleStatus = operation(recycleEndpoints.recycleStatus, (ctx, { body: { recycle_id: id, version, enabled } }) =>
  switchKept(ctx, recycleModel, { id, version }, enabled),
);

/** With its terms. */
export const recycleDelete = operation(recycleEndpoints.recycleDelete, (ctx, { body: { recycle_id: id, version } }) =>
  dropKept(ctx, recycleModel, { id, version }),
);
