import { recycleGoods } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { recycleModel } from './recycle-kept.ts';
import { listRecycle } from '../store/recycle-list.view.ts';

/** A page of the models that the merchant buys back, disabled ones too. */
export const recycleList = operation(recycleGoods.calls.list, async (ctx, { query }) =>
  keptPage(ctx, recycleModel, query, await listRecycle(ctx, query), ({ id, images: [image], updated_at: at, ...model }) => ({
    ...model,
    id: String(id),
    image: image === undefined ? '' : urlOf(image),
    updated_at: at.toISOString(),
  })),
);
