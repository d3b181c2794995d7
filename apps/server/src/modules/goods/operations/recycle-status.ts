import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeRecycle, lockRecycle } from '../store/recycle.store.ts';

const standing = (enabled: boolean) => ({ enabled: enabled ? '启用' : '停用' });

/** From now on a model is bought back, or no longer is. */
export const recycleStatus = operation(recycleEndpoints.recycleStatus, async (ctx, { body }) => {
  const model = await lockRecycle(ctx, body.recycle_id);
  if (model.version !== body.version) refuse(platformErrors.STALE);
  if (model.enabled === body.enabled) refuse(e.RECYCLE_UNCHANGED);
  const version = await changeRecycle(ctx, model.id, { enabled: body.enabled });
  await record(ctx, {
    module: 'goods',
    action: body.enabled ? '启用回收商品' : '停用回收商品',
    objectType: 'recycleGoods',
    objectId: model.id,
    objectNo: model.name,
    before: standing(model.enabled),
    after: standing(body.enabled),
  });
  return { version };
});
