import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { releaseUploads } from '../../../platform/storage/index.ts';
import { deleteRecycle, lockRecycle, termsOf } from '../store/recycle.store.ts';
import { recycleOwner, recycleWords } from './keep-recycle.ts';

/** Deletes a disabled model with its terms; the history keeps what they were. */
export const recycleDelete = operation(recycleEndpoints.recycleDelete, async (ctx, { body }) => {
  const model = await lockRecycle(ctx, body.recycle_id);
  if (model.enabled) refuse(e.RECYCLE_IN_USE);
  if (model.version !== body.version) refuse(platformErrors.STALE);
  const before = await recycleWords(ctx, model, await termsOf(ctx, model.id, model.terms_version));
  await releaseUploads(ctx, model.images, recycleOwner(model.id));
  await deleteRecycle(ctx, model.id);
  await record(ctx, { module: 'goods', action: '删除回收商品', objectType: 'recycleGoods', objectId: model.id, objectNo: model.name, before });
  return {};
});
