import { recycleTabs as tabs } from '@merchant-admin/contract/goods/codes';
import { recycleEndpoints } from '@merchant-admin/contract/goods/recycle';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { recycleModel } from './recycle-kept.ts';
import { countByEnabled, listRecycle } from '../store/recycle-list.view.ts';

/** A page of the models that the merchant buys back, disabled ones too. */
export const recycleList = operation(recycleEndpoints.recycleList, async (ctx, { query }) => {
  const { list, total } = await listRecycle(ctx, query);
  return {
    list: (await withActs(ctx, recycleModel, list)).map(({ id, images: [image], updated_at: at, ...model }) => ({
      ...model,
      id: String(id),
      image: image === undefined ? '' : urlOf(image),
      updated_at: at.toISOString(),
    })),
    total,
    total_capped: false,
    page: query.page,
    page_size: query.page_size,
  };
});

/** All models, the enabled and the disabled ones, with their counts. */
export const recycleTabs = operation(recycleEndpoints.recycleTabs, async (ctx) => {
  const { on, off } = await countByEnabled(ctx);
  return {
    list: [
      { value: '0', name: '全部', number: on + off, children: [] },
      { value: '1', name: tabs[1] as string, number: on, children: [] },
      { value: '2', name: tabs[2] as string, number: off, children: [] },
    ],
  };
});
