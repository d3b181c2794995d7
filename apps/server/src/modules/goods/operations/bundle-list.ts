import { goodsBundles } from '@merchant-admin/contract/goods/bundles';
import { operation } from '../../../platform/http/operation.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { goodsBundle } from './bundle-kept.ts';
import { listBundles } from '../store/bundle-list.view.ts';
import { bundleHead } from './bundle-head.ts';

/** A page of bundles. */
export const bundleList = operation(goodsBundles.calls.list, async (ctx, { body }) =>
  keptPage(ctx, goodsBundle, body, await listBundles(ctx, body), ({ items, offered, least_price, most_price, actions, ...bundle }) => ({
    ...bundleHead(bundle),
    items,
    offered,
    least_price,
    most_price,
    actions,
  })),
);
