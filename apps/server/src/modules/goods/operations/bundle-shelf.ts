import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { judgeItem } from '../rules/bundle-items.ts';
import { holdSkus, itemsOf } from '../store/bundle-item.view.ts';
import { changeBundle, lockBundle } from '../store/bundle.store.ts';
import { shelfWords } from './keep-bundle.ts';

/** The SKUs are held: what a bundle on the shelf names is there. @throws BUNDLE_SKU_UNKNOWN, BUNDLE_NOTHING_OFFERED */
async function checkItems(ctx: Ctx, bundleId: number): Promise<void> {
  const items = await itemsOf(ctx, bundleId);
  const held = await holdSkus(
    ctx,
    items.map((item) => item.sku_id),
  );
  if (held.length < items.length) refuse(e.BUNDLE_SKU_UNKNOWN, { text: '有搭配商品的规格已删除，请编辑搭配并移除后再上架' });
  if (!items.some((item) => judgeItem(item).offered)) refuse(e.BUNDLE_NOTHING_OFFERED);
}

/** Offers a bundle to shops from now on, or no longer. One of which nothing can be shown is not put on the shelf. */
export const bundleShelf = operation(bundleEndpoints.bundleShelf, async (ctx, { query }) => {
  const bundle = await lockBundle(ctx, query.bundle_id);
  const onShelf = query.status === 'on';
  if (bundle.version !== query.version) refuse(platformErrors.STALE);
  if (bundle.on_shelf === onShelf) refuse(e.BUNDLE_UNCHANGED);
  if (onShelf) await checkItems(ctx, bundle.id);
  const version = await changeBundle(ctx, bundle.id, { on_shelf: onShelf });
  await record(ctx, {
    module: 'goods',
    action: onShelf ? '商品搭配上架' : '商品搭配下架',
    objectType: 'goodsBundle',
    objectId: bundle.id,
    objectNo: bundle.name,
    before: shelfWords(bundle.on_shelf),
    after: shelfWords(onShelf),
  });
  return { version };
});
