import { mostCatalogue } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { countRecycle, insertRecycle, insertTerms } from '../store/recycle.store.ts';
import { checkRecycle, recycleOwner, recycleWords } from './keep-recycle.ts';

/** Adds a model that is bought back from now on. */
export const recycleCreate = operation(recycleEndpoints.recycleCreate, async (ctx, { body }) => {
  await checkRecycle(ctx, body, null);
  if ((await countRecycle(ctx)) >= mostCatalogue) refuse(e.TOO_MANY_RECYCLE);
  const model = { name: body.name, category_id: body.category_id, brand_id: body.brand_id ?? null, images: body.images };
  const added = (await insertRecycle(ctx, model)) ?? refuse(e.RECYCLE_NAME_TAKEN);
  await insertTerms(ctx, added.id, 1, body);
  await claimUploads(ctx, body.images, recycleOwner(added.id), 'image');
  await record(ctx, {
    module: 'goods',
    action: '新增回收商品',
    objectType: 'recycleGoods',
    objectId: added.id,
    objectNo: body.name,
    after: await recycleWords(ctx, model, body),
  });
  return { id: String(added.id), version: added.version };
});
