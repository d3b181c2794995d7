import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { bundleTabs as tabs } from '@merchant-admin/contract/goods/codes';
import { operation } from '../../../platform/http/operation.ts';
import { withActs } from '../../../platform/kept/index.ts';
import { goodsBundle } from './bundle-kept.ts';
import { countBundles, listBundles } from '../store/bundle-list.view.ts';
import { bundleHead } from './bundle-head.ts';

/** A page of bundles. */
export const bundleList = operation(bundleEndpoints.bundleList, async (ctx, { body }) => {
  const { list, total, capped } = await listBundles(ctx, body);
  return {
    list: (await withActs(ctx, goodsBundle, list)).map(({ items, offered, least_price, most_price, actions, ...bundle }) => ({
      ...bundleHead(bundle),
      items,
      offered,
      least_price,
      most_price,
      actions,
    })),
    total,
    total_capped: capped,
    page: body.page,
    page_size: body.page_size,
  };
});

/** All bundles, those on the shelf and those off it, with their counts. */
export const bundleTabs = operation(bundleEndpoints.bundleTabs, async (ctx) => {
  const { on, off } = await countBundles(ctx);
  return {
    list: [
      { value: '0', name: '全部', number: on + off, children: [] },
      { value: '1', name: tabs[1], number: on, children: [] },
      { value: '2', name: tabs[2], number: off, children: [] },
    ],
  };
});
